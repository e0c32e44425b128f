/** Records what was paid on a bill, in one payment or in parts, and removes a payment that was recorded by mistake. */
import { and, eq, isNull } from 'drizzle-orm'
import {
  assertCovers,
  assertNotVoid,
  balanceOfBill,
  settledTogether,
  settlement,
} from '../../../domain/bills/bill-life.ts'
import { assertReceived } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { isOwn, lockedRow, lockedRows } from '../../../platform/database/own-row.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { recordEvents } from '../../activity/commands.ts'
import { hasBankEntries } from '../../ledger/queries/has-bank-entries.ts'
import type { PaymentRemoval } from '../../payments/contract.ts'
import type { Bill, NewBillPayment } from '../contract.ts'
import { findBill } from '../queries/find-bill.ts'
import { billPayments, bills } from '../tables.ts'

/** @throws RuleBroken `bill-is-void`, `payment-exceeds-balance`, `payment-in-the-future`; Refusal `books-closed` */
export async function recordBillPayment(
  db: Database,
  actor: BusinessActor,
  billId: string,
  input: NewBillPayment,
): Promise<Bill> {
  const { scope } = actor
  const { today } = scope
  const { date = today, method = 'bank-transfer', reference = '' } = input
  assertReceived(date, today)
  return write(db, actor, async tx => {
    const payment = { amount: input.amount, date, method, reference }
    await payBill(tx, actor, await lockedRow(tx, bills, actor, billId), payment)
    return found(await findBill(tx, scope, billId))
  })
}

type Payment = Pick<typeof billPayments.$inferSelect, 'amount' | 'date' | 'method' | 'reference'>

/**
 * One bank transaction that pays several bills, or what is left of them after credit notes, or by which a supplier pays credit notes back. It is
 * part of a larger write.
 * @param amount below zero for what is paid back; `in-full` for what is due on them
 * @returns what was paid
 * @throws RuleBroken as `recordBillPayment`
 */
export async function payBillsFromBank(
  tx: Transaction,
  actor: BusinessActor,
  billIds: readonly string[],
  { amount, ...how }: Omit<Payment, 'method' | 'amount'> & { readonly amount: number | 'in-full' },
  bankTransactionId: string,
): Promise<number> {
  assertReceived(how.date, actor.scope.today)
  const locked = await lockedRows(tx, bills, actor, billIds)
  if (locked.length < new Set(billIds).size) throw new Refusal('not-found')
  const states = locked.map(stateOf)
  for (const state of states) assertNotVoid(state)
  const open = states.map(bill => ({
    id: bill.id,
    date: bill.date,
    dueDate: bill.dueDate,
    issuedAt: bill.createdAt.toISOString(),
    balance: balanceOfBill(bill),
  }))
  const paid = amount === 'in-full' ? sum(open.map(({ balance }) => balance)) : amount
  for (const part of settledTogether(paid, open)) {
    const payment = { ...how, method: 'bank-transfer', amount: Math.abs(part.amount), bankTransactionId } as const
    await payBill(tx, actor, found(locked.find(({ id }) => id === part.id)), payment)
  }
  return paid
}

/** In the transaction of a larger write that has locked the bill. */
export async function payBill(
  tx: Transaction,
  actor: BusinessActor,
  locked: typeof bills.$inferSelect,
  { amount: size, bankTransactionId = null, ...how }: Payment & { readonly bankTransactionId?: string | null },
): Promise<void> {
  await insertPayment(tx, actor, locked, { ...how, amount: settlement(stateOf(locked), size), bankTransactionId })
}

/** What a new bill says was paid before, which may be more than its total. */
export async function recordPrepaid(
  tx: Transaction,
  actor: BusinessActor,
  locked: typeof bills.$inferSelect,
  how: Omit<Payment, 'amount'>,
): Promise<void> {
  await insertPayment(tx, actor, locked, { ...how, amount: locked.prepaid, bankTransactionId: null })
}

async function insertPayment(
  tx: Transaction,
  actor: BusinessActor,
  locked: typeof bills.$inferSelect,
  { amount, bankTransactionId, ...how }: Payment & { readonly bankTransactionId: string | null },
): Promise<void> {
  const { scope, now } = actor
  const bill = stateOf(locked)
  const { businessId, id: billId } = bill
  await tx.insert(billPayments).values({
    businessId,
    id: actor.newId(),
    billId,
    amount,
    ...how,
    bankTransactionId,
    ...recordedBy(actor),
    createdAt: now,
  })
  const paid = bill.paid + amount
  await tx
    .update(bills)
    .set({ paid, version: bill.version + 1, updatedAt: now })
    .where(isOwn(bills, scope, billId))
  const data = { amount, ...how, balance: balanceOfBill({ ...bill, paid }) }
  await recordEvents(tx, actor, { kind: 'bill', id: billId }, { event: 'bill-payment-recorded', data })
}

export function stateOf({ voidedAt, ...bill }: typeof bills.$inferSelect) {
  return { ...bill, isVoid: voidedAt !== null }
}

/**
 * It stays on record, with the reason. What one bank transaction has paid is removed together.
 * @throws RuleBroken `payment-was-removed`, `bill-below-payments`; Refusal `not-found`, `books-closed`, `part-of-bank-transaction`
 */
export async function removeBillPayment(
  db: Database,
  actor: BusinessActor,
  { billId, paymentId }: { readonly billId: string; readonly paymentId: string },
  removal: PaymentRemoval,
): Promise<Bill> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const isThis = and(isOwn(billPayments, scope, paymentId), eq(billPayments.billId, billId))
    const payment = found((await tx.select().from(billPayments).where(isThis))[0])
    if (payment.removedAt) throw new RuleBroken('payment-was-removed', { amount: payment.amount })
    const { bankTransactionId } = payment
    if (bankTransactionId && (await hasBankEntries(tx, scope, bankTransactionId)))
      throw new Refusal('part-of-bank-transaction')
    if (bankTransactionId) await takeBankPaymentsBack(tx, actor, bankTransactionId, removal)
    else await takePaymentBack(tx, actor, payment, removal)
    return found(await findBill(tx, scope, billId))
  })
}

/** All that was recorded from a bank transaction. It is part of a larger write. */
export async function takeBankPaymentsBack(
  tx: Transaction,
  actor: BusinessActor,
  bankTransactionId: string,
  removal: PaymentRemoval,
): Promise<void> {
  const { businessId } = actor.scope
  const parts = await tx
    .select()
    .from(billPayments)
    .where(
      and(
        eq(billPayments.businessId, businessId),
        eq(billPayments.bankTransactionId, bankTransactionId),
        isNull(billPayments.removedAt),
      ),
    )
    .orderBy(billPayments.billId)
  for (const part of parts) await takePaymentBack(tx, actor, part, removal)
}

async function takePaymentBack(
  tx: Transaction,
  actor: BusinessActor,
  { id, billId, amount }: typeof billPayments.$inferSelect,
  { reason }: PaymentRemoval,
): Promise<void> {
  const { scope, now } = actor
  const bill = stateOf(await lockedRow(tx, bills, actor, billId))
  const removed = await tx
    .update(billPayments)
    .set({ removedAt: now, removalReason: reason })
    .where(and(isOwn(billPayments, scope, id), isNull(billPayments.removedAt)))
    .returning({ id: billPayments.id })
  // somebody else was quicker
  if (removed.length === 0) throw new RuleBroken('payment-was-removed', { amount })
  const paid = bill.paid - amount
  // what the supplier has paid back of it goes first
  assertCovers(bill.total, paid, bill.prepaid)
  await tx
    .update(bills)
    .set({ paid, version: bill.version + 1, updatedAt: now })
    .where(isOwn(bills, scope, billId))
  const data = { amount, reason, balance: balanceOfBill({ ...bill, paid }) }
  await recordEvents(tx, actor, { kind: 'bill', id: billId }, { event: 'bill-payment-removed', data })
}
