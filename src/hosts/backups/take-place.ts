/** Puts what was restored in the place of the data. An interruption at any moment leaves the one or the other, and the next start goes on. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterDirectory } from '../postgres/cluster.ts'
import { KEY_FILES, momentInName, syncFolder } from './kept-backups.ts'

const READY = 'restored-'
const KEPT = 'before-restore-'

/**
 * From here on it takes the place of the data, even if this process ends now. Called by whoever holds the data folder.
 * @returns where the data that was there is kept
 */
export function takePlace(prepared: string, dataDirectory: string): string {
  const stamp = momentInName(new Date())
  renameSync(prepared, join(dataDirectory, `${READY}${stamp}`))
  syncFolder(dataDirectory)
  finishRestore(dataDirectory)
  return join(dataDirectory, `${KEPT}${stamp}`)
}

/** Finishes what was interrupted, if anything was. Called by whoever holds the data folder, before it looks at the data. */
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
