/** What is usual and lawful in a country, as far as a business needs it to begin: the type of the files beside this one, and what they all share. */

import type { Withholding } from '../documents/payable.ts'
import { sumOfRates, type TaxPart } from '../documents/tax-parts.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { DateFormat } from '../values/date-format.ts'
import type { CurrencyCode } from '../values/money.ts'
import type { NumberExample } from '../values/number-format.ts'

/** ISO 3166-1 alpha-2. */
export type CountryCode = string

export const papers = ['A4', 'Letter'] as const
export type Paper = (typeof papers)[number]

/** Where a fact is written, and the day on which it held. */
export interface Source {
  readonly url: string
  readonly asOf: string
}

/** UNTDID 5305, as EN 16931 uses it (BT-118): standard, zero rated, exempt, reverse charge, intra-community, export, outside the scope. */
export type PresetTaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

export interface PresetTax {
  /** As printed. No two taxes of a country have the same, as a business tells its taxes apart by their names. */
  readonly name: string
  /** In thousandths of a percent. */
  readonly rate: number
  /** Null where the tax is none that EN 16931 knows, such as a sales tax. */
  readonly category: PresetTaxCategory | null
  /** Of a combined tax, whose rate is the sum of theirs. */
  readonly parts?: readonly TaxPart[]
  /** Why no tax is due (BT-120), with its code (BT-121). */
  readonly reason?: { readonly text: string; readonly vatex: string | null }
  readonly source: Source
}

/** Sentences that an invoice has to carry. */
export interface Sentence {
  readonly due: 'reverse-charge' | 'not-registered' | 'late-payment'
  readonly text: string
  /** Words by which it is found in the payment terms of the business, so that it is not printed twice. */
  readonly saidBy?: string
  readonly source: Source
}

/** `vat-id` is a VAT ID or GSTIN, `tax` that or another number for tax, `registration` that of the register of companies. */
export type SellerNumber = 'vat-id' | 'tax' | 'registration'

export interface Country {
  readonly code: CountryCode
  readonly currency: CurrencyCode
  /** The first is that of most sales. */
  readonly taxes: readonly [PresetTax, ...PresetTax[]]
  /** What its taxes and their parts are called in other languages of the country, by language and name. */
  readonly taxNamesIn?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What people there call the numbers on an invoice. */
  readonly labels: { readonly vatId?: string; readonly taxNumber?: string; readonly registration?: string }
  /** What a small business there is called that charges no tax. */
  readonly smallBusiness?: string
  /** What the code of a product in the customs tariff is called, where every line of an invoice has to name it. */
  readonly commodityCodeOnLines?: string
  /** Titles that the law asks for, and what quotes, confirmations of orders and delivery notes are called there. */
  readonly titles?: {
    readonly invoice?: string
    readonly creditNote?: string
    readonly quote?: string
    readonly order?: string
    readonly delivery?: string
  }
  /** Whether every invoice names the day of supply, also where it is the date of the invoice. Elsewhere, that date is enough where both are the same. */
  readonly invoiceNeedsSupplyDate?: true
  /** The numbers of its seller that an invoice has to name. */
  readonly sellerNumbers: Readonly<Record<'taxed' | 'untaxed', readonly SellerNumber[]>>
  /** What companies there withhold from those who work for them: offered, as it concerns only some businesses. */
  readonly withholdings?: readonly (Withholding & { readonly source: Source })[]
  /** Through which ordinary invoices have to go, or which makes them, where Daybook doesn’t speak it: “not enough” in docs/countries.md. */
  readonly officialSystem: { readonly name: string; readonly from?: CalendarDate; readonly source: Source } | null
  readonly sentences: readonly Sentence[]
  /** BCP 47. */
  readonly language: string
  /** Where there are several. */
  readonly officialLanguages?: readonly string[]
  readonly numberFormat: NumberExample
  readonly dateFormat: DateFormat
  /** As in ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly firstDayOfWeek: 1 | 7
  readonly paper: Paper
  /** Where most people live. */
  readonly timeZone: string
  readonly termsDays: number
  readonly numberingPattern: string
  readonly creditNotePattern: string
}

/** Taxes that are charged together on the same amount. */
export function combined(name: string, parts: readonly TaxPart[], of: Source): PresetTax {
  return { name, rate: sumOfRates(parts), category: 'S', parts, source: of }
}

/** A source of facts that held when the presets were written. */
export function source(url: string): Source {
  return { url, asOf: '2026-11-24' }
}

const DIRECTIVE = source('https://eur-lex.europa.eu/eli/dir/2006/112/oj')

type NameAndReason = readonly [name: string, reason: string]

/** Sales without tax that every member state of the European Union has, in its own words. */
export function unionTaxes(words: {
  readonly reverseCharge: NameAndReason
  readonly intraCommunity: NameAndReason
  readonly exported: NameAndReason
}): readonly PresetTax[] {
  const untaxed = ([name, text]: NameAndReason, category: PresetTaxCategory, vatex: string): PresetTax => ({
    name,
    rate: 0,
    category,
    source: DIRECTIVE,
    reason: { text, vatex },
  })
  return [
    untaxed(words.reverseCharge, 'AE', 'VATEX-EU-AE'),
    untaxed(words.intraCommunity, 'K', 'VATEX-EU-IC'),
    untaxed(words.exported, 'G', 'VATEX-EU-G'),
  ]
}
