/** Reads the lines of a file in an archive, as many at a time as fit into a few megabytes. */
import type { PackedFile } from '../../../platform/uploads.ts'

/** One row of an import can have 200 cells of the greatest length. */
const LONGEST_LINE = 32 * 1024 * 1024
const MOST_LINES = 1000
const MOST_LETTERS = 4 * 1024 * 1024

/** What is in a file is not what Daybook writes there. */
export class ArchiveFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ArchiveFault'
  }
}

/** Some lines at a time, at most `most` of them. @throws ArchiveFault */
export async function* linesIn(file: PackedFile, most: number = MOST_LINES): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  let lines: string[] = []
  let letters = 0
  for await (const bytes of file.read()) {
    const parts = (rest + decoded(decoder, bytes)).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new ArchiveFault('a line is too long')
    for (const part of parts) {
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
