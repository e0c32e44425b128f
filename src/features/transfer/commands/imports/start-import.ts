/** Reads a file into rows that wait to be checked. */
import { and, eq } from 'drizzle-orm'
import { readsFigures } from '../../../../domain/imports/import-field.ts'
import { fieldOf } from '../../../../domain/imports/import-fields.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import { type Matching, matchColumns, placeOfHeader } from '../../../../domain/imports/match-columns.ts'
import { isUnclearOrder, orderOfDates, ordersTogether, type ShownOrder } from '../../../../domain/imports/read-date.ts'
import {
  type DecimalMark,
  decimalMarkOf,
  marksOf,
  marksTogether,
  type ShownMarks,
} from '../../../../domain/imports/read-figure.ts'
import type { Separator } from '../../../../domain/imports/table-choices.ts'
import { NUMBER_EXAMPLES } from '../../../../domain/values/number-format.ts'
import {
  LONGEST_CELL,
  LONGEST_ROW,
  MOST_BLANK_ROWS,
  MOST_COLUMNS,
  MOST_LETTERS,
  MOST_ROWS,
  type OpenTable,
  type ReadTable,
  TableFault,
  type TableFaultCode,
  type TableRow,
} from '../../../../formats/sheets/read-table.ts'
import type { BusinessActor } from '../../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../../platform/base64.ts'
import { isPrintable } from '../../../../platform/contract.ts'
import { type Database, type Transaction, write } from '../../../../platform/database/database.ts'
import { insertRows } from '../../../../platform/database/insert-rows.ts'
import { Refusal } from '../../../../platform/problem.ts'
import { recordedBy } from '../../../../platform/recorded-by.ts'
import { t } from '../../../../translations/shared.ts'
import { type ImportAnswer, MOST_HEADER_ROW, type NewImport } from '../../contract.ts'
import { findImport, headersDigest } from '../../queries/imports.ts'
import { importMatchings, importRows, imports } from '../../tables.ts'

/** @throws Refusal `invalid-input` for a file that can't be read */
export async function startImport(
  db: Database,
  actor: BusinessActor,
  readTable: ReadTable,
  { kind, fileName, content, headerRow, ...choices }: NewImport,
): Promise<ImportAnswer> {
  try {
    return await write(db, actor, async tx => {
      const { country } = actor.scope.settings
      const table = await readTable(bytesOfBase64(content), { ...choices, country })
      try {
        return await stage(tx, actor, { kind, fileName, headerRow }, table)
      } finally {
        table.close()
      }
    })
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    throw new Refusal('invalid-input', { errors: [{ field: 'content', message: sentenceOfFault(error) }] })
  }
}

interface About {
  readonly kind: ImportKind
  readonly fileName: string
  readonly headerRow: number | undefined
}

async function stage(tx: Transaction, actor: BusinessActor, { kind, fileName, headerRow }: About, table: OpenTable) {
  const { businessId } = actor.scope
  const top = (await table.next()) ?? []
  const chosen = top.findIndex(({ number }) => number === headerRow)
  const place =
    chosen >= 0
      ? chosen
      : placeOfHeader(
          kind,
          top.slice(0, MOST_HEADER_ROW).map(({ cells }) => cells),
        )
  const [head, ...firstRows] = top.slice(place)
  if (!head) throw new TableFault('empty')
  const merged = table.reading.merged?.filter(range => Number(/\d+$/.exec(range)?.[0]) > head.number) ?? []
  const reading = { ...table.reading, headerRow: head.number, merged }
  const headers = head.cells.map(cell => printable(cell).trim())
  const importId = actor.newId()
  const remembered = await rememberedFor(tx, actor, kind, headers)
  const matching = remembered?.matching ?? [...matchColumns(kind, headers)]
  await tx.insert(imports).values({
    businessId,
    id: importId,
    kind,
    fileName,
    reading,
    headers,
    matching,
    decimalMark: '.',
    dateOrders: [],
    ...recordedBy(actor),
    createdAt: actor.now,
  })
  let rowCount = 0
  let shown = shownBy(kind, matching, [])
  for (let rows: readonly TableRow[] | undefined = firstRows; rows; rows = await table.next()) {
    await insertRows(
      tx,
      importRows,
      rows.map(({ number, cells }) => ({ businessId, importId, row: number, cells: cells.map(printable) })),
    )
    rowCount += rows.length
    const here = shownBy(kind, matching, rows)
    shown = {
      orders: shown.orders.map((order, column) => ordersTogether(order, here.orders[column] ?? 'none')),
      marks: marksTogether(shown.marks, here.marks),
    }
  }
  if (rowCount === 0) throw new TableFault('empty')
  await tx
    .update(imports)
    .set({ rowCount, ...howToRead(shown, table.reading.separator, remembered?.decimalMark, markOfBusiness(actor)) })
    .where(and(eq(imports.businessId, businessId), eq(imports.id, importId)))
  const found = await findImport(tx, actor.scope, importId)
  if (!found) throw new Error('an import was not written')
  return found
}

/** How a person matched these columns before. The order of dates is not kept, as another file may have another. */
async function rememberedFor(tx: Transaction, { scope }: BusinessActor, kind: ImportKind, headers: readonly string[]) {
  const [row] = await tx
    .select({ matching: importMatchings.matching, decimalMark: importMatchings.decimalMark })
    .from(importMatchings)
    .where(
      and(
        eq(importMatchings.businessId, scope.businessId),
        eq(importMatchings.kind, kind),
        eq(importMatchings.headers, await headersDigest(headers)),
      ),
    )
  return row
}

interface Shown {
  /** Of each column. */
  readonly orders: readonly ShownOrder[]
  /** In the columns of figures. */
  readonly marks: ShownMarks
}

function shownBy(kind: ImportKind, matching: Matching, rows: readonly TableRow[]): Shown {
  const column = (place: number) => rows.map(({ cells }) => cells[place] ?? '')
  const figures = matching.flatMap((id, place) => (readsFigures(fieldOf(kind, id)) ? column(place) : []))
  return { orders: matching.map((_, place) => orderOfDates(column(place))), marks: marksOf(figures) }
}

/** What the file shows comes first. Where it shows nothing, cells parted by semicolons mostly have decimal commas, and others are as the business writes. */
function howToRead(
  { orders, marks }: Shown,
  separator: Separator | null,
  remembered: DecimalMark | undefined,
  usual: DecimalMark,
) {
  const shownMark = decimalMarkOf(marks)
  return {
    decimalMark: shownMark ?? remembered ?? (separator === ';' ? ',' : usual),
    dateOrders: orders.map(order => (order === 'dmy' || order === 'mdy' ? order : null)),
    unclear: { dates: orders.map(isUnclearOrder), figure: shownMark === undefined ? marks.unclear : null },
  }
}

function markOfBusiness({ scope }: BusinessActor): DecimalMark {
  return NUMBER_EXAMPLES[scope.settings.numberFormat].decimal
}

function printable(text: string): string {
  if (isPrintable(text)) return text
  return [...text.toWellFormed()].filter(isPrintable).join('')
}

function sentenceOfFault({ code, row }: TableFault): string {
  return sentences[code](String(row ?? '?'))
}

const figure = (count: number) => count.toLocaleString('en')

const sentences: Readonly<Record<TableFaultCode, (row: string) => string>> = {
  empty: () => t('This file has no rows below its header.'),
  'not-a-table': () => t('This file can’t be read. Choose a CSV file or an Excel workbook (XLSX).'),
  encrypted: () =>
    t(
      'This workbook has a password or is in the old XLS format. Save it as XLSX without a password, and choose it again.',
    ),
  'too-much-unpacked': () =>
    t('This workbook is larger than 200 MB when unpacked. Split it, or save the sheet as CSV.'),
  'cell-too-long': row =>
    t('A cell in row {row} has more than {most} characters. Shorten it, and choose the file again.', {
      row,
      most: figure(LONGEST_CELL),
    }),
  'row-too-long': row =>
    t('Row {row} has more than {most} characters. Shorten it, and choose the file again.', {
      row,
      most: figure(LONGEST_ROW),
    }),
  'too-much-text': () =>
    t('This file has more than {most} characters. Split it into smaller files.', { most: figure(MOST_LETTERS) }),
  'too-many-columns': row =>
    t('Row {row} has more than {most} columns. Remove the columns you don’t need, and choose the file again.', {
      row,
      most: figure(MOST_COLUMNS),
    }),
  'too-many-rows': () =>
    t('This file has more than {most} rows. Split it into smaller files.', { most: figure(MOST_ROWS) }),
  'too-many-blank-rows': () =>
    t('This file has more than {most} empty rows. Delete them, and choose the file again.', {
      most: figure(MOST_BLANK_ROWS),
    }),
  'quote-not-closed': row =>
    t('A quotation mark in row {row} is never closed. Correct it, and choose the file again.', { row }),
  'too-much-work': () => t('This file takes too much memory or time to read. Split it, or save it as CSV.'),
}
