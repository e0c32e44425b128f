/** Restores a backup at the side and checks it. Nothing of it is sent or shown: only its database runs. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseErrorOf } from '../../platform/database/database.ts'
import { removeUnfinished } from '../data-directory.ts'
import { brokenLaws, brokenRecords, countRows } from '../laws.ts'
import { startEmbeddedDatabase } from '../postgres/embedded.ts'
import { migrationNames } from '../postgres/migrations-folder.ts'
import { openPool } from '../postgres/pool.ts'
import { StartRefused } from '../start-refused.ts'
import { type Backup, noteCheck } from './kept-backups.ts'
import type { AboutBackup } from './make-backup.ts'
import { BackupDamaged, damaged } from './tar.ts'
import { unpackBackup } from './unpack-backup.ts'

/** A data folder that was unpacked beside the one in use. */
export interface Prepared {
  readonly directory: string
  readonly about: AboutBackup
  readonly rows: number
}

const PREFIX = 'restoring-'
/** What PostgreSQL answers where a checksum is wrong or a file is missing. */
const DAMAGED_DATA = ['XX001', 'XX002', '58P01']

/**
 * Unpacks it into the data folder, beside what is there, starts its database, checks it and stops it.
 * @throws StartRefused when it is not fit to be used; nothing of it is left then
 */
export async function prepareBackup(
  backup: Backup,
  dataDirectory: string,
  passphrase: string | undefined,
): Promise<Prepared> {
  const directory = join(dataDirectory, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    const about = await unpackBackup(backup.path, passphrase, directory)
    const rows = await check(directory, about)
    noteCheck(backup, { at: new Date().toISOString() })
    return { directory, about, rows }
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

async function check(directory: string, { migration }: AboutBackup): Promise<number> {
  const known = migrationNames().at(-1) ?? ''
  if (migration > known)
    throw new StartRefused(`This backup was made by a newer version of Daybook. Restore it with that version.`)
  const database = await startEmbeddedDatabase({ directory, progress: () => {} })
  try {
    const pool = await openPool(database.connection, () => {})
    try {
      const rows = await countRows(pool.db)
      const broken = [
        ...(await brokenLaws(pool.db)),
        // older data has no records yet, or others than this version reads
        ...(migration === known ? await brokenRecords(pool.db) : []),
      ]
      if (broken.length > 0) throw new BackupDamaged(`In this backup ${broken.join('; ')}.`)
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
 * Notes beside the backup that it is right or damaged. What else was in the way, such as a full disk or a passphrase that is not set, says nothing
 * about it.
 * @throws what was wrong
 */
export async function checkBackup(
  backup: Backup,
  dataDirectory: string,
  passphrase: string | undefined,
): Promise<Prepared> {
  try {
    const prepared = await prepareBackup(backup, dataDirectory, passphrase)
    rmSync(prepared.directory, { recursive: true, force: true })
    return prepared
  } catch (error) {
    if (error instanceof BackupDamaged) noteCheck(backup, { at: new Date().toISOString(), problem: error.message })
    throw error
  }
}

/** What a check or a restore that was interrupted has left. Called by whoever holds the data folder. */
export function removeInterrupted(dataDirectory: string): void {
  removeUnfinished(dataDirectory, name => name.startsWith(PREFIX))
}
