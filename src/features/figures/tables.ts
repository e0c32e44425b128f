/** The figures that the dashboard shows: as they stand, and as they stood when each day ended. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businessId, calendarDate, whole } from '../../platform/columns.ts'
import { businesses } from '../businesses/tables.ts'

const figureColumns = () => ({
  /** Totals of paid invoices, in minor units. */
  revenue: whole('revenue').notNull().default(0),
  /** Sent invoices with a balance, overdue ones included, in thousandths. */
  openInvoices: whole('open_invoices').notNull().default(0),
  /** The sum of all stock, in thousandths. */
  productsInStock: whole('products_in_stock').notNull().default(0),
})

/** One row per business, changed in the transaction of every write that changes a figure. */
export const figures = pgTable('figures', {
  businessId: text('business_id')
    .primaryKey()
    .references(() => businesses.id),
  /** The day of the last change; every day before it is closed. */
  asOf: calendarDate('as_of').notNull(),
  ...figureColumns(),
})

/** One row per business and closed day. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    businessId: businessId().references(() => businesses.id),
    date: calendarDate('date').notNull(),
    ...figureColumns(),
    /** In thousandths. */
    activeCustomers: whole('active_customers').notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.date] })],
)
