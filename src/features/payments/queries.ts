/** What has been paid on an invoice? */
import { and, asc, eq } from 'drizzle-orm'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { payments } from './tables.ts'

/** All payments of an invoice, removed ones too, in the order in which they were recorded. */
export async function listPayments(db: Database, scope: BusinessScope, invoiceId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, scope.businessId), eq(payments.invoiceId, invoiceId)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map(({ id, amount, date, removedAt, removalReason, createdAt }) => ({
    id,
    amount,
    date,
    removed: removedAt && { at: removedAt.toISOString(), reason: removalReason },
    createdAt: createdAt.toISOString(),
  }))
}
