/** One order by its id, its lines and tax rows, and what became of it. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { followUps } from '../../../domain/documents/follow-ups.ts'
import { shownOrderStatus } from '../../../domain/orders/order-life.ts'
import type { Delivered } from '../../../domain/orders/order-progress.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { documentTables, extentInSql } from '../../documents/queries/document-tables.ts'
import { readLines } from '../../documents/queries/lines.ts'
import { listedColumns } from '../../documents/queries/list-documents.ts'
import { products } from '../../products/tables.ts'
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
    .select({
      ...{ id, quantity, delivered, invoiced, productId },
      ...{ name: orderItems.name, price: orderItems.price, position: orderItems.position },
    })
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

/** Its lines, headings too, with what was delivered and invoiced of each. */
export async function followedLinesOf(tx: Transaction, scope: BusinessScope, orderId: string) {
  const { lines, progress } = await together({
    lines: readLines(tx, orderItems, ofOrder(orderItems, scope, orderId), { negativeStock: products.negativeStock }),
    progress: progressOfOrder(tx, scope, orderId),
  })
  const counted = new Map(progress.map(line => [line.id, line]))
  return lines.map(line => {
    const { delivered = 0, invoiced = 0 } = counted.get(line.id) ?? {}
    return { ...line, delivered, invoiced }
  })
}

export type FollowedLine = Awaited<ReturnType<typeof followedLinesOf>>[number]

// names are written out, as Drizzle leaves out the table where there is only one
const linesOfEach = sql`order_progress line where line.business_id = orders.business_id and line.order_id = orders.id`

/** As `deliveredOf` of the domain says it: without lines below zero. */
export const deliveredOfOrder = extentInSql(
  followUps.delivery,
  sql`order_progress line join order_items item on item.business_id = line.business_id and item.id = line.order_item_id
    where line.business_id = orders.business_id and line.order_id = orders.id and coalesce(item.price, 0) >= 0`,
)

/** Whether everything on it was invoiced, and whether more was delivered than invoiced. */
export const isInvoicedOrder = sql<boolean>`(orders.status <> 'draft' and ${extentInSql(followUps.invoice, linesOfEach)} = 'all')`
export const hasToInvoice = sql<boolean>`exists (select from ${linesOfEach} and line.delivered > line.invoiced)`

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
