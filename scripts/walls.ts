/** Holds the house to ARCHITECTURE.md: walls between rooms, names, sizes, translated texts, and what may not be written. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './tools.ts'
import { catalogueFindings, serverTexts } from './walls/catalogues.ts'
import { hardCodedFindings } from './walls/hard-coded-texts.ts'
import { lockFindings } from './walls/locks.ts'
import { nameFindings } from './walls/names.ts'
import { pairFindings } from './walls/pairs.ts'
import { roomFindings } from './walls/rooms.ts'
import { sizesOf } from './walls/sizes.ts'
import type { SourceFile } from './walls/source-file.ts'
import { textFindings } from './walls/texts.ts'
import { usedTexts } from './walls/used-texts.ts'

const LARGEST_TEXT = 2_000_000

const files = readFiles()
const sizes = sizesOf(files)
const used = usedTexts(files)
const findings = [
  ...roomFindings(files),
  ...pairFindings(files),
  ...nameFindings(files),
  ...textFindings(files),
  ...lockFindings(files),
  ...sizes.findings,
  ...used.findings,
  ...catalogueFindings(files, serverTexts(files)),
  ...hardCodedFindings(files),
]
for (const { path, message } of findings) console.error(`${path}: ${message}`)
console.log(sizes.summary)
if (findings.length > 0) process.exitCode = 1

/** What git keeps or would keep, so that a file is checked before it is committed. */
function readFiles(): SourceFile[] {
  // The files may belong to another user than the one who runs this, which git would otherwise refuse.
  const git = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const list = execFileSync('git', git, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return list.split('\0').flatMap(path => {
    const stats = path === '' ? undefined : statSync(join(PROJECT, path), { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size > LARGEST_TEXT) return []
    const content = readFileSync(join(PROJECT, path))
    return content.includes(0) ? [] : [{ path, text: content.toString('utf8') }]
  })
}
