/** Builds the web app first, if `dist/` is not built from the sources as they are. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, runScript } from './tools.ts'

const SOURCES = ['index.html', 'vite.config.ts', 'package-lock.json', 'src']

export const WEB_OUTPUT = join(PROJECT, 'dist')
export const BUILT_FROM = join(WEB_OUTPUT, '.built-from')

/** In a process of its own, so that the server does not carry what building took. */
export async function buildWebIfStale(): Promise<void> {
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === sourceFingerprint()) return
  console.log('Building the web app. This is done after each change to it and takes some seconds …')
  const { code, output } = await runScript('build-web.ts')
  if (code !== 0) throw new Error(`The web app could not be built:\n${output.trim()}`)
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
