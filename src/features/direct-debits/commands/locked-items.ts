/** Every outcome of a collection begins by locking it. */
import { and, asc, eq } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockedRow } from '../../../platform/database/own-row.ts'
import { collectionItems, collections } from '../tables.ts'

export type StoredItem = typeof collectionItems.$inferSelect

/** Of two who settle the same collection at once, one waits for the other. */
export async function lockedItems(tx: Transaction, actor: BusinessActor, collectionId: string): Promise<StoredItem[]> {
  await lockedRow(tx, collections, actor, collectionId)
  return tx
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.businessId, actor.scope.businessId), eq(collectionItems.collectionId, collectionId)))
    .orderBy(asc(collectionItems.id))
    .for('no key update')
}
