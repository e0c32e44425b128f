/** The names of currencies in the language of the app. */
import { dateLocale } from '../../../translations/web.ts'

const names = new Intl.DisplayNames([dateLocale], { type: 'currency' })

/** `USD – US Dollar` */
export function currencyName(code: string): string {
  return `${code} – ${names.of(code) ?? code}`
}
