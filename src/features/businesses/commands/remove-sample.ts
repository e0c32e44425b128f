/** Removes a sample business with everything in it. */
import { count, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { idempotencyKeys } from '../../../platform/database/tables.ts'
import { Refusal } from '../../../platform/problem.ts'
import { tablesOfABusiness } from '../queries/tables-of-a-business.ts'
import { businesses } from '../tables.ts'

/** @throws Refusal `not-found`, `not-a-sample`, `last-business` */
export async function removeSample(db: Database, actor: Actor, businessId: string): Promise<{ removed: string }> {
  return write(db, actor, async tx => {
    const [sample] = await lockRows(tx, businesses, eq(businesses.id, businessId), 'update')
    if (!sample) throw new Refusal('not-found')
    if (!sample.sampleSince) throw new Refusal('not-a-sample')
    const [all] = await tx.select({ count: count() }).from(businesses)
    if (all?.count === 1) throw new Refusal('last-business')
    await clearSample(tx, businessId)
    return { removed: sample.name }
  })
}

/** The database allows this for a sample only. */
export async function clearSample(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`)
  for (const table of tablesOfABusiness) {
    await tx.delete(table).where(eq(table.businessId, businessId))
  }
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, businessId))
  await tx.delete(businesses).where(eq(businesses.id, businessId))
}
