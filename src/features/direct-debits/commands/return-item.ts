/** A bank returned a direct debit: before it took place, or afterwards. */
import { and, eq, isNull } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordEvents } from '../../activity/commands.ts'
import { takePaymentBack } from '../../payments/commands/remove-payment.ts'
import { payments } from '../../payments/tables.ts'
import { returnReasons } from '../contract/return-reasons.ts'
import type { Collection, ItemReturn } from '../contract.ts'
import { findCollection } from '../queries/collections.ts'
import { collectionItems } from '../tables.ts'
import { lockedItems } from './locked-items.ts'

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
    await tx
      .update(collectionItems)
      .set({ status: 'returned', returnCode: code, returnNote: note, returnedOn: scope.today })
      .where(isOwn(collectionItems, scope, itemId))
    // once the item is returned, as its bank transaction stays matched
    if (payment) await takePaymentBack(tx, actor, payment, { reason })
    const { invoiceId, amount } = item
    const data = { collectionId, amount, code, note }
    await recordEvents(tx, actor, { kind: 'invoice', id: invoiceId }, { event: 'direct-debit-returned', data })
    return found(await findCollection(tx, scope, collectionId))
  })
}
