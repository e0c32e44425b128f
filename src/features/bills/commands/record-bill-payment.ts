/** Records what was paid on a bill, in one payment or in parts, and removes a payment that was recorded by mistake. */
import { and, eq, isNull } from 'drizzle-orm'
import { balanceOfBill, settlement } from '../../../domain/bills/bill-life.ts'
import { assertReceived } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { isOwn, lockedRow } from '../../../platform/database/own-row.ts'
import { found } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { recordEvents } from '../../activity/commands.ts'
import type { PaymentRemoval } from '../../payments/contract.ts'
import type { Bill, NewBillPayment } from '../contract.ts'
import { findBill } from '../queries/find-bill.ts'
import { billPayments, bills } from '../tables.ts'
import { stateOf } from './write-bill.ts'

/** @throws RuleBroken `bill-is-void`, `payment-exceeds-balance`, `payment-in-the-future`; Refusal `books-closed` */
export async function recordBillPayment(
  db: Database,
  actor: BusinessActor,
  billId: string,
  input: NewBillPayment,
): Promise<Bill> {
  const { scope, now } = actor
  const { businessId, today } = scope
  const { date = today, method = 'bank-transfer', reference = '' } = input
  assertReceived(date, today)
  return write(db, actor, async tx => {
    const bill = stateOf(await lockedRow(tx, bills, actor, billId))
    const amount = settlement(bill, input.amount)
    const payment = { amount, date, method, reference }
    await tx.insert(billPayments).values({
      ...{ businessId, id: actor.newId(), billId, ...payment },
      ...{ ...recordedBy(actor), createdAt: now },
    })
    const paid = bill.paid + amount
    await tx
      .update(bills)
      .set({ paid, version: bill.version + 1, updatedAt: now })
      .where(isOwn(bills, scope, billId))
    const data = { ...payment, balance: balanceOfBill({ ...bill, paid }) }
    await recordEvents(tx, actor, { kind: 'bill', id: billId }, { event: 'bill-payment-recorded', data })
    return found(await findBill(tx, scope, billId))
  })
}

/** It stays on record, with the reason. @throws RuleBroken `payment-was-removed`; Refusal `not-found`, `books-closed` */
export async function removeBillPayment(
  db: Database,
  actor: BusinessActor,
  { billId, paymentId }: { readonly billId: string; readonly paymentId: string },
  { reason }: PaymentRemoval,
): Promise<Bill> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const bill = stateOf(await lockedRow(tx, bills, actor, billId))
    const isThis = and(isOwn(billPayments, scope, paymentId), eq(billPayments.billId, billId))
    const [payment] = await tx.select().from(billPayments).where(isThis)
    const { amount, removedAt } = found(payment)
    if (removedAt) throw new RuleBroken('payment-was-removed', { amount })
    await tx
      .update(billPayments)
      .set({ removedAt: now, removalReason: reason })
      .where(and(isThis, isNull(billPayments.removedAt)))
    const paid = bill.paid - amount
    await tx
      .update(bills)
      .set({ paid, version: bill.version + 1, updatedAt: now })
      .where(isOwn(bills, scope, billId))
    const data = { amount, reason, balance: balanceOfBill({ ...bill, paid }) }
    await recordEvents(tx, actor, { kind: 'bill', id: billId }, { event: 'bill-payment-removed', data })
    return found(await findBill(tx, scope, billId))
  })
}
