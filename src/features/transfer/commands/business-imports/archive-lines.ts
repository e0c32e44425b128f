/** Reads the lines of a file in an archive, as many at a time as fit into a few megabytes. */
import type { PackedFile } from '../../../../platform/uploads.ts'
import { ArchiveFault } from './archive-faults.ts'

/** In letters. The longest are stored documents: up to two million for a logo, and for each page some ten thousand or, on a letterhead, some hundred thousand. */
export const LONGEST_LINE = 16 * 1024 * 1024
const MOST_LINES = 1000
const MOST_LETTERS = 4 * 1024 * 1024
/** An imported row has 200 cells, an event up to a few thousand values. Each takes fifty bytes once it is read. */
const MOST_VALUES = 100_000
const DEEPEST = 32

/** Some lines at a time, at most `most` of them, that can be read as JSON without a surprise. @throws ArchiveFault */
export async function* linesIn(file: PackedFile, most: number = MOST_LINES): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  let lines: string[] = []
  let letters = 0
  for await (const bytes of file.read()) {
    const [first = '', ...others] = decoded(decoder, bytes).split('\n')
    const parts = [rest + first, ...others]
    rest = parts.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new ArchiveFault('a line is too long')
    for (const part of parts) {
      assertPlain(part, MOST_VALUES)
      lines.push(part)
      letters += part.length
      if (lines.length >= most || letters >= MOST_LETTERS) {
        yield lines
        lines = []
        letters = 0
      }
    }
  }
  if (rest + decoded(decoder) !== '') throw new ArchiveFault('the last line does not end')
  if (lines.length > 0) yield lines
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw new ArchiveFault('this is not UTF-8')
  }
}

/** A row, whose values have not been looked at. @throws ArchiveFault */
export function rowOf(line: string): Record<string, unknown> {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    throw new ArchiveFault('a line is not JSON')
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ArchiveFault('a line is no row')
  return row as Record<string, unknown>
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Counts what JSON would become, before it is read: a million empty lists are three megabytes of text and fifty of memory. @throws ArchiveFault */
export function assertPlain(json: string, mostValues: number): void {
  let [values, depth, isInText] = [0, 0, false]
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at)
    if (letter === QUOTE) isInText = !isInText
    else if (isInText) at += letter === BACKSLASH ? 1 : 0
    else if (OPENING.has(letter)) {
      values++
      if (++depth > DEEPEST) throw new ArchiveFault('this is nested too deep')
    } else if (CLOSING.has(letter)) depth--
    else if (letter === COMMA) values++
  }
  if (values > mostValues) throw new ArchiveFault('these are too many values')
}
