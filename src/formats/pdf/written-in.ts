/** Texts, amounts, quantities and dates of what customers get, as the letterhead says: documents, mails and the public page. */

import type { Discount, Quantity, TaxRate } from '../../domain/documents/document-totals.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { type DateFormat, writtenDate } from '../../domain/values/date-format.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS } from '../../domain/values/decimals.ts'
import { type CurrencyCode, type MinorUnits, moneyText } from '../../domain/values/money.ts'
import { NUMBER_EXAMPLES, type NumberExample, writtenDecimal } from '../../domain/values/number-format.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import { textsIn } from '../../translations/server.ts'

/** A part of the letterhead, so that a document stays as it was issued. */
export interface DocumentWriting {
  readonly documentLanguage: LanguageCode
  readonly numberFormat: NumberExample
  readonly dateFormat: DateFormat
}

export function writtenIn({ documentLanguage, numberFormat, dateFormat }: DocumentWriting, currency: CurrencyCode) {
  const { t, locale, direction, numbers } = textsIn(documentLanguage)
  const format = { ...numbers, ...NUMBER_EXAMPLES[numberFormat] }
  const percent = (rate: TaxRate) => t('{rate}%', { rate: writtenDecimal(rate, RATE_DECIMALS, 0, format) })
  return {
    t,
    locale,
    direction,
    money: (amount: MinorUnits) => moneyText(amount, currency, format),
    day: (date: CalendarDate) => writtenDate(date, dateFormat, locale),
    quantity: (quantity: Quantity) => writtenDecimal(quantity, QUANTITY_DECIMALS, 0, format),
    percent,
    /** Null when the discount is an amount. */
    percentOf: (discount: Discount | null) => (discount && 'percent' in discount ? percent(discount.percent) : null),
  }
}

export type Written = ReturnType<typeof writtenIn>
