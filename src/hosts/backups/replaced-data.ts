/** What the data knew that a restore has replaced: read from its folder when Daybook starts with the restored data. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { daybookItself } from '../../domain/identity.ts'
import { noteRestore, type ReplacedData } from '../../features/backups/commands/note-restore.ts'
import { type FoundInReplaced, restores } from '../../features/backups/tables.ts'
import { actorAt } from '../../platform/actor.ts'
import { type Database, rowsOf } from '../../platform/database/database.ts'
import { fromThisMachine } from '../machine.ts'
import { clusterExists } from '../postgres/cluster.ts'
import { startEmbeddedDatabase } from '../postgres/embedded.ts'
import { lastMigrationOf, migrationNames } from '../postgres/migrations-folder.ts'
import { openPool } from '../postgres/pool.ts'
import { StartRefused, wordsOf } from '../start-refused.ts'
import { keptFolder, RESTORED_FILE, type RestoreNote } from './take-place.ts'

const DAY_MILLISECONDS = 86_400_000
/** The same folder may have been restored to several times before it was started. */
const MOST_FOLDERS = 20
const MOST_DOCUMENTS = 5000
const ELSEWHERE = 'It is in another database.'

/** If this data was restored since it was last started, it says so from before anything can go out. */
export async function noteIfRestored(db: Database, dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, RESTORED_FILE)
  if (!existsSync(path)) return
  const note = readNote(path)
  const replaced = note.isOnServer ? ELSEWHERE : await findReplaced(db, dataDirectory, note)
  // what can't be taken over is entered by a person: the start doesn't end with it
  await noteIn(db, note, replaced).catch(error => noteIn(db, note, problemOf(error)))
  rmSync(path)
}

/** Data of an older version is left as it is, and says so once it was started. */
export async function noteInDatabase(address: string, note: RestoreNote): Promise<void> {
  const pool = await openPool(address, () => {})
  try {
    if ((await lastMigrationOf(pool.db)) === migrationNames().at(-1)) await noteIn(pool.db, note, ELSEWHERE)
  } finally {
    await pool.end()
  }
}

async function noteIn(db: Database, note: RestoreNote, replaced: ReplacedData | string): Promise<void> {
  const actor = actorAt(fromThisMachine.clock, fromThisMachine.randomBytes, daybookItself)
  const { id, source, dataFrom, restoredAt } = note
  const moments = { dataFrom: dataFrom === null ? null : new Date(dataFrom), restoredAt: new Date(restoredAt) }
  await noteRestore(db, actor, { id, source, ...moments }, replaced)
}

function problemOf(error: unknown): string {
  return wordsOf(error) || 'The data here before can’t be read.'
}

function readNote(path: string): RestoreNote {
  return JSON.parse(readFileSync(path, 'utf8')) as RestoreNote
}

/** What waits in the restored data. */
interface Waiting {
  readonly emailIds: readonly string[]
  readonly eInvoiceIds: readonly string[]
}

async function findWaiting(db: Database): Promise<Waiting> {
  const ids = async (query: ReturnType<typeof sql>) =>
    rowsOf<{ id: string }>(await db.execute(query)).map(({ id }) => id)
  return {
    emailIds: await ids(sql`select id from emails where status in ('queued', 'sending')`),
    eInvoiceIds: await ids(sql`select subject_id as id from sent_e_invoices where status = 'waiting'`),
  }
}

/** @returns in words why not all of it could be read, otherwise */
async function findReplaced(db: Database, dataDirectory: string, note: RestoreNote): Promise<ReplacedData | string> {
  const waiting = await findWaiting(db)
  const found: ReplacedData[] = []
  let [id, since] = [note.id, note.dataFrom]
  for (let count = 0; count < MOST_FOLDERS; count++) {
    const folder = keptFolder(dataDirectory, id)
    try {
      if (clusterExists(folder))
        found.push(await readFolder(folder, since === null ? undefined : new Date(since), waiting))
    } catch (error) {
      return problemOf(error)
    }
    // what was restored before, and never started, has itself replaced something
    const earlier = join(folder, RESTORED_FILE)
    if (!existsSync(earlier)) break
    const before = readNote(earlier)
    if (before.isOnServer) return ELSEWHERE
    ;({ id, dataFrom: since } = before)
  }
  return found.length === 0 ? 'There was no data here before.' : merged(found)
}

function merged(all: readonly ReplacedData[]): ReplacedData {
  const documents = all.flatMap(one => one.documents)
  const keys = documents.map(({ businessId, kind, number }) => [businessId, kind, number].join())
  return {
    businessIds: [...new Set(all.flatMap(one => one.businessIds))],
    series: all.flatMap(one => one.series),
    documents: documents.filter((_, place) => keys.indexOf(keys[place] ?? '') === place),
    emails: all.flatMap(one => one.emails),
    eInvoices: all.flatMap(one => one.eInvoices),
  }
}

async function readFolder(directory: string, since: Date | undefined, waiting: Waiting): Promise<ReplacedData> {
  const database = await startEmbeddedDatabase({ directory, progress: () => {} })
  try {
    const pool = await openPool(database.connection, () => {})
    try {
      return await readReplaced(pool.db, since, waiting)
    } finally {
      await pool.end()
    }
  } finally {
    await database.stop()
  }
}

/** @param since the moment of the backup */
async function readReplaced(db: Database, since: Date | undefined, waiting: Waiting): Promise<ReplacedData> {
  // what is the same in both is left out later
  const from = new Date((since?.getTime() ?? 0) - (since ? DAY_MILLISECONDS : 0)).toISOString()
  const read = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await db.execute(query))
  const businesses = await read<{ id: string }>(sql`select id from businesses`)
  const series = await read<ReplacedData['series'][number]>(
    sql`select business_id as "businessId", kind, year, last_count as "lastCount" from number_series`,
  )
  const documents = await read<Omit<ReplacedData['documents'][number], 'total'> & { total: string }>(sql`
    select business_id as "businessId", kind, number, date::text, total, businesses.currency, customer from (
      select business_id, 'invoice' as kind, number, date, total, customer_name as customer, issued_at as at
        from invoices where number is not null and issued_at >= ${from}
      union all
      select note.business_id, 'credit-note', note.number, note.date, note.total, invoice.customer_name, note.created_at
        from credit_notes note join invoices invoice on invoice.business_id = note.business_id and invoice.id = note.invoice_id
        where note.created_at >= ${from}
    ) issued join businesses on businesses.id = business_id order by at desc limit ${MOST_DOCUMENTS}`)
  const emails = await read<Omit<ReplacedData['emails'][number], 'sentAt'> & { sentAt: string | null }>(sql`
    select business_id as "businessId", id, status, failure, to_jsonb(emails)->'failure_reasons' as "failureReasons", sent_at::text as "sentAt", once_key as "onceKey" from emails
    where status <> 'queued' and id = any(${sql.param(waiting.emailIds)})`)
  // the replaced data may be of an older version
  const has = async (table: string) =>
    (await read<{ found: boolean }>(sql`select to_regclass(${table}) is not null as found`))[0]?.found === true
  const eInvoices = !(await has('sent_e_invoices'))
    ? []
    : await read<ReplacedData['eInvoices'][number]>(sql`
    select business_id as "businessId", kind, subject_id as "subjectId", status, service_id as "serviceId", reason
    from sent_e_invoices where status <> 'waiting' and subject_id = any(${sql.param(waiting.eInvoiceIds)})`)
  const earlier = (await has('restores')) ? await heldIn(db) : []
  return {
    series,
    eInvoices,
    businessIds: businesses.map(({ id }) => id).filter(id => earlier.every(one => one.businessIds.includes(id))),
    documents: [
      ...documents.map(one => ({ ...one, total: Number(one.total) })),
      ...earlier.flatMap(one => one.documents),
    ],
    emails: emails.map(one => ({ ...one, sentAt: one.sentAt === null ? null : new Date(one.sentAt) })),
  }
}

/** What nobody had checked yet of restores before this one. @throws StartRefused where it was never known */
async function heldIn(db: Database): Promise<FoundInReplaced[]> {
  const rows = await db.select().from(restores).where(isNull(restores.releasedAt))
  return rows.map(({ replaced, problem }) => {
    if (!replaced) throw new StartRefused(problem)
    return replaced
  })
}
