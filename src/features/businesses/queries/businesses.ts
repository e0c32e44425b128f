/** Reads businesses and their settings. */
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type TextsOf, type Translations, textIn } from '../../../domain/documents/own-texts.ts'
import { roundingStepOf } from '../../../domain/documents/payable.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import { omit } from '../../../domain/values/omit.ts'
import type { Actor, BusinessScope, BusinessSettings } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { rolesOf } from '../../accounts/queries/members.ts'
import { shownTaxRate } from '../../taxes/queries.ts'
import { taxRates } from '../../taxes/tables.ts'
import type { Business, CurrencyUse } from '../contract.ts'
import { businesses, businessLogos, letterheadPictures, letterheads } from '../tables.ts'

/** The businesses that the person can open. */
export async function listBusinesses(db: Database, { identity, now }: Actor): Promise<Business[]> {
  const isOpen =
    identity.id === null
      ? undefined
      : inArray(
          businesses.id,
          (await rolesOf(db, identity.id)).map(({ businessId }) => businessId),
        )
  const rows = await withDefaultTax(db).where(isOpen).orderBy(asc(businesses.createdAt), asc(businesses.id))
  return rows.map(row => shownBusiness(row, now))
}

export async function findBusiness(
  db: Database | Transaction,
  { businessId }: Pick<BusinessScope, 'businessId'>,
  now: Date,
): Promise<Business | undefined> {
  const [row] = await withDefaultTax(db).where(eq(businesses.id, businessId))
  return row && shownBusiness(row, now)
}

const currencyUse = sql<CurrencyUse | null>`currency_used_by(${businesses.id})`

/** What has amounts in the currency of the business. */
export async function currencyUsedBy(tx: Transaction, { businessId }: BusinessScope): Promise<CurrencyUse | null> {
  const [row] = await tx.select({ use: currencyUse }).from(businesses).where(eq(businesses.id, businessId))
  return row?.use ?? null
}

function withDefaultTax(db: Database | Transaction) {
  return db
    .select({ business: businesses, defaultTax: taxRates, currencyUsedBy: currencyUse })
    .from(businesses)
    .innerJoin(taxRates, and(eq(taxRates.businessId, businesses.id), eq(taxRates.id, businesses.defaultTaxId)))
}

/** The settings that every request inside a business works with; undefined when there is no such business. */
export async function settingsOf(db: Database, businessId: string): Promise<BusinessSettings | undefined> {
  // written as SQL, since every request begins with it
  const result = await db.execute(sql`
    select country, currency, number_format, tax.id as tax_id, tax.name as tax_name, tax.rate, tax.category, tax.free_reason, tax.parts, prices_include_tax, tax_registered, terms_days, cash_discount, withholdings, rounds_payable, time_zone, numbering_pattern, credit_note_pattern, quote_pattern, order_pattern, delivery_pattern, customer_number_pattern, own_fields,
      invoice_opening, invoice_note, quote_opening, quote_terms, invoice_opening_translations, invoice_note_translations, quote_opening_translations, quote_terms_translations, document_language, letterhead, low_stock_threshold, negative_stock, lead_time_days, target_cover_days, uses_bills, uses_bank, uses_direct_debits, closed_through::text, financial_year_start, sample_since is not null and not sample_entered as untouched_sample
    from businesses business
    join tax_rates tax on tax.business_id = business.id and tax.id = business.default_tax_id
    where business.id = ${businessId}`)
  const [row] = rowsOf<SettingsRow>(result)
  return (
    row && {
      country: row.country,
      currency: row.currency,
      numberFormat: row.number_format,
      defaultTax: {
        id: row.tax_id,
        name: row.tax_name,
        rate: row.rate,
        category: row.category,
        freeReason: row.free_reason,
        parts: row.parts,
      },
      pricesIncludeTax: row.prices_include_tax,
      taxRegistered: row.tax_registered,
      termsDays: row.terms_days,
      cashDiscount: row.cash_discount,
      withholdings: row.withholdings,
      roundingStep: roundingStepOf({ roundsPayable: row.rounds_payable, currency: row.currency }),
      timeZone: row.time_zone,
      numberingPattern: row.numbering_pattern,
      creditNotePattern: row.credit_note_pattern,
      quotePattern: row.quote_pattern,
      orderPattern: row.order_pattern,
      deliveryPattern: row.delivery_pattern,
      customerNumberPattern: row.customer_number_pattern,
      ownFields: row.own_fields,
      invoiceOpening: row.invoice_opening,
      invoiceNote: row.invoice_note,
      quoteOpening: row.quote_opening,
      quoteTerms: row.quote_terms,
      invoiceOpeningTranslations: row.invoice_opening_translations,
      invoiceNoteTranslations: row.invoice_note_translations,
      quoteOpeningTranslations: row.quote_opening_translations,
      quoteTermsTranslations: row.quote_terms_translations,
      documentLanguage: row.document_language,
      letterhead: row.letterhead,
      lowStockThreshold: Number(row.low_stock_threshold),
      negativeStock: row.negative_stock,
      leadTimeDays: row.lead_time_days,
      targetCoverDays: row.target_cover_days,
      usesBills: row.uses_bills,
      usesBank: row.uses_bank,
      usesDirectDebits: row.uses_direct_debits,
      closedThrough: row.closed_through,
      financialYearStart: row.financial_year_start,
      isUntouchedSample: row.untouched_sample,
    }
  )
}

interface SettingsRow {
  readonly country: BusinessSettings['country']
  readonly currency: BusinessSettings['currency']
  readonly number_format: BusinessSettings['numberFormat']
  readonly tax_id: string
  readonly tax_name: string
  readonly rate: number
  readonly category: BusinessSettings['defaultTax']['category']
  readonly free_reason: string
  readonly parts: BusinessSettings['defaultTax']['parts']
  readonly prices_include_tax: boolean
  readonly tax_registered: boolean
  readonly terms_days: number
  readonly cash_discount: BusinessSettings['cashDiscount']
  readonly withholdings: BusinessSettings['withholdings']
  readonly rounds_payable: boolean
  readonly time_zone: string
  readonly numbering_pattern: string
  readonly credit_note_pattern: string
  readonly quote_pattern: string
  readonly order_pattern: string
  readonly delivery_pattern: string
  readonly customer_number_pattern: string
  readonly own_fields: BusinessSettings['ownFields']
  readonly invoice_opening: string
  readonly invoice_note: string
  readonly quote_opening: string
  readonly quote_terms: string
  readonly invoice_opening_translations: Translations
  readonly invoice_note_translations: Translations
  readonly quote_opening_translations: Translations
  readonly quote_terms_translations: Translations
  readonly document_language: LanguageCode
  readonly letterhead: number
  readonly low_stock_threshold: string
  readonly negative_stock: BusinessSettings['negativeStock']
  readonly lead_time_days: number
  readonly target_cover_days: number
  readonly uses_bills: boolean
  readonly uses_bank: boolean
  readonly uses_direct_debits: boolean
  readonly closed_through: string | null
  readonly financial_year_start: number
  readonly untouched_sample: boolean
}

/** The logo as PNG. */
export async function findLogo(db: Database, scope: BusinessScope): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ png: businessLogos.png })
    .from(businessLogos)
    .where(eq(businessLogos.businessId, scope.businessId))
  return row?.png
}

/** What documents are printed on today, as PNG or JPEG. */
export async function findLetterheadPicture(db: Database, scope: BusinessScope): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ picture: letterheadPictures.picture })
    .from(letterheadPictures)
    .innerJoin(
      businesses,
      and(eq(businesses.id, letterheadPictures.businessId), eq(businesses.letterheadPictureId, letterheadPictures.id)),
    )
    .where(eq(businesses.id, scope.businessId))
  return row?.picture
}

type Texts = TextsOf<'paymentTerms' | 'footer'> & { readonly documentLanguage: LanguageCode }

/** Its texts in the language of the document. @param language null for that of the business */
export function lettered<Row extends Texts>(letterhead: Row, language: LanguageCode | null): Row {
  const wanted = language ?? letterhead.documentLanguage
  return {
    ...letterhead,
    paymentTerms: textIn(letterhead, 'paymentTerms', wanted),
    footer: textIn(letterhead, 'footer', wanted),
  }
}

/** A letterhead as documents in a language are printed on it, with its picture. @param language null for that of the business */
export async function onLetterhead<Row extends Texts & { readonly letterheadPictureId: string | null }>(
  db: Database | Transaction,
  { businessId, settings }: BusinessScope,
  row: Row,
  language: LanguageCode | null,
) {
  const letterhead = lettered(row, language)
  const { letterheadPictureId: id } = letterhead
  const { currency } = settings
  if (id === null) return { ...letterhead, letterheadPicture: null, currency }
  const [page] = await db
    .select({ picture: letterheadPictures.picture })
    .from(letterheadPictures)
    .where(and(eq(letterheadPictures.businessId, businessId), eq(letterheadPictures.id, id)))
  return { ...letterhead, letterheadPicture: page?.picture ?? null, currency }
}

function shownBusiness(
  { business, defaultTax, currencyUsedBy }: Awaited<ReturnType<typeof withDefaultTax>>[number],
  now: Date,
): Business {
  const { sampleSince, createdAt, updatedAt, letterheadPictureId, ...shown } = omit(
    business,
    'sampleEntered',
    'letterhead',
    'registeredTaxId',
  )
  return {
    ...shown,
    defaultTax: shownTaxRate(defaultTax),
    currencyUsedBy,
    isSample: sampleSince !== null,
    hasLetterhead: letterheadPictureId !== null,
    today: dateInTimeZone(now, business.timeZone),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Who a document comes from: the letterhead that it was issued under, or today's. */
export async function findLetterhead(db: Database, scope: BusinessScope, version: number) {
  const [row] = await db
    .select()
    .from(letterheads)
    .where(and(eq(letterheads.businessId, scope.businessId), eq(letterheads.version, version)))
  return row
}

/** The language of a document, where its letterhead is joined. */
const languageOf = (document: { customerLanguage: AnyPgColumn }) =>
  sql<LanguageCode>`coalesce(${document.customerLanguage}, ${letterheads.documentLanguage})`

/** Who a document comes from, where its letterhead is joined. */
export const senderColumns = (document: { customerLanguage: AnyPgColumn }) => ({
  name: letterheads.name,
  address: letterheads.address,
  taxRegistered: letterheads.taxRegistered,
  waysToPay: letterheads.waysToPay,
  paymentTerms: sql<string>`coalesce(${letterheads.paymentTermsTranslations} ->> ${languageOf(document)}, ${letterheads.paymentTerms})`,
})

/** What a document is named by, where its letterhead is joined. */
export const namingColumns = (document: { customerLanguage: AnyPgColumn }) => ({
  sender: letterheads.name,
  documentLanguage: languageOf(document),
})

/** All that a document says of its sender, besides the logo. */
export const senderFields = omit(
  getTableColumns(letterheads),
  'businessId',
  'version',
  'logo',
  'letterheadPictureId',
  'createdAt',
  'actorKind',
  'actorId',
  'actorName',
)

/** The letterhead of a document: the one that it was issued under, or today's. */
export function letterheadOf(
  document: { businessId: AnyPgColumn; letterhead: AnyPgColumn },
  { settings }: BusinessScope,
): SQL | undefined {
  return and(
    eq(letterheads.businessId, document.businessId),
    eq(letterheads.version, sql`coalesce(${document.letterhead}, ${settings.letterhead})`),
  )
}
