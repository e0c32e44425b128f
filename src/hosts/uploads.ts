/** Keeps uploads in a folder, one file each. */
import { rmSync } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../platform/problem.ts'
import type { Uploads } from '../platform/uploads.ts'
import { openZip } from './archives/open-zip.ts'
import { freeBytes } from './machine.ts'

/** Longer than the core remembers an upload. */
const KEPT_MILLISECONDS = 2 * 3_600_000

/** What an earlier run left in the folder is of no use any more, and is removed. So is a file that was neither written nor opened for long. */
export function uploadsIn(folder: string, keptMilliseconds = KEPT_MILLISECONDS): Uploads {
  rmSync(folder, { recursive: true, force: true })
  const pathOf = (id: string) => join(folder, id)
  const timers = new Map<string, NodeJS.Timeout>()
  const discard = async (id: string) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    await rm(pathOf(id), { force: true })
  }
  const keep = (id: string) => {
    clearTimeout(timers.get(id))
    // one that can't be removed now goes with the next start
    timers.set(id, setTimeout(() => void discard(id).catch(() => undefined), keptMilliseconds).unref())
  }
  return {
    async begin(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if ((await freeBytes(folder)) < 2 * bytes) throw new Refusal('disk-full')
      keep(id)
      await writeFile(pathOf(id), '', { flag: 'wx', mode: 0o600 })
    },
    async write(id, at, bytes) {
      keep(id)
      const file = await open(pathOf(id), 'r+')
      try {
        await file.write(bytes, 0, bytes.byteLength, at)
      } finally {
        await file.close()
      }
    },
    openZip(id) {
      keep(id)
      return openZip(pathOf(id))
    },
    discard,
  }
}
