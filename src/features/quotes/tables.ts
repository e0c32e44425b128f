/** Quotes, their items and taxes. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredQuoteStatus } from '../../domain/quotes/quote-life.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
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
    ...ownColumns(),
    date: calendarDate('date').notNull(),
    /** The last day on which the customer can accept it. */
    validUntil: calendarDate('valid_until').notNull(),
    note: text('note').notNull().default(''),
    /** Above the lines. */
    opening: text('opening').notNull().default(''),
    /** Below the lines. No order and no invoice takes them over. */
    terms: text('terms').notNull().default(''),
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
      .generatedAlwaysAs(
        sql`lower(customer_name || E'\n' || id || E'\n' || coalesce(number, '')) || own_text(own_values)`,
      ),
  },
  table => [
    ...documentKeys('quotes', table),
    foreignKey({ columns: [table.businessId, table.firstId], foreignColumns: [table.businessId, table.id] }),
    uniqueIndex('quotes_revision_once').on(table.businessId, table.firstId, table.revision),
    index('quotes_by_valid_until').on(table.businessId, table.validUntil, table.id),
    index('quotes_by_status').on(table.businessId, table.status, table.validUntil, table.id),
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
  table => lineKeys('quote_items', table, table.quoteId, quotes),
)

export const quoteTaxes = pgTable(
  'quote_taxes',
  { businessId: businessId(), quoteId: text('quote_id').notNull(), ...taxRowColumns() },
  table => rowKeys(table, table.quoteId, quotes),
)
