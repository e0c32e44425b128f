/** The columns that documents share, and the documents that are kept as they were first shown or sent. */

import { type BuildColumns, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { vatIdLabelIn } from '../../domain/countries/countries.ts'
import type { CountryCode } from '../../domain/countries/country.ts'
import type { BookedKind, PrintedKind } from '../../domain/documents/document-kinds.ts'
import { type Discount, discountOrNone, type TaxOfRate } from '../../domain/documents/document-totals.ts'
import type { LineKind } from '../../domain/documents/line-kinds.ts'
import type { Withholding } from '../../domain/documents/payable.ts'
import type { TaxCategory } from '../../domain/documents/tax-category.ts'
import type { TaxOfPart, TaxPart } from '../../domain/documents/tax-parts.ts'
import type { EInvoiceFile } from '../../domain/e-invoice/formats.ts'
import type { OwnFact, OwnValues } from '../../domain/own-fields/own-fields.ts'
import type { PriceSource } from '../../domain/products/prices.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import type { MinorUnits } from '../../domain/values/money.ts'
import type { DocumentCustomer, DocumentDelivery, DocumentPayable } from '../../formats/pdf/printed-document.ts'
import type { Reader } from '../../formats/pdf/written-in.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { businessId, createdAt, whole } from '../../platform/database/columns.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import { businesses, bytes, letterheads } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'
import { products } from '../products/tables.ts'
import { taxRates } from '../taxes/tables.ts'

/** Its customer, as named on the document. */
export const customerColumns = () => ({
  /** Null on a draft that has no customer yet. */
  customerId: text('customer_id'),
  /** Follows the customer while a draft; frozen at issue, as the other facts are. */
  customerName: text('customer_name').notNull(),
  customerAddress: text('customer_address').notNull().default(''),
  customerVatId: text('customer_vat_id').notNull().default(''),
  customerNumber: text('customer_number').notNull().default(''),
  customerExemptionNumber: text('customer_exemption_number').notNull().default(''),
  /** Null: that of the business, or not known when it was issued. */
  customerCountry: text('customer_country').$type<CountryCode>(),
  /** What the document is written in. Null: that of the business. */
  customerLanguage: text('customer_language').$type<LanguageCode>(),
})

/** Own fields: the values of the document, and what is printed of them and of its customer’s once it is issued. */
export const ownColumns = () => ({
  ownValues: jsonb('own_values').$type<OwnValues>().notNull().default({}),
  /** Empty on a draft, which follows its customer. */
  ownFacts: jsonb('own_facts').$type<OwnFact[]>().notNull().default([]),
})

/** What applies to all lines, and their totals. */
export const totalsColumns = () => ({
  /** Whether prices include tax; taken from the settings when the draft is created. */
  pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
  /** The sum of the lines, at their prices as typed. */
  subtotal: whole('subtotal').notNull(),
  /** The discount on the subtotal. */
  ...discountFields(),
  /** The discount as an amount. */
  discountTotal: whole('discount_total').notNull().default(0),
  tax: whole('tax').notNull(),
  total: whole('total').notNull(),
})

export const lineColumns = () => ({
  /** The line's place on the document, from 0. */
  position: integer('position').notNull(),
  id: text('id').notNull(),
  kind: text('kind').$type<LineKind>().notNull().default('product'),
  /** Of a product line alone. */
  productId: text('product_id'),
  name: text('name').notNull(),
  sku: text('sku').notNull(),
  /** That of its product at issue; empty until then, and on what was issued before it was kept. */
  commodityCode: text('commodity_code').notNull().default(''),
  /** What is printed of its product’s own fields; empty on a draft, which follows the product. */
  ownFacts: jsonb('own_facts').$type<OwnFact[]>().notNull().default([]),
  /** Printed under the name; of a text, what it says. */
  description: text('description').notNull().default(''),
  unit: text('unit').notNull().default(''),
  /** Null on lines without figures, and on a draft until it is entered; so is the price. */
  quantity: whole('quantity'),
  price: whole('price'),
  priceSource: text('price_source').$type<PriceSource>(),
  /** Of an agreed price: the quantity from which it applies; 0 for any. */
  priceFromQuantity: whole('price_from_quantity').notNull().default(0),
  /** The name of the price list that it comes from. */
  priceListName: text('price_list_name').notNull().default(''),
  ...discountFields(),
  /** The tax that was chosen. Null on lines without figures, and on lines issued before the business's own tax was a row. */
  taxRateId: text('tax_rate_id'),
  taxName: text('tax_name').notNull().default(''),
  taxRate: integer('tax_rate').notNull(),
  /** Why no tax is due. */
  taxFreeReason: text('tax_free_reason').notNull().default(''),
  /** Null on what was written before it was chosen. */
  taxCategory: text('tax_category').$type<TaxCategory>(),
  /** Of a combined tax. */
  taxParts: jsonb('tax_parts').$type<TaxPart[]>(),
  /** After the line's discount. 0 on lines without figures: what a subtotal comes to follows from the lines above it. */
  total: whole('total').notNull(),
  /** The total without tax (BT-131); null until issue, and on what was issued before it was kept. */
  net: whole('net'),
  /** The cost price of its product at issue; null where it had none, or was issued before it was kept. */
  unitCost: whole('unit_cost'),
})

/** One row per rate and reason on a document, lowest rate first. */
export const taxRowColumns = () => ({
  /** From 0. */
  position: integer('position').notNull(),
  rate: integer('rate').notNull(),
  name: text('name').notNull(),
  category: text('category').$type<TaxCategory>().notNull(),
  /** Why no tax is due. */
  reason: text('reason').notNull(),
  net: whole('net').notNull(),
  tax: whole('tax').notNull(),
  /** Of a combined tax, each with its tax on the same net amount. */
  parts: jsonb('parts').$type<TaxOfPart[]>(),
})

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>

/** The keys of a table of documents, and an index for each order of their list. @param name of the table */
export function documentKeys(
  name: string,
  table: Columns<'businessId' | 'id' | 'number' | 'customerId' | 'date' | 'createdAt' | 'total' | 'letterhead'>,
) {
  const { businessId, id, number, customerId, date, createdAt, total } = table
  return [
    primaryKey({ columns: [businessId, id] }),
    foreignKey({ columns: [businessId, customerId], foreignColumns: [customers.businessId, customers.id] }),
    letterheadKey(table),
    uniqueIndex(`${name}_number_once`).on(businessId, number),
    index(`${name}_by_date`).on(businessId, date, createdAt, id),
    index(`${name}_by_customer_name`).on(businessId, sql`customer_name collate natural_order`, id),
    index(`${name}_by_total`).on(businessId, total, id),
    index(`${name}_by_customer`).on(businessId, customerId, date, createdAt, id),
  ]
}

/** The keys of a table with the lines of documents. @param key names the document @param of the table of documents */
export function lineKeys(
  name: string,
  table: Columns<'businessId' | 'id' | 'position' | 'productId' | 'taxRateId'>,
  key: AnyPgColumn,
  of: Columns<'businessId' | 'id'>,
) {
  const { businessId, id, productId, taxRateId } = table
  return [
    ...rowKeys(table, key, of),
    uniqueIndex(`${name}_by_id`).on(businessId, id),
    index(`${name}_by_product`).on(businessId, productId),
    foreignKey({ columns: [businessId, productId], foreignColumns: [products.businessId, products.id] }),
    foreignKey({ columns: [businessId, taxRateId], foreignColumns: [taxRates.businessId, taxRates.id] }),
  ]
}

/** The keys of rows that belong to a document and go with it, such as its tax rows. */
export function rowKeys(
  { businessId, position }: Columns<'businessId' | 'position'>,
  key: AnyPgColumn,
  of: Columns<'businessId' | 'id'>,
) {
  return [
    primaryKey({ columns: [businessId, key, position] }),
    foreignKey({ columns: [businessId, key], foreignColumns: [of.businessId, of.id] }).onDelete('cascade'),
  ]
}

/** A table with the lines, or with the tax rows, of one kind of document. */
export type LineTable = PgTable &
  BuildColumns<string, ReturnType<typeof lineColumns>, 'pg'> & { businessId: AnyPgColumn }
export type TaxTable = PgTable & BuildColumns<string, ReturnType<typeof taxRowColumns>, 'pg'>

/** What the tables of quotes and orders have in common. */
export type StoredDocument = CustomerOfDocument &
  DiscountColumns & {
    readonly id: string
    readonly status: string
    readonly number: string | null
    readonly customerId: string | null
    readonly date: CalendarDate
    readonly note: string
    readonly ownValues: OwnValues
    readonly ownFacts: readonly OwnFact[]
    readonly pricesIncludeTax: boolean
    readonly subtotal: MinorUnits
    readonly discountTotal: MinorUnits
    readonly tax: MinorUnits
    readonly total: MinorUnits
    readonly version: number
    readonly updatedAt: Date
  }

/** The letterhead of its day is one of the business. */
export function letterheadKey(table: { readonly businessId: AnyPgColumn; readonly letterhead: AnyPgColumn }) {
  return foreignKey({
    columns: [table.businessId, table.letterhead],
    foreignColumns: [letterheads.businessId, letterheads.version],
  })
}

/** As typed: one of the two, or neither. */
function discountFields() {
  return { discountPercent: integer('discount_percent'), discountAmount: whole('discount_amount') }
}

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

export interface WithholdingColumns {
  readonly withholdingName: string
  readonly withholdingRate: number
}

/** Null where nothing is withheld. */
export function withholdingOf({
  withholdingName: name,
  withholdingRate: rate,
}: WithholdingColumns): Withholding | null {
  return rate === 0 ? null : { name, rate }
}

/** What is between the total and the amount to pay, as the document shows it. */
export function payableOn({
  withholdingName,
  withholdingRate,
  roundingStep,
  withheld,
  rounding,
  payable,
}: DocumentPayable): DocumentPayable {
  return { withholdingName, withholdingRate, roundingStep, withheld, rounding, payable }
}

interface CustomerOfDocument {
  readonly customerName: string
  readonly customerAddress: string
  readonly customerVatId: string
  readonly customerNumber: string
  readonly customerExemptionNumber: string
  readonly customerCountry: CountryCode | null
  readonly customerLanguage: LanguageCode | null
}

/** The customer as the document shows them. What the VAT ID is called follows the country of the business on that day. */
export function customerOn(
  { customerName: name, customerAddress: address, customerVatId, ...customer }: CustomerOfDocument,
  letterhead: { readonly country: CountryCode | null },
  { settings }: BusinessScope,
): DocumentCustomer {
  const label = vatIdLabelIn(letterhead.country ?? settings.country)
  const vatId = customerVatId === '' ? null : { label, number: customerVatId }
  const { customerNumber: number, customerExemptionNumber: exemptionNumber } = customer
  const { customerCountry: country, customerLanguage: language } = customer
  return { name, number, exemptionNumber, address, vatId, country, language }
}

/** For whom the document is written. */
export function readerOf({
  customerCountry: country,
  customerLanguage: language,
}: Pick<CustomerOfDocument, 'customerCountry' | 'customerLanguage'>): Reader {
  return { country, language }
}

interface DeliveryOfDocument {
  readonly deliveryName: string
  readonly deliveryAddress: string
}

/** Where the goods go, as the document shows it; null for the customer's address. */
export function deliveryOn({
  deliveryName: name,
  deliveryAddress: address,
}: DeliveryOfDocument): DocumentDelivery | null {
  return name === '' ? null : { name, address }
}

/** The tax rows of one document, which is named by its key. */
export function taxRows<Key>(
  key: Key,
  taxes: readonly TaxOfRate[],
): (Key & TaxOfRate & { parts: TaxOfPart[] | null; position: number })[] {
  return taxes.map((row, position) => ({ ...key, ...row, parts: row.parts ? [...row.parts] : null, position }))
}

/** Documents as they were first shown or sent, kept to the byte. Only ever appended to. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<PrintedKind>().notNull(),
    /** The id of the invoice or of the credit note. */
    subjectId: text('subject_id').notNull(),
    pdf: bytes('pdf').notNull(),
    /** The same pages as pictures, for screens: SVG, one per page. */
    pages: jsonb('pages').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.subjectId] })],
)

/** E-invoices as they were first downloaded or sent, kept to the byte beside the PDF. Only ever appended to. */
export const issuedEInvoices = pgTable(
  'issued_e_invoices',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<BookedKind>().notNull(),
    /** The id of the invoice or of the credit note. */
    subjectId: text('subject_id').notNull(),
    format: text('format').$type<EInvoiceFile>().notNull(),
    xml: text('xml').notNull(),
    /** The editions of the rules that it was checked by. */
    rules: text('rules').notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.subjectId, table.format] })],
)

/**
 * What each issued document says, complete and in one text, in the order of issue. Each has a hash over itself and the one before it, so that
 * anybody can prove that none was changed or left out. The database fills in the place and the hashes. Only ever appended to.
 */
export const documentRecords = pgTable(
  'document_records',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<BookedKind>().notNull(),
    /** The id of the invoice or of the credit note. */
    subjectId: text('subject_id').notNull(),
    /** From 1; null only until the transaction that issues the document ends, as the hashes. */
    sequence: whole('sequence'),
    /** A `DocumentRecord` as JSON. */
    record: text('record').notNull(),
    /** Empty for the first one. */
    previousHash: text('previous_hash'),
    /** SHA-256 over sequence, previous hash and record, with line feeds between them, in hexadecimal digits. */
    hash: text('hash'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.kind, table.subjectId] }),
    uniqueIndex('document_records_in_order').on(table.businessId, table.sequence),
  ],
)
