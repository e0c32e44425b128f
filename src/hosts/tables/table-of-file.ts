/** Opens a file as a table: detects its format, and enforces the limits on its rows. */

import type { TableChoices } from '../../domain/imports/table-choices.ts'
import {
  LONGEST_CELL,
  LONGEST_ROW,
  MOST_BLANK_ROWS,
  MOST_COLUMNS,
  MOST_LETTERS,
  MOST_ROWS,
  TableFault,
  type TableReading,
  type TableRow,
} from '../../formats/sheets/read-table.ts'
import { csvRows } from './csv-rows.ts'
import { textOfFile } from './text-of-file.ts'
import { formatsOf } from './xlsx-formats.ts'
import { faultOfWorkbook, sheetsOf, xlsxRows } from './xlsx-rows.ts'

export interface TableOfFile {
  readonly reading: TableReading
  readonly rows: AsyncGenerator<TableRow>
}

/** @throws TableFault; so does reading the rows */
export async function tableOfFile(file: Uint8Array, choices: TableChoices): Promise<TableOfFile> {
  if (file.length === 0) throw new TableFault('empty')
  // older Excel files, and those with a password
  if (beginsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableFault('encrypted')
  return beginsWith(file, [0x50, 0x4b]) ? workbook(file, choices) : text(file, choices)
}

async function workbook(file: Uint8Array, choices: TableChoices): Promise<TableOfFile> {
  try {
    const sheets = await sheetsOf(file)
    const sheet = sheets.find(name => name === choices.sheet) ?? sheets[0]
    if (sheet === undefined) throw new TableFault('not-a-table')
    const formats = await formatsOf(file, sheet)
    return {
      reading: { format: 'xlsx', encoding: null, separator: null, sheets, sheet, merged: formats.merged },
      rows: withinLimits(xlsxRows(file, sheet, formats)),
    }
  } catch (error) {
    throw faultOfWorkbook(error)
  }
}

async function text(file: Uint8Array, choices: TableChoices): Promise<TableOfFile> {
  const { text, encoding } = textOfFile(file, choices.encoding, choices.country)
  // pictures, PDFs and programs have them
  if (text.includes('\0')) throw new TableFault('not-a-table')
  const { rows, separator } = csvRows(text, choices.separator)
  return {
    reading: { format: 'csv', encoding, separator, sheets: [], sheet: null },
    rows: withinLimits(numbered(rows)),
  }
}

function beginsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => file[place] === byte)
}

function* numbered(rows: Iterable<string[]>): Generator<{ number: number; cells: string[] }> {
  let number = 0
  for (const cells of rows) yield { number: ++number, cells }
}

async function* withinLimits(rows: AsyncIterable<TableRow> | Iterable<TableRow>): AsyncGenerator<TableRow> {
  let blank = 0
  let filled = 0
  let letters = 0
  try {
    for await (const { number, cells } of rows) {
      const trimmed = withoutEmptyEnd(cells)
      if (trimmed.length === 0) {
        if (++blank > MOST_BLANK_ROWS) throw new TableFault('too-many-blank-rows', number)
        continue
      }
      if (trimmed.length > MOST_COLUMNS) throw new TableFault('too-many-columns', number)
      if (trimmed.some(cell => cell.length > LONGEST_CELL)) throw new TableFault('cell-too-long', number)
      const length = lettersOf({ cells: trimmed })
      if (length > LONGEST_ROW) throw new TableFault('row-too-long', number)
      letters += length
      if (letters > MOST_LETTERS) throw new TableFault('too-much-text', number)
      // the header is one more
      if (++filled > MOST_ROWS + 1) throw new TableFault('too-many-rows', number)
      yield { number, cells: trimmed }
    }
  } catch (error) {
    throw faultOfWorkbook(error)
  }
}

/** The letters that the row has in CSV, so that empty cells count too. */
export function lettersOf({ cells }: Pick<TableRow, 'cells'>): number {
  return cells.reduce((letters, cell) => letters + cell.length + 1, 0)
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  let length = cells.length
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length--
  return length === cells.length ? cells : cells.slice(0, length)
}
