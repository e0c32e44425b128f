/** Removes a payment recorded by mistake. It stays on record, with the reason. */

import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import { assertMove, assertRemovable, balanceOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import { assertCreditLeft, creditChange, type Entry } from '../../../domain/payments/credit-balance.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import { lockedCredit } from '../../ledger/commands/locked-credit.ts'
import { lockedInvoices, type StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { settle } from '../../ledger/commands/settle.ts'
import { hasBankEntries } from '../../ledger/queries/has-bank-entries.ts'
import type { PaymentRemoval } from '../contract.ts'
import { invoiceOfPayment, isPartOf } from '../queries.ts'
import { payments } from '../tables.ts'
import { sumOf } from './book-entries.ts'

/**
 * What it had settled is open again. A payment for several invoices, and a transfer between invoices or to and from the credit balance, is
 * removed as a whole. Credit that has been used since cannot be taken back.
 * @throws RuleBroken `payment-was-removed`, `payment-was-refunded`, `credit-balance-too-low`; Refusal `not-found`, `matched-with-others`, `part-of-bank-transaction`
 */
export async function removePayment(
  db: Database,
  actor: BusinessActor,
  payment: PaymentPlace,
  removal: PaymentRemoval,
): Promise<InvoiceReceipt> {
  return write(db, actor, async tx => {
    await assertRemovedAlone(tx, actor, payment)
    return takePaymentBack(tx, actor, payment, removal)
  })
}

/** A bank transaction that collected several direct debits, or took one back with what the bank charges, is undone as a whole. */
async function assertRemovedAlone(tx: Transaction, { scope }: BusinessActor, { paymentId }: PaymentPlace) {
  const [payment] = await tx
    .select({
      amount: payments.amount,
      transactionId: payments.bankTransactionId,
      itemId: payments.collectionItemId,
    })
    .from(payments)
    .where(isOwn(payments, scope, paymentId))
  if (!payment?.transactionId) return
  if (payment.amount < 0 || (await hasBankEntries(tx, scope, payment.transactionId)))
    throw new Refusal('part-of-bank-transaction')
  if (payment.itemId === null) return
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, scope.businessId),
        eq(payments.bankTransactionId, payment.transactionId),
        ne(payments.id, paymentId),
        isNull(payments.removedAt),
      ),
    )
    .limit(1)
  if (rows.length > 0) throw new Refusal('matched-with-others')
}

interface PaymentPlace {
  readonly invoiceId: string
  readonly paymentId: string
}

/** Inside the caller’s transaction. */
export async function takePaymentBack(
  tx: Transaction,
  actor: BusinessActor,
  { invoiceId, paymentId }: PaymentPlace,
  { reason }: PaymentRemoval,
): Promise<InvoiceReceipt> {
  const parts = await partsOf(tx, actor, invoiceId, paymentId)
  const lost = -creditChange(parts)
  if (lost < 0) assertCreditLeft(await lockedCredit(tx, actor.scope, { invoiceId }), lost)
  const held = await lockedInvoices(tx, actor, [...new Set([invoiceId, ...parts.map(part => part.invoiceId)])])
  let receipt: InvoiceReceipt | undefined
  // those that give credit back come first, so that the balance never goes below zero in between
  const inOrder = held.map(invoice => ({ invoice, own: parts.filter(part => part.invoiceId === invoice.id) }))
  for (const { invoice, own } of inOrder.sort((one, other) => creditChange(one.own) - creditChange(other.own))) {
    // on a cancelled one there may be money that became credit
    if (invoice.status !== 'cancelled' || own.length === 0) assertMove('remove-payment', invoice)
    if (own.length === 0) continue
    const removed = await removeHere(tx, actor, invoice, own, reason)
    if (invoice.id === invoiceId) receipt = removed
  }
  if (!receipt) throw new Refusal('not-found')
  return receipt
}

type Part = Entry & { readonly id: string; readonly lateCharges: number }

async function removeHere(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  parts: readonly Part[],
  reason: string,
): Promise<InvoiceReceipt> {
  const ids = parts.map(part => part.id)
  const removed = await tx
    .update(payments)
    .set({ removedAt: actor.now, removalReason: reason })
    .where(and(eq(payments.businessId, actor.scope.businessId), inArray(payments.id, ids), isNull(payments.removedAt)))
    .returning({ id: payments.id })
  const amount = sumOf(parts)
  if (removed.length < parts.length) throw new RuleBroken('payment-was-removed', { amount })
  assertRemovable(invoice, amount)
  const change = { paid: -amount, credit: -creditChange(parts) }
  return settle(tx, actor, invoice, change, after => removal(parts, reason, after))
}

function removal(parts: readonly Part[], reason: string, after: StoredInvoice): HistoryEvent {
  const money = parts.find(part => part.method !== CREDIT_BALANCE)
  const amount = Math.abs((money ?? { amount: sumOf(parts) }).amount)
  const credit = creditChange(parts)
  const [balance, refund] = [balanceOf(after), refundOf(after)]
  if (!money) {
    return credit > 0
      ? { event: 'kept-credit-removed', data: { amount, reason, balance, refund } }
      : { event: 'applied-credit-removed', data: { amount, reason, balance, refund } }
  }
  const { lateCharges } = money
  if (money.amount > 0 || lateCharges > 0) {
    const kept = { ...(credit > 0 && { kept: credit }), ...(lateCharges > 0 && { lateCharges }) }
    return { event: 'payment-removed', data: { amount: amount + lateCharges, reason, balance, refund, ...kept } }
  }
  return credit === 0
    ? { event: 'refund-removed', data: { amount, reason, refund } }
    : { event: 'credit-refund-removed', data: { amount, reason } }
}

async function partsOf(tx: Transaction, { scope }: BusinessActor, invoiceId: string, paymentId: string) {
  const [asked] = await tx
    .select({ payment: payments, customerId: issuedTo })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(
      and(eq(payments.businessId, scope.businessId), eq(payments.invoiceId, invoiceId), eq(payments.id, paymentId)),
    )
  if (!asked) return []
  const { payment, customerId } = asked
  if (payment.removedAt) throw new RuleBroken('payment-was-removed', { amount: payment.amount })
  if (payment.sharedId === null) return [payment]
  return tx
    .select({
      id: payments.id,
      invoiceId: payments.invoiceId,
      amount: payments.amount,
      lateCharges: payments.lateCharges,
      method: payments.method,
    })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(and(isPartOf(scope, customerId, [payment.sharedId]), isNull(payments.removedAt)))
}
