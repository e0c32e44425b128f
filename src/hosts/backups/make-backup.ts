/** Makes a backup: one file with all that an installation needs. It gets its final name when it is complete. */
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../platform/database/database.ts'
import { removeUnfinished } from '../data-directory.ts'
import { freeBytes } from '../machine.ts'
import type { EmbeddedDatabase } from '../postgres/embedded.ts'
import { StartRefused, wordsOf } from '../start-refused.ts'
import { CopyStream, replicationClient } from './copy-stream.ts'
import {
  type Backup,
  type BackupFolders,
  type BackupKind,
  forgetBackupFailure,
  KEY_FILES,
  nameOfBackup,
  noteBackupFailure,
  removeOld,
  syncFolder,
} from './kept-backups.ts'
import { seal } from './seal.ts'
import { beginCopy, type DatabaseAddress, readTables } from './table-copy.ts'
import { TAR_END, tarFile, through } from './tar.ts'

/** Where backups go, and which data folder they are of. */
export interface BackupPlace extends BackupFolders {
  readonly passphrase: string | undefined
}

export interface BackupSource {
  readonly db: Database
  /** Text for a database server. */
  readonly address: DatabaseAddress
  /** Of Daybook. */
  readonly version: string
  /** Of the log of changes that is archived. Undefined while none is. */
  readonly history?: () => string | undefined
}

export type MadeBackup = Pick<Backup, 'name' | 'path' | 'bytes'>

/** The description of a backup, which is the first file in it. */
export interface AboutBackup {
  readonly version: string
  readonly at: string
  readonly kind: BackupKind
  readonly databaseBytes: number
  /** The last one that was applied. */
  readonly migration: string
  /** Files of the built-in PostgreSQL, or the rows of a database server's tables. Files if it isn't there. */
  readonly content?: 'files' | 'tables'
  /** The log of changes that leads on from here. */
  readonly history?: string | undefined
}

/** The rows of a table are in files in its folder here, in their order. */
export const TABLES_FOLDER = 'tables'

export const ABOUT_FILE = 'daybook/about.json'

export const UNFINISHED = '.unfinished'
const ROWS_BYTES = 1024 * 1024
const COMPRESSION_LEVEL = 4
/** Backups must leave the database enough room to keep working. */
const SPARE_BYTES = 256 * 1024 * 1024

/** A failure is also noted, in the folder and in the data folder, so that it can be shown. */
export async function makeBackup(place: BackupPlace, source: BackupSource, kind: BackupKind): Promise<MadeBackup> {
  const { folder, passphrase } = place
  const at = new Date()
  const name = nameOfBackup(at, kind, passphrase !== undefined)
  const path = join(folder, name)
  const unfinished = path + UNFINISHED
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeUnfinished(folder, one => one.endsWith(UNFINISHED))
    const about = await describe(source, at, kind)
    await assertRoom(folder, about.databaseBytes, 'set BACKUP_DIR to a folder on another disk')
    const compressed = through(contentOf(place, source, about), createGzip({ level: COMPRESSION_LEVEL }))
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(passphrase === undefined ? compressed : seal(compressed, passphrase), file)
    renameSync(unfinished, path)
    syncFolder(folder)
    forgetBackupFailure(place)
    removeOld(folder, at)
  } catch (error) {
    noteBackupFailure(place, at, wordsOf(error))
    removeIfThere(unfinished)
    throw error
  }
  return { name, path, bytes: statSync(path).size }
}

/** Where the folder itself is gone, nothing is left of it either. */
function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next backup removes it.
  }
}

async function* contentOf({ dataDirectory }: BackupPlace, { address }: BackupSource, about: AboutBackup) {
  yield tarFile(ABOUT_FILE, Buffer.from(JSON.stringify(about)))
  for (const name of KEY_FILES) {
    const path = join(dataDirectory, name)
    if (existsSync(path)) yield tarFile(`daybook/${name}`, readFileSync(path))
  }
  if (typeof address === 'string') yield* tablesAsTar(address)
  else yield* baseBackup(address, 'daybook')
}

/** A tar names the size of each file before its content, so the rows come in files of a limited size. */
async function* tablesAsTar(address: string): AsyncGenerator<Buffer> {
  const client = await beginCopy(address, 'read')
  try {
    for await (const { table, rows } of readTables(client)) {
      let count = 0
      let held: Buffer[] = []
      const file = () => tarFile(`${TABLES_FOLDER}/${table}/${String(count++).padStart(7, '0')}`, Buffer.concat(held))
      for await (const chunk of rows) {
        held.push(chunk)
        if (held.reduce((bytes, one) => bytes + one.length, 0) < ROWS_BYTES) continue
        yield file()
        held = []
      }
      yield file()
    }
    yield TAR_END
  } finally {
    await client.end()
  }
}

async function describe(
  { db, address, version, history }: BackupSource,
  at: Date,
  kind: BackupKind,
): Promise<AboutBackup> {
  const [row] = rowsOf<{ bytes: string; migration: string }>(
    await db.execute(sql`
      select pg_database_size(current_database()) as bytes,
        (select name from migrations order by name desc limit 1) as migration`),
  )
  return {
    version,
    at: at.toISOString(),
    kind,
    databaseBytes: Number(row?.bytes),
    migration: row?.migration ?? '',
    content: typeof address === 'string' ? 'tables' : 'files',
    history: history?.(),
  }
}

/**
 * @param orElse what helps if no space can be freed
 * @throws StartRefused when there is less free space than the database takes
 */
export async function assertRoom(folder: string, bytes: number, orElse: string): Promise<void> {
  const missing = bytes + SPARE_BYTES - (await freeBytes(folder))
  if (missing <= 0) return
  throw new StartRefused(
    `Not enough disk space in ${folder}: free up another ${Math.ceil(missing / 1_000_000)} MB, or ${orElse}.`,
  )
}

const HELD_BYTES = 1024 * 1024
/** PostgreSQL sends a copy in pieces of this size. */
const MESSAGE_BYTES = 32 * 1024
const DATA = 'd'.charCodeAt(0)

/**
 * A copy of the running built-in database, made by PostgreSQL itself: one tar, with the log of changes that the copy needs. It contains
 * everything that was acknowledged before it ended.
 */
async function* baseBackup(connection: EmbeddedDatabase['connection'], label: string): AsyncGenerator<Buffer> {
  const client = await replicationClient(connection, 'daybook backup')
  try {
    // keeps the log of changes as long as this connection lasts
    await client.query(`CREATE_REPLICATION_SLOT "backup_${process.pid}_${Date.now()}" TEMPORARY PHYSICAL RESERVE_WAL`)
    const copy = new CopyStream(
      `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`,
      HELD_BYTES / MESSAGE_BYTES,
    )
    client.query(copy)
    for await (const message of copy.output as AsyncIterable<Buffer>) if (message[0] === DATA) yield message.subarray(1)
  } finally {
    await client.end()
  }
}
