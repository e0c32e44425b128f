/** Reads the rows of one sheet of an Excel workbook as text. */
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { MOST_UNPACKED_BYTES, TableFault } from '../../formats/sheets/read-table.ts'
import { numberAsShown, type ShownFormat } from './number-formats.ts'
import type { SheetFormats } from './xlsx-formats.ts'

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

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 0xffff
/** A workbook has a dozen; one with many sheets and pictures has hundreds. */
const MOST_ENTRIES = 5000

/** Reads the directory of the ZIP before anything is unpacked, and refuses a file whose declared size is too large. A false declaration runs into the limits of the process. @throws TableFault */
function checkZip(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = placeOfEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > MOST_ENTRIES || count === 0xffff) throw new TableFault('too-much-unpacked')
  let unpacked = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new TableFault('not-a-table')
    // files beyond four gigabytes have the highest number here
    unpacked += view.getUint32(at + 24, true)
    if (unpacked > MOST_UNPACKED_BYTES) throw new TableFault('too-much-unpacked')
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function placeOfEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw new TableFault('not-a-table')
}
