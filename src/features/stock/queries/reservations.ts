/** What confirmed orders reserve: what they still have to deliver. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { openToDeliver, orderProgress, orders } from '../../orders/tables.ts'

/** Per product; those of which nothing is reserved are missing. */
export async function reservedOf(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const { productId } = orderProgress
  const rows = await db
    .select({ productId, quantity: sql`sum(${openToDeliver})`.mapWith(Number) })
    .from(orderProgress)
    .innerJoin(orders, and(eq(orders.businessId, orderProgress.businessId), eq(orders.id, orderProgress.orderId)))
    .where(
      and(
        eq(orderProgress.businessId, businessId),
        eq(orders.status, 'confirmed'),
        inArray(productId, [...productIds]),
      ),
    )
    .groupBy(productId)
  return new Map(rows.flatMap(row => (row.productId === null ? [] : [[row.productId, row.quantity] as const])))
}
