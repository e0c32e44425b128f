/** Everything for an accountant in one ZIP: the files of a period, its documents as they were issued, and a page that says what is inside. */

import { currencyOf } from '../../../domain/values/money.ts'
import { NUMBER_EXAMPLES, writtenDecimal } from '../../../domain/values/number-format.ts'
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
import { csvMarksFor, type SpreadsheetFormat, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { everyRowIn } from '../../../platform/database/export-rows.ts'
import type { Parts } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { findBillFile } from '../../bills/queries/find-bill.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { documentOfCreditNote } from '../../credit-notes/commands/print-credit-note.ts'
import { wholePdf } from '../../documents/queries/kept-documents.ts'
import { documentOfInvoice } from '../../invoices/commands/print-invoice.ts'
import { pdfOfReport, sheetColumns } from '../../reports/commands.ts'
import { wordsOfTable } from '../../reports/contract.ts'
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
import { billsWithoutKey } from './datev-bookings.ts'
import { assignNumbers, datevFile, datevFileName } from './datev-files.ts'

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>

/** One of the files as a spreadsheet. CSV is written as the spreadsheets of the region expect it. */
export function accountingSheet(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  file: AccountingFile,
  format: SpreadsheetFormat,
): Bytes {
  const { settings } = scope
  const { currency, numberFormat } = settings
  const marks = csvMarksFor(NUMBER_EXAMPLES[numberFormat].decimal)
  switch (file) {
    case 'invoices': {
      const rows = accountedDocuments(tx, scope, period, 'invoice')
      return bytesOf(spreadsheetOf(format, 'Invoices', accountedInvoiceColumns(settings), rows, marks))
    }
    case 'credit-notes': {
      const rows = accountedDocuments(tx, scope, period, 'credit-note')
      return bytesOf(spreadsheetOf(format, 'Credit notes', accountedCreditNoteColumns(settings), rows, marks))
    }
    case 'lines': {
      const columns = accountedLineColumns(currency, scope.seesCosts)
      return bytesOf(spreadsheetOf(format, 'Lines', columns, linesOfDocuments(tx, scope, period), marks))
    }
    case 'payments': {
      const rows = accountedPayments(tx, scope, period)
      return bytesOf(spreadsheetOf(format, 'Payments', accountedPaymentColumns(currency), rows, marks))
    }
    case 'tax-summary': {
      const columns = taxSummaryColumns(currency)
      return bytesOf(spreadsheetOf(format, 'Tax summary', columns, taxRowsOf(tx, scope, period), marks))
    }
    case 'bills': {
      const rows = linesOfBills(tx, scope, period)
      return bytesOf(spreadsheetOf(format, 'Bills', accountedBillColumns(currency), rows, marks))
    }
    case 'bill-payments': {
      const rows = accountedBillPayments(tx, scope, period)
      return bytesOf(spreadsheetOf(format, 'Bill payments', accountedBillPaymentColumns(currency), rows, marks))
    }
    case 'bank-entries': {
      const rows = accountedBankEntries(tx, scope, period)
      return bytesOf(spreadsheetOf(format, 'Bank', bankEntryColumns(currency), rows, marks))
    }
  }
}

async function* taxRowsOf(tx: Transaction, scope: BusinessScope, period: Period) {
  yield* taxSums(await taxSumsByPlace(tx, scope, period))
}

interface PackedFile {
  readonly path: string
  /** What the page at the front says of it. */
  readonly about: string
  readonly bytes: (tx: Transaction) => Bytes
}

const SHEETS: Readonly<Record<AccountingFile, string>> = {
  invoices: t('Invoices, one per row'),
  'credit-notes': t('Credit notes, one per row, with amounts below zero'),
  lines: t('Lines of all invoices and credit notes, without cancelled invoices'),
  payments: t('Payments and refunds'),
  'tax-summary': t('Tax by rate and category'),
  bills: t('Supplier bills, one row per tax rate, with the file name'),
  'bill-payments': t('What was paid on bills'),
  'bank-entries': t('Parts of bank transactions that paid no invoice and no bill, by category'),
}

const DATEV_FILES: Readonly<Record<DatevFile, string>> = {
  bookings: t('Bookings for DATEV: invoices and credit notes'),
  payments: t('Bookings for DATEV: payments and refunds'),
  bills: t('Bookings for DATEV: supplier bills'),
  customers: t('Customers for DATEV'),
}

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
): AsyncGenerator<Piece> {
  const letterhead = await findLetterhead(tx, scope, scope.settings.letterhead)
  for (const [name, by] of [...REPORTS, ...(scope.settings.usesBills ? REPORTS_OF_BILLS : [])]) {
    const found = await findReport(tx, scope, name, { ...period, by, basis: 'invoices' })
    const file = `reports/${name === 'sales' ? `sales-by-${by}` : name}`
    const pdf = letterhead && (await pdfOfReport(scope, renderDocument, found, letterhead).catch(ifTooLarge))
    if (pdf) yield { path: `${file}.pdf`, bytes: pdf }
    else if (letterhead) yield { path: `${file}.txt`, bytes: encoder.encode(TOO_LONG_FOR_A_PDF) }
    for (const table of found.tables.filter(({ rows }) => rows.length > 0)) {
      const columns = sheetColumns(table, scope.settings.currency)
      const sheet = spreadsheetOf('xlsx', wordsOfTable(table.id).title, columns, table.rows)
      const path = table === found.tables[0] ? `${file}.xlsx` : `${file}-${table.id}.xlsx`
      for await (const bytes of bytesOf(sheet)) yield { path, bytes }
    }
  }
}

const TOO_LONG_FOR_A_PDF = t('This report is too long for a PDF. Its figures are in the spreadsheets beside it.')

/** The other files are worth more than none. */
function ifTooLarge(error: unknown): null {
  if (error instanceof Refusal && error.code === 'document-too-large') return null
  throw error
}

/** The list of all files besides the reports and the documents. Other files of the pack are added here. */
function filesOf(actor: BusinessActor, period: Period, { datev }: AccountingSummary): PackedFile[] {
  const sheets = filesOfBusiness(actor.scope.settings).flatMap(file =>
    (['xlsx', 'csv'] as const).map(format => ({
      path: `${format}/${file}.${format}`,
      about: SHEETS[file],
      bytes: (tx: Transaction) => accountingSheet(tx, actor.scope, period, file, format),
    })),
  )
  if (datev?.obstacle !== null) return sheets
  const forDatev = datevFilesOf(datev).map(file => ({
    path: `datev/${datevFileName(file, period)}`,
    about: file === 'customers' && datev.withBills ? t('Customers and suppliers for DATEV') : DATEV_FILES[file],
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
): AsyncGenerator<Piece> {
  const { scope } = actor
  const documents: { kind: 'invoice' | 'credit-note'; id: string; number: string }[] = []
  const originals: { id: string; path: string }[] = []
  yield* everyRowIn(parts, async function* (tx) {
    const summary = await accountingSummary(tx, scope, period)
    const files = filesOf(actor, period, summary)
    const name = (await findLetterhead(tx, scope, scope.settings.letterhead))?.name ?? ''
    const aboutDatev = await datevNotes(tx, scope, period, summary)
    yield { path: 'README.txt', bytes: encoder.encode(readMe(name, scope, summary, files, aboutDatev)) }
    for (const { path, bytes } of files) for await (const some of bytes(tx)) yield { path, bytes: some }
    yield* reportsOf(tx, scope, renderDocument, period)
    for (const kind of ['invoice', 'credit-note'] as const) {
      for await (const { id, number } of accountedDocuments(tx, scope, period, kind))
        documents.push({ kind, id, number })
    }
    if (summary.bills) {
      for await (const { id, fileName } of accountedBills(tx, scope, period))
        if (fileName !== null) originals.push({ id, path: `bills/${fileName}` })
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
    const path = `documents/${named.has(name) ? name.replace(/\.pdf$/, ` ${id}.pdf`) : name}`
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

function readMe(
  name: string,
  { settings: { currency }, today }: BusinessScope,
  summary: AccountingSummary,
  files: readonly PackedFile[],
  aboutDatev: readonly string[],
): string {
  const amount = (units: number) => `${currency} ${writtenDecimal(units, currencyOf(currency).decimals)}`
  const { from, to, invoices, cancelled, creditNotes, payments, net, tax, total, received, cancelledLater, bills } =
    summary
  const taxes = summary.taxes.map(row => {
    const rate = writtenDecimal(row.rate, 3, 0)
    const what = `${row.name} ${rate} % (${row.category})${row.reason && `, ${row.reason}`}`
    return `  ${what}: ${t('net {net}, tax {tax}', { net: amount(row.net), tax: amount(row.tax) })}`
  })
  return [
    t('Accountant’s files of {name}', { name }),
    t('{from} to {to}, by the date of the document or the payment. Made on {today}.', { from, to, today }),
    '',
    t('Invoices: {count}, of which {cancelled} cancelled', { count: String(invoices), cancelled: String(cancelled) }),
    t('Credit notes: {count}', { count: String(creditNotes) }),
    t('Payments and refunds: {count}', { count: String(payments) }),
    t('Invoices less credit notes: net {net}, tax {tax}, total {total}', {
      net: amount(net),
      tax: amount(tax),
      total: amount(total),
    }),
    t('Received: {amount}', { amount: amount(received) }),
    ...(summary.lateCharges === 0
      ? []
      : [
          t(
            'Late charges also received: {amount}. They carry no tax. They’re in the files of payments, not in those of invoices and tax.',
            { amount: amount(summary.lateCharges) },
          ),
        ]),
    ...(bills
      ? [
          t('Supplier bills: {count}, net {net}, tax {tax}, total {total}', {
            count: String(bills.count),
            net: amount(bills.net),
            tax: amount(bills.tax),
            total: amount(bills.total),
          }),
          t('Paid on bills: {amount}', { amount: amount(bills.paid) }),
        ]
      : []),
    '',
    t('Tax by rate and category:'),
    ...taxes,
    '',
    ...(cancelledLater.length > 0
      ? [
          t(
            'Cancelled in this period, but dated before it: {numbers}. If they were booked, the bookings have to be reversed.',
            {
              numbers: cancelledLater.join(', '),
            },
          ),
          '',
        ]
      : []),
    t('Files:'),
    ...files.map(({ path, about }) => `  ${path}: ${about}`),
    `  reports/: ${t('Sales, tax, money owed, payments, stock and document numbers, as PDF and for Excel')}`,
    `  documents/: ${t('The PDFs of all invoices and credit notes, named by their numbers')}`,
    ...(bills ? [`  bills/: ${t('Original files of the bills, as received')}`] : []),
    `  manifest.json: ${t('The SHA-256 checksum of every file')}`,
    '',
    t(
      'Cancelled invoices keep their number and count 0. Credit notes are below zero, so that columns can be added up.',
    ),
    ...(bills
      ? [
          t(
            'Bills count on their date, or on the day they were added if that period was closed. Void bills are left out.',
          ),
        ]
      : []),
    ...aboutDatev,
    '',
  ].join('\r\n')
}

/** All others are marked in the batch too. */
const MOST_LISTED = 200

/** What the batches for DATEV hold and leave out, and which bills have no tax key in them. */
async function datevNotes(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  { datev, bills }: AccountingSummary,
): Promise<string[]> {
  if (datev?.obstacle !== null) return []
  const notes = [
    datev.withPayments
      ? t(
          'DATEV payments are a batch of their own. If you book the bank yourself, don’t import it, or payments are booked twice. It includes bank charges and other amounts that came with a payment, but not bank transactions that paid no invoice and no bill.',
        )
      : t('Payments aren’t in the DATEV bookings: take them from the bank.'),
  ]
  if (bills && !datev.withBills)
    notes.push(t('Bills aren’t in the DATEV bookings: enter them from the list and the files.'))
  if (!datev.withBills) return notes
  notes.push(t('DATEV bills are a batch of their own, with the tax key for German input tax: 9 for 19%, 8 for 7%.'))
  const { currency } = scope.settings
  const left: string[] = []
  let more = 0
  for await (const { number, supplierName, rate, total } of billsWithoutKey(tx, scope, period)) {
    if (left.length === MOST_LISTED) more += 1
    else {
      const amount = `${currency} ${writtenDecimal(total, currencyOf(currency).decimals)}`
      left.push(`  ${number}, ${supplierName}: ${writtenDecimal(rate, 3, 0)} %, ${amount}`)
    }
  }
  if (left.length === 0) return notes
  return [
    ...notes,
    '',
    t(
      'Bills without a tax key, for you to check: no tax, tax of another country or reverse charge, or a tax that doesn’t match its rate. They’re booked with their full amount, and marked “Hinweis” in the batch.',
    ),
    ...left,
    ...(more > 0 ? [t('and {count} more', { count: more })] : []),
  ]
}

async function* bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
