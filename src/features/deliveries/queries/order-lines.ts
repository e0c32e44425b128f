/** Back-orders: the lines of confirmed orders that are not delivered in full, the most urgent first. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../../platform/database/keyset.ts'
import { searchedOrder } from '../../orders/queries/without-amounts.ts'
import { openToDeliver, orderItems, orderProgress, orders } from '../../orders/tables.ts'
import { products } from '../../products/tables.ts'
import { stockLevels } from '../../stock/tables.ts'
import type { OrderLineQuery } from '../contract.ts'

const mostUrgentFirst: Keyset = {
  columns: [
    { expression: sql`coalesce(${orders.deliverBy}, '9999-12-31')`, type: 'date' },
    { expression: sql`${orders.date}`, type: 'date' },
    { expression: sql`${orders.id}`, type: 'text' },
    { expression: sql`${orderItems.position}`, type: 'bigint' },
  ],
  direction: 'asc',
}

export async function listOrderLines(
  db: Database | Transaction,
  scope: BusinessScope,
  { q = '', productId, customerId, cursor, limit }: OrderLineQuery,
) {
  const { businessId, settings } = scope
  const conditions: (SQL | undefined)[] = [
    eq(orders.businessId, businessId),
    eq(orders.status, 'confirmed'),
    sql`${openToDeliver} > 0`,
    // a line below zero is in no delivery
    sql`coalesce(${orderItems.price}, 0) >= 0`,
    productId === undefined ? undefined : eq(orderItems.productId, productId),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    searchedText(q) === ''
      ? undefined
      : sql`(${searchedOrder(scope)} like ${containing(q)} or lower(${orderItems.name} || E'\n' || ${orderItems.sku}) like ${containing(q)})`,
  ]
  const rows = await db
    .select({
      id: orderItems.id,
      orderId: orders.id,
      orderNumber: sql<string>`${orders.number}`,
      customerId: sql<string>`${orders.customerId}`,
      customerName: orders.customerName,
      date: orders.date,
      deliverBy: orders.deliverBy,
      productId: orderItems.productId,
      name: orderItems.name,
      sku: orderItems.sku,
      unit: orderItems.unit,
      quantity: orderProgress.quantity,
      deliveredQuantity: orderProgress.delivered,
      openQuantity: openToDeliver,
      stock: stockLevels.stock,
      isService: products.isService,
      negativeStock: products.negativeStock,
      key: keyOf(mostUrgentFirst),
    })
    .from(orders)
    .innerJoin(
      orderProgress,
      and(eq(orderProgress.businessId, orders.businessId), eq(orderProgress.orderId, orders.id)),
    )
    .innerJoin(
      orderItems,
      and(eq(orderItems.businessId, orderProgress.businessId), eq(orderItems.id, orderProgress.orderItemId)),
    )
    .leftJoin(products, and(eq(products.businessId, orderItems.businessId), eq(products.id, orderItems.productId)))
    .leftJoin(
      stockLevels,
      and(eq(stockLevels.businessId, orderItems.businessId), eq(stockLevels.productId, orderItems.productId)),
    )
    .where(and(...conditions, behind(mostUrgentFirst, cursor)))
    .orderBy(orderOf(mostUrgentFirst))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ key: _, isService, stock, negativeStock, ...row }) => ({
    ...row,
    negativeStock: negativeStock ?? settings.negativeStock,
    stock: isService === false ? stock : null,
  }))
}
