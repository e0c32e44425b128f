/** One invoice with everything that its page shows. */

import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../../domain/countries/country.ts'
import { allowedMoves, carryOverOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import { NO_LATE_CHARGES } from '../../../domain/payments/late-charges.ts'
import { referenceToPay } from '../../../domain/payments/payment-references.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf, senderColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { creditOfCustomer } from '../../customers/queries.ts'
import { customers } from '../../customers/tables.ts'
import { pendingCollectionDate } from '../../direct-debits/queries/pending.ts'
import { shownItem } from '../../documents/queries/lines.ts'
import { ownFactsOn } from '../../documents/queries/own-facts.ts'
import { discountOf } from '../../documents/tables.ts'
import { hasLateCharges, lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { creditedAmounts, creditedQuantities, creditedTaxesOf } from '../../ledger/queries/credited.ts'
import { paymentOnItsWay } from '../../ledger/queries/paid.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { orders } from '../../orders/tables.ts'
import { listPaymentsOnInvoice } from '../../payments/queries.ts'
import { quotes } from '../../quotes/tables.ts'
import type { Invoice } from '../contract.ts'
import { invoices } from '../tables.ts'
import { creditedSoFar, deductionsOf, depositState, depositsOf, openDepositsOf } from './deposits.ts'
import { linesOf, orderLinksOf, taxesOf } from './lines-of-invoice.ts'
import { findImported } from './original.ts'
import { hasOldTax, shownRow } from './shown-row.ts'

// its runs refer to invoices, so their table is not imported here
const recurringInvoiceId = sql<string | null>`(select run.recurring_invoice_id from recurring_invoice_runs run
  where run.business_id = ${invoices.businessId} and run.invoice_id = ${invoices.id})`

export async function findInvoice(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<Invoice | undefined> {
  const corrections = alias(invoices, 'corrections')
  const {
    found: [found],
    items,
    links,
    credits,
    amounts,
    creditedTaxes,
    paid,
    taxes,
    imported,
    deposits,
    deductions,
  } = await together({
    found: tx
      .select({
        row: invoices,
        hasOldTax,
        paymentOnItsWay,
        collectionDate: pendingCollectionDate,
        hasLateCharges,
        sender: senderColumns(invoices),
        senderCountry: letterheads.country,
        correction: corrections,
        customerCredit: creditOfCustomer(invoices),
        customerTermsDays: customers.termsDays,
        customerTaxRateId: customers.taxRateId,
        quoteNumber: quotes.number,
        orderNumber: orders.number,
        recurringInvoiceId,
      })
      .from(invoices)
      .innerJoin(letterheads, letterheadOf(invoices, scope))
      .leftJoin(
        corrections,
        and(eq(corrections.businessId, invoices.businessId), eq(corrections.correctsId, invoices.id)),
      )
      .leftJoin(quotes, and(eq(quotes.businessId, invoices.businessId), eq(quotes.id, invoices.quoteId)))
      .leftJoin(orders, and(eq(orders.businessId, invoices.businessId), eq(orders.id, invoices.orderId)))
      .leftJoin(customers, and(eq(customers.businessId, invoices.businessId), eq(customers.id, invoices.customerId)))
      .where(thisInvoice(scope, invoiceId)),
    items: linesOf(tx, scope, invoiceId),
    links: orderLinksOf(tx, scope, invoiceId),
    credits: creditedQuantities(tx, scope, invoiceId),
    amounts: creditedAmounts(tx, scope, invoiceId),
    creditedTaxes: creditedTaxesOf(tx, scope, invoiceId),
    paid: listPaymentsOnInvoice(tx, scope, invoiceId),
    taxes: taxesOf(tx, scope, invoiceId),
    imported: findImported(tx, scope, invoiceId),
    deposits: depositsOf(tx, scope, invoiceId),
    deductions: deductionsOf(tx, scope, invoiceId),
  })
  if (!found) return undefined
  const {
    row,
    hasOldTax: isOldTax,
    collectionDate,
    paymentOnItsWay: isOnItsWay,
    sender,
    correction,
    customerCredit,
    customerTermsDays,
    customerTaxRateId,
    quoteNumber,
    orderNumber,
  } = found
  const lines = items.map(item => ({
    ...item,
    creditedQuantity: credits.get(item.position) ?? 0,
    creditedAmount: amounts.get(item.position) ?? 0,
    orderItemId: links.get(item.position)?.orderItemId ?? null,
  }))
  const state = depositState(taxes, creditedTaxes, deductions)
  const { deduction, issued, left } = state
  const { searchText: _, businessId: __, letterhead: ___, ...stored } = row
  const { cancelledAt, updatedAt, discountPercent, discountAmount, quoteId, orderId, ...fields } = stored
  return {
    ...fields,
    ...shownRow(
      { ...fields, hasOldTax: isOldTax, paymentOnItsWay: isOnItsWay, collectionDate, paidOn: lastDateOf(paid) },
      scope,
    ),
    sender,
    paymentReference: referenceOf(fields.number, { ...found, currency: scope.settings.currency }),
    quote: quoteId === null ? null : { id: quoteId, number: quoteNumber ?? '' },
    order: orderId === null ? null : { id: orderId, number: orderNumber ?? '' },
    correctedById: correction?.id ?? null,
    correctedByNumber: correction && correction.status !== 'cancelled' ? correction.number : null,
    customerCredit,
    customerTermsDays,
    customerTaxRateId,
    recurringInvoiceId: found.recurringInvoiceId,
    currency: scope.settings.currency,
    discount: discountOf(row),
    items: lines.map(line => ({ ...shownItem(scope, row, line), hasStock: !line.isService })),
    taxes,
    ownFacts: await ownFactsOn(tx, scope, row),
    deposits,
    openDeposits: row.status === 'draft' ? await openDepositsOf(tx, scope, invoiceId, deposits) : [],
    deductedBy: [...new Map(deductions.map(({ id, number }) => [id, { id, number }])).values()],
    depositLeft: row.isDeposit && row.number !== null && row.status !== 'cancelled' ? left : 0,
    creditedTaxes: [
      ...creditedTaxes,
      ...issued.map(({ rate, reason, net, tax, parts }) => ({ rate, reason, net, tax, parts })),
    ],
    refund: refundOf(row),
    carryOver: correction ? carryOverOf(row, correction) : 0,
    payments: paid,
    lateCharges: found.hasLateCharges ? await lateChargesOfInvoice(tx, scope, invoiceId) : NO_LATE_CHARGES,
    moves: allowedMoves({ ...row, linesCredited: creditedSoFar(row, lines, state), deduction }),
    imported,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

/** As the document and its emails say it. */
function referenceOf(
  number: string | null,
  {
    sender,
    senderCountry: country,
    currency,
  }: Pick<Invoice, 'sender' | 'currency'> & { senderCountry: CountryCode | null },
): string | null {
  return number === null ? null : referenceToPay({ country, currency, waysToPay: sender.waysToPay }, number).shown
}

function lastDateOf(payments: Invoice['payments']): string | null {
  const dates = payments.flatMap(({ date, amount, removed }) => (removed || amount <= 0 ? [] : [date]))
  return dates.toSorted().at(-1) ?? null
}
