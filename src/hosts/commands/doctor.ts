/**
 * `npm run doctor`: checks an installation and prints a line for each check: ok, or what to do. Daybook has to run for the checks of its data.
 * Exits with 1 if anything is wrong.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { isOnHold } from '../../features/backups/queries/hold.ts'
import { countEmails } from '../../features/businesses/queries/system.ts'
import { countClosedMailboxes } from '../../features/mail/queries/connections.ts'
import { type Database, rowsOf } from '../../platform/database/database.ts'
import { lastBackupFailure, lastFailure, listBackups } from '../backups/kept-backups.ts'
import { SLOT } from '../backups/log/archive.ts'
import { listLog, logFolder, stretchesOf } from '../backups/log/files.ts'
import { attentionTo } from '../backups/state.ts'
import { backupStore, type StoreSettings } from '../backups/store.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { KEY_FILE, notedAddress } from '../data-directory.ts'
import { brokenLaws, brokenRecords } from '../laws.ts'
import { freeBytes } from '../machine.ts'
import { startPdfRenderer } from '../pdf/renderer.ts'
import { isOlder } from '../postgres/migrations-folder.ts'
import { openRunningDatabase } from '../postgres/running-database.ts'
import { wordsOf } from '../start-refused.ts'

/** A sentence for a check that passed, or what is wrong and what to do about it. */
interface Finding {
  readonly wrong?: string
  readonly right?: string
}

const LITTLE_BYTES = 1_000_000_000
const MOST_CLOCK_SECONDS = 60
const PATIENCE_MILLISECONDS = 5000

const configuration = readConfiguration(process.env)
const { dataDirectory, backupFolder, backupStore: store } = configuration

await look('Disk', () => findRoom(dataDirectory))
await look('Permissions', findPermissions)
await look('Backups', findBackups)
if (store) await look('Store', () => findStore(store))
await look('PDF', findPdf)
await look('Address', () => findAddress(configuration))
await lookAtDatabase()
process.exit()

async function lookAtDatabase(): Promise<void> {
  const pool = await openRunningDatabase(configuration).catch(error => {
    tell('Database', { wrong: wordsOf(error) })
  })
  if (!pool) return
  const { db } = pool
  await look('Database', () => findDatabase(db))
  if (configuration.databaseUrl === undefined) await look('Changes', () => findArchive(db))
  await look('Clock', () => findClock(db))
  await look('Mail', () => findMail(db))
  await look('Sums', async () => judged(await brokenLaws(db), 'stock, payments, totals and numbers agree'))
  await look('Documents', async () => judged(await brokenRecords(db), 'none was changed, and none is missing'))
  await pool.end()
}

async function look(name: string, find: () => Finding | Promise<Finding>): Promise<void> {
  try {
    tell(name, await find())
  } catch (error) {
    tell(name, { wrong: wordsOf(error) })
  }
}

function tell(name: string, { wrong, right = 'ok' }: Finding): void {
  console.log(`${wrong === undefined ? 'ok   ' : 'WRONG'}  ${name.padEnd(12)} ${wrong ?? right}`)
  if (wrong !== undefined) process.exitCode = 1
}

function judged(broken: readonly string[], right: string): Finding {
  if (broken.length === 0) return { right }
  return {
    wrong: `${broken.join('; ')}. Keep a copy of the data folder, then restore a backup from before this happened.`,
  }
}

async function findRoom(directory: string): Promise<Finding> {
  const free = await freeBytes(directory)
  const words = `${Math.round(free / 1_000_000)} MB are free in ${directory}`
  return free < LITTLE_BYTES
    ? { wrong: `Only ${words}. Free up space, or move the data folder to a larger disk.` }
    : { right: words }
}

function findPermissions(): Finding {
  accessSync(dataDirectory, constants.R_OK | constants.W_OK)
  const key = join(dataDirectory, KEY_FILE)
  const isOpen = process.platform !== 'win32' && (statSync(key).mode & 0o077) !== 0
  return isOpen
    ? { wrong: `Others can read ${key}. Run: chmod 600 ${key}` }
    : { right: `Daybook can write to ${dataDirectory}, and its key is private` }
}

function findBackups(): Finding {
  const backups = listBackups(backupFolder)
  const failure = lastBackupFailure({ folder: backupFolder, dataDirectory })
  const [newest] = backups
  if (failure) return { wrong: `The last backup failed: ${failure.reason}` }
  if (!newest)
    return { wrong: `There are none in ${backupFolder} yet. Daybook makes the first one a minute after it starts.` }
  const attention = attentionTo(backups, new Date())
  if (attention === 'old')
    return { wrong: `The newest is from ${newest.at.toISOString()}. Keep Daybook running for a few minutes each day.` }
  if (attention === 'damaged')
    return {
      wrong:
        'The last one that was tested can’t be restored. Run restore to see which one, then back up again in Settings.',
    }
  return { right: `${backups.length} in ${backupFolder}, the newest from ${newest.at.toISOString()}` }
}

/** Whether the database can be restored to a moment, and to which. */
async function findArchive(db: Database): Promise<Finding> {
  const failure = lastFailure(logFolder(backupFolder))
  const help = 'If the disk fails now, everything since the last backup is lost.'
  if (failure) return { wrong: `Changes aren’t being archived: ${failure.reason} ${help}` }
  const [slot] = rowsOf<{ is_open: boolean; bytes: string }>(
    await db.execute(sql`
      select active as is_open, pg_current_wal_flush_lsn() - restart_lsn as bytes
      from pg_replication_slots where starts_with(slot_name, ${SLOT})`),
  )
  if (!slot?.is_open) return { wrong: `Changes aren’t being archived. Start Daybook again. ${help}` }
  const stretches = stretchesOf(listBackups(backupFolder), listLog(backupFolder))
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return { right: 'archived from the next backup on' }
  const end = Number(slot.bytes) === 0 ? 'now' : momentOf(last.until)
  return { right: `archived; Daybook can go back to any moment from ${momentOf(first.from)} to ${end}` }
}

function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 16)}Z`
}

async function findStore(settings: StoreSettings): Promise<Finding> {
  const stored = await backupStore(settings).list()
  const [newest] = listBackups(backupFolder)
  if (newest && !stored.some(({ name }) => name === newest.name))
    return {
      wrong: `The newest backup is not in ${settings.url} yet. Daybook tries again every 15 minutes while it runs.`,
    }
  return { right: `${stored.length} backups in ${settings.url}` }
}

async function findPdf(): Promise<Finding> {
  const renderer = startPdfRenderer()
  try {
    await renderer.check()
    return { right: 'documents can be made' }
  } finally {
    await renderer.stop()
  }
}

/** Uses the public address, so that a proxy in front is checked too. */
async function findAddress({ publicOrigin, trustedProxies }: Configuration): Promise<Finding> {
  const address = publicOrigin ?? notedAddress(dataDirectory)
  if (address === undefined) return { wrong: 'Daybook is not running. Start it, then run this again.' }
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const response = await fetch(`${address}/readyz`, { signal }).catch(() => undefined)
  if (!response)
    return {
      wrong: `${address} doesn’t respond. Start Daybook; if it is running, check the name, the certificate and the proxy.`,
    }
  if (response.status === 200) return { right: `${address} responds, with ${trustedProxies} trusted proxies` }
  return {
    wrong: `${address} responded with status ${response.status}: ${(await response.text()).slice(0, 200)} A proxy must forward the Host header, and TRUST_PROXY must say how many proxies there are.`,
  }
}

async function findDatabase(db: Database): Promise<Finding> {
  const [row] = rowsOf<{ version: string; may_create: boolean }>(
    await db.execute(sql`
      select current_setting('server_version') as version, has_schema_privilege('public', 'create') as may_create`),
  )
  if (!row?.may_create)
    return {
      wrong:
        'Its user isn’t allowed to create tables, so the next upgrade will fail. docs/server.md lists the rights it needs.',
    }
  if (await isOlder(db)) return { wrong: 'Its data was written by an older version. Start Daybook once to upgrade it.' }
  return { right: `PostgreSQL ${row.version}, up to date` }
}

async function findClock(db: Database): Promise<Finding> {
  const [row] = rowsOf<{ at: number }>(
    await db.execute(sql`select extract(epoch from clock_timestamp())::float8 as at`),
  )
  const apart = Math.abs(Number(row?.at) - Date.now() / 1000)
  if (apart > MOST_CLOCK_SECONDS)
    return {
      wrong: `The clocks of this machine and of the database are ${Math.round(apart)} seconds apart. Set both with NTP.`,
    }
  return { right: new Date().toISOString() }
}

async function findMail(db: Database): Promise<Finding> {
  const { waiting, failed } = await countEmails(db)
  if (await isOnHold(db))
    return {
      wrong: `Data was restored, so nothing goes out. Check it in Settings → Backups, and go on. ${waiting} wait.`,
    }
  const closed = await countClosedMailboxes(db)
  if (closed > 0)
    return {
      wrong: `Mailboxes that have to be signed in to again: ${closed}. Their emails wait. Settings → Email of each business says why.`,
    }
  if (failed === 0) return { right: `${waiting} waiting to be sent, none failed` }
  return {
    wrong: `${failed} emails could not be sent. Send a test email in Settings → Email; each invoice says why its email failed.`,
  }
}
