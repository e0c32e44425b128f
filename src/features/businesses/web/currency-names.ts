/** The names of currencies in the language of the app. */
import { currencies } from '../../../domain/values/money.ts'
import { dateLocale } from '../../../translations/web.ts'

const names = new Intl.DisplayNames([dateLocale], { type: 'currency' })

export const CURRENCY_OPTIONS = currencies.map(({ code }) => ({ value: code, label: currencyName(code) }))

/** `USD – US Dollar` */
export function currencyName(code: string): string {
  return `${code} – ${names.of(code) ?? code}`
}
