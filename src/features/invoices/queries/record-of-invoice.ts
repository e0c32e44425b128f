/** What an invoice says, complete: as it is recorded when it is issued, and as it would be for a draft. */
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { depositText } from '../../../formats/pdf/content/deposit-content.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { recordedDelivery } from '../../delivery-addresses/queries.ts'
import { noticeFor } from '../../direct-debits/queries/notices.ts'
import { documentRecord, partiesOf, recordedLine } from '../../documents/queries/document-record.ts'
import { discountOf } from '../../documents/tables.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { invoices } from '../tables.ts'
import { type Deposit, depositsOf } from './deposits.ts'
import { linesOf, taxesOf } from './lines-of-invoice.ts'

export async function recordOfInvoice(
  tx: Transaction,
  scope: BusinessScope,
  { id, customerId, hasDeposits = true }: { readonly id: string; readonly customerId: string; hasDeposits?: boolean },
): Promise<DocumentRecord> {
  const replaced = alias(invoices, 'replaced')
  const {
    found: [found],
    lines,
    taxes,
    parties,
    deducted,
  } = await together({
    found: tx
      .select({ invoice: invoices, replaces: { number: replaced.number, date: replaced.date } })
      .from(invoices)
      .leftJoin(replaced, and(eq(replaced.businessId, invoices.businessId), eq(replaced.id, invoices.correctsId)))
      .where(thisInvoice(scope, id)),
    lines: linesOf(tx, scope, id),
    taxes: taxesOf(tx, scope, id),
    parties: partiesOf(tx, scope, customerId),
    deducted: hasDeposits ? depositsOf(tx, scope, id) : [],
  })
  if (!found) throw new Error('an invoice was not found')
  const { invoice, replaces } = found
  const { number, date, dueDate, note, pricesIncludeTax, customerName: name, customerAddress: address, paid } = invoice
  const { customerVatId: vatId, customerCountry: country, customerLanguage: language } = invoice
  const written = writtenIn({ ...parties.letterhead, country: parties.country }, scope.settings.currency, {
    country,
    language,
  })
  const delivery = await recordedDelivery(tx, scope, invoice)
  const due = invoice.payable - paid
  const directDebit = await noticeFor(tx, scope, { customerId, dueDate, due })
  return documentRecord(scope, parties, {
    directDebit,
    type: invoice.isDeposit ? '386' : '380',
    number: number ?? '',
    date,
    dueDate,
    note,
    pricesIncludeTax,
    cashDiscount: invoice.cashDiscount,
    supply: { from: invoice.supplyFrom, to: invoice.supplyTo },
    orderReference: invoice.orderReference,
    preceding: [
      ...(replaces ? [{ number: replaces.number ?? '', date: replaces.date }] : []),
      ...referencesOf(deducted),
    ],
    customer: { id: customerId, name, address, country, vatId, language },
    ...(delivery && { delivery }),
    discount: discountOf(invoice),
    lines: lines.map(line => recordedLine(line)),
    taxes,
    deposits: deducted.map(deposit => ({ ...deposit, text: depositText(deposit, written) })),
    prepaid: paid,
    payable: invoice,
  })
}

/** A deposit with several taxes is one invoice. */
function referencesOf(deposits: readonly Deposit[]) {
  return deposits
    .filter((deposit, place) => deposits.findIndex(({ depositId }) => depositId === deposit.depositId) === place)
    .map(({ number, date }) => ({ number, date }))
}
