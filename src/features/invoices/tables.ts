/** Invoices, their items and taxes. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Discount, discountOrNone, type LineKind } from '../../domain/documents/document-totals.ts'
import type { StoredStatus } from '../../domain/invoices/invoice-life.ts'
import type { PriceSource } from '../../domain/products/prices.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { letterheads } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'
import { products } from '../products/tables.ts'
import { taxRates, taxRowColumns } from '../taxes/tables.ts'

export const invoices = pgTable(
  'invoices',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    status: text('status').$type<StoredStatus>().notNull().default('draft'),
    /** The legal number, taken at issue. */
    number: text('number'),
    /** Null on a draft that has no customer yet. */
    customerId: text('customer_id'),
    /** Follows the customer while a draft; frozen at issue, as the address is. */
    customerName: text('customer_name').notNull(),
    customerAddress: text('customer_address').notNull().default(''),
    date: calendarDate('date').notNull(),
    dueDate: calendarDate('due_date').notNull(),
    note: text('note').notNull().default(''),
    /** Whether prices include tax; taken from the settings when the draft is created. */
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
    /** The sum of the lines, at their prices as typed. */
    subtotal: whole('subtotal').notNull(),
    /** The discount on the subtotal, as typed: one of the two, or neither. */
    discountPercent: integer('discount_percent'),
    discountAmount: whole('discount_amount'),
    /** The discount as an amount. */
    discountTotal: whole('discount_total').notNull().default(0),
    tax: whole('tax').notNull(),
    total: whole('total').notNull(),
    /** The sum of the payments that were not removed. */
    paid: whole('paid').notNull().default(0),
    /** The sum of the credit notes. */
    credited: whole('credited').notNull().default(0),
    /** The version of the letterhead on the day of issue. */
    letterhead: integer('letterhead'),
    /** The invoice that this one replaces. */
    correctsId: text('corrects_id'),
    /** Whether the refund that is due on the invoice it replaces pays this one when it is issued. */
    carriesPayment: boolean('carries_payment').notNull().default(false),
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
    foreignKey({
      columns: [table.businessId, table.letterhead],
      foreignColumns: [letterheads.businessId, letterheads.version],
    }),
    foreignKey({ columns: [table.businessId, table.correctsId], foreignColumns: [table.businessId, table.id] }),
    uniqueIndex('invoices_number_once').on(table.businessId, table.number),
    index('invoices_by_corrected').on(table.businessId, table.correctsId).where(sql`corrects_id is not null`),
    index('invoices_by_date').on(table.businessId, table.date, table.createdAt, table.id),
    index('invoices_by_due_date').on(table.businessId, table.dueDate, table.id),
    index('invoices_by_customer_name').on(table.businessId, sql`customer_name collate natural_order`, table.id),
    index('invoices_by_total').on(table.businessId, table.total, table.id),
    // with the total, so that the sums of the list are read from the index alone
    index('invoices_by_status').on(table.businessId, table.status, table.dueDate, table.id, table.total),
    // what is owed, read from the index alone
    index('invoices_owed')
      .on(table.businessId, table.dueDate, table.total, table.credited, table.paid)
      .where(sql`status = 'sent'`),
    index('invoices_owed_by_customer')
      .on(table.businessId, table.customerId, table.dueDate, table.total, table.credited, table.paid)
      .where(sql`status = 'sent'`),
    // the few that are to be refunded, which the dashboard adds up
    index('invoices_to_refund')
      .on(table.businessId, table.customerId)
      .where(sql`status = 'paid' and paid + credited > total`),
    index('invoices_by_customer').on(table.businessId, table.customerId, table.date, table.createdAt, table.id),
  ],
)

/** The customer of an issued invoice, which always has one. */
export const issuedTo = sql<string>`${invoices.customerId}`

export const invoiceItems = pgTable(
  'invoice_items',
  {
    businessId: businessId(),
    invoiceId: text('invoice_id').notNull(),
    /** The line's place on the invoice, from 0. */
    position: integer('position').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<LineKind>().notNull().default('product'),
    /** Null on free lines and headings. */
    productId: text('product_id'),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    /** Printed under the name. */
    description: text('description').notNull().default(''),
    unit: text('unit').notNull().default(''),
    /** Null on headings, and on a draft until it is entered; so is the price. */
    quantity: whole('quantity'),
    price: whole('price'),
    priceSource: text('price_source').$type<PriceSource>(),
    /** Of an agreed price: the quantity from which it applies; 0 for any. */
    priceFromQuantity: whole('price_from_quantity').notNull().default(0),
    /** The name of the price list that it comes from. */
    priceListName: text('price_list_name').notNull().default(''),
    /** As typed: one of the two, or neither. */
    discountPercent: integer('discount_percent'),
    discountAmount: whole('discount_amount'),
    /** The tax that was chosen; null for the business's own. */
    taxRateId: text('tax_rate_id'),
    taxName: text('tax_name').notNull().default(''),
    taxRate: integer('tax_rate').notNull(),
    /** Why no tax is due. */
    taxFreeReason: text('tax_free_reason').notNull().default(''),
    /** After the line's discount. */
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
    foreignKey({ columns: [table.businessId, table.taxRateId], foreignColumns: [taxRates.businessId, taxRates.id] }),
  ],
)

export const invoiceTaxes = pgTable(
  'invoice_taxes',
  { businessId: businessId(), invoiceId: text('invoice_id').notNull(), ...taxRowColumns() },
  table => [
    primaryKey({ columns: [table.businessId, table.invoiceId, table.position] }),
    foreignKey({
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }).onDelete('cascade'),
  ],
)

/** A discount has two columns, of which at most one is set. */
interface DiscountColumns {
  readonly discountPercent: number | null
  readonly discountAmount: number | null
}

export function discountColumns(discount: Discount | null | undefined): DiscountColumns {
  return {
    discountPercent: discount && 'percent' in discount ? discount.percent : null,
    discountAmount: discount && 'amount' in discount ? discount.amount : null,
  }
}

export function discountOf({ discountPercent, discountAmount }: DiscountColumns): Discount | null {
  if (discountPercent !== null) return discountOrNone({ percent: discountPercent })
  return discountAmount === null ? null : discountOrNone({ amount: discountAmount })
}
