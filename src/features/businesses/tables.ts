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
import type { CountryCode, Paper } from '../../domain/countries/country.ts'
import type { ElectronicScheme } from '../../domain/countries/electronic-addresses.ts'
import type { DocumentKind } from '../../domain/documents/document-kinds.ts'
import {
  type DocumentLayout,
  type LogoPlace,
  type LogoSize,
  type OptionalColumn,
  type SignedKind,
  USUAL_LOOK,
} from '../../domain/documents/document-look.ts'
import type { Translations } from '../../domain/documents/own-texts.ts'
import type { Withholding } from '../../domain/documents/payable.ts'
import type { EInvoiceFormat } from '../../domain/e-invoice/formats.ts'
import type { OwnField } from '../../domain/own-fields/own-fields.ts'
import type { CashDiscount } from '../../domain/payments/cash-discount.ts'
import type { CollectionFormat } from '../../domain/payments/direct-debits.ts'
import type { WayToPay } from '../../domain/payments/ways-to-pay.ts'
import { DEFAULT_LOW_STOCK_THRESHOLD, type NegativeStockPolicy } from '../../domain/products/stock.ts'
import type { DateFormat } from '../../domain/values/date-format.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { NumberExample } from '../../domain/values/number-format.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import type { ViewedList } from './contract.ts'

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The parts of an address; all empty where it was typed in one text. */
export const addressColumns = () => ({
  /** One line or several. */
  street: text('street').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  city: text('city').notNull().default(''),
  region: text('region').notNull().default(''),
})

/** Where e-invoices go to: both or neither. */
export const electronicAddressColumns = () => ({
  electronicScheme: text('electronic_scheme').$type<ElectronicScheme>(),
  electronicAddress: text('electronic_address').notNull().default(''),
})

/** A text in other languages than that of the business. */
const translations = (name: string) => jsonb(name).$type<Translations>().notNull().default({})

/** The sender of documents, and what all of them show. */
const letterheadColumns = () => ({
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  ...addressColumns(),
  /** ISO 3166; null for one that was never asked, and on letterheads before it was kept there. */
  country: text('country').$type<CountryCode>(),
  /** Where it is not the trading name. */
  legalName: text('legal_name').notNull().default(''),
  contactName: text('contact_name').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  website: text('website').notNull().default(''),
  /** Without spaces, in capitals. */
  vatId: text('vat_id').notNull().default(''),
  /** What else the tax office gave it. */
  taxNumber: text('tax_number').notNull().default(''),
  registrationNumber: text('registration_number').notNull().default(''),
  /** Documents of one that isn't show no tax. */
  taxRegistered: boolean('tax_registered').notNull().default(true),
  ...electronicAddressColumns(),
  /** Accounts and other ways to pay, as printed from first to last. */
  waysToPay: jsonb('ways_to_pay').$type<WayToPay[]>().notNull().default([]),
  /** `#rrggbb`. */
  accentColor: text('accent_color').notNull().default('#1f4d3a'),
  /** How to pay, in the business's own words. */
  paymentTerms: text('payment_terms').notNull().default(''),
  footer: text('footer').notNull().default(''),
  paymentTermsTranslations: translations('payment_terms_translations'),
  footerTranslations: translations('footer_translations'),
  documentLanguage: text('document_language').$type<LanguageCode>().notNull().default('en'),
  numberFormat: text('number_format').$type<NumberExample>().notNull().default('1,234.56'),
  dateFormat: text('date_format').$type<DateFormat>().notNull().default('MMM d, yyyy'),
  paper: text('paper').$type<Paper>().notNull().default('A4'),
  documentLayout: text('document_layout').$type<DocumentLayout>().notNull().default(USUAL_LOOK.documentLayout),
  logoPlace: text('logo_place').$type<LogoPlace>().notNull().default(USUAL_LOOK.logoPlace),
  logoSize: text('logo_size').$type<LogoSize>().notNull().default(USUAL_LOOK.logoSize),
  /** Of their lines. */
  hiddenColumns: jsonb('hidden_columns')
    .$type<OptionalColumn[]>()
    .notNull()
    .default([...USUAL_LOOK.hiddenColumns]),
  /** Those with a line to sign on. */
  signedDocuments: jsonb('signed_documents')
    .$type<SignedKind[]>()
    .notNull()
    .default([...USUAL_LOOK.signedDocuments]),
  /** Of `letterhead_pictures`: what they are printed on; null for white paper. */
  letterheadPictureId: text('letterhead_picture_id'),
  letterheadOnAllPages: boolean('letterhead_on_all_pages').notNull().default(USUAL_LOOK.letterheadOnAllPages),
  /** Whether it shows who the sender is, so that documents don't. */
  letterheadNamesSender: boolean('letterhead_names_sender').notNull().default(USUAL_LOOK.letterheadNamesSender),
  /** Whether lines show their products. */
  productPictures: boolean('product_pictures').notNull().default(USUAL_LOOK.productPictures),
})

export const businesses = pgTable('businesses', {
  id: text('id').primaryKey(),
  ...letterheadColumns(),
  currency: text('currency').$type<CurrencyCode>().notNull().default('USD'),
  /** The tax that lines carry unless another one is chosen: one of its own that is not archived. */
  defaultTaxId: text('default_tax_id').notNull(),
  /** The default tax before the business said that it is not registered, and so again once it is; otherwise null. */
  registeredTaxId: text('registered_tax_id'),
  pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
  termsDays: integer('terms_days').notNull().default(30),
  /** What is offered for early payment; null for none. */
  cashDiscount: jsonb('cash_discount').$type<CashDiscount>(),
  /** What customers may withhold. The first is usual for companies. */
  withholdings: jsonb('withholdings').$type<Withholding[]>().notNull().default([]),
  /** Whether amounts to pay are rounded to 0.05. For Swiss francs alone. */
  roundsPayable: boolean('rounds_payable').notNull().default(false),
  timeZone: text('time_zone').notNull().default('UTC'),
  numberingPattern: text('numbering_pattern').notNull(),
  creditNotePattern: text('credit_note_pattern').notNull().default('CN-{year}-{number:4}'),
  quotePattern: text('quote_pattern').notNull().default('Q-{year}-{number:4}'),
  /** Fields of its own on customers, products and documents, in their order. */
  ownFields: jsonb('own_fields').$type<OwnField[]>().notNull().default([]),
  /** Whether screens offer quotes. */
  usesQuotes: boolean('uses_quotes').notNull().default(false),
  /** Whether screens offer bills. */
  usesBills: boolean('uses_bills').notNull().default(false),
  /** Whether screens offer bank statements. */
  usesBank: boolean('uses_bank').notNull().default(false),
  /** Whether screens offer SEPA direct debit, and invoices say that they will be collected. */
  usesDirectDebits: boolean('uses_direct_debits').notNull().default(false),
  /** Of SEPA direct debit, without spaces, in capitals. */
  creditorId: text('creditor_id').notNull().default(''),
  /** The account that direct debits are paid into; empty for the first IBAN among the ways to pay. */
  directDebitIban: text('direct_debit_iban').notNull().default(''),
  /** What the bank takes. */
  directDebitFormat: text('direct_debit_format').$type<CollectionFormat>().notNull().default('pain.008.001.08'),
  orderPattern: text('order_pattern').notNull().default('SO-{year}-{number:4}'),
  deliveryPattern: text('delivery_pattern').notNull().default('DN-{year}-{number:4}'),
  /** What makes the numbers of new customers; empty for none of their own. */
  customerNumberPattern: text('customer_number_pattern').notNull().default(''),
  /** Whether screens offer orders and deliveries. */
  usesOrders: boolean('uses_orders').notNull().default(false),
  /** Above the lines of every new invoice, and the note below them, until they are changed there. */
  invoiceOpening: text('invoice_opening').notNull().default(''),
  invoiceNote: text('invoice_note').notNull().default(''),
  /** Above the lines of every new quote, and below them, until they are changed there. */
  quoteOpening: text('quote_opening').notNull().default(''),
  quoteTerms: text('quote_terms').notNull().default(''),
  invoiceOpeningTranslations: translations('invoice_opening_translations'),
  invoiceNoteTranslations: translations('invoice_note_translations'),
  quoteOpeningTranslations: translations('quote_opening_translations'),
  quoteTermsTranslations: translations('quote_terms_translations'),
  /** What customers get who have no other choice. */
  eInvoiceFormat: text('e_invoice_format').$type<EInvoiceFormat>().notNull().default('none'),
  lowStockThreshold: whole('low_stock_threshold').notNull().default(DEFAULT_LOW_STOCK_THRESHOLD),
  negativeStock: text('negative_stock').$type<NegativeStockPolicy>().notNull().default('warn'),
  /** How many days a delivery takes, and how many days the stock should last. */
  leadTimeDays: integer('lead_time_days').notNull().default(7),
  targetCoverDays: integer('target_cover_days').notNull().default(30),
  /** Nothing can be dated on this day or before; null while nothing is closed. The same as in the newest of `business_closings`. */
  closedThrough: calendarDate('closed_through'),
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

/** What documents are or were printed on. Only ever appended to. */
export const letterheadPictures = pgTable(
  'letterhead_pictures',
  {
    businessId: businessId().references(() => businesses.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** A whole page, as PNG or JPEG. */
    picture: bytes('picture').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)

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
  table => [
    primaryKey({ columns: [table.businessId, table.version] }),
    foreignKey({
      columns: [table.businessId, table.letterheadPictureId],
      foreignColumns: [letterheadPictures.businessId, letterheadPictures.id],
    }),
  ],
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

/** Each time that the books were closed through a day, or opened again. Append-only. */
export const businessClosings = pgTable(
  'business_closings',
  {
    businessId: businessId().references(() => businesses.id),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    /** Null where nothing is closed any more. */
    closedThrough: calendarDate('closed_through'),
    /** Why they were opened again. */
    reason: text('reason').notNull().default(''),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.sequence] })],
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
