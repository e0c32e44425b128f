/** Puts rows from a spreadsheet among the lines that are there already. */
import { blankLine, type EditorLine, isBlank } from '../document-values.ts'
import type { Column, PastedRow } from './spreadsheet-rows.ts'

/** Products become new lines, the first in place of a blank one; figures alone overwrite the lines from here on that have any. */
export function withPastedRows(
  lines: readonly EditorLine[],
  at: number,
  column: Column,
  rows: readonly PastedRow[],
): EditorLine[] {
  return column === 'product' ? inserted(lines, at, rows) : overwritten(lines, at, rows)
}

function inserted(lines: readonly EditorLine[], at: number, rows: readonly PastedRow[]): EditorLine[] {
  const here = lines[at]
  const blankHere = here === undefined || isBlank(here)
  const before = lines.slice(0, blankHere ? at : at + 1)
  const after = lines.slice(at + 1)
  return [...before, ...rows.map(row => withRow(blankLine(), row)), ...after]
}

function overwritten(lines: readonly EditorLine[], at: number, rows: readonly PastedRow[]): EditorLine[] {
  const left = rows.values()
  return lines.map((line, index) => {
    const row = index < at || line.kind !== 'line' ? undefined : left.next().value
    return row ? withRow(line, row) : line
  })
}

function withRow(line: EditorLine, { product, quantity, price }: PastedRow): EditorLine {
  return {
    ...line,
    ...(product === undefined ? {} : { kind: 'line' as const, product: null, text: product }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(price === undefined ? {} : { price }),
  }
}
