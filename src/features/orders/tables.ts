/** Orders, their items and taxes. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type { StoredOrderStatus } from '../../domain/orders/order-life.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { deliveryAddresses, deliveryColumns } from '../delivery-addresses/tables.ts'
import {
  customerColumns,
  documentKeys,
  lineColumns,
  lineKeys,
  ownColumns,
  rowKeys,
  taxRowColumns,
  totalsColumns,
} from '../documents/tables.ts'
import { quotes } from '../quotes/tables.ts'

export const orders = pgTable(
  'orders',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    status: text('status').$type<StoredOrderStatus>().notNull().default('draft'),
    /** Taken when it is confirmed. */
    number: text('number'),
    ...customerColumns(),
    ...ownColumns(),
    ...deliveryColumns(),
    date: calendarDate('date').notNull(),
    /** The day on which the customer expects the goods. */
    deliverBy: calendarDate('deliver_by'),
    /** The number of the customer's order. */
    orderReference: text('order_reference').notNull().default(''),
    opening: text('opening').notNull().default(''),
    note: text('note').notNull().default(''),
    ...totalsColumns(),
    /** The version of the letterhead on the day on which it was confirmed. */
    letterhead: integer('letterhead'),
    /** The quote that it was made from. */
    quoteId: text('quote_id'),
    confirmedAt: instant('confirmed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(customer_name || E'\n' || id || E'\n' || coalesce(number, '') || E'\n' || order_reference) || own_text(own_values)`,
      ),
  },
  table => [
    ...documentKeys('orders', table),
    foreignKey({
      columns: [table.businessId, table.customerId, table.deliveryAddressId],
      foreignColumns: [deliveryAddresses.businessId, deliveryAddresses.customerId, deliveryAddresses.id],
    }),
    foreignKey({ columns: [table.businessId, table.quoteId], foreignColumns: [quotes.businessId, quotes.id] }),
    index('orders_by_deliver_by').on(table.businessId, sql`coalesce(deliver_by, '9999-12-31')`, table.id),
    index('orders_by_status').on(table.businessId, table.status, table.date, table.id),
    index('orders_by_quote').on(table.businessId, table.quoteId).where(sql`quote_id is not null`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  { businessId: businessId(), orderId: text('order_id').notNull(), ...lineColumns() },
  table => lineKeys('order_items', table, table.orderId, orders),
)

export const orderTaxes = pgTable(
  'order_taxes',
  { businessId: businessId(), orderId: text('order_id').notNull(), ...taxRowColumns() },
  table => rowKeys(table, table.orderId, orders),
)

/** What was delivered and invoiced of each line that is no heading, as `LineProgress` of the domain says it. Worked out by a view of the database. */
export const orderProgress = pgView('order_progress', {
  businessId: text('business_id').notNull(),
  orderId: text('order_id').notNull(),
  orderItemId: text('order_item_id').notNull(),
  productId: text('product_id'),
  quantity: whole('quantity').notNull(),
  delivered: whole('delivered').notNull(),
  invoiced: whole('invoiced').notNull(),
}).existing()

/** What is still to be delivered of such a line, as `openOf` of the domain says it. */
export const openToDeliver = sql<number>`(${orderProgress.quantity} - ${orderProgress.delivered})`.mapWith(Number)
