/** Why a file that was chosen can’t be taken, in words. */
import { t } from '../../translations/shared.ts'

type Nothing = Record<never, never>
/** Counted from 1; null where it is not known. */
type Row = { row: number | null }
type Most = { most: number }
type Place = { place: string }

export interface FileFaults {
  // a table
  'table-empty': Nothing
  'table-unreadable': Nothing
  'table-encrypted': Nothing
  'table-too-large': Nothing
  'table-cell-too-long': Row & Most
  'table-row-too-long': Row & Most
  'table-text-too-long': Most
  'table-too-wide': Row & Most
  'table-too-long': Most
  'table-blank-rows': Most
  'table-quote-open': Row
  'table-too-much-work': Nothing
  // of a bank
  'bank-file-empty': Nothing
  'bank-file-unreadable': Nothing
  'bank-file-document-type': Nothing
  'bank-file-message': Nothing
  'bank-transaction-unreadable': Place
  'bank-row-unreadable': Row
  'bank-transaction-without-year': Place
  'bank-row-without-year': Row
  'bank-file-too-long': Nothing
  'bank-file-too-much-work': Nothing
}

const numbered = ({ row }: Row) => (row === null ? '?' : String(row))

export const fileWords: { readonly [Code in keyof FileFaults]: (data: FileFaults[Code]) => string } = {
  'table-empty': () => t('This file has no rows below its header.'),
  'table-unreadable': () => t('This file can’t be read. Choose a CSV file or an Excel workbook (XLSX).'),
  'table-encrypted': () =>
    t(
      'This workbook has a password or is in the old XLS format. Save it as XLSX without a password, and choose it again.',
    ),
  'table-too-large': () => t('This workbook is larger than 200 MB when unpacked. Split it, or save the sheet as CSV.'),
  'table-cell-too-long': ({ most, ...at }) =>
    t('A cell in row {row} has more than {most} characters. Shorten it, and choose the file again.', {
      row: numbered(at),
      most,
    }),
  'table-row-too-long': ({ most, ...at }) =>
    t('Row {row} has more than {most} characters. Shorten it, and choose the file again.', { row: numbered(at), most }),
  'table-text-too-long': ({ most }) =>
    t('This file has more than {most} characters. Split it into smaller files.', { most }),
  'table-too-wide': ({ most, ...at }) =>
    t('Row {row} has more than {most} columns. Remove the columns you don’t need, and choose the file again.', {
      row: numbered(at),
      most,
    }),
  'table-too-long': ({ most }) => t('This file has more than {most} rows. Split it into smaller files.', { most }),
  'table-blank-rows': ({ most }) =>
    t('This file has more than {most} empty rows. Delete them, and choose the file again.', { most }),
  'table-quote-open': at =>
    t('A quotation mark in row {row} is never closed. Correct it, and choose the file again.', { row: numbered(at) }),
  'table-too-much-work': () => t('This file takes too much memory or time to read. Split it, or save it as CSV.'),
  'bank-file-empty': () => t('This file has no transactions.'),
  'bank-file-unreadable': () =>
    t(
      'This file can’t be read. Download a statement as CAMT (XML), MT940, OFX or CSV from your bank, and choose it again.',
    ),
  'bank-file-document-type': () =>
    t('This XML file has a document type declaration, which bank files don’t have. Download it from your bank again.'),
  'bank-file-message': () => t('This XML file isn’t a statement. Choose a CAMT.053, CAMT.052 or CAMT.054 file.'),
  'bank-transaction-unreadable': ({ place }) =>
    t('A transaction has no date or amount that can be read ({place}). Download the file from your bank again.', {
      place,
    }),
  'bank-row-unreadable': at =>
    t('A transaction has no date or amount that can be read (row {row}). Download the file from your bank again.', {
      row: numbered(at),
    }),
  'bank-transaction-without-year': ({ place }) =>
    t(
      'A transaction has a date without a year ({place}). Choose a column with whole dates, or download the file again with whole dates.',
      { place },
    ),
  'bank-row-without-year': at =>
    t(
      'A transaction has a date without a year (row {row}). Choose a column with whole dates, or download the file again with whole dates.',
      { row: numbered(at) },
    ),
  'bank-file-too-long': () => t('This file has more than 20,000 transactions. Choose a shorter period.'),
  'bank-file-too-much-work': () => t('This file takes too much memory or time to read. Choose a shorter period.'),
}
