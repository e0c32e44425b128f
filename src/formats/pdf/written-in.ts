/** Texts, amounts, quantities and dates of what customers get, in one place and one style: documents, emails and the public page. */

import type { CountryCode } from '../../domain/countries/country.ts'
import { signPlaceIn } from '../../domain/countries/sign-places.ts'
import type { Discount, Quantity, TaxRate } from '../../domain/documents/document-totals.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { type DateFormat, writtenDate } from '../../domain/values/date-format.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS } from '../../domain/values/decimals.ts'
import { type CurrencyCode, type MinorUnits, moneyParts, moneyText } from '../../domain/values/money.ts'
import { NUMBER_EXAMPLES, type NumberExample, writtenDecimal } from '../../domain/values/number-format.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import { textsIn } from '../../translations/server.ts'

/** A part of the letterhead, so that a document stays as it was issued. */
export interface DocumentWriting {
  /** Null for a business that was never asked, and on letterheads from before it was kept. */
  readonly country: CountryCode | null
  readonly documentLanguage: LanguageCode
  readonly numberFormat: NumberExample
  readonly dateFormat: DateFormat
}

/** The customer, as far as it decides how something is written. */
export interface Reader {
  /** Null for that of the business. */
  readonly country: CountryCode | null
  /** Null for that of the business. */
  readonly language?: LanguageCode | null
}

export function writtenIn(
  { country, documentLanguage, numberFormat, dateFormat }: DocumentWriting,
  currency: CurrencyCode,
  reader: Reader | null = null,
) {
  const language = languageFor(reader, documentLanguage)
  const { t, locale, direction, numbers } = textsIn(language, country)
  const format = {
    ...numbers,
    ...NUMBER_EXAMPLES[numberFormat],
    ...(country !== null && {
      sign: signPlaceIn(country),
      readers: [country, reader?.country ?? null].filter(each => each !== null),
    }),
  }
  const percent = (rate: TaxRate) => t('{rate}%', { rate: writtenDecimal(rate, RATE_DECIMALS, 0, format) })
  return {
    t,
    language,
    locale,
    direction,
    currency,
    /** Without the currency, for a column that names it. */
    amount: (amount: MinorUnits) => {
      const { minus, figure } = moneyParts(amount, currency, format)
      return minus + figure
    },
    money: (amount: MinorUnits) => moneyText(amount, currency, format),
    day: (date: CalendarDate) => writtenDate(date, dateFormat, locale),
    quantity: (quantity: Quantity) => writtenDecimal(quantity, QUANTITY_DECIMALS, 0, format),
    percent,
    /** Null when the discount is an amount. */
    percentOf: (discount: Discount | null) => (discount && 'percent' in discount ? percent(discount.percent) : null),
  }
}

export function languageFor(reader: Reader | null, ofBusiness: LanguageCode): LanguageCode {
  return reader?.language ?? ofBusiness
}

export type Written = ReturnType<typeof writtenIn>
