/** An import inside a transaction: its locked row, and its rows. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BusinessActor } from '../../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../../platform/database/database.ts'
import { lockRows } from '../../../../platform/database/locks.ts'
import { Refusal } from '../../../../platform/problem.ts'
import {
  type RowFault,
  type RowFaultCode,
  type RowFaults,
  saidOfRow,
} from '../../../../platform/problem-words/row-words.ts'
import type { ImportCounts, ImportState, InvoiceCounts, QuoteCounts, RowOutcome } from '../../contract.ts'
import { imports } from '../../tables.ts'

/** Statements that take longer than 30 seconds are ended; this many rows take one, at most. */
const ROWS_AT_A_TIME = 5000

export type StoredImport = typeof imports.$inferSelect

export interface StagedImport {
  readonly tx: Transaction
  readonly actor: BusinessActor
  readonly stored: StoredImport
  /** The condition on `import_rows` under this name. */
  readonly mine: SQL
  /** Says how many rows are done. */
  readonly report: (done: number) => void
}

export type DocumentCounts =
  | { readonly invoiceCounts: InvoiceCounts; readonly quoteCounts?: never }
  | { readonly quoteCounts: QuoteCounts; readonly invoiceCounts?: never }

/** How one kind of import finds what exists already, writes, and takes back what it wrote. */
export interface KindOfImport {
  /** What the values of its fields have to be. */
  readonly schemas: Readonly<Record<string, z.ZodType>>
  /** Decides the outcome of each row that could be read. Where several rows make one record, it answers how many records there are. */
  readonly match: (staged: StagedImport) => Promise<DocumentCounts | null>
  readonly write: (staged: StagedImport) => Promise<void>
  readonly takeBack: (staged: StagedImport) => Promise<void>
  /** The record of the row `r`, if nobody has changed it since. */
  readonly unchanged: (businessId: string) => SQL
}

/** @throws Refusal `not-found`, `import-not-possible` in another state */
export async function heldImport(
  tx: Transaction,
  actor: BusinessActor,
  importId: string,
  states: readonly ImportState[],
  report: (done: number) => void = () => {},
): Promise<StagedImport> {
  const { businessId } = actor.scope
  const [stored] = await lockRows(tx, imports, thisImport({ businessId, id: importId }), 'update')
  if (!stored) throw new Refusal('not-found')
  if (!states.some(state => state === stored.state)) throw new Refusal('import-not-possible')
  return { tx, actor, stored, mine: sql`r.business_id = ${businessId} and r.import_id = ${importId}`, report }
}

export function thisImport({ businessId, id }: Pick<StoredImport, 'businessId' | 'id'>): SQL | undefined {
  return and(eq(imports.businessId, businessId), eq(imports.id, id))
}

export async function countOutcomes({ tx, mine }: StagedImport): Promise<ImportCounts> {
  const rows = await tx.execute(
    sql`select outcome, count(*)::int as count from import_rows r where ${mine} group by outcome`,
  )
  const counts = { create: 0, change: 0, skip: 0, wrong: 0 }
  for (const { outcome, count } of rowsOf<{ outcome: RowOutcome; count: number }>(rows)) counts[outcome] = count
  return counts
}

/**
 * Finds what exists already for all rows at once. PostgreSQL knows nothing yet of rows that were just written, takes them for few, and
 * would compare each with each.
 */
export async function matchedAtOnce<Matched>(
  staged: StagedImport,
  match: (staged: StagedImport) => Promise<Matched>,
): Promise<Matched> {
  await staged.tx.execute(sql`set local enable_nestloop = off`)
  const matched = await match(staged)
  await staged.tx.execute(sql`set local enable_nestloop = on`)
  return matched
}

/** Runs a statement for some thousand rows of an outcome at a time, each with new ids: `v.row`, `v.id` and `v.other`. */
export async function forRows(
  { tx, actor, mine, report }: StagedImport,
  outcome: RowOutcome,
  work: (ids: SQL) => Promise<unknown>,
): Promise<void> {
  const found = await tx.execute(sql`select row from import_rows r where ${mine} and outcome = ${outcome} order by row`)
  const rows = rowsOf<{ row: number }>(found).map(({ row }) => ({ row, id: actor.newId(), other: actor.newId() }))
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
    const some = JSON.stringify(rows.slice(at, at + ROWS_AT_A_TIME))
    await work(sql`jsonb_to_recordset(${some}::jsonb) as v(row int, id text, other text)`)
    report(Math.min(rows.length, at + ROWS_AT_A_TIME))
  }
}

/** The errors of a row as SQL: one, about no column. */
export function errorOf(code: PlainCode): SQL {
  return sql`${JSON.stringify([{ header: null, ...saidOfRow({ code, data: {} } as RowFault) }])}::jsonb`
}

/** The same where it names another row of the file. */
export function errorOfRow(code: CodeOf<{ row: number }>, row: SQL): SQL {
  const { message } = saidOfRow({ code, data: { row: PLACEHOLDER } })
  return sql`jsonb_build_array(jsonb_build_object('header', null, 'message', replace(${message}::text, ${String(PLACEHOLDER)}::text, ${row}::text),
    'code', ${code}::text, 'data', jsonb_build_object('row', ${row})))`
}

/** Stands for the row in the sentence that PostgreSQL completes. */
const PLACEHOLDER = 987_654_321

type CodeOf<Data> = { [Code in RowFaultCode]: RowFaults[Code] extends Data ? Code : never }[RowFaultCode]
type PlainCode = { [Code in RowFaultCode]: Record<never, never> extends RowFaults[Code] ? Code : never }[RowFaultCode]
