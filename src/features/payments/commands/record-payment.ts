/** Records what customers have paid, on one invoice or on several at once, and what was paid back to them or kept as their credit. */

import type { HistoryEvent } from '../../../domain/activity/events.ts'
import {
  assertMove,
  assertPayable,
  assertRefundable,
  balanceOf,
  refundOf,
} from '../../../domain/invoices/invoice-life.ts'
import { assertCreditLeft, entriesKeeping } from '../../../domain/payments/credit-balance.ts'
import { allocatePayment, assertReceived, CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { lockedInvoice, lockedInvoices, type StoredInvoice } from '../../invoices/commands/ledger/locked-invoice.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import type { NewPayment, NewRefund, NewSharedPayment } from '../contract.ts'
import { latestIssuedTo } from '../queries.ts'
import { bookEntries, type PaymentSource, sumOf } from './book-entries.ts'
import { lockedCredit } from './locked-credit.ts'

/**
 * When nothing is left to pay the invoice is paid. A payment from the credit balance uses credit of the customer.
 * @throws RuleBroken `move-not-allowed`, `payment-exceeds-balance`, `payment-in-the-future`, `credit-balance-too-low`
 */
export async function recordPayment(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  payment: NewPayment,
): Promise<InvoiceReceipt> {
  return write(db, actor, tx => payInvoice(tx, actor, invoiceId, payment))
}

/** The same in the midst of a write. */
export async function payInvoice(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  { keepExcess = false, ...input }: NewPayment,
  source?: PaymentSource,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  const how = howPaid(actor, input)
  const { method } = how
  const { amount } = input
  if (method === CREDIT_BALANCE) assertCreditLeft(await lockedCredit(tx, scope, { invoiceId }), -amount)
  const invoice = await lockedInvoice(tx, scope, invoiceId)
  assertMove('record-payment', invoice)
  const excess = keepExcess ? Math.max(0, amount - balanceOf(invoice)) : 0
  assertPayable(invoice, amount - excess)
  return bookPayment(tx, actor, invoice, { amount, excess, how, source })
}

/**
 * All of it becomes credit of the customer, recorded on the latest invoice that was issued to them.
 * @throws RuleBroken `no-invoice-for-credit`, `payment-in-the-future`
 */
export async function payIntoCredit(
  tx: Transaction,
  actor: BusinessActor,
  customerId: string,
  { amount, ...input }: Omit<NewPayment, 'keepExcess' | 'takeCashDiscount'>,
  source?: PaymentSource,
): Promise<InvoiceReceipt> {
  const how = howPaid(actor, input)
  await lockedCredit(tx, actor.scope, { customerId })
  const invoiceId = await latestIssuedTo(tx, actor.scope, customerId)
  if (invoiceId === undefined) throw new RuleBroken('no-invoice-for-credit', {})
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  return bookPayment(tx, actor, invoice, { amount, excess: amount, how, source })
}

interface Received {
  readonly amount: number
  /** The part of it that becomes credit. */
  readonly excess: number
  readonly how: HowPaid
  readonly source: PaymentSource | undefined
}

function bookPayment(tx: Transaction, actor: BusinessActor, invoice: StoredInvoice, received: Received) {
  const { amount, excess, how, source } = received
  const id = actor.newId()
  return bookEntries(tx, actor, invoice, {
    ...how,
    entries: entriesKeeping({ amount, method: how.method }, excess),
    ids: [id],
    sharedId: excess > 0 ? id : null,
    source,
    event: paid(amount, how, excess),
  })
}

/**
 * What was paid too much has gone back to the customer, all of it or a part, or stays as credit of the customer.
 * @throws RuleBroken `move-not-allowed`, `no-refund-due`, `refund-exceeds-due`, `payment-in-the-future`
 */
export async function recordRefund(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { amount, ...input }: NewRefund,
): Promise<InvoiceReceipt> {
  const how = howPaid(actor, input)
  const { method, reference, date } = how
  return write(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
    assertMove('record-refund', invoice)
    assertRefundable(invoice, amount)
    return bookEntries(tx, actor, invoice, {
      ...how,
      entries: [{ amount: -amount, method }],
      event: after =>
        method === CREDIT_BALANCE
          ? { event: 'credit-kept', data: { amount, refund: refundOf(after) } }
          : { event: 'refund-recorded', data: { amount, method, reference, date, refund: refundOf(after) } },
    })
  })
}

/**
 * One payment for several invoices of a customer, which settles the one that has been due longest first.
 * @returns the invoices that got a part of it
 * @throws RuleBroken as `recordPayment`; Refusal `not-found` for an invoice that is not the customer's
 */
export async function recordSharedPayment(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  payment: NewSharedPayment,
): Promise<{ invoices: InvoiceReceipt[] }> {
  return write(db, actor, tx => paySeveral(tx, actor, customerId, payment))
}

/** The same in the midst of a write. */
export async function paySeveral(
  tx: Transaction,
  actor: BusinessActor,
  customerId: string,
  { invoiceIds, amount, keepExcess = false, ...input }: NewSharedPayment,
  source?: PaymentSource,
): Promise<{ invoices: InvoiceReceipt[] }> {
  const how = howPaid(actor, input)
  const { method } = how
  if (method === CREDIT_BALANCE) assertCreditLeft(await lockedCredit(tx, actor.scope, { customerId }), -amount)
  const held = await lockedInvoices(tx, actor, [...new Set(invoiceIds)])
  if (held.some(invoice => invoice.customerId !== customerId)) throw new Refusal('not-found')
  for (const invoice of held) assertMove('record-payment', invoice)
  const open = held.map(invoice => ({
    ...invoice,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    balance: balanceOf(invoice),
  }))
  const owed = sumOf(open.map(({ balance }) => ({ amount: balance })))
  const excess = keepExcess ? Math.max(0, amount - owed) : 0
  const parts = allocatePayment(amount - excess, open).map(part => ({ ...part, paymentId: actor.newId() }))
  const [first] = parts
  // the id of the first part: the table lets no other payment of the business have it
  const sharedId = first && (parts.length > 1 || excess > 0) ? first.paymentId : null
  const receipts: InvoiceReceipt[] = []
  for (const part of parts) {
    const invoice = held.find(one => one.id === part.id)
    if (!invoice) continue
    // the one that is due last takes what is too much, and passes it on
    const kept = part === parts.at(-1) ? excess : 0
    const received = part.amount + kept
    const entries = entriesKeeping({ amount: received, method }, kept)
    const event = paid(received, how, kept)
    const ids = [part.paymentId]
    receipts.push(await bookEntries(tx, actor, invoice, { ...how, entries, ids, sharedId, source, event }))
  }
  return { invoices: receipts }
}

type HowPaid = Required<{ [Field in 'date' | 'method' | 'reference']: NonNullable<NewRefund[Field]> }>

/** @throws RuleBroken `payment-in-the-future` */
export function howPaid({ scope }: BusinessActor, input: Omit<NewRefund, 'amount'>): HowPaid {
  const { date = scope.today, method = 'bank-transfer', reference = '' } = input
  assertReceived(date, scope.today)
  return { date, method, reference }
}

function paid(amount: number, how: HowPaid, kept: number): (after: StoredInvoice) => HistoryEvent {
  return after =>
    how.method === CREDIT_BALANCE
      ? { event: 'credit-applied', data: { amount, balance: balanceOf(after) } }
      : { event: 'payment-recorded', data: { amount, ...how, balance: balanceOf(after), ...(kept > 0 && { kept }) } }
}
