/** The web app in `dist/`: is it built from the sources as they are, and if not, how does it get there? */
import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PROJECT, runTool, TOOLS } from './tools.ts'

const OUTPUT = join(PROJECT, 'dist')
const STAMP = join(OUTPUT, '.built-from')
const SOURCES = ['index.html', 'vite.config.ts', 'package-lock.json', 'public', 'src']
const COMPRESSED = /\.(html|js|css|svg|json|txt|webmanifest|map)$/

export async function buildWebIfStale(): Promise<void> {
  const fingerprint = sourceFingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return
  console.log('Building the web app. This is done after each change to it and takes some seconds …')
  rmSync(STAMP, { force: true })
  const options = ['build', '--outDir', OUTPUT, '--emptyOutDir', '--logLevel', 'warn']
  // Whatever it is set to around here (tests set it), the app is built as it is used: React’s other half is slow.
  const { code, output } = await runTool(TOOLS.vite, options, { NODE_ENV: 'production' })
  if (code !== 0) throw new Error(`The web app could not be built:\n${output.trim()}`)
  await Promise.all(filesUnder(OUTPUT).filter(isWorthCompressing).map(compress))
  writeFileSync(STAMP, fingerprint)
}

function sourceFingerprint(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(PROJECT, source)
    if (!existsSync(path)) continue
    for (const file of source.includes('.') ? [path] : filesUnder(path)) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(PROJECT.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesUnder(directory: string): string[] {
  const entries: Dirent[] = readdirSync(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

function isWorthCompressing(file: string): boolean {
  return COMPRESSED.test(file)
}

/** Once, and as small as can be, so that no request waits for it. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const [small, widelyKnown] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, widelyKnown)])
}
