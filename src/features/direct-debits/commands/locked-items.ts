/** Every outcome of a collection begins by locking it. */
import { and, eq } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { lockedRow } from '../../../platform/database/own-row.ts'
import { collectionItems, collections } from '../tables.ts'

export type StoredItem = typeof collectionItems.$inferSelect

/** Of two who settle the same collection at once, one waits for the other. */
export async function lockedItems(tx: Transaction, actor: BusinessActor, collectionId: string): Promise<StoredItem[]> {
  await lockedRow(tx, collections, actor, collectionId)
  const { businessId } = actor.scope
  return lockRows(
    tx,
    collectionItems,
    and(eq(collectionItems.businessId, businessId), eq(collectionItems.collectionId, collectionId)),
  )
}
