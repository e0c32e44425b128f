/** Creates the user's own business and removes the sample, unless somebody has written in it. */
import { eq } from 'drizzle-orm'
import type { Actor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Business, NewBusiness } from '../contract.ts'
import { businesses } from '../tables.ts'
import { openBusiness } from './businesses.ts'
import { clearSample } from './remove-sample.ts'

/** @throws Refusal `not-found`, `not-a-sample` */
export async function startOwnBooks(
  db: Database,
  actor: Actor,
  businessId: string,
  input: NewBusiness,
): Promise<{ business: Business; sample: 'removed' | 'kept' }> {
  return write(db, actor, async tx => {
    const [sample] = await lockRows(tx, businesses, eq(businesses.id, businessId), 'update')
    if (!sample) throw new Refusal('not-found')
    if (!sample.sampleSince) throw new Refusal('not-a-sample')
    const business = await openBusiness(tx, actor, input)
    if (sample.sampleEntered) return { business, sample: 'kept' }
    await clearSample(tx, businessId)
    return { business, sample: 'removed' }
  })
}

/**
 * Notes that somebody writes in the sample. Committed before the write begins, so that a start of their own business at the same time
 * either sees it or has removed the sample already.
 * @throws Refusal `not-found`
 */
export async function keepSample(db: Database, { businessId }: BusinessScope): Promise<void> {
  const kept = await db
    .update(businesses)
    .set({ sampleEntered: true })
    .where(eq(businesses.id, businessId))
    .returning({ id: businesses.id })
  if (kept.length === 0) throw new Refusal('not-found')
}
