/** The page at the front of the ZIP for an accountant, which says what is inside. */
import { currencyOf } from '../../../domain/values/money.ts'
import { writtenDecimal } from '../../../domain/values/number-format.ts'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inFileName } from '../../../platform/http.ts'
import type { Translate } from '../../../translations/files.ts'
import type { AccountingSummary } from '../contract.ts'
import { billsWithoutKey } from './datev-bookings.ts'

export interface ListedFile {
  readonly path: string
  /** What this page says of it. */
  readonly about: string
}

/** @param name of the business */
export function readMe(
  name: string,
  { settings: { currency }, today }: BusinessScope,
  summary: AccountingSummary,
  files: readonly ListedFile[],
  aboutDatev: readonly string[],
  t: Translate,
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
    `  ${inFileName(t('Reports'))}/: ${t('Sales, tax, money owed, payments, stock and document numbers, as PDF and for Excel')}`,
    `  ${inFileName(t('Documents'))}/: ${t('The PDFs of all invoices and credit notes, named by their numbers')}`,
    ...(bills ? [`  ${inFileName(t('Bills'))}/: ${t('Original files of the bills, as received')}`] : []),
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
export async function datevNotes(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  { datev, bills }: AccountingSummary,
  t: Translate,
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
