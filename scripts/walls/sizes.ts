/** Limits for the length of files. */
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

const MOST_LINES = 400
const MOST_AT_PERCENTILE_95 = 250
const MOST_AT_MEDIAN = 100

export interface Sizes {
  readonly findings: Finding[]
  readonly summary: string
}

export function sizesOf(files: readonly SourceFile[]): Sizes {
  const sized = files
    .filter(file => isCode(file.path))
    .map(file => ({ path: file.path, lines: linesOf(file.text) }))
    .sort((a, b) => a.lines - b.lines)
  const findings: Finding[] = sized
    .filter(file => file.lines > MOST_LINES)
    .map(({ path, lines }) => ({ path, message: `${lines} lines, and no file has more than ${MOST_LINES}` }))
  const ofProduct = sized.filter(file => file.path.startsWith('src/') && !isTest(file.path))
  const median = at(ofProduct, 0.5)
  const high = at(ofProduct, 0.95)
  if (median >= MOST_AT_MEDIAN)
    findings.push({
      path: 'src/',
      message: `half of the files reach ${median} lines, and the median stays under ${MOST_AT_MEDIAN}`,
    })
  if (high >= MOST_AT_PERCENTILE_95) {
    findings.push({
      path: 'src/',
      message: `5 of 100 files reach ${high} lines, and the 95th percentile stays under ${MOST_AT_PERCENTILE_95}`,
    })
  }
  const longest = sized.at(-1)
  const summary = `${ofProduct.length} files in src/ besides tests: median ${median} lines, 95th percentile ${high}; longest of all: ${longest?.path ?? 'none'} with ${longest?.lines ?? 0}`
  return { findings, summary }
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function at(sorted: readonly { lines: number }[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.lines ?? 0
}
