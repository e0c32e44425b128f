/** Reads a file into rows that wait to be checked. */
import { and, eq } from 'drizzle-orm'
import { type OpenTable, type ReadTable, TableFault, type TableRow } from '../../../documents/read-table.ts'
import { fieldOf, type ImportKind } from '../../../domain/imports/import-fields.ts'
import { matchColumns } from '../../../domain/imports/match-columns.ts'
import { orderOfDates } from '../../../domain/imports/read-date.ts'
import { decimalMarkOf } from '../../../domain/imports/read-figure.ts'
import type { TableChoices } from '../../../domain/imports/table-choices.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import { isPrintable } from '../../../platform/contract.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import type { ImportAnswer, NewImport } from '../contract.ts'
import { findImport, headersDigest } from '../queries.ts'
import { importMatchings, importRows, imports } from '../tables.ts'
import { sentenceOfFault } from './sentence-of-fault.ts'

/** @throws Refusal `invalid-input` for a file that can't be read, `busy` while another one is read */
export async function startImport(
  db: Database,
  actor: BusinessActor,
  readTable: ReadTable,
  { kind, fileName, content, ...choices }: NewImport,
): Promise<ImportAnswer> {
  try {
    return await write(db, actor, async tx => {
      const table = await readTable(bytesOfBase64(content), choices)
      try {
        return await stage(tx, actor, { kind, fileName, choices }, table)
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
  readonly choices: TableChoices
}

async function stage(tx: Transaction, actor: BusinessActor, { kind, fileName }: About, table: OpenTable) {
  const { businessId } = actor.scope
  const [head, ...firstRows] = (await table.next()) ?? []
  if (!head) throw new TableFault('empty')
  const headers = head.cells.map(cell => printable(cell).trim())
  const importId = actor.newId()
  const remembered = await rememberedFor(tx, actor, kind, headers)
  const how = remembered ?? recognised(kind, headers, firstRows)
  await tx.insert(imports).values({
    ...{ businessId, id: importId, kind, fileName, reading: table.reading, headers },
    ...how,
    ...recordedBy(actor),
    createdAt: actor.now,
  })
  let rowCount = 0
  const dates = headers.map(() => [] as string[])
  for (let rows: readonly TableRow[] | undefined = firstRows; rows; rows = await table.next()) {
    await insertRows(
      tx,
      importRows,
      rows.map(({ number, cells }) => ({ businessId, importId, row: number, cells: cells.map(printable) })),
    )
    rowCount += rows.length
    for (const { cells } of rows) {
      for (const [column, texts] of dates.entries()) if (cells[column]) texts.push(cells[column])
    }
  }
  if (rowCount === 0) throw new TableFault('empty')
  const dateOrders = dates.map(texts => {
    const order = orderOfDates(texts)
    return order === 'dmy' || order === 'mdy' ? order : null
  })
  await tx
    .update(imports)
    .set({ rowCount, ...(!remembered && { dateOrders }) })
    .where(and(eq(imports.businessId, businessId), eq(imports.id, importId)))
  const found = await findImport(tx, actor.scope, importId)
  if (!found) throw new Error('an import was not written')
  return found
}

async function rememberedFor(tx: Transaction, { scope }: BusinessActor, kind: ImportKind, headers: readonly string[]) {
  const [row] = await tx
    .select()
    .from(importMatchings)
    .where(
      and(
        eq(importMatchings.businessId, scope.businessId),
        eq(importMatchings.kind, kind),
        eq(importMatchings.headers, await headersDigest(headers)),
      ),
    )
  return row && { matching: row.matching, decimalMark: row.decimalMark, dateOrders: row.dateOrders }
}

/** Figures of the first rows say how decimals begin; a semicolon between cells says it too, as commas are taken then. */
function recognised(kind: ImportKind, headers: readonly string[], rows: readonly TableRow[]) {
  const matching = matchColumns(kind, headers)
  const figures = rows.flatMap(({ cells }) =>
    cells.filter((_, column) => {
      const field = fieldOf(kind, matching[column] ?? null)
      return field && field.reads !== 'text' && field.reads !== 'date' && field.reads !== 'goods'
    }),
  )
  return { matching: [...matching], decimalMark: decimalMarkOf(figures) ?? '.', dateOrders: [] }
}

function printable(text: string): string {
  if (isPrintable(text)) return text
  return [...text.toWellFormed()].filter(isPrintable).join('')
}
