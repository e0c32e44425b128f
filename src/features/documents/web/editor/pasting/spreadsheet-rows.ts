/** Reads rows copied from a spreadsheet: SKU or name, quantity and price. */
import { decimalMarkOf, marksOf } from '../../../../../domain/imports/read-figure.ts'
import { QUANTITY_DECIMALS } from '../../../../../domain/values/decimals.ts'
import { figureWithin, parseDecimalText } from '../../../../../ui/text/decimal-text.ts'

export const COLUMNS = ['product', 'quantity', 'price'] as const
export type Column = (typeof COLUMNS)[number]

/** Undefined for an empty cell; the text itself if it is not a number. */
export type PastedRow = { product?: string; quantity?: number | string; price?: number | string }

/** @returns undefined if the text is not from a spreadsheet and belongs into the cell as it is */
export function pastedRows(text: string, from: Column, currencyDecimals: number): PastedRow[] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return undefined
  const columns = COLUMNS.slice(COLUMNS.indexOf(from))
  const rows = lines
    .map(line => line.split('\t').map(cell => cell.trim()))
    .filter(cells => cells.some(cell => cell !== ''))
  const figures = rows.flatMap(cells => cells.filter((_, index) => columns[index] !== 'product'))
  // one clear figure tells how the others are written
  const mark = decimalMarkOf(marksOf(figures))
  return withoutHead(rows, columns).map(cells => {
    const row: PastedRow = {}
    columns.forEach((column, index) => {
      const cell = cells[index]
      if (!cell) return
      if (column === 'product') row.product = cell
      else row[column] = figure(cell, column === 'quantity' ? QUANTITY_DECIMALS : currencyDecimals, mark)
    })
    return row
  })
}

/** A first row with words in place of figures names the columns. */
function withoutHead(rows: string[][], columns: readonly Column[]): string[][] {
  const [first = [], ...rest] = rows
  const isHead = columns.some((column, index) => column !== 'product' && /^[^\d]+$/.test(first[index] ?? ''))
  return isHead && rest.length > 0 ? rest : rows
}

function figure(cell: string, decimals: number, mark: string | undefined): number | string {
  const read = parseDecimalText(figureWithin(cell), decimals, mark)
  return read === null || Number.isNaN(read) ? cell : read
}
