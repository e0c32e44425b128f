/** Deliveries of orders, their items, and the invoices that they are in. A delivery is issued when it is written. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessId, calendarDate, createdAt, instant, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { deliveryColumns } from '../delivery-addresses/tables.ts'
import { customerColumns, letterheadKey } from '../documents/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { products } from '../products/tables.ts'

export const deliveries = pgTable(
  'deliveries',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    number: text('number').notNull(),
    orderId: text('order_id').notNull(),
    ...customerColumns(),
    ...deliveryColumns(),
    date: calendarDate('date').notNull(),
    note: text('note').notNull().default(''),
    letterhead: integer('letterhead').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
    /** Its goods came back. */
    cancelledAt: instant('cancelled_at'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.orderId], foreignColumns: [orders.businessId, orders.id] }),
    letterheadKey(table),
    uniqueIndex('deliveries_number_once').on(table.businessId, table.number),
    index('deliveries_by_order').on(table.businessId, table.orderId, table.createdAt),
    index('deliveries_by_date').on(table.businessId, table.date, table.createdAt, table.id),
  ],
)

export const deliveryItems = pgTable(
  'delivery_items',
  {
    businessId: businessId(),
    deliveryId: text('delivery_id').notNull(),
    /** From 0. */
    position: integer('position').notNull(),
    orderItemId: text('order_item_id').notNull(),
    productId: text('product_id'),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    description: text('description').notNull().default(''),
    unit: text('unit').notNull().default(''),
    quantity: whole('quantity').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.deliveryId, table.position] }),
    foreignKey({
      columns: [table.businessId, table.deliveryId],
      foreignColumns: [deliveries.businessId, deliveries.id],
    }),
    foreignKey({
      columns: [table.businessId, table.orderItemId],
      foreignColumns: [orderItems.businessId, orderItems.id],
    }),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
    index('delivery_items_by_order_item').on(table.businessId, table.orderItemId),
    index('delivery_items_by_product').on(table.businessId, table.productId),
  ],
)

export const invoiceDeliveries = pgTable(
  'invoice_deliveries',
  {
    businessId: businessId(),
    invoiceId: text('invoice_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    /** Another invoice can have it, as this one was cancelled or credited in full. */
    released: boolean('released').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.invoiceId, table.deliveryId] }),
    foreignKey({
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.businessId, table.deliveryId],
      foreignColumns: [deliveries.businessId, deliveries.id],
    }),
    uniqueIndex('invoice_deliveries_once').on(table.businessId, table.deliveryId).where(sql`not released`),
  ],
)
