/** Restores a backup to a temporary folder and checks it. Only its database runs, so nothing is sent from it. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseErrorOf } from '../../platform/database/database.ts'
import { removeUnfinished } from '../data-directory.ts'
import { brokenLaws, brokenRecords, countRows } from '../laws.ts'
import { startEmbeddedDatabase } from '../postgres/embedded.ts'
import { lastMigrationOf, migrationNames } from '../postgres/migrations-folder.ts'
import { openPool } from '../postgres/pool.ts'
import { isKeyOf } from '../secret-key.ts'
import { StartRefused } from '../start-refused.ts'
import { type Backup, noteCheck } from './kept-backups.ts'
import type { AboutBackup } from './make-backup.ts'
import type { Opening } from './seal.ts'
import { BackupDamaged, damaged } from './tar.ts'
import { unpackBackup } from './unpack-backup.ts'

/** A backup that was unpacked and checked. */
export interface Prepared {
  readonly directory: string
  readonly about: AboutBackup
  readonly rows: number
}

const PREFIX = 'restoring-'
/** PostgreSQL's codes for a wrong checksum and for a missing file. */
const DAMAGED_DATA = ['XX001', 'XX002', '58P01']

/**
 * Unpacks it into a folder in the data folder, starts its database, checks it and stops it.
 * @throws StartRefused when it can't be used; nothing of it is left then
 */
export async function prepareBackup(backup: Backup, dataDirectory: string, opening: Opening): Promise<Prepared> {
  const prepared = await prepare(dataDirectory, directory => unpackBackup(backup.path, opening, directory))
  noteCheck(backup, { at: new Date().toISOString() })
  return prepared
}

/** @param fill makes the folder, and puts a data folder of Daybook there */
export async function prepare(
  dataDirectory: string,
  fill: (directory: string) => Promise<AboutBackup>,
): Promise<Prepared> {
  const directory = sideFolder(dataDirectory)
  try {
    const about = await fill(directory)
    return { directory, about, rows: await check(directory, about) }
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

/** Where data is prepared before it replaces other data. */
export function sideFolder(dataDirectory: string): string {
  return join(dataDirectory, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`)
}

async function check(directory: string, about: AboutBackup): Promise<number> {
  const known = migrationNames().at(-1) ?? ''
  const assertReadable = (migration: string) => {
    if (migration > known)
      throw new StartRefused('This backup was made by a newer version of Daybook. Restore it with that version.')
  }
  assertReadable(about.migration)
  const database = await startEmbeddedDatabase({ directory, progress: () => {} })
  try {
    const pool = await openPool(database.connection, () => {})
    try {
      // Daybook may have been upgraded after the backup
      const migration = (await lastMigrationOf(pool.db)) ?? ''
      assertReadable(migration)
      const rows = await countRows(pool.db)
      const broken = [
        ...(await brokenLaws(pool.db)),
        // older data has no records yet, or records that this version can't read
        ...(migration === known ? await brokenRecords(pool.db) : []),
      ]
      if (migration === known && !(await isKeyOf(pool.db, directory))) throw damaged('its key is another one')
      if (broken.length > 0) throw new BackupDamaged(`In this backup, ${broken.join('; ')}.`)
      return rows
    } catch (error) {
      if (DAMAGED_DATA.includes(databaseErrorOf(error)?.code ?? '')) throw damaged('not all of its data can be read')
      throw error
    } finally {
      await pool.end()
    }
  } finally {
    await database.stop()
  }
}

/**
 * Notes beside the backup whether it is good or damaged. Any other failure, such as a full disk or a missing passphrase, says nothing about it.
 * @throws what was wrong
 */
export async function checkBackup(backup: Backup, dataDirectory: string, opening: Opening): Promise<Prepared> {
  try {
    const prepared = await prepareBackup(backup, dataDirectory, opening)
    rmSync(prepared.directory, { recursive: true, force: true })
    return prepared
  } catch (error) {
    if (error instanceof BackupDamaged) noteCheck(backup, { at: new Date().toISOString(), problem: error.message })
    throw error
  }
}

/** Removes what an interrupted check or restore left. Called by whoever holds the data folder. */
export function removeInterrupted(dataDirectory: string): void {
  removeUnfinished(dataDirectory, name => name.startsWith(PREFIX))
}
