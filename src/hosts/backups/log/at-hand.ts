/** The backups and the log that are in the folder, and those that only the store has, which are downloaded when they are needed. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '../kept-backups.ts'
import { type BackupStore, LOG_FOLDER } from '../store.ts'
import { listLog, logFolder, logOf } from './files.ts'
import type { Archive } from './replay.ts'

export async function archiveIn(folder: string, store: BackupStore | undefined): Promise<Archive> {
  const [backups, log] = store ? await Promise.all([store.list(), store.listLog()]) : [[], []]
  const here = listBackups(folder)
  const elsewhere = backups.filter(({ name }) => !here.some(one => one.name === name))
  const names = new Set([...listLog(folder), ...log].map(({ name }) => name))
  const fetched = async (name: string, path: string) => {
    if (existsSync(path)) return path
    mkdirSync(logFolder(folder), { recursive: true, mode: 0o700 })
    await store?.download(name, path)
    return path
  }
  return {
    backups: [...here, ...elsewhere],
    log: logOf([...names]),
    backupPath: name => fetched(name, join(folder, name)),
    logPath: name => fetched(LOG_FOLDER + name, join(logFolder(folder), name)),
  }
}
