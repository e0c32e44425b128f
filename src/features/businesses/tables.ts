/** A business is one set of books with its own settings; every other row belongs to exactly one. */
import { boolean, customType, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../domain/money.ts'
import type { NegativeStockPolicy } from '../../domain/stock.ts'
import { createdAt, instant, updatedAt, whole } from '../../platform/columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

export const businesses = pgTable('businesses', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  currency: text('currency').$type<CurrencyCode>().notNull().default('USD'),
  taxRate: integer('tax_rate').notNull().default(10_000),
  termsDays: integer('terms_days').notNull().default(30),
  timeZone: text('time_zone').notNull().default('UTC'),
  numberingPattern: text('numbering_pattern').notNull(),
  lowStockThreshold: whole('low_stock_threshold').notNull().default(10_000),
  negativeStock: text('negative_stock').$type<NegativeStockPolicy>().notNull().default('warn'),
  /** When the sample was filled in; null for books of one's own. */
  sampleSince: instant('sample_since'),
  hasLogo: boolean('has_logo').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const businessLogos = pgTable('business_logos', {
  businessId: text('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  png: bytes('png').notNull(),
  updatedAt: updatedAt(),
})
