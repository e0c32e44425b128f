/** Everything for an accountant in one ZIP: the files of a period, its documents as they were issued, and a page that says what is inside. */

import { NUMBER_EXAMPLES } from '../../../domain/values/number-format.ts'
import type { Period } from '../../../domain/values/periods.ts'
import type { Piece } from '../../../formats/archive.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import {
  accountedCreditNoteColumns,
  accountedInvoiceColumns,
  accountedLineColumns,
  accountedPaymentColumns,
  taxSummaryColumns,
} from '../../../formats/sheets/accounting-sheets.ts'
import { bankEntryColumns } from '../../../formats/sheets/bank-sheet.ts'
import { accountedBillColumns, accountedBillPaymentColumns } from '../../../formats/sheets/bill-sheets.ts'
import { type Column, csvMarksFor, type SpreadsheetFormat, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { everyRowIn } from '../../../platform/database/export-rows.ts'
import { inFileName, type Parts } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { FileTexts, Translate } from '../../../translations/files.ts'
import { entryCategoriesIn } from '../../bank/contract/entry-categories.ts'
import { findBillFile } from '../../bills/queries/find-bill.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { documentOfCreditNote } from '../../credit-notes/commands/print-credit-note.ts'
import { wholePdf } from '../../documents/queries/kept-documents.ts'
import { documentOfInvoice } from '../../invoices/commands/print-invoice.ts'
import { pdfOfReport, sheetColumns } from '../../reports/commands.ts'
import { type TableId, titlesIn, wordsOfTable } from '../../reports/contract.ts'
import { findReport } from '../../reports/queries/find-report.ts'
import {
  type AccountingFile,
  type AccountingSummary,
  type DatevFile,
  datevFilesOf,
  filesOfBusiness,
} from '../contract.ts'
import { accountedBankEntries } from '../queries/accounted-bank-entries.ts'
import { accountedBillPayments, accountedBills, linesOfBills } from '../queries/accounted-bills.ts'
import { accountedDocuments, linesOfDocuments } from '../queries/accounted-documents.ts'
import { accountedPayments } from '../queries/accounted-payments.ts'
import { accountingSummary } from '../queries/accounting-summary.ts'
import { taxSums, taxSumsByPlace } from '../queries/tax-sums.ts'
import { datevNotes, type ListedFile, readMe } from './accountant-read-me.ts'
import { assignNumbers, datevFile, datevFileName } from './datev-files.ts'

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>

/** What each file is called: its sheet, and in small letters the file. */
export const accountingTitles = (t: Translate): Readonly<Record<AccountingFile, string>> => ({
  invoices: t('Invoices'),
  'credit-notes': t('Credit notes'),
  lines: t('Lines'),
  payments: t('Payments'),
  'tax-summary': t('Tax summary'),
  bills: t('Bills'),
  'bill-payments': t('Bill payments'),
  'bank-entries': t('Bank entries'),
})

/** One of the files as a spreadsheet. CSV is written as the spreadsheets of the region expect it. */
export function accountingSheet(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  file: AccountingFile,
  format: SpreadsheetFormat,
  t: Translate,
): Bytes {
  const { settings } = scope
  const { currency, numberFormat } = settings
  const marks = csvMarksFor(NUMBER_EXAMPLES[numberFormat].decimal)
  const sheet = <Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) =>
    bytesOf(spreadsheetOf(format, accountingTitles(t)[file], columns, rows, marks))
  switch (file) {
    case 'invoices':
      return sheet(accountedInvoiceColumns(t, settings), accountedDocuments(tx, scope, period, 'invoice'))
    case 'credit-notes':
      return sheet(accountedCreditNoteColumns(t, settings), accountedDocuments(tx, scope, period, 'credit-note'))
    case 'lines':
      return sheet(accountedLineColumns(t, currency, scope.seesCosts), linesOfDocuments(tx, scope, period))
    case 'payments':
      return sheet(accountedPaymentColumns(t, currency), accountedPayments(tx, scope, period))
    case 'tax-summary':
      return sheet(taxSummaryColumns(t, currency), taxRowsOf(tx, scope, period))
    case 'bills':
      return sheet(accountedBillColumns(t, currency), linesOfBills(tx, scope, period))
    case 'bill-payments':
      return sheet(accountedBillPaymentColumns(t, currency), accountedBillPayments(tx, scope, period))
    case 'bank-entries':
      return sheet(bankEntryColumns(t, currency, entryCategoriesIn(t)), accountedBankEntries(tx, scope, period))
  }
}

async function* taxRowsOf(tx: Transaction, scope: BusinessScope, period: Period) {
  yield* taxSums(await taxSumsByPlace(tx, scope, period))
}

interface PackedFile extends ListedFile {
  readonly bytes: (tx: Transaction) => Bytes
}

const aboutSheets = (t: Translate): Readonly<Record<AccountingFile, string>> => ({
  invoices: t('Invoices, one per row'),
  'credit-notes': t('Credit notes, one per row, with amounts below zero'),
  lines: t('Lines of all invoices and credit notes, without cancelled invoices'),
  payments: t('Payments and refunds'),
  'tax-summary': t('Tax by rate and category'),
  bills: t('Supplier bills, one row per tax rate, with the file name'),
  'bill-payments': t('What was paid on bills'),
  'bank-entries': t('Parts of bank transactions that paid no invoice and no bill, by category'),
})

const aboutDatevFiles = (t: Translate): Readonly<Record<DatevFile, string>> => ({
  bookings: t('Bookings for DATEV: invoices and credit notes'),
  payments: t('Bookings for DATEV: payments and refunds'),
  bills: t('Bookings for DATEV: supplier bills'),
  customers: t('Customers for DATEV'),
})

const REPORTS = [
  ...([
    ['sales', 'month'],
    ['sales', 'customer'],
    ['sales', 'product'],
  ] as const),
  ...(['tax', 'owed', 'payments', 'stock', 'numbers'] as const).map(name => [name, 'month'] as const),
] as const
const REPORTS_OF_BILLS = (['bills', 'owed-to-suppliers'] as const).map(name => [name, 'month'] as const)

/** Each report as a PDF under today's letterhead, and each of its tables as a sheet. */
async function* reportsOf(
  tx: Transaction,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  period: Period,
  texts: FileTexts,
): AsyncGenerator<Piece> {
  const { t } = texts
  const folder = inFileName(t('Reports'))
  const tooLong = t('This report is too long for a PDF. Its figures are in the spreadsheets beside it.')
  const letterhead = await findLetterhead(tx, scope, scope.settings.letterhead)
  for (const [name, by] of [...REPORTS, ...(scope.settings.usesBills ? REPORTS_OF_BILLS : [])]) {
    const found = await findReport(tx, scope, name, { ...period, by, basis: 'invoices' })
    const titleOf = ({ id }: { readonly id: TableId }) => wordsOfTable(id, t).title
    const [main] = found.tables
    const file = `${folder}/${inFileName(name === 'sales' && main ? titleOf(main) : titlesIn(t)[name])}`
    const pdf = letterhead && (await pdfOfReport(scope, renderDocument, found, letterhead, texts).catch(ifTooLarge))
    if (pdf) yield { path: `${file}.pdf`, bytes: pdf }
    else if (letterhead) yield { path: `${file}.txt`, bytes: encoder.encode(tooLong) }
    for (const table of found.tables.filter(({ rows }) => rows.length > 0)) {
      const columns = sheetColumns(t, table, scope.settings.currency)
      const sheet = spreadsheetOf('xlsx', titleOf(table), columns, table.rows)
      const path = table === main ? `${file}.xlsx` : `${file}-${inFileName(titleOf(table))}.xlsx`
      for await (const bytes of bytesOf(sheet)) yield { path, bytes }
    }
  }
}

/** The other files are worth more than none. */
function ifTooLarge(error: unknown): null {
  if (error instanceof Refusal && error.code === 'document-too-large') return null
  throw error
}

/** The list of all files besides the reports and the documents. Other files of the pack are added here. */
function filesOf(actor: BusinessActor, period: Period, { datev }: AccountingSummary, t: Translate): PackedFile[] {
  const titles = accountingTitles(t)
  const sheets = filesOfBusiness(actor.scope.settings).flatMap(file =>
    (['xlsx', 'csv'] as const).map(format => ({
      path: `${format}/${inFileName(titles[file])}.${format}`,
      about: aboutSheets(t)[file],
      bytes: (tx: Transaction) => accountingSheet(tx, actor.scope, period, file, format, t),
    })),
  )
  if (datev?.obstacle !== null) return sheets
  const forDatev = datevFilesOf(datev).map(file => ({
    path: `datev/${datevFileName(file, period)}`,
    about: file === 'customers' && datev.withBills ? t('Customers and suppliers for DATEV') : aboutDatevFiles(t)[file],
    bytes: (tx: Transaction) => datevFile(tx, actor, period, file),
  }))
  return [...sheets, ...forDatev]
}

/** All but the documents is as of one moment. Documents that nobody has opened before are made on the way. */
export async function* accountantPack(
  parts: Pick<Parts, 'db' | 'log'>,
  actor: BusinessActor,
  renderDocument: RenderDocument,
  period: Period,
  texts: FileTexts,
): AsyncGenerator<Piece> {
  const { scope } = actor
  const { t } = texts
  const documents: { kind: 'invoice' | 'credit-note'; id: string; number: string }[] = []
  const originals: { id: string; path: string }[] = []
  yield* everyRowIn(parts, async function* (tx) {
    const summary = await accountingSummary(tx, scope, period)
    const files = filesOf(actor, period, summary, t)
    const name = (await findLetterhead(tx, scope, scope.settings.letterhead))?.name ?? ''
    const aboutDatev = await datevNotes(tx, scope, period, summary, t)
    yield { path: 'README.txt', bytes: encoder.encode(readMe(name, scope, summary, files, aboutDatev, t)) }
    for (const { path, bytes } of files) for await (const some of bytes(tx)) yield { path, bytes: some }
    yield* reportsOf(tx, scope, renderDocument, period, texts)
    for (const kind of ['invoice', 'credit-note'] as const) {
      for await (const { id, number } of accountedDocuments(tx, scope, period, kind))
        documents.push({ kind, id, number })
    }
    if (summary.bills) {
      for await (const { id, fileName } of accountedBills(tx, scope, period))
        if (fileName !== null) originals.push({ id, path: `${inFileName(t('Bills'))}/${fileName}` })
    }
  })
  for (const { id, path } of originals) {
    const file = await findBillFile(parts.db, scope, id)
    if (file) yield { path, bytes: file.content }
  }
  const named = new Set<string>()
  for (const { kind, id, number } of documents) {
    const found =
      kind === 'invoice'
        ? await documentOfInvoice(parts.db, actor, renderDocument, id, wholePdf)
        : await documentOfCreditNote(parts.db, actor, renderDocument, id, wholePdf)
    const name = documentFileName('', number)
    const path = `${inFileName(t('Documents'))}/${named.has(name) ? name.replace(/\.pdf$/, ` ${id}.pdf`) : name}`
    named.add(name)
    if (found) yield { path, bytes: found.part }
  }
}

/** Whether the pack will have DATEV files; their customers get numbers before. */
export async function preparePack(
  db: Parts['db'],
  actor: BusinessActor,
  period: Period,
  { datev }: AccountingSummary,
): Promise<void> {
  if (datev?.obstacle === null) await assignNumbers(db, actor, period)
}

const encoder = new TextEncoder()

async function* bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
