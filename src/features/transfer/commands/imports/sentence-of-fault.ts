/** Says in words why a file is not read. */
import {
  LONGEST_CELL,
  LONGEST_ROW,
  MOST_BLANK_ROWS,
  MOST_COLUMNS,
  MOST_LETTERS,
  MOST_ROWS,
  type TableFault,
  type TableFaultCode,
} from '../../../../formats/sheets/read-table.ts'
import { t } from '../../../../translations/shared.ts'

export function sentenceOfFault({ code, row }: TableFault): string {
  return sentences[code](String(row ?? '?'))
}

const figure = (count: number) => count.toLocaleString('en')

const sentences: Readonly<Record<TableFaultCode, (row: string) => string>> = {
  empty: () => t('This file has no rows below its header.'),
  'not-a-table': () => t('This file can’t be read. Choose a CSV file or an Excel workbook (XLSX).'),
  encrypted: () =>
    t(
      'This workbook has a password or is in the old XLS format. Save it as XLSX without a password, and choose it again.',
    ),
  'too-much-unpacked': () =>
    t('This workbook is larger than 200 MB when unpacked. Split it, or save the sheet as CSV.'),
  'cell-too-long': row =>
    t('A cell in row {row} has more than {most} characters. Shorten it, and choose the file again.', {
      row,
      most: figure(LONGEST_CELL),
    }),
  'row-too-long': row =>
    t('Row {row} has more than {most} characters. Shorten it, and choose the file again.', {
      row,
      most: figure(LONGEST_ROW),
    }),
  'too-much-text': () =>
    t('This file has more than {most} characters. Split it into smaller files.', { most: figure(MOST_LETTERS) }),
  'too-many-columns': row =>
    t('Row {row} has more than {most} columns. Remove the columns you don’t need, and choose the file again.', {
      row,
      most: figure(MOST_COLUMNS),
    }),
  'too-many-rows': () =>
    t('This file has more than {most} rows. Split it into smaller files.', { most: figure(MOST_ROWS) }),
  'too-many-blank-rows': () =>
    t('This file has more than {most} empty rows. Delete them, and choose the file again.', {
      most: figure(MOST_BLANK_ROWS),
    }),
  'quote-not-closed': row =>
    t('A quotation mark in row {row} is never closed. Correct it, and choose the file again.', { row }),
  'too-much-work': () => t('This file takes too much memory or time to read. Split it, or save it as CSV.'),
}
