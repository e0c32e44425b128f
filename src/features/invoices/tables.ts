/** Invoices, their items, and the series that their legal numbers are taken from. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredStatus } from '../../domain/invoice-life.ts'
import type { PriceSource } from '../../domain/prices.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/columns.ts'
import { businesses } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'
import { products } from '../products/tables.ts'

export const invoices = pgTable(
  'invoices',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    status: text('status').$type<StoredStatus>().notNull().default('draft'),
    /** The legal number, taken at issue. */
    number: text('number'),
    customerId: text('customer_id').notNull(),
    /** Follows the customer while a draft; frozen at issue, as the address is. */
    customerName: text('customer_name').notNull(),
    customerAddress: text('customer_address').notNull().default(''),
    date: calendarDate('date').notNull(),
    dueDate: calendarDate('due_date').notNull(),
    note: text('note').notNull().default(''),
    subtotal: whole('subtotal').notNull(),
    tax: whole('tax').notNull(),
    total: whole('total').notNull(),
    /** The sum of the payments that stand. */
    paid: whole('paid').notNull().default(0),
    issuedAt: instant('issued_at'),
    cancelledAt: instant('cancelled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(customer_name || E'\n' || id || E'\n' || coalesce(number, ''))`),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.customerId], foreignColumns: [customers.businessId, customers.id] }),
    uniqueIndex('invoices_number_once').on(table.businessId, table.number),
    index('invoices_by_date').on(table.businessId, table.date, table.createdAt, table.id),
    index('invoices_by_due_date').on(table.businessId, table.dueDate, table.id),
    index('invoices_by_customer_name').on(table.businessId, sql`lower(customer_name)`, table.id),
    index('invoices_by_total').on(table.businessId, table.total, table.id),
    index('invoices_by_status').on(table.businessId, table.status, table.dueDate, table.id),
    index('invoices_by_customer').on(table.businessId, table.customerId, table.date, table.createdAt, table.id),
  ],
)

export const invoiceItems = pgTable(
  'invoice_items',
  {
    businessId: businessId(),
    invoiceId: text('invoice_id').notNull(),
    /** The line's place on the invoice, from 0. */
    position: integer('position').notNull(),
    id: text('id').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    productSku: text('product_sku').notNull(),
    quantity: whole('quantity').notNull(),
    price: whole('price').notNull(),
    priceSource: text('price_source').$type<PriceSource>().notNull(),
    taxRate: integer('tax_rate').notNull(),
    total: whole('total').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.invoiceId, table.position] }),
    uniqueIndex('invoice_items_by_id').on(table.businessId, table.id),
    index('invoice_items_by_product').on(table.businessId, table.productId),
    foreignKey({
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
  ],
)

/** The last count given out; year 0 for a pattern that never starts anew. The row's lock makes the series gapless. */
export const numberSeries = pgTable(
  'number_series',
  {
    businessId: businessId().references(() => businesses.id),
    year: integer('year').notNull(),
    lastCount: integer('last_count').notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.year] })],
)
