/** One order by its id, its lines and tax rows, and what became of it. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { shownOrderStatus } from '../../../domain/orders/order-life.ts'
import type { Delivered } from '../../../domain/orders/order-progress.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { documentTables } from '../../documents/queries/document-tables.ts'
import { listedColumns } from '../../documents/queries/list-documents.ts'
import type { OrderRow } from '../contract.ts'
import { orderItems, orderProgress, orders, orderTaxes } from '../tables.ts'

export type StoredOrder = typeof orders.$inferSelect

export const orderTables = documentTables({ key: 'orderId', documents: orders, items: orderItems, taxes: orderTaxes })
export const {
  one: thisOrder,
  of: ofOrder,
  linesOf: linesOfOrder,
  taxesOf: taxesOfOrder,
  assertThere: assertOrder,
} = orderTables

/** What was delivered and invoiced of its lines that are no headings, in their order. */
export function progressOfOrder(db: Database | Transaction, scope: BusinessScope, orderId: string) {
  const { orderItemId: id, quantity, delivered, invoiced, productId } = orderProgress
  return db
    .select({ id, quantity, delivered, invoiced, productId, name: orderItems.name, position: orderItems.position })
    .from(orderProgress)
    .innerJoin(
      orderItems,
      and(eq(orderItems.businessId, orderProgress.businessId), eq(orderItems.id, orderProgress.orderItemId)),
    )
    .where(and(eq(orderProgress.businessId, scope.businessId), eq(orderProgress.orderId, orderId)))
    .orderBy(asc(orderItems.position))
}

/** All versions of the quote that it was made from. */
export function quotesOfOrder({ businessId, quoteId }: Pick<StoredOrder, 'businessId' | 'quoteId'>) {
  return sql`(select version.id from quotes version join quotes accepted using (business_id, first_id)
    where business_id = ${businessId} and accepted.id = ${quoteId})`
}

export type OrderLineProgress = Awaited<ReturnType<typeof progressOfOrder>>[number]

// names are written out, as Drizzle leaves out the table where there is only one

/** As `deliveredOf` of the domain says it. */
export const deliveredOfOrder = sql<Delivered>`(
  select case
    when bool_and(progress.delivered >= progress.quantity) and max(progress.delivered) > 0 then 'all'
    when max(progress.delivered) > 0 then 'some'
    else 'none' end
  from order_progress progress where progress.business_id = orders.business_id and progress.order_id = orders.id)`

/** Whether everything on it was invoiced, and whether more was delivered than invoiced. */
export const isInvoicedOrder = sql<boolean>`(
  orders.status <> 'draft' and (
    select coalesce(bool_and(progress.invoiced >= progress.quantity), false)
    from order_progress progress where progress.business_id = orders.business_id and progress.order_id = orders.id))`
export const hasToInvoice = sql<boolean>`exists (
  select from order_progress progress
  where progress.business_id = orders.business_id and progress.order_id = orders.id and progress.delivered > progress.invoiced)`

export const rowColumns = {
  ...listedColumns(orders),
  deliverBy: orders.deliverBy,
  orderReference: orders.orderReference,
  confirmedAt: orders.confirmedAt,
}

export type StoredOrderRow = Pick<StoredOrder, keyof typeof rowColumns> & {
  readonly delivered: Delivered
  readonly isInvoiced: boolean
}

export function shownOrderRow({ delivered, ...row }: StoredOrderRow): OrderRow {
  return {
    ...row,
    status: shownOrderStatus(row.status, delivered),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
