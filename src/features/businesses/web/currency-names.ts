/** What are the currencies called? `USD` alone says little to who has never left home. */
import { currencies } from '../../../domain/money.ts'

const names = new Intl.DisplayNames(['en'], { type: 'currency' })

export const CURRENCY_OPTIONS = currencies.map(({ code }) => ({ value: code, label: currencyName(code) }))

/** `USD – US Dollar` */
export function currencyName(code: string): string {
  return `${code} – ${names.of(code) ?? code}`
}
