/** Holds the house to ARCHITECTURE.md: walls between rooms, names, sizes, translated texts, and what may not be written. */
import { cataloguesIn, textsOf } from './walls/catalogues.ts'
import { hardCodedFindings } from './walls/hard-coded-texts.ts'
import { lockFindings } from './walls/locks.ts'
import { nameFindings } from './walls/names.ts'
import { pairFindings } from './walls/pairs.ts'
import { readProjectFiles } from './walls/project-files.ts'
import { roomFindings } from './walls/rooms.ts'
import { sizesOf } from './walls/sizes.ts'
import { textFindings } from './walls/texts.ts'
import { usedTexts } from './walls/used-texts.ts'

const files = readProjectFiles()
const sizes = sizesOf(files)
const used = usedTexts(files)
const catalogues = cataloguesIn(files, { server: textsOf('server', files).keys, web: textsOf('web', files).keys })
const findings = [
  ...roomFindings(files),
  ...pairFindings(files),
  ...nameFindings(files),
  ...textFindings(files),
  ...lockFindings(files),
  ...sizes.findings,
  ...used.findings,
  ...catalogues.findings,
  ...hardCodedFindings(files),
]
for (const { path, message } of findings) console.error(`${path}: ${message}`)
console.log(sizes.summary)
for (const line of catalogues.missing) console.log(line)
if (findings.length > 0) process.exitCode = 1
