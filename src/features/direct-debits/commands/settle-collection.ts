/** What became of a collection: it was collected, which records a payment of each invoice, returned by a bank, or never sent. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { isOwn, lockedRow } from '../../../platform/database/own-row.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordEach, recordEvents } from '../../activity/commands.ts'
import { thisInvoice } from '../../invoices/queries/this-invoice.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import type { PaymentSource } from '../../payments/commands/book-entries.ts'
import { payIntoCredit, payInvoice } from '../../payments/commands/record-payment.ts'
import { takePaymentBack } from '../../payments/commands/remove-payment.ts'
import { payments } from '../../payments/tables.ts'
import { type Collection, type CollectionOutcome, type ItemReturn, returnReasons } from '../contract.ts'
import { findCollection } from '../queries/collections.ts'
import { collectionItems, collections } from '../tables.ts'

type StoredItem = typeof collectionItems.$inferSelect

/** @throws Refusal `nothing-to-collect`, `books-closed`; RuleBroken `payment-in-the-future` */
export async function collect(
  db: Database,
  actor: BusinessActor,
  collectionId: string,
  { itemIds, date }: CollectionOutcome,
): Promise<Collection> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const items = await lockedItems(tx, actor, collectionId)
    const due = items.filter(item => {
      if (item.status !== 'pending') return false
      return itemIds ? itemIds.includes(item.id) : date !== undefined || item.date <= scope.today
    })
    if (due.length === 0 || (itemIds && due.length < new Set(itemIds).size)) throw new Refusal('nothing-to-collect')
    for (const item of due) await payItem(tx, actor, item, date ?? item.date)
    return found(await findCollection(tx, scope, collectionId))
  })
}

/**
 * In the midst of a write: items that one transaction of a bank statement paid. They may be of several collections.
 * @throws Refusal `nothing-to-collect` for one that doesn't wait, or where they don't add up to the amount
 */
export async function collectItems(
  tx: Transaction,
  actor: BusinessActor,
  { itemIds, amount, date }: { readonly itemIds: readonly string[]; readonly amount: number; readonly date: string },
  source: PaymentSource,
): Promise<void> {
  const items = await tx
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.businessId, actor.scope.businessId), inArray(collectionItems.id, [...itemIds])))
    .orderBy(asc(collectionItems.id))
    .for('no key update')
  const areOpen = items.length === new Set(itemIds).size && items.every(({ status }) => status === 'pending')
  if (!areOpen || sum(items.map(item => item.amount)) !== amount) throw new Refusal('nothing-to-collect')
  for (const item of items) await payItem(tx, actor, item, date, source)
}

/** What is too much by now, as the invoice was paid or credited meanwhile, is credit of the customer. */
async function payItem(
  tx: Transaction,
  actor: BusinessActor,
  item: StoredItem,
  date: string,
  source: PaymentSource = {},
) {
  const { invoiceId, amount, endToEndId: reference } = item
  const [invoice] = await tx
    .select({ status: invoices.status, customerId: issuedTo })
    .from(invoices)
    .where(thisInvoice(actor.scope, invoiceId))
    .for('no key update')
  const payment = { amount, date, method: 'direct-debit', reference } as const
  const from = { ...source, collectionItemId: item.id }
  const { status, customerId } = found(invoice)
  if (status === 'sent') await payInvoice(tx, actor, invoiceId, { ...payment, keepExcess: true }, from)
  else await payIntoCredit(tx, actor, customerId, payment, from)
}

/** Takes back the payment if there was one. @throws Refusal `item-not-returnable`, `books-closed`; RuleBroken `credit-balance-too-low` */
export async function returnItem(
  db: Database,
  actor: BusinessActor,
  { collectionId, itemId }: { readonly collectionId: string; readonly itemId: string },
  { code, note }: ItemReturn,
): Promise<Collection> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const item = found((await lockedItems(tx, actor, collectionId)).find(({ id }) => id === itemId))
    if (item.status !== 'pending' && item.status !== 'collected') throw new Refusal('item-not-returnable')
    const [payment] = await tx
      .select({ invoiceId: payments.invoiceId, paymentId: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.businessId, scope.businessId),
          eq(payments.collectionItemId, itemId),
          isNull(payments.removedAt),
        ),
      )
    const reason = `${code}: ${returnReasons[code]}`
    if (payment) await takePaymentBack(tx, actor, payment, { reason })
    await tx
      .update(collectionItems)
      .set({
        ...{ status: 'returned', returnCode: code, returnNote: note, returnedOn: scope.today },
        collectedOn: item.collectedOn,
      })
      .where(isOwn(collectionItems, scope, itemId))
    const { invoiceId, amount } = item
    const data = { collectionId, amount, code, note }
    await recordEvents(tx, actor, { kind: 'invoice', id: invoiceId }, { event: 'direct-debit-returned', data })
    return found(await findCollection(tx, scope, collectionId))
  })
}

/** For a file that was not sent to the bank, or that it refused. @throws Refusal `collection-not-cancellable` */
export async function cancelCollection(db: Database, actor: BusinessActor, collectionId: string): Promise<Collection> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const items = await lockedItems(tx, actor, collectionId)
    if (items.some(({ status }) => status !== 'pending')) throw new Refusal('collection-not-cancellable')
    await tx
      .update(collectionItems)
      .set({ status: 'cancelled' })
      .where(and(eq(collectionItems.businessId, scope.businessId), eq(collectionItems.collectionId, collectionId)))
    await recordEach(
      tx,
      actor,
      items.map(({ invoiceId, amount }) => ({
        subject: { kind: 'invoice', id: invoiceId },
        event: { event: 'collection-cancelled', data: { collectionId, amount } },
      })),
    )
    return found(await findCollection(tx, scope, collectionId))
  })
}

/** Of two who settle the same collection at once, one waits for the other. */
async function lockedItems(tx: Transaction, actor: BusinessActor, collectionId: string): Promise<StoredItem[]> {
  await lockedRow(tx, collections, actor, collectionId)
  return tx
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.businessId, actor.scope.businessId), eq(collectionItems.collectionId, collectionId)))
    .orderBy(asc(collectionItems.id))
    .for('no key update')
}
