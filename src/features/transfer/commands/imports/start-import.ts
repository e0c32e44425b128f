/** Reads a file into rows that wait to be checked. */
import { and, eq } from 'drizzle-orm'
import { readsFigures } from '../../../../domain/imports/import-field.ts'
import { fieldOf } from '../../../../domain/imports/import-fields.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import { type Matching, matchColumns, matchOwnFields, placeOfHeader } from '../../../../domain/imports/match-columns.ts'
import { isUnclearOrder, orderOfDates, ordersTogether, type ShownOrder } from '../../../../domain/imports/read-date.ts'
import {
  type DecimalMark,
  decimalMarkOf,
  marksOf,
  marksTogether,
  type ShownMarks,
} from '../../../../domain/imports/read-figure.ts'
import type { Separator } from '../../../../domain/imports/table-choices.ts'
import type { OwnField } from '../../../../domain/own-fields/own-fields.ts'
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
import { type FieldError, Refusal } from '../../../../platform/problem.ts'
import type { FieldFaults } from '../../../../platform/problem-words/field-words.ts'
import type { FileFaults } from '../../../../platform/problem-words/file-words.ts'
import { fieldFault } from '../../../../platform/problem-words/problem-words.ts'
import { recordedBy } from '../../../../platform/recorded-by.ts'
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
    throw new Refusal('invalid-input', { errors: [faultOf(error)] })
  }
}

interface About {
  readonly kind: ImportKind
  readonly fileName: string
  readonly headerRow: number | undefined
}

async function stage(tx: Transaction, actor: BusinessActor, { kind, fileName, headerRow }: About, table: OpenTable) {
  const { businessId, settings } = actor.scope
  const { ownFields } = settings
  const top = (await table.next()) ?? []
  const chosen = top.findIndex(({ number }) => number === headerRow)
  const place =
    chosen >= 0
      ? chosen
      : placeOfHeader(
          kind,
          top.slice(0, MOST_HEADER_ROW).map(({ cells }) => cells),
          ownFields,
        )
  const [head, ...firstRows] = top.slice(place)
  if (!head) throw new TableFault('empty')
  const merged = table.reading.merged?.filter(range => Number(/\d+$/.exec(range)?.[0]) > head.number) ?? []
  const reading = { ...table.reading, headerRow: head.number, merged }
  const headers = head.cells.map(cell => printable(cell).trim())
  const importId = actor.newId()
  const remembered = await rememberedFor(tx, actor, kind, headers)
  const matching = remembered
    ? [...matchOwnFields(kind, headers, withoutRemoved(kind, remembered.matching, ownFields), ownFields)]
    : [...matchColumns(kind, headers, ownFields)]
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
  let shown = shownBy(kind, matching, ownFields, [])
  for (let rows: readonly TableRow[] | undefined = firstRows; rows; rows = await table.next()) {
    await insertRows(
      tx,
      importRows,
      rows.map(({ number, cells }) => ({ businessId, importId, row: number, cells: cells.map(printable) })),
    )
    rowCount += rows.length
    const here = shownBy(kind, matching, ownFields, rows)
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

/** Without own fields that were removed since. */
function withoutRemoved(kind: ImportKind, matching: Matching, ownFields: readonly OwnField[]): Matching {
  return matching.map(id => (fieldOf(kind, ownFields, id) ? id : null))
}

function shownBy(
  kind: ImportKind,
  matching: Matching,
  ownFields: readonly OwnField[],
  rows: readonly TableRow[],
): Shown {
  const column = (place: number) => rows.map(({ cells }) => cells[place] ?? '')
  const figures = matching.flatMap((id, place) => (readsFigures(fieldOf(kind, ownFields, id)) ? column(place) : []))
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

function faultOf({ code, row }: TableFault): FieldError {
  return FAULTS[code](row ?? null)
}

type FaultOfFile = (row: number | null) => FieldError
const told = <Code extends keyof FileFaults>(code: Code, data: FieldFaults[Code]) => fieldFault('content', code, data)

const FAULTS: Readonly<Record<TableFaultCode, FaultOfFile>> = {
  empty: () => told('table-empty', {}),
  'not-a-table': () => told('table-unreadable', {}),
  encrypted: () => told('table-encrypted', {}),
  'too-much-unpacked': () => told('table-too-large', {}),
  'cell-too-long': row => told('table-cell-too-long', { row, most: LONGEST_CELL }),
  'row-too-long': row => told('table-row-too-long', { row, most: LONGEST_ROW }),
  'too-much-text': () => told('table-text-too-long', { most: MOST_LETTERS }),
  'too-many-columns': row => told('table-too-wide', { row, most: MOST_COLUMNS }),
  'too-many-rows': () => told('table-too-long', { most: MOST_ROWS }),
  'too-many-blank-rows': () => told('table-blank-rows', { most: MOST_BLANK_ROWS }),
  'quote-not-closed': row => told('table-quote-open', { row }),
  'too-much-work': () => told('table-too-much-work', {}),
}
