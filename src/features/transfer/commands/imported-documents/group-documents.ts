/** Invoices and quotes from a file: puts the rows with one number together, and keeps what was decided of them. */
import { type SQL, sql } from 'drizzle-orm'
import type { PastRow, SaidOfDocument } from '../../../../domain/imports/past-row.ts'
import { inTurns } from '../../../../formats/turns.ts'
import { rowsOf } from '../../../../platform/database/database.ts'
import { saidOfRow } from '../../../../platform/problem-words/row-words.ts'
import type { RowError, RowOutcome } from '../../contract.ts'
import type { StagedImport } from '../imports/staged-import.ts'
import type { FoundRow } from './found-documents.ts'

const ROWS_AT_A_TIME = 2000

export interface Decision {
  readonly row: number
  readonly outcome: RowOutcome
  readonly errors?: RowError[] | undefined
  readonly warnings?: RowError[] | undefined
  readonly recordId?: string | null
  readonly prepared?: object | null
}

/** Rows with the same number are one document. One that is wrong in one row is wrong as a whole. */
export async function decideByNumber<Row extends FoundRow<unknown>>(
  { tx, mine, report }: StagedImport,
  rows: SQL,
  decide: (group: readonly Row[]) => Decision[],
): Promise<void> {
  await tx.execute(sql`declare past_rows no scroll cursor for ${rows}`)
  await tx.execute(sql`set local enable_nestloop = on`)
  const turn = inTurns()
  let group: Row[] = []
  for (let done = 0; ; ) {
    const found = rowsOf<Row>(await tx.execute(sql.raw(`fetch ${ROWS_AT_A_TIME} from past_rows`)))
    const decisions: Decision[] = []
    for (const row of found) {
      // rows without a number are drafts, or wrong, each for itself
      if (group[0] && (group[0].number !== row.number || row.number === '')) {
        decisions.push(...decide(group))
        group = []
        await turn()
      }
      group.push(row)
    }
    if (found.length === 0 && group.length > 0) decisions.push(...decide(group))
    await tx.execute(sql`
      update import_rows r set outcome = v.outcome, errors = coalesce(v.errors, r.errors), record_id = v."recordId", prepared = v.prepared,
        warnings = case when v.warnings is null then r.warnings else v.warnings end
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
        as v(row int, outcome text, errors jsonb, warnings jsonb, "recordId" text, prepared jsonb)
      where ${mine} and r.row = v.row`)
    done += found.length
    report(done)
    if (found.length === 0) break
  }
  await tx.execute(sql`close past_rows`)
}

/** @returns nothing where a row can't be read */
export function readRowsOf<Said extends SaidOfDocument>(
  group: readonly FoundRow<PastRow<Said>['values']>[],
): PastRow<Said>[] | undefined {
  const rows = group.flatMap(({ row, values, productId, productName: name, productSku: sku }) =>
    values === null ? [] : [{ row, values, product: productId === null ? null : { id: productId, name, sku } }],
  )
  return rows.length < group.length ? undefined : rows
}

/** The rows that are wrong say why; the others of their document name the first of them. */
export function allWrong(
  group: readonly FoundRow<unknown>[],
  words: readonly { readonly row: number; readonly error: RowError }[],
  code: 'other-row-of-invoice' | 'other-row-of-quote',
): Decision[] {
  const wrong = group.find(({ row, values }) => values === null || words.some(one => one.row === row))
  const other = { header: null, ...saidOfRow({ code, data: { row: wrong?.row ?? 0 } }) }
  return group.map(({ row, values }) => {
    const own = words.flatMap(one => (one.row === row ? [one.error] : []))
    // a row that could not be read says why already
    if (values === null) return { row, outcome: 'wrong' }
    return { row, outcome: 'wrong', errors: own.length > 0 ? own : [other] }
  })
}
