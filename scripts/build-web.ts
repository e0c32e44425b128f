/** Builds the web app into `dist/`, with each file compressed as well, so that no request waits for that. */
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { PROJECT } from './tools.ts'
import { BUILT_FROM, filesUnder, sourceFingerprint, WEB_OUTPUT } from './web-build.ts'

// Tests set another NODE_ENV, and with any other React is three times as large.
process.env.NODE_ENV = 'production'

const WORTH_COMPRESSING = /\.(html|js|css|svg|json|txt|webmanifest)$/

// The note of what it was built from goes first and comes last, so that half a build is never taken for a whole one.
const begunAt = new Date()
const fingerprint = sourceFingerprint()
rmSync(BUILT_FROM, { force: true })
await build({ root: PROJECT, logLevel: 'warn', build: { outDir: WEB_OUTPUT, emptyOutDir: true } })
await Promise.all(
  filesUnder(WEB_OUTPUT)
    .filter(file => WORTH_COMPRESSING.test(file))
    .map(compress),
)
writeFileSync(BUILT_FROM, fingerprint)
// what changes while it is built is in the next one
utimesSync(BUILT_FROM, begunAt, begunAt)

async function compress(file: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }))
}
