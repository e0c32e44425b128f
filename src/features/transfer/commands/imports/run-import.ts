/** Carries out an import that was checked, in one transaction, and takes a whole import back. */
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessActor } from '../../../../platform/actor.ts'
import {
  type Database,
  type DatabaseError,
  databaseErrorOf,
  rowsOf,
  write,
} from '../../../../platform/database/database.ts'
import { Refusal } from '../../../../platform/problem.ts'
import { recordInBusiness } from '../../../activity/commands.ts'
import type { ImportAnswer, ImportRun } from '../../contract.ts'
import { findImport } from '../../queries/imports.ts'
import { imports } from '../../tables.ts'
import { KINDS } from './kinds.ts'
import {
  countOutcomes,
  heldImport,
  matchedAtOnce,
  type StagedImport,
  type StoredImport,
  thisImport,
} from './staged-import.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * What exists already is looked up again, as somebody may have added or changed something since the check.
 * @throws Refusal `not-found`, `import-not-possible`, `import-has-wrong-rows`, `import-outdated`
 */
export async function runImport(
  db: Database,
  actor: BusinessActor,
  importId: string,
  { onlyGood }: ImportRun,
  report: (done: number) => void,
): Promise<ImportAnswer> {
  return refusing(
    [UNIQUE_VIOLATION],
    () => new Refusal('import-outdated'),
    () =>
      write(db, actor, async tx => {
        const staged = await heldImport(tx, actor, importId, ['checked'], report)
        const { match, write: writeRows } = KINDS[staged.stored.kind]
        await tx.execute(sql`
        update import_rows r set outcome = null, errors = null, record_id = null, prepared = null where ${staged.mine} and values is not null`)
        const documents = await matchedAtOnce(staged, match)
        const counts = await countOutcomes(staged)
        if (counts.wrong > 0 && !onlyGood) throw new Refusal('import-has-wrong-rows', { data: { wrong: counts.wrong } })
        await writeRows(staged)
        const { kind, fileName } = staged.stored
        const created = documents?.invoiceCounts?.invoices ?? documents?.quoteCounts?.quotes ?? counts.create
        await recordInBusiness(tx, actor, {
          event: 'import-done',
          data: { kind, fileName, created, changed: counts.change },
        })
        return saved(staged, { state: 'done', counts, ...documents, finishedAt: actor.now })
      }),
  )
}

/** @throws Refusal `not-found`, `import-not-possible`, `import-in-use` when something depends on what was imported, or has what a record had before */
export async function undoImport(db: Database, actor: BusinessActor, importId: string): Promise<ImportAnswer> {
  const used = (error: DatabaseError) => rowInUse(db, actor, importId, error)
  return refusing(
    [FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION],
    async error => new Refusal('import-in-use', { data: await used(error) }),
    () =>
      write(db, actor, async tx => {
        const staged = await heldImport(tx, actor, importId, ['done'])
        const { takeBack, unchanged } = KINDS[staged.stored.kind]
        const changed = await matchedAtOnce(staged, () =>
          tx.execute(sql`
          select row, ${nameOfRow} as name from import_rows r where ${staged.mine} and outcome in ('create', 'change')
            and (not exists (${unchanged(actor.scope.businessId)})
              or r.record_id in (select subject_id from attachments where business_id = ${actor.scope.businessId}))
          order by row limit 1`),
        )
        const [first] = rowsOf<RowInUse>(changed)
        if (first) throw new Refusal('import-in-use', { data: { ...first } })
        // the database lets what was imported go only while its import is in this state
        await saved(staged, { state: 'undoing' })
        await takeBack(staged)
        const { kind, fileName } = staged.stored
        await recordInBusiness(tx, actor, { event: 'import-undone', data: { kind, fileName } })
        return saved(staged, { state: 'undone', undoneAt: actor.now })
      }),
  )
}

interface RowInUse {
  readonly row: number
  readonly name: string
}

/** By what a person knows the record of the row `r`. */
const nameOfRow = sql`coalesce(values->>'number', values->>'name', values->>'sku', values->>'customer', '')`

/**
 * The row of the record that something else still refers to, or whose former number, SKU or barcode another one has by now, as the database
 * names it: `Key (business_id, id)=(…, …) is still …`, `Key (business_id, lower(number))=(…, …) already exists.`
 */
async function rowInUse(
  db: Database,
  { scope }: BusinessActor,
  importId: string,
  { detail = '' }: DatabaseError,
): Promise<Partial<RowInUse>> {
  const [, key, fault] = /, ([^,()]+)\) (is still referenced|already exists)/.exec(detail) ?? []
  if (key === undefined) return {}
  const isMeant =
    fault === 'already exists'
      ? sql`exists (select from jsonb_each_text(r.before) was where lower(was.value) = lower(${key}))`
      : sql`${key} in (r.record_id, r.prepared->>'customerId', r.prepared->>'supplierId')`
  const found = await db.execute(sql`
    select row, ${nameOfRow} as name from import_rows r
    where r.business_id = ${scope.businessId} and r.import_id = ${importId} and r.outcome in ('create', 'change')
      and ${isMeant}
    order by row limit 1`)
  return rowsOf<RowInUse>(found)[0] ?? {}
}

/** Forgets an import that was not carried out. @throws Refusal `not-found`, `import-not-possible` */
export async function discardImport(
  db: Database,
  actor: BusinessActor,
  importId: string,
): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    await heldImport(tx, actor, importId, ['read', 'checked'])
    await tx.delete(imports).where(and(eq(imports.businessId, actor.scope.businessId), eq(imports.id, importId)))
    return {}
  })
}

/** Files that were read and never imported are kept for this long. */
const KEPT = '7 days'

export async function forgetOldImports(db: Database): Promise<void> {
  await db
    .delete(imports)
    .where(sql`${imports.state} in ('read', 'checked') and ${imports.createdAt} < now() - ${KEPT}::interval`)
}

async function saved({ tx, actor, stored }: StagedImport, change: Partial<StoredImport>): Promise<ImportAnswer> {
  await tx.update(imports).set(change).where(thisImport(stored))
  const found = await findImport(tx, actor.scope, stored.id)
  if (!found) throw new Refusal('not-found')
  return found
}

async function refusing<Answer>(
  faults: readonly string[],
  refusal: (error: DatabaseError) => Refusal | Promise<Refusal>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const known = databaseErrorOf(error)
    throw known && faults.includes(known.code) ? await refusal(known) : error
  }
}
