/** How quantities, percentages, dates and IBANs are written on documents. */
import type { CalendarDate } from '../domain/calendar.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS, toShortDecimalText } from '../domain/decimals.ts'
import type { Discount, Quantity, TaxRate } from '../domain/invoice-totals.ts'
import type { DocumentWords } from './document-words.ts'

/** `1,250.5`, grouped as money is. */
export function quantityText(quantity: Quantity): string {
  const [whole = '', fraction] = toShortDecimalText(quantity, QUANTITY_DECIMALS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export function percentText(rate: TaxRate, words: DocumentWords): string {
  return words.percent(toShortDecimalText(rate, RATE_DECIMALS))
}

/** The percentage of a discount; null when it is an amount. */
export function percentOf(discount: Discount | null, words: DocumentWords): string | null {
  return discount && 'percent' in discount ? percentText(discount.percent, words) : null
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

export function dayText(date: CalendarDate, locale: string): string {
  let format = dayFormats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    dayFormats.set(locale, format)
  }
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** In groups of four, as banks print it. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ')
}
