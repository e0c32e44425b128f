/** Reads the rows of one sheet of an Excel workbook as text. */
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { TableFault } from '../../formats/sheets/read-table.ts'
import { numberAsShown, type ShownFormat } from './number-formats.ts'
import type { SheetFormats } from './xlsx-formats.ts'
import { checkZip } from './zip-directory.ts'

type Cell = string | number | boolean | Date | null

/** Excel itself shows 15 digits: what is beyond them is an error of binary fractions. */
const DIGITS = 15

export async function sheetsOf(file: Uint8Array): Promise<string[]> {
  checkZip(file)
  const names: string[] = []
  await readXlsx(file, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name)
      // nothing but the names is wanted
      return false
    },
  })
  return names
}

export async function* xlsxRows(
  file: Uint8Array,
  sheet: string,
  { formatAt }: SheetFormats,
): AsyncGenerator<{ number: number; cells: string[] }> {
  for await (const { index, values } of streamXlsxRows(file, { sheet })) {
    yield {
      number: index + 1,
      cells: values.map((value, column) => textOfCell(value as Cell, formatAt(index, column))),
    }
  }
}

function textOfCell(value: Cell, format: ShownFormat | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value !== 'number') return String(value)
  return (format && numberAsShown(value, format, plainNumber)) ?? plainNumber(value)
}

function plainNumber(value: number): string {
  // a spreadsheet has lost the digits behind the fifteenth, which its readers have to see
  if (Math.abs(value) >= 10 ** DIGITS) return value.toExponential().replace('e', 'E')
  const text = String(Number(value.toPrecision(DIGITS)))
  // where commas begin decimals, 1.234 would be read as one thousand
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text
}

/** What hucre throws, in our terms. */
export function faultOfWorkbook(error: unknown): TableFault {
  if (error instanceof TableFault) return error
  const name = error instanceof Error ? error.name : ''
  return new TableFault(name === 'EncryptedFileError' ? 'encrypted' : 'not-a-table')
}
