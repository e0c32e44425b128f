/** Quotes, their items and taxes. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredQuoteStatus } from '../../domain/quotes/quote-life.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
import { customers } from '../customers/tables.ts'
import { customerColumns, letterheadKey, lineColumns, taxRowColumns, totalsColumns } from '../documents/tables.ts'
import { products } from '../products/tables.ts'
import { taxRates } from '../taxes/tables.ts'

export const quotes = pgTable(
  'quotes',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    status: text('status').$type<StoredQuoteStatus>().notNull().default('draft'),
    /** Taken when it is sent; a new version adds its own to the number of the first: `Q-2026-0001-2`. */
    number: text('number'),
    /** The first of its versions, which may be itself. */
    firstId: text('first_id').notNull(),
    revision: integer('revision').notNull().default(1),
    ...customerColumns(),
    date: calendarDate('date').notNull(),
    /** The last day on which the customer can accept it. */
    validUntil: calendarDate('valid_until').notNull(),
    note: text('note').notNull().default(''),
    ...totalsColumns(),
    /** The version of the letterhead on the day on which it was sent. */
    letterhead: integer('letterhead'),
    sentAt: instant('sent_at'),
    /** When its customer first opened the public page. */
    seenAt: instant('seen_at'),
    /** When it was accepted or declined, and by whom. */
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').$type<'customer' | 'business'>(),
    /** As the customer typed it, and from which network address. */
    answerName: text('answer_name').notNull().default(''),
    answerAddress: text('answer_address').notNull().default(''),
    answerNote: text('answer_note').notNull().default(''),
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
    letterheadKey(table),
    foreignKey({ columns: [table.businessId, table.firstId], foreignColumns: [table.businessId, table.id] }),
    uniqueIndex('quotes_number_once').on(table.businessId, table.number),
    uniqueIndex('quotes_revision_once').on(table.businessId, table.firstId, table.revision),
    index('quotes_by_date').on(table.businessId, table.date, table.createdAt, table.id),
    index('quotes_by_valid_until').on(table.businessId, table.validUntil, table.id),
    index('quotes_by_customer_name').on(table.businessId, sql`customer_name collate natural_order`, table.id),
    index('quotes_by_total').on(table.businessId, table.total, table.id),
    index('quotes_by_status').on(table.businessId, table.status, table.validUntil, table.id),
    index('quotes_by_customer').on(table.businessId, table.customerId, table.date, table.createdAt, table.id),
  ],
)

export const quoteItems = pgTable(
  'quote_items',
  {
    businessId: businessId(),
    quoteId: text('quote_id').notNull(),
    ...lineColumns(),
    /** In the totals only once it was chosen, which the acceptance does. */
    isOptional: boolean('is_optional').notNull().default(false),
    isChosen: boolean('is_chosen').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteId, table.position] }),
    uniqueIndex('quote_items_by_id').on(table.businessId, table.id),
    index('quote_items_by_product').on(table.businessId, table.productId),
    foreignKey({
      columns: [table.businessId, table.quoteId],
      foreignColumns: [quotes.businessId, quotes.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
    foreignKey({ columns: [table.businessId, table.taxRateId], foreignColumns: [taxRates.businessId, taxRates.id] }),
  ],
)

export const quoteTaxes = pgTable(
  'quote_taxes',
  { businessId: businessId(), quoteId: text('quote_id').notNull(), ...taxRowColumns() },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteId, table.position] }),
    foreignKey({
      columns: [table.businessId, table.quoteId],
      foreignColumns: [quotes.businessId, quotes.id],
    }).onDelete('cascade'),
  ],
)
