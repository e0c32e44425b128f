/** The figures that the dashboard shows: today's, and those at the end of each day before. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businessId, calendarDate, decimal, whole } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'

const amountColumns = () => ({
  /** Totals of paid invoices, in minor units. */
  revenue: whole('revenue').notNull().default(0),
  /** The sum of all stock, in thousandths. */
  productsInStock: whole('products_in_stock').notNull().default(0),
})

/** One row per business, changed in the transaction of every write that changes a figure. */
export const figures = pgTable('figures', {
  businessId: text('business_id')
    .primaryKey()
    .references(() => businesses.id),
  /** The day that these figures belong to; every day before it is closed. */
  asOf: calendarDate('as_of').notNull(),
  ...amountColumns(),
  /** Sent invoices with a balance, overdue ones included. */
  openInvoices: whole('open_invoices').notNull().default(0),
})

/** One row per business and closed day. Only the sample's counts have decimals: its changes in percent are given. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    businessId: businessId().references(() => businesses.id),
    date: calendarDate('date').notNull(),
    ...amountColumns(),
    openInvoices: decimal('open_invoices').notNull().default(0),
    activeCustomers: decimal('active_customers').notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.date] })],
)
