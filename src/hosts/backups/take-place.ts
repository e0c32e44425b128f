/** Replaces the data with what was restored. After an interruption at any moment, the next start finishes it. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterDirectory } from '../postgres/cluster.ts'
import { KEY_FILES, momentInName, syncFolder } from './kept-backups.ts'

const READY = 'restored-'
const KEPT = 'before-restore-'
/** Comes with restored data until Daybook is started with it. */
export const RESTORED_FILE = 'restored.json'

/** What was restored, in the file. Moments are in ISO form. */
export interface RestoreNote {
  readonly id: string
  /** The name of the backup, or the moment. */
  readonly source: string
  /** Null where it is not known. */
  readonly dataFrom: string | null
  readonly restoredAt: string
  /** The data that it replaced is in another database. */
  readonly isOnServer: boolean
}

export function restoreNote(source: string, dataFrom: Date | undefined, isOnServer = false): RestoreNote {
  const now = new Date()
  const moments = { dataFrom: dataFrom?.toISOString() ?? null, restoredAt: now.toISOString() }
  return { id: momentInName(now), source, ...moments, isOnServer }
}

/**
 * Replaces the data. Called by whoever holds the data folder.
 * @param note undefined for data that goes on as it was, in another place
 * @returns the folder that keeps the previous data
 */
export function takePlace(prepared: string, dataDirectory: string, note?: RestoreNote): string {
  const stamp = willTakePlace(prepared, dataDirectory, note)
  finishRestore(dataDirectory)
  return keptFolder(dataDirectory, stamp)
}

export function keptFolder(dataDirectory: string, id: string): string {
  return join(dataDirectory, `${KEPT}${id}`)
}

/** After this rename, the next start always replaces the data with the prepared data. */
export function willTakePlace(prepared: string, dataDirectory: string, note: RestoreNote | undefined): string {
  const stamp = note?.id ?? momentInName(new Date())
  if (note) leaveNote(note, prepared)
  renameSync(prepared, join(dataDirectory, `${READY}${stamp}`))
  syncFolder(dataDirectory)
  return stamp
}

/** For the next start with the data in this folder. */
export function leaveNote(note: RestoreNote, directory: string): void {
  writeFileSync(join(directory, RESTORED_FILE), JSON.stringify(note), { mode: 0o600, flush: true })
}

/** Finishes an interrupted restore, if there is one. Called by whoever holds the data folder, before it looks at the data. */
export function finishRestore(dataDirectory: string): void {
  for (const name of readdirSync(dataDirectory).filter(one => one.startsWith(READY))) {
    const ready = join(dataDirectory, name)
    const kept = keptFolder(dataDirectory, name.slice(READY.length))
    mkdirSync(kept, { recursive: true, mode: 0o700 })
    for (const part of [basename(clusterDirectory(dataDirectory)), ...KEY_FILES, RESTORED_FILE]) {
      if (!existsSync(join(ready, part))) continue
      if (existsSync(join(dataDirectory, part))) renameSync(join(dataDirectory, part), join(kept, part))
      renameSync(join(ready, part), join(dataDirectory, part))
    }
    syncFolder(dataDirectory)
    rmSync(ready, { recursive: true, force: true })
  }
}
