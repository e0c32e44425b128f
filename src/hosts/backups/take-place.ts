/** Replaces the data with what was restored. After an interruption at any moment, the next start finishes it. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterDirectory } from '../postgres/cluster.ts'
import { KEY_FILES, momentInName, syncFolder } from './kept-backups.ts'

const READY = 'restored-'
const KEPT = 'before-restore-'

/**
 * Replaces the data. Called by whoever holds the data folder.
 * @returns the folder that keeps the previous data
 */
export function takePlace(prepared: string, dataDirectory: string): string {
  const stamp = willTakePlace(prepared, dataDirectory)
  finishRestore(dataDirectory)
  return join(dataDirectory, `${KEPT}${stamp}`)
}

/** From this rename on, the next start replaces the data with the prepared, whatever happens before it. */
export function willTakePlace(prepared: string, dataDirectory: string): string {
  const stamp = momentInName(new Date())
  renameSync(prepared, join(dataDirectory, `${READY}${stamp}`))
  syncFolder(dataDirectory)
  return stamp
}

/** Finishes an interrupted restore, if there is one. Called by whoever holds the data folder, before it looks at the data. */
export function finishRestore(dataDirectory: string): void {
  for (const name of readdirSync(dataDirectory).filter(one => one.startsWith(READY))) {
    const ready = join(dataDirectory, name)
    const kept = join(dataDirectory, `${KEPT}${name.slice(READY.length)}`)
    mkdirSync(kept, { recursive: true, mode: 0o700 })
    for (const part of [basename(clusterDirectory(dataDirectory)), ...KEY_FILES]) {
      if (!existsSync(join(ready, part))) continue
      if (existsSync(join(dataDirectory, part))) renameSync(join(dataDirectory, part), join(kept, part))
      renameSync(join(ready, part), join(dataDirectory, part))
    }
    syncFolder(dataDirectory)
    rmSync(ready, { recursive: true, force: true })
  }
}
