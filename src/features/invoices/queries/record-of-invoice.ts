/**
 * What an invoice says, complete: as it is recorded when it is issued, and as it would be for a draft. What issues an invoice knows its rows, and reads
 * only what is beside them; a record of rows that were read back is the same to the byte.
 */
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import { supplyDateOf } from '../../../domain/invoices/supply-date.ts'
import { depositText } from '../../../formats/pdf/content/deposit-content.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { recordedDelivery } from '../../delivery-addresses/queries.ts'
import { noticeFor } from '../../direct-debits/queries/notices.ts'
import {
  documentRecord,
  type LineToRecord,
  numbersOn,
  ownFieldsOn,
  partiesOf,
  recordedLine,
} from '../../documents/queries/document-record.ts'
import { discountOf } from '../../documents/tables.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { invoices } from '../tables.ts'
import { type Deposit, depositsOf } from './deposits.ts'
import { linesOf, taxesOf } from './lines-of-invoice.ts'

type StoredInvoice = typeof invoices.$inferSelect

/** Columns of an invoice by which the rest is found. */
type Named = Pick<
  StoredInvoice,
  'dueDate' | 'correctsId' | 'deliveryAddressId' | 'deliveryName' | 'deliveryAddress' | 'deliveryCountry'
> & { readonly customerId: string; readonly due: number }

/** Columns of an invoice that its record shows. */
type Shown = Pick<
  StoredInvoice,
  | (
      | 'number'
      | 'date'
      | 'dueDate'
      | 'opening'
      | 'note'
      | 'isDeposit'
      | 'cashDiscount'
      | 'orderReference'
      | 'supplyFrom'
      | 'supplyTo'
    )
  | ('customerId' | 'customerName' | 'customerAddress' | 'customerVatId' | 'customerCountry' | 'customerLanguage')
  | ('customerNumber' | 'customerExemptionNumber' | 'ownFacts')
  | ('pricesIncludeTax' | 'discountPercent' | 'discountAmount' | 'withholdingName' | 'withholdingRate' | 'roundingStep')
  | ('withheld' | 'rounding' | 'payable' | 'paid')
>

export interface InvoiceRows {
  readonly invoice: Shown
  readonly lines: readonly LineToRecord[]
  readonly taxes: readonly TaxOfRate[]
  readonly deducted: readonly Deposit[]
}

/** What its record says that is not in the rows of the invoice. Sends all that it reads at once. */
export function besideInvoice(tx: Transaction, scope: BusinessScope, invoice: Named) {
  const { customerId, correctsId, dueDate, due } = invoice
  return together({
    parties: partiesOf(tx, scope, customerId),
    replaced: correctsId === null ? [] : numberOf(tx, scope, correctsId),
    delivery: recordedDelivery(tx, scope, invoice),
    directDebit: noticeFor(tx, scope, { customerId, dueDate, due }),
  })
}

async function numberOf(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const { number, date } = invoices
  const rows = await tx.select({ number, date }).from(invoices).where(thisInvoice(scope, invoiceId))
  return rows.map(row => ({ ...row, number: row.number ?? '' }))
}

/** The record of rows that are known. */
export function invoiceRecord(
  scope: BusinessScope,
  { invoice, lines, taxes, deducted }: InvoiceRows,
  { parties, replaced, delivery, directDebit }: Awaited<ReturnType<typeof besideInvoice>>,
): DocumentRecord {
  const { number, date, dueDate, note, pricesIncludeTax, customerName: name, customerAddress: address, paid } = invoice
  const { opening, customerVatId: vatId, customerCountry: country, customerLanguage: language } = invoice
  const written = writtenIn({ ...parties.letterhead, country: parties.country }, scope.settings.currency, {
    country,
    language,
  })
  return documentRecord(scope, parties, {
    directDebit,
    type: invoice.isDeposit ? '386' : '380',
    number: number ?? '',
    date,
    dueDate,
    ...(opening !== '' && { opening }),
    note,
    ...ownFieldsOn(invoice),
    pricesIncludeTax,
    cashDiscount: invoice.cashDiscount,
    supply: { from: invoice.supplyFrom, to: invoice.supplyTo },
    orderReference: invoice.orderReference,
    preceding: [...replaced, ...referencesOf(deducted)],
    customer: { id: invoice.customerId ?? '', ...numbersOn(invoice), name, address, country, vatId, language },
    ...(delivery && { delivery }),
    discount: discountOf(invoice),
    lines: lines.map(line => recordedLine(line)),
    taxes: taxes.map(asRow),
    deposits: deducted.map(deposit => ({ ...deposit, text: depositText(deposit, written) })),
    prepaid: paid,
    payable: invoice,
  })
}

/** With its fields in the order in which the table gives them. */
function asRow({ rate, name, category, reason, net, tax, parts }: TaxOfRate): TaxOfRate {
  const row = { rate, name, category, reason, net, tax }
  return parts ? { ...row, parts: parts.map(part => ({ tax: part.tax, name: part.name, rate: part.rate })) } : row
}

/** The record of an invoice of this customer, from its rows as they are in the database. */
export async function recordOfInvoice(
  tx: Transaction,
  scope: BusinessScope,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<DocumentRecord> {
  const {
    found: [invoice],
    ...rows
  } = await together({
    found: tx.select().from(invoices).where(thisInvoice(scope, id)),
    lines: linesOf(tx, scope, id),
    taxes: taxesOf(tx, scope, id),
    deducted: depositsOf(tx, scope, id),
  })
  if (!invoice) throw new Error('an invoice was not found')
  const due = invoice.payable - invoice.paid
  const beside = await besideInvoice(tx, scope, { ...invoice, customerId, due })
  const { supplyFrom: kept, issuedAt } = invoice
  const supplyFrom = issuedAt === null ? supplyDateOf(invoice, rows.lines, scope.settings.country) : kept
  return invoiceRecord(scope, { invoice: { ...invoice, supplyFrom }, ...rows }, beside)
}

/** A deposit with several taxes is one invoice. */
function referencesOf(deposits: readonly Deposit[]) {
  return deposits
    .filter((deposit, place) => deposits.findIndex(({ depositId }) => depositId === deposit.depositId) === place)
    .map(({ number, date }) => ({ number, date }))
}
