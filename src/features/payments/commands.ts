/** Records what customers have paid, on one invoice or on several at once, what was paid back to them, and takes back what was recorded by mistake. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import {
  assertMove,
  assertPayable,
  assertRefundable,
  assertRemovable,
  balanceOf,
  changeOfFigures,
  refundOf,
  settled,
} from '../../domain/invoice-life.ts'
import { allocatePayment, assertReceived } from '../../domain/payments.ts'
import { RuleBroken } from '../../domain/rule-broken.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../platform/database.ts'
import { Refusal } from '../../platform/problem.ts'
import { recordedBy } from '../../platform/recorded-by.ts'
import { adjustFigures } from '../figures/commands.ts'
import { recordEvents } from '../history/commands.ts'
import { lockedInvoice, receiptOf, type StoredInvoice } from '../invoices/commands/locked-invoice.ts'
import type { InvoiceReceipt } from '../invoices/contract.ts'
import { thisInvoice } from '../invoices/queries.ts'
import { invoices, issuedTo } from '../invoices/tables.ts'
import type { NewPayment, NewSharedPayment, PaymentRemoval } from './contract.ts'
import { invoiceOfPayment, isPartOf } from './queries.ts'
import { payments } from './tables.ts'

/**
 * When nothing is left to pay the invoice is paid.
 * @throws RuleBroken `move-not-allowed`, `payment-exceeds-balance`, `payment-in-the-future`
 */
export async function recordPayment(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  input: NewPayment,
): Promise<InvoiceReceipt> {
  return write(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
    assertMove('record-payment', invoice)
    assertPayable(invoice, input.amount)
    return receive(tx, actor, invoice, input)
  })
}

/**
 * What credit notes had made too much has gone back to the customer, all of it or a part.
 * @throws RuleBroken `move-not-allowed`, `no-refund-due`, `refund-exceeds-due`, `payment-in-the-future`
 */
export async function recordRefund(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  input: NewPayment,
): Promise<InvoiceReceipt> {
  return write(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
    assertMove('record-refund', invoice)
    assertRefundable(invoice, input.amount)
    return receive(tx, actor, invoice, { ...input, amount: -input.amount })
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
  { invoiceIds, amount, ...rest }: NewSharedPayment,
): Promise<{ invoices: InvoiceReceipt[] }> {
  return write(db, actor, async tx => {
    const held = await lockedInvoices(tx, actor, [...new Set(invoiceIds)])
    if (held.some(invoice => invoice.customerId !== customerId)) throw new Refusal('not-found')
    for (const invoice of held) assertMove('record-payment', invoice)
    const parts = allocatePayment(
      amount,
      held.map(invoice => ({
        ...invoice,
        issuedAt: invoice.issuedAt?.toISOString() ?? null,
        balance: balanceOf(invoice),
      })),
    ).map(part => ({ ...part, paymentId: actor.newId() }))
    const [first, second] = parts
    // the id of the first part: the table lets no other payment of the business have it
    const sharedId = first && second ? first.paymentId : null
    const receipts: InvoiceReceipt[] = []
    for (const { id, amount, paymentId } of parts) {
      const invoice = held.find(one => one.id === id)
      if (invoice) receipts.push(await receive(tx, actor, invoice, { ...rest, amount }, { id: paymentId, sharedId }))
    }
    return { invoices: receipts }
  })
}

/**
 * The payment or refund stays on record with the reason, and what it had settled is open again. A payment that was shared out is removed as a whole,
 * as it came as a whole.
 * @throws RuleBroken `payment-was-removed`, `payment-was-refunded`; Refusal `not-found`
 */
export async function removePayment(
  db: Database,
  actor: BusinessActor,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
  { reason }: PaymentRemoval,
): Promise<InvoiceReceipt> {
  return write(db, actor, async tx => {
    const parts = await partsOf(tx, actor, invoiceId, paymentId)
    const held = await lockedInvoices(tx, actor, [...new Set([invoiceId, ...parts.map(part => part.invoiceId)])])
    let receipt: InvoiceReceipt | undefined
    for (const invoice of held) {
      assertMove('remove-payment', invoice)
      for (const part of parts.filter(one => one.invoiceId === invoice.id)) {
        const removed = await removePart(tx, actor, invoice, part, reason)
        if (invoice.id === invoiceId) receipt = removed
      }
    }
    if (!receipt) throw new Refusal('not-found')
    return receipt
  })
}

async function receive(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  { amount, date, method, reference }: NewPayment,
  ids: { readonly id: string; readonly sharedId: string | null } = { id: actor.newId(), sharedId: null },
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const received = date ?? scope.today
  assertReceived(received, scope.today)
  const how = { method: method ?? ('bank-transfer' as const), reference: reference ?? '', date: received }
  await tx.insert(payments).values({
    businessId: scope.businessId,
    ...ids,
    invoiceId: invoice.id,
    amount,
    ...how,
    ...recordedBy(actor),
    createdAt: now,
  })
  const after = settled(invoice, { paid: invoice.paid + amount })
  await recordEvents(
    tx,
    actor,
    { kind: 'invoice', id: invoice.id },
    amount < 0
      ? { event: 'refund-recorded', data: { amount: -amount, ...how, refund: refundOf(after) } }
      : { event: 'payment-recorded', data: { amount, ...how, balance: balanceOf(after) } },
  )
  return settle(tx, actor, invoice, after)
}

async function removePart(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  part: Pick<typeof payments.$inferSelect, 'id' | 'amount'>,
  reason: string,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const [removed] = await tx
    .update(payments)
    .set({ removedAt: now, removalReason: reason })
    .where(and(eq(payments.businessId, scope.businessId), eq(payments.id, part.id), isNull(payments.removedAt)))
    .returning()
  if (!removed) throw new RuleBroken('payment-was-removed', { amount: part.amount })
  const { amount } = removed
  assertRemovable(invoice, amount)
  const after = settled(invoice, { paid: invoice.paid - amount })
  await recordEvents(
    tx,
    actor,
    { kind: 'invoice', id: invoice.id },
    amount < 0
      ? { event: 'refund-removed', data: { amount: -amount, reason, refund: refundOf(after) } }
      : { event: 'payment-removed', data: { amount, reason, balance: balanceOf(after), refund: refundOf(after) } },
  )
  return settle(tx, actor, invoice, after)
}

/** Brings the invoice, the customer's figures and the business's figures in line with what has been paid. */
async function settle(
  tx: Transaction,
  actor: BusinessActor,
  before: StoredInvoice,
  after: StoredInvoice,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const [row] = await tx
    .update(invoices)
    .set({ paid: after.paid, status: after.status, version: before.version + 1, updatedAt: now })
    .where(thisInvoice(scope, before.id))
    .returning()
  const { spent, ...ofBusiness } = changeOfFigures(before, after)
  await adjustFigures(tx, scope, ofBusiness, { customerId: before.customerId, spent })
  return receiptOf(row, scope)
}

/** Taken in the order of their ids, so that two payments for the same invoices never wait for each other in a ring. */
async function lockedInvoices(tx: Transaction, { scope }: BusinessActor, ids: readonly string[]) {
  const held = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.businessId, scope.businessId), inArray(invoices.id, [...ids])))
    .orderBy(asc(invoices.id))
    .for('no key update')
  if (held.length !== ids.length) throw new Refusal('not-found')
  return held
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
    .select({ id: payments.id, invoiceId: payments.invoiceId, amount: payments.amount })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(and(isPartOf(scope, customerId, [payment.sharedId]), isNull(payments.removedAt)))
}
