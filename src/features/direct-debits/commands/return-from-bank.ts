/** A transaction of a bank statement took a direct debit back. Its payment stays, as the money did come in, and a payment below zero takes it back. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { ReturnCode } from '../../../domain/payments/direct-debits.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { lockedCredit } from '../../ledger/commands/locked-credit.ts'
import { lockedInvoice } from '../../ledger/commands/locked-invoice.ts'
import { bookReturn } from '../../payments/commands/book-return.ts'
import { isReturnable } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import { collectionItems } from '../tables.ts'
import { lockedItems } from './locked-items.ts'
import { bookBack, markReturned } from './return-item.ts'

interface BankReturn {
  readonly paymentId: string
  readonly code: ReturnCode
  readonly date: string
  readonly bankTransactionId: string
}

/**
 * Inside the caller’s transaction.
 * @returns the amount that was taken back
 * @throws Refusal `item-not-returnable` once it was taken back, `returned-credit-used`; RuleBroken `payment-was-refunded`
 */
export async function returnFromBank(
  tx: Transaction,
  actor: BusinessActor,
  { paymentId, code, date, bankTransactionId }: BankReturn,
): Promise<number> {
  const { scope } = actor
  const when = { date, source: { bankTransactionId } }
  const find = async () => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(isOwn(payments, scope, paymentId), isReturnable))
    if (!payment) throw new Refusal('item-not-returnable')
    return payment
  }
  const payment = await find()
  const { invoiceId, amount, lateCharges, collectionItemId, reference } = payment
  if (collectionItemId) {
    const [place] = await tx
      .select()
      .from(collectionItems)
      .where(isOwn(collectionItems, scope, collectionItemId))
    const items = await lockedItems(tx, actor, found(place).collectionId)
    const item = found(items.find(({ id }) => id === collectionItemId))
    if (item.status !== 'collected') throw new Refusal('item-not-returnable')
    await markReturned(tx, actor, item, { code, note: '', date }, () => bookBack(tx, actor, item, payment, when))
    return item.amount
  }
  // the customer before the invoice, as everywhere
  await lockedCredit(tx, scope, { invoiceId })
  const invoice = await lockedInvoice(tx, scope, invoiceId)
  // of two who take it back at once, one was quicker
  await find()
  const whole = amount + lateCharges
  await bookReturn(tx, actor, invoice, {
    amount: whole,
    lateCharges,
    fromCredit: 0,
    method: 'direct-debit',
    reference: reference || code,
    ...when,
  })
  return whole
}

/** The match of a return is undone: the direct debits that it took back are collected again. Their payments are there still. */
export async function undoReturnsFromBank(
  tx: Transaction,
  actor: BusinessActor,
  bankTransactionId: string,
): Promise<void> {
  const { scope } = actor
  const returned = await tx
    .select({ id: collectionItems.id, collectionId: collectionItems.collectionId })
    .from(payments)
    .innerJoin(
      collectionItems,
      and(
        eq(collectionItems.businessId, payments.businessId),
        eq(collectionItems.invoiceId, payments.invoiceId),
        eq(collectionItems.endToEndId, payments.reference),
      ),
    )
    .where(
      and(
        eq(payments.businessId, scope.businessId),
        eq(payments.bankTransactionId, bankTransactionId),
        isNull(payments.removedAt),
        lt(payments.amount, 0),
        eq(collectionItems.status, 'returned'),
      ),
    )
    .orderBy(asc(collectionItems.collectionId))
  for (const { id, collectionId } of returned) {
    await lockedItems(tx, actor, collectionId)
    await tx
      .update(collectionItems)
      .set({ status: 'collected', returnCode: null, returnNote: '', returnedOn: null })
      .where(isOwn(collectionItems, scope, id))
  }
}
