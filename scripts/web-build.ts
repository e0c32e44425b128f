/** Builds the web app first, if `dist/` is not built from the sources as they are. */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PROJECT, runScript } from './tools.ts'

const SOURCES = [
  'index.html',
  'vite.config.ts',
  'scripts/screen-catalogues.ts',
  'scripts/walls/used-texts.ts',
  'package-lock.json',
  'src',
]

export const WEB_OUTPUT = join(PROJECT, 'dist')
export const BUILT_FROM = join(WEB_OUTPUT, '.built-from')

/** In a process of its own, so that the server does not carry what building took. */
export async function buildWebIfStale(): Promise<void> {
  if (existsSync(BUILT_FROM)) {
    const checkedAt = new Date()
    // asking when files changed takes a third of the time that reading them takes
    if (isUnchangedSince(SOURCES, lstatSync(BUILT_FROM).mtimeMs)) return
    if (readFileSync(BUILT_FROM, 'utf8') === sourceFingerprint()) return noteCheck(checkedAt)
  }
  console.log('Building the web app. This is done after each change to it and takes some seconds …')
  const { code, output } = await runScript('build-web.ts')
  if (code !== 0) throw new Error(`The web app could not be built:\n${output.trim()}`)
}

function noteCheck(checkedAt: Date): void {
  try {
    utimesSync(BUILT_FROM, checkedAt, checkedAt)
  } catch {
    // the files are someone else's: the next start reads them again
  }
}

/** Whether nothing was changed, added, moved or removed there. The system sets the times that are compared, and no program can set them back. */
export function isUnchangedSince(sources: readonly string[], milliseconds: number): boolean {
  const isOlder = (path: string) => lstatSync(path).ctimeMs < milliseconds
  return sources
    .map(source => resolve(PROJECT, source))
    .filter(existsSync)
    .every(
      source =>
        isOlder(source) &&
        (!lstatSync(source).isDirectory() ||
          readdirSync(source, { recursive: true }).every(name => isOlder(join(source, String(name))))),
    )
}

export function sourceFingerprint(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(join(PROJECT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(PROJECT.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** All files of a directory, or the one file, in an order that is always the same. */
export function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path]
    throw error
  }
}
