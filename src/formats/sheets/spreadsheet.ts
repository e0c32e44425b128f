/** Writes rows as CSV or XLSX, with real numbers and dates and nothing that a spreadsheet would run as a formula. */
import { writeCsv, writeCsvStream } from 'hucre/csv'
import type { Quantity } from '../../domain/documents/document-totals.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { QUANTITY_DECIMALS, toDecimalText, toShortDecimalText } from '../../domain/values/decimals.ts'
import { type CurrencyCode, currencyOf, type MinorUnits } from '../../domain/values/money.ts'
import { streamOf } from '../byte-stream.ts'
import { inTurns } from '../turns.ts'

interface ColumnOf<Kind extends string, Row, Value> {
  readonly header: string
  readonly kind: Kind
  readonly value: (row: Row) => Value | null
}

export type Column<Row> =
  | ColumnOf<'text', Row, string>
  /** `decimals` are those of the currency. */
  | (ColumnOf<'money', Row, MinorUnits> & { readonly decimals: number })
  | ColumnOf<'quantity', Row, Quantity>
  | ColumnOf<'date', Row, CalendarDate>

type Value<Row, Cell> = (row: Row) => Cell | null

export const text = <Row>(header: string, value: Value<Row, string>): Column<Row> => ({ header, kind: 'text', value })

export const money = <Row>(header: string, currency: CurrencyCode, value: Value<Row, MinorUnits>): Column<Row> => ({
  header,
  kind: 'money',
  decimals: currencyOf(currency).decimals,
  value,
})

export const quantity = <Row>(header: string, value: Value<Row, Quantity>): Column<Row> => ({
  header,
  kind: 'quantity',
  value,
})

export const date = <Row>(header: string, value: Value<Row, CalendarDate>): Column<Row> => ({
  header,
  kind: 'date',
  value,
})

export type SpreadsheetFormat = 'csv' | 'xlsx'

/** How a CSV file separates its cells and begins decimals: XLSX files need no such choice. */
export interface CsvMarks {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

const INTERNATIONAL: CsvMarks = { separator: ',', decimal: '.' }

/** What spreadsheets expect where decimals begin with this. */
export function csvMarksFor(decimal: CsvMarks['decimal']): CsvMarks {
  return decimal === ',' ? { separator: ';', decimal } : INTERNATIONAL
}

export const contentTypes: Readonly<Record<SpreadsheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** Rows are read only as fast as the file is taken, so a million need no more memory than a hundred. */
export function spreadsheetOf<Row>(
  format: SpreadsheetFormat,
  sheet: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  marks?: CsvMarks,
): Bytes {
  return format === 'csv' ? csvOf(columns, rows, marks) : xlsxOf(sheet, columns, rows)
}

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  { separator, decimal }: CsvMarks = INTERNATIONAL,
): Bytes {
  const cell = (column: Column<Row>, row: Row) => csvCell(column, row, decimal)
  return writeCsvStream(cellsOf(rows, columns, cell), {
    columns: columns.map(column => column.header),
    delimiter: separator,
    bom: true,
  }) as Bytes
}

/** Rows unchanged, except cells that a spreadsheet would run as a formula. Each row ends with a line break, so that more can follow. */
export function csvLines(rows: readonly (readonly unknown[])[], { bom = false } = {}): string {
  const lines = writeCsv(
    rows.map(row => row.map(plainCell)),
    { bom },
  )
  return rows.length > 0 ? `${lines}\r\n` : lines
}

/** Values with parts are written as JSON. */
function plainCell(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return harmless(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Text cells are typed as text, which no spreadsheet takes for a formula: they stay as they are. */
export function xlsxOf<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Bytes {
  return streamOf(xlsxBytes(sheet, columns, rows))
}

async function* xlsxBytes<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // loaded by the first file: a start would wait for it, and it holds some megabytes
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cellsOf(rows, columns, xlsxCell), {
    name: sheet,
    columns: columns.map(column => ({ header: column.header, width: widths[column.kind], ...numberFormat(column) })),
    freezePane: { rows: 1 },
  }) as Bytes
}

async function* cellsOf<Row, Cell>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: readonly Column<Row>[],
  cellOf: (column: Column<Row>, row: Row) => Cell,
): AsyncGenerator<Cell[]> {
  const turn = inTurns()
  for await (const row of rows) {
    await turn()
    yield columns.map(column => cellOf(column, row))
  }
}

function csvCell<Row>(column: Column<Row>, row: Row, decimal: CsvMarks['decimal']): string | null {
  switch (column.kind) {
    case 'text': {
      const text = column.value(row)
      return text === null ? null : harmless(text)
    }
    case 'date':
      return column.value(row)
    default:
      return decimalText(column, row)?.replace('.', decimal) ?? null
  }
}

function xlsxCell<Row>(column: Column<Row>, row: Row): string | number | Date | null {
  switch (column.kind) {
    case 'text': {
      // in this format `_x0041_` would be read as A: the underscore itself is written so
      const text = column.value(row)
      return text === null ? null : text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    }
    case 'date': {
      const date = column.value(row)
      return date === null ? null : new Date(`${date}T00:00:00Z`)
    }
    default: {
      const text = decimalText(column, row)
      return text === null ? null : Number(text)
    }
  }
}

function decimalText<Row>(column: Extract<Column<Row>, { kind: 'money' | 'quantity' }>, row: Row): string | null {
  const units = column.value(row)
  if (units === null) return null
  return column.kind === 'money' ? toDecimalText(units, column.decimals) : toShortDecimalText(units, QUANTITY_DECIMALS)
}

// =, +, - and @ also in full width, which some spreadsheets read as the same; spaces and quotes before them are skipped on import.
// Where the list separator is a semicolon, as in most of Europe, Excel takes commas and quotes inside a row as text: a semicolon begins a
// cell there, and a line end a row.
const formulaStart = /(?<=^|[;\r\n])(?=(?:[^\S\r\n]|["'\u200b])*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

// Two figures beside each other, with a space or a bracket between them, are no formula that a spreadsheet could work out; a slash would
// make a fraction of them.
const phoneNumber = /^\+\d{1,3} (?:\(\d+\) ?)?\d[\d ().-]*$/

/** An apostrophe makes a spreadsheet read text as text. Phone numbers that are written in groups need none. */
export function harmless(text: string): string {
  return phoneNumber.test(text) ? text : text.replace(formulaStart, "'")
}

const addedApostrophe = /(^|[;\r\n])'(?=(?:[^\S\r\n]|["'\u200b])*[=+\-@＝＋－＠])/g

/** The text of a cell as it was before it was written to a CSV file. No text of ours begins with a tab or a line end. */
export function withoutApostrophes(cell: string): string {
  return cell.replace(addedApostrophe, '$1')
}

const widths = { text: 28, money: 14, quantity: 10, date: 12 }

function numberFormat<Row>(column: Column<Row>): { numFmt?: string } {
  switch (column.kind) {
    case 'money':
      return { numFmt: column.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(column.decimals)}` }
    case 'date':
      return { numFmt: 'yyyy-mm-dd' }
    default:
      return {}
  }
}
