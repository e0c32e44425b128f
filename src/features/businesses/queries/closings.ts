/** Through which day the books are closed, and each time that they were closed or opened again. */
import { desc, eq } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import type { Closings } from '../contract.ts'
import { businessClosings } from '../tables.ts'

export async function listClosings(tx: Transaction, { businessId }: BusinessScope): Promise<Closings> {
  const rows = await tx
    .select()
    .from(businessClosings)
    .where(eq(businessClosings.businessId, businessId))
    .orderBy(desc(businessClosings.sequence))
  const closings = rows.map(({ closedThrough, reason, createdAt, ...by }) => ({
    closedThrough,
    reason,
    actor: identityOf(by),
    at: createdAt.toISOString(),
  }))
  return { closedThrough: closings[0]?.closedThrough ?? null, closings }
}
