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
import { allocateLateCharges, assertLateChargesOpen } from '../../../domain/payments/late-charges.ts'
import { allocatePayment, assertReceived, byAge, CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { findLateCharges, lateChargesOfInvoice, paidWithLateCharges } from '../../late-charges/queries.ts'
import { lockedCredit } from '../../ledger/commands/locked-credit.ts'
import { lockedInvoice, lockedInvoices, type StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { latestIssuedTo } from '../../ledger/queries/paid.ts'
import type { NewPayment, NewRefund, NewSharedPayment } from '../contract.ts'
import { bookEntries, type PaymentSource, sumOf } from './book-entries.ts'

/**
 * When nothing is left to pay the invoice is paid. A payment from the credit balance uses credit of the customer. What is received for late
 * charges is no part of what is paid on the invoice.
 * @throws RuleBroken `move-not-allowed`, `payment-exceeds-balance`, `late-charges-exceed-open`, `payment-in-the-future`, `credit-balance-too-low`
 */
export async function recordPayment(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  payment: NewPayment,
): Promise<InvoiceReceipt> {
  return write(db, actor, tx => payInvoice(tx, actor, invoiceId, payment))
}

/** Inside the caller’s transaction. */
export async function payInvoice(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  { keepExcess = false, lateCharges = 0, ...input }: NewPayment,
  source?: PaymentSource,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  const how = howPaid(actor, input)
  const { method } = how
  const amount = input.amount - lateCharges
  if (method === CREDIT_BALANCE) assertCreditLeft(await lockedCredit(tx, scope, { invoiceId }), -amount)
  const invoice = await lockedInvoice(tx, scope, invoiceId)
  // late charges may be paid after the invoice
  if (amount > 0 || invoice.status !== 'paid') assertMove('record-payment', invoice)
  const excess = keepExcess ? Math.max(0, amount - balanceOf(invoice)) : 0
  assertPayable(invoice, amount - excess)
  if (lateCharges > 0) assertLateChargesOpen(await lateChargesOfInvoice(tx, scope, invoiceId), lateCharges)
  return bookPayment(tx, actor, invoice, { amount, lateCharges, excess, how, source })
}

/**
 * All of it becomes credit of the customer, recorded on the latest invoice that was issued to them: a cancelled one where there is no other.
 * @throws RuleBroken `no-invoice-for-credit`, `payment-in-the-future`
 */
export async function payIntoCredit(
  tx: Transaction,
  actor: BusinessActor,
  customerId: string,
  { amount, ...input }: Omit<NewPayment, 'keepExcess' | 'takeCashDiscount' | 'lateCharges'>,
  source?: PaymentSource,
): Promise<InvoiceReceipt> {
  const how = howPaid(actor, input)
  await lockedCredit(tx, actor.scope, { customerId })
  const invoiceId = await latestIssuedTo(tx, actor.scope, customerId)
  if (invoiceId === undefined) throw new RuleBroken('no-invoice-for-credit', {})
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  return bookPayment(tx, actor, invoice, { amount, lateCharges: 0, excess: amount, how, source })
}

interface Payable {
  readonly id: string
  readonly status: StoredInvoice['status']
  readonly customerId: string
}

/** For money that came in on its own. Where the invoice was paid meanwhile, or cancelled, it is credit of the customer. */
export async function payOrKeepAsCredit(
  tx: Transaction,
  actor: BusinessActor,
  { id, status, customerId }: Payable,
  { lateCharges = 0, ...payment }: Omit<NewPayment, 'keepExcess' | 'takeCashDiscount'>,
  source: PaymentSource,
): Promise<void> {
  const isOfInvoice = status === 'sent' || (lateCharges > 0 && lateCharges === payment.amount)
  if (isOfInvoice) await payInvoice(tx, actor, id, { ...payment, lateCharges, keepExcess: true }, source)
  else await payIntoCredit(tx, actor, customerId, payment, source)
}

interface Received {
  readonly amount: number
  /** Beside the amount. */
  readonly lateCharges: number
  /** The part of it that becomes credit. */
  readonly excess: number
  readonly how: HowPaid
  readonly source: PaymentSource | undefined
}

function bookPayment(tx: Transaction, actor: BusinessActor, invoice: StoredInvoice, received: Received) {
  const { amount, lateCharges, excess, how, source } = received
  const id = actor.newId()
  return bookEntries(tx, actor, invoice, {
    ...how,
    entries: entriesKeeping({ amount, method: how.method }, excess),
    lateCharges,
    ids: [id],
    sharedId: excess > 0 ? id : null,
    source,
    event: paid({ amount, lateCharges, kept: excess }, how),
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
  refund: NewRefund,
): Promise<InvoiceReceipt> {
  return write(db, actor, tx => refundInvoice(tx, actor, invoiceId, refund))
}

/** Inside the caller’s transaction. */
export async function refundInvoice(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  { amount, ...input }: NewRefund,
  source?: PaymentSource,
): Promise<InvoiceReceipt> {
  const how = howPaid(actor, input)
  const { method, reference, date } = how
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  assertMove('record-refund', invoice)
  assertRefundable(invoice, amount)
  return bookEntries(tx, actor, invoice, {
    ...how,
    entries: [{ amount: -amount, method }],
    source,
    event: after =>
      method === CREDIT_BALANCE
        ? { event: 'credit-kept', data: { amount, refund: refundOf(after) } }
        : { event: 'refund-recorded', data: { amount, method, reference, date, refund: refundOf(after) } },
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
  return write(db, actor, async tx => {
    const { invoices } = await paySeveral(tx, actor, customerId, payment)
    return { invoices }
  })
}

/** Late charges come on top of what is paid in full. */
type SharedPayment = Omit<NewSharedPayment, 'amount'> & { readonly amount: number | 'in-full' }

/** Inside the caller’s transaction. @returns what was paid, late charges included, beside the invoices */
export async function paySeveral(
  tx: Transaction,
  actor: BusinessActor,
  customerId: string,
  { invoiceIds, keepExcess = false, lateCharges = 0, ...input }: SharedPayment,
  source?: PaymentSource,
): Promise<{ invoices: InvoiceReceipt[]; paid: number }> {
  const how = howPaid(actor, input)
  const { method } = how
  const asked = input.amount === 'in-full' ? null : input.amount - lateCharges
  if (method === CREDIT_BALANCE && asked !== null)
    assertCreditLeft(await lockedCredit(tx, actor.scope, { customerId }), -asked)
  // late charges may be open on invoices that were paid before
  const paidBefore = lateCharges > 0 ? await paidWithLateCharges(tx, actor.scope, customerId) : []
  const ids = [...new Set([...invoiceIds, ...paidBefore])]
  const held = await lockedInvoices(tx, actor, ids)
  if (held.some(invoice => invoice.customerId !== customerId)) throw new Refusal('not-found')
  for (const invoice of held) if (lateCharges === 0 || invoice.status !== 'paid') assertMove('record-payment', invoice)
  const open = held.map(invoice => ({
    ...invoice,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    balance: balanceOf(invoice),
  }))
  const owed = sumOf(open.map(({ balance }) => ({ amount: balance })))
  const amount = asked ?? owed
  const excess = keepExcess ? Math.max(0, amount - owed) : 0
  const charges = lateCharges > 0 ? await lateChargesPaid(tx, actor, open.toSorted(byAge), lateCharges) : undefined
  const paidOf = new Map(allocatePayment(amount - excess, open).map(part => [part.id, part.amount]))
  const parts = open
    .toSorted(byAge)
    .map(({ id }) => ({ id, amount: paidOf.get(id) ?? 0, charges: charges?.get(id) ?? 0, paymentId: actor.newId() }))
    .filter(part => part.amount > 0 || part.charges > 0)
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
    const event = paid({ amount: received, lateCharges: part.charges, kept }, how)
    const booking = { ...how, entries, lateCharges: part.charges, ids: [part.paymentId], sharedId, source, event }
    receipts.push(await bookEntries(tx, actor, invoice, booking))
  }
  return { invoices: receipts, paid: amount + lateCharges }
}

async function lateChargesPaid(
  tx: Transaction,
  { scope }: BusinessActor,
  invoices: readonly { readonly id: string }[],
  amount: number,
): Promise<Map<string, number>> {
  const ids = invoices.map(({ id }) => id)
  const found = await findLateCharges(tx, scope, { ids })
  return allocateLateCharges(
    amount,
    ids.map(id => ({ id, open: found.get(id)?.open ?? 0 })),
  )
}

type HowPaid = Required<{ [Field in 'date' | 'method' | 'reference']: NonNullable<NewRefund[Field]> }>

/** @throws RuleBroken `payment-in-the-future` */
export function howPaid({ scope }: BusinessActor, input: Omit<NewRefund, 'amount'>): HowPaid {
  const { date = scope.today, method = 'bank-transfer', reference = '' } = input
  assertReceived(date, scope.today)
  return { date, method, reference }
}

export function paid(
  { amount, lateCharges, kept }: { amount: number; lateCharges: number; kept: number },
  how: HowPaid,
): (after: StoredInvoice) => HistoryEvent {
  return after => {
    const balance = balanceOf(after)
    if (how.method === CREDIT_BALANCE) return { event: 'credit-applied', data: { amount, balance } }
    const parts = { ...(kept > 0 && { kept }), ...(lateCharges > 0 && { lateCharges }) }
    return { event: 'payment-recorded', data: { amount: amount + lateCharges, ...how, balance, ...parts } }
  }
}
