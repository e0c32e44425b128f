/** Recurring invoices, which are templates with dates, their items, and what each date came to. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  BilledPeriod,
  RecurrencePrices,
  RecurrenceResult,
  RecurrenceStatus,
  RecurrenceUnit,
} from '../../domain/invoices/recurrence.ts'
import type { OwnValues } from '../../domain/own-fields/own-fields.ts'
import type { ProblemDetails } from '../../platform/contract.ts'
import { businessId, calendarDate, createdAt, updatedAt } from '../../platform/database/columns.ts'
import { customers } from '../customers/tables.ts'
import { lineColumns, totalsColumns } from '../documents/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { products } from '../products/tables.ts'
import { taxRates } from '../taxes/tables.ts'

export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    opening: text('opening').notNull(),
    note: text('note').notNull().default(''),
    orderReference: text('order_reference').notNull().default(''),
    /** Of own fields: each invoice begins with them. */
    ownValues: jsonb('own_values').$type<OwnValues>().notNull().default({}),
    /** As of the prices when it was saved. */
    ...totalsColumns(),
    status: text('status').$type<RecurrenceStatus>().notNull().default('active'),
    every: integer('every').notNull(),
    unit: text('unit').$type<RecurrenceUnit>().notNull(),
    startsOn: calendarDate('starts_on').notNull(),
    onLastDay: boolean('on_last_day').notNull().default(false),
    endsAfter: integer('ends_after'),
    endsOn: calendarDate('ends_on'),
    result: text('result').$type<RecurrenceResult>().notNull(),
    prices: text('prices').$type<RecurrencePrices>().notNull(),
    period: text('period').$type<BilledPeriod>().notNull(),
    /** The place of the next date in the rhythm, from 0, and the date; null once it has ended. */
    next: integer('next').notNull().default(0),
    nextOn: calendarDate('next_on'),
    /** How many invoices it has made. */
    made: integer('made').notNull().default(0),
    /** Missed dates up to this one are to be made. */
    catchUpThrough: calendarDate('catch_up_through'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.customerId], foreignColumns: [customers.businessId, customers.id] }),
    index('recurring_invoices_by_customer').on(table.businessId, table.customerId),
    index('recurring_invoices_due').on(table.nextOn).where(sql`status = 'active'`),
  ],
)

export const recurringInvoiceItems = pgTable(
  'recurring_invoice_items',
  { businessId: businessId(), recurringInvoiceId: text('recurring_invoice_id').notNull(), ...lineColumns() },
  table => [
    primaryKey({ columns: [table.businessId, table.recurringInvoiceId, table.position] }),
    uniqueIndex('recurring_invoice_items_by_id').on(table.businessId, table.id),
    index('recurring_invoice_items_by_product').on(table.businessId, table.productId),
    foreignKey({
      columns: [table.businessId, table.recurringInvoiceId],
      foreignColumns: [recurringInvoices.businessId, recurringInvoices.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
    foreignKey({ columns: [table.businessId, table.taxRateId], foreignColumns: [taxRates.businessId, taxRates.id] }),
  ],
)

/** What a date of a schedule came to, once: an invoice, or none where it was skipped. */
export const recurringInvoiceRuns = pgTable(
  'recurring_invoice_runs',
  {
    businessId: businessId(),
    recurringInvoiceId: text('recurring_invoice_id').notNull(),
    date: calendarDate('date').notNull(),
    outcome: text('outcome').$type<'made' | 'skipped'>().notNull(),
    /** Null where it was skipped, and after the draft was deleted. */
    invoiceId: text('invoice_id'),
    /** Why it was left as a draft, although it was to be issued. */
    problem: jsonb('problem').$type<ProblemDetails>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.recurringInvoiceId, table.date] }),
    uniqueIndex('recurring_invoice_runs_by_invoice').on(table.businessId, table.invoiceId),
    index('recurring_invoice_runs_with_problem').on(table.businessId).where(sql`problem is not null`),
    foreignKey({
      columns: [table.businessId, table.recurringInvoiceId],
      foreignColumns: [recurringInvoices.businessId, recurringInvoices.id],
    }),
    // the migration names the column: the key itself stays
    foreignKey({
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }).onDelete('set null'),
  ],
)
