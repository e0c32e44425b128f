/** Unpacks a backup into a folder, which then is a data folder of Daybook. */
import { createReadStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { clusterDirectory, configureCluster } from '../postgres/cluster.ts'
import { startEmbeddedDatabase } from '../postgres/embedded.ts'
import { bringUpToDate } from '../postgres/migrations-folder.ts'
import { openPool } from '../postgres/pool.ts'
import { codeOf, StartRefused } from '../start-refused.ts'
import { KEY_FILES } from './kept-backups.ts'
import { ABOUT_FILE, type AboutBackup, assertRoom, TABLES_FOLDER } from './make-backup.ts'
import { type Opening, unseal } from './seal.ts'
import { beginCopy, type TableRows, writeTables } from './table-copy.ts'
import { damaged, readTar, type TarEntry, through } from './tar.ts'

/** Settings could name commands to run and folders elsewhere, so they are written anew. A socket belongs to the database that was copied. */
const NOT_TAKEN = /^(postgresql.*\.conf|pg_hba\.conf|pg_ident\.conf|.*\.signal|tablespace_map|\.s\.PGSQL\..*)$/
/** PostgreSQL's classes of codes for values that can't be read, and for rows that break a constraint. */
const BROKEN_ROWS = /^2[23]/
/** In bytes. Its description is a few lines. */
const LARGEST_ABOUT = 1024 * 1024

/**
 * @param directory in the data folder; must not be there yet
 * @throws StartRefused when it can't be opened, is damaged, or doesn't fit; what was unpacked by then is left
 */
export async function unpackBackup(path: string, opening: Opening, directory: string): Promise<AboutBackup> {
  mkdirSync(directory, { mode: 0o700 })
  try {
    let about: AboutBackup | undefined
    const entries = readTar(through(unseal(createReadStream(path), basename(path), opening), createGunzip()))
    for await (const entry of entries) {
      if (entry.name === ABOUT_FILE) {
        about = JSON.parse(await textOf(entry)) as AboutBackup
        await assertRoom(dirname(directory), about.databaseBytes, 'move the data folder to a larger disk')
      } else if (about === undefined) {
        throw damaged('it is not a backup of Daybook')
      } else if (entry.name.startsWith(`${TABLES_FOLDER}/`) && about.content === 'tables') {
        await unpackTables(entry, entries, directory, about)
      } else {
        await unpack(entry, directory)
      }
    }
    if (about === undefined) throw damaged('it is empty')
    if (about.content !== 'tables') configureCluster(clusterDirectory(directory))
    return about
  } catch (error) {
    const code = codeOf(error)
    if (/^Z_/.test(code)) throw damaged('it can’t be decompressed')
    if (error instanceof SyntaxError) throw damaged('its description can’t be read')
    if (code === 'ENOENT') throw new StartRefused(`There is no backup at ${path}.`, { cause: error })
    throw error
  }
}

/** Into a new built-in database. */
async function unpackTables(
  first: TarEntry,
  others: AsyncIterator<TarEntry>,
  directory: string,
  { migration }: AboutBackup,
): Promise<void> {
  const database = await startEmbeddedDatabase({ directory, progress: () => {} })
  try {
    const pool = await openPool(database.connection, () => {})
    await bringUpToDate(pool.db, migration).finally(pool.end)
    const client = await beginCopy(database.connection, 'write')
    try {
      await writeTables(client, tablesIn(first, others))
      await client.query('commit')
    } catch (error) {
      if (BROKEN_ROWS.test(codeOf(error))) throw damaged('its rows can’t be loaded')
      throw error
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/** The files of one table follow each other. */
async function* tablesIn(first: TarEntry, others: AsyncIterator<TarEntry>): AsyncGenerator<TableRows> {
  let entry: TarEntry | undefined = first
  const rowsOf = async function* (table: string) {
    for (; entry && tableOf(entry) === table; entry = (await others.next()).value) yield* entry.body
  }
  while (entry) {
    const table = tableOf(entry)
    yield { table, rows: rowsOf(table) }
  }
}

function tableOf({ name }: TarEntry): string {
  return name.split('/')[1] ?? ''
}

async function unpack(entry: TarEntry, directory: string): Promise<void> {
  const { name } = entry
  const isKey = KEY_FILES.some(file => name === `daybook/${file}`)
  const path = isKey ? join(directory, basename(name)) : join(clusterDirectory(directory), name)
  if (!isKey && NOT_TAKEN.test(basename(name))) return
  if (entry.isDirectory) return void mkdirSync(path, { recursive: true, mode: 0o700 })
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of entry.body) await file.writeFile(chunk)
    if (isKey) await file.sync()
  } finally {
    await file.close()
  }
}

async function textOf({ body, size }: TarEntry): Promise<string> {
  if (size > LARGEST_ABOUT) throw damaged('its description can’t be read')
  const parts: Buffer[] = []
  for await (const chunk of body) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
