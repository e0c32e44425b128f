/** Records a payment less cash discount: what is left of the invoice is credited in the same step. */
import { assertMove } from '../../../domain/invoices/invoice-life.ts'
import { cashDiscountOn, takesCashDiscount } from '../../../domain/payments/cash-discount.ts'
import { assertLateChargesOpen } from '../../../domain/payments/late-charges.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { textsIn } from '../../../translations/server.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { creditHere } from '../../credit-notes/commands/credit-invoice.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { lockedInvoice, lockedInvoiceWith } from '../../ledger/commands/locked-invoice.ts'
import { depositIdsOf } from '../../ledger/queries/this-invoice.ts'
import { lockedOrderOf } from '../../orders/commands/locked-order.ts'
import type { NewPayment } from '../contract.ts'
import { bookEntries, type PaymentSource } from './book-entries.ts'
import { howPaid, paid } from './record-payment.ts'

/**
 * The credit note comes first, as series of numbers are locked before figures.
 * @throws RuleBroken `cash-discount-not-open`, `move-not-allowed`, `payment-in-the-future`; Refusal `number-taken`
 */
export async function payWithCashDiscount(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  payment: NewPayment,
): Promise<InvoiceReceipt> {
  return issuing(db, actor, tx => payLessCashDiscount(tx, actor, invoiceId, payment))
}

/** Inside the caller’s transaction, which may issue documents. */
export async function payLessCashDiscount(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  { lateCharges = 0, ...input }: NewPayment,
  source?: PaymentSource,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  const how = howPaid(actor, input)
  const { method } = how
  const amount = input.amount - lateCharges
  // its credit note moves the order too, which comes first
  await lockedOrderOf(tx, scope, invoiceId)
  const open = await lockedInvoiceWith(tx, scope, invoiceId, depositIdsOf(scope, invoiceId))
  assertMove('record-payment', open)
  if (lateCharges > 0) assertLateChargesOpen(await lateChargesOfInvoice(tx, scope, invoiceId), lateCharges)
  const offer = cashDiscountOn(open)
  if (!offer || method === CREDIT_BALANCE || !takesCashDiscount(open, { amount, date: how.date })) {
    throw new RuleBroken('cash-discount-not-open', {})
  }
  // it is printed on the credit note
  const letterhead = await findLetterhead(tx, scope, open.letterhead ?? scope.settings.letterhead)
  const { t } = textsIn(open.customerLanguage ?? letterhead?.documentLanguage ?? 'en')
  await creditHere(tx, actor, invoiceId, { amount: offer.amount, reason: t('Cash discount') })
  const invoice = await lockedInvoice(tx, scope, invoiceId)
  return bookEntries(tx, actor, invoice, {
    ...how,
    entries: [{ amount, method }],
    lateCharges,
    source,
    event: paid({ amount, lateCharges, kept: 0 }, how),
  })
}
