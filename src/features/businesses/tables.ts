/** A business with its own settings; every other row belongs to exactly one. */
import {
  bigserial,
  boolean,
  customType,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Paper } from '../../domain/countries/country.ts'
import type { DocumentKind } from '../../domain/documents/document-kinds.ts'
import type { TaxCategory } from '../../domain/documents/tax-category.ts'
import { DEFAULT_LOW_STOCK_THRESHOLD, type NegativeStockPolicy } from '../../domain/products/stock.ts'
import type { DateFormat } from '../../domain/values/date-format.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { NumberExample } from '../../domain/values/number-format.ts'
import { businessId, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import type { AccountLine, ViewedList } from './contract.ts'

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The sender of documents, and what all of them show. */
const letterheadColumns = () => ({
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  website: text('website').notNull().default(''),
  /** As the tax office gave it: a VAT id, a GST number. */
  taxNumber: text('tax_number').notNull().default(''),
  bankName: text('bank_name').notNull().default(''),
  /** Without blanks, in capitals. */
  iban: text('iban').notNull().default(''),
  bic: text('bic').notNull().default(''),
  /** What else a payment to the account needs, such as a sort code. */
  accountLines: jsonb('account_lines').$type<AccountLine[]>().notNull().default([]),
  /** `#rrggbb`. */
  accentColor: text('accent_color').notNull().default('#1f4d3a'),
  /** How to pay, in the business's own words. */
  paymentTerms: text('payment_terms').notNull().default(''),
  footer: text('footer').notNull().default(''),
  documentLanguage: text('document_language').$type<LanguageCode>().notNull().default('en'),
  numberFormat: text('number_format').$type<NumberExample>().notNull().default('1,234.56'),
  dateFormat: text('date_format').$type<DateFormat>().notNull().default('MMM d, yyyy'),
  paper: text('paper').$type<Paper>().notNull().default('A4'),
})

export const businesses = pgTable('businesses', {
  id: text('id').primaryKey(),
  ...letterheadColumns(),
  /** ISO 3166; null for one that was never asked. */
  country: text('country'),
  currency: text('currency').$type<CurrencyCode>().notNull().default('USD'),
  /** The tax that lines carry unless another one is chosen. */
  taxName: text('tax_name').notNull().default('Tax'),
  taxRate: integer('tax_rate').notNull().default(10_000),
  taxCategory: text('tax_category').$type<TaxCategory>().notNull().default('S'),
  /** Why no tax is due, where the rate is 0. */
  taxFreeReason: text('tax_free_reason').notNull().default(''),
  /** The code of that reason (VATEX, BT-121); empty for none. */
  taxExemptionCode: text('tax_exemption_code').notNull().default(''),
  pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
  termsDays: integer('terms_days').notNull().default(30),
  timeZone: text('time_zone').notNull().default('UTC'),
  numberingPattern: text('numbering_pattern').notNull(),
  creditNotePattern: text('credit_note_pattern').notNull().default('CN-{year}-{number:4}'),
  /** Stands on every new invoice until it is changed there. */
  invoiceNote: text('invoice_note').notNull().default(''),
  lowStockThreshold: whole('low_stock_threshold').notNull().default(DEFAULT_LOW_STOCK_THRESHOLD),
  negativeStock: text('negative_stock').$type<NegativeStockPolicy>().notNull().default('warn'),
  /** How many days a delivery takes, and how many days the stock should last. */
  leadTimeDays: integer('lead_time_days').notNull().default(7),
  targetCoverDays: integer('target_cover_days').notNull().default(30),
  /** The month in which the financial year begins, from 1. */
  financialYearStart: integer('financial_year_start').notNull().default(1),
  /** When the sample was filled in; null for a real business. */
  sampleSince: instant('sample_since'),
  /** Whether somebody has written in the sample. Then it is kept when a business of one's own is started. */
  sampleEntered: boolean('sample_entered').notNull().default(false),
  hasLogo: boolean('has_logo').notNull().default(false),
  /** The letterhead that documents get today. */
  letterhead: integer('letterhead').notNull().default(1),
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

/** Every letterhead that the business has had, so that a document can be made again as it was. Only ever appended to. */
export const letterheads = pgTable(
  'letterheads',
  {
    businessId: businessId().references(() => businesses.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    ...letterheadColumns(),
    /** PNG. */
    logo: bytes('logo'),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.version] })],
)

/** Year 0 is the series of a pattern without the year. The row's lock makes the series gapless. */
export const numberSeries = pgTable(
  'number_series',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<DocumentKind>().notNull().default('invoice'),
    year: integer('year').notNull(),
    /** The next document gets the count after this. */
    lastCount: integer('last_count').notNull(),
    /** The highest count that a document has; less than the last count until a raised series is used. */
    usedCount: integer('used_count').notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.year] })],
)

/** Why a series continued at another number than the next one. Append-only. */
export const numberChanges = pgTable(
  'number_changes',
  {
    businessId: businessId(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    year: integer('year').notNull(),
    /** What would have been the next count. */
    fromCount: integer('from_count').notNull(),
    toCount: integer('to_count').notNull(),
    reason: text('reason').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.sequence] }),
    foreignKey({
      name: 'number_changes_of_series',
      columns: [table.businessId, table.kind, table.year],
      foreignColumns: [numberSeries.businessId, numberSeries.kind, numberSeries.year],
    }),
  ],
)

export const savedViews = pgTable(
  'saved_views',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    /** What follows the ? in the address of the list. */
    search: text('search').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('saved_views_name_once').on(table.businessId, table.list, table.name),
  ],
)
