/** A collection that no bank carries out. */
import { and, eq } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordEach } from '../../activity/commands.ts'
import type { Collection } from '../contract.ts'
import { findCollection } from '../queries/collections.ts'
import { collectionItems } from '../tables.ts'
import { lockedItems } from './locked-items.ts'

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
