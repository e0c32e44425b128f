/** Amounts of money: whole minor units of the business's currency, and how they are written. */
import { ENGLISH_NUMBERS, type NumberFormat, writtenDecimal } from './number-format.ts'

/** Whole minor units: 1234 is $12.34. */
export type MinorUnits = number

/** The highest price that a product may have: 999,999,999.99. */
export const HIGHEST_PRICE: MinorUnits = 99_999_999_999

export interface Currency {
  readonly code: string
  readonly symbol: string
  readonly decimals: number
}

/** ISO 4217 currencies that a business can use. All have two decimals or none. */
export const currencies = [
  { code: 'USD', symbol: '$', decimals: 2 },
  { code: 'EUR', symbol: '€', decimals: 2 },
  { code: 'GBP', symbol: '£', decimals: 2 },
  { code: 'CHF', symbol: 'CHF', decimals: 2 },
  { code: 'CAD', symbol: 'CA$', decimals: 2 },
  { code: 'AUD', symbol: 'A$', decimals: 2 },
  { code: 'NZD', symbol: 'NZ$', decimals: 2 },
  { code: 'JPY', symbol: '¥', decimals: 0 },
  { code: 'CNY', symbol: 'CN¥', decimals: 2 },
  { code: 'INR', symbol: '₹', decimals: 2 },
  { code: 'SEK', symbol: 'SEK', decimals: 2 },
  { code: 'NOK', symbol: 'NOK', decimals: 2 },
  { code: 'DKK', symbol: 'DKK', decimals: 2 },
  { code: 'PLN', symbol: 'PLN', decimals: 2 },
  { code: 'CZK', symbol: 'CZK', decimals: 2 },
  { code: 'HUF', symbol: 'HUF', decimals: 2 },
  { code: 'MXN', symbol: 'MX$', decimals: 2 },
  { code: 'BRL', symbol: 'R$', decimals: 2 },
  { code: 'ZAR', symbol: 'R', decimals: 2 },
  { code: 'SGD', symbol: 'S$', decimals: 2 },
] as const satisfies readonly Currency[]

export type CurrencyCode = (typeof currencies)[number]['code']

export const currencyCodes = currencies.map(currency => currency.code) as [CurrencyCode, ...CurrencyCode[]]

export function currencyOf(code: CurrencyCode): Currency {
  return currencies.find(currency => currency.code === code) ?? currencies[0]
}

export interface MoneyParts {
  readonly minus: string
  /** The currency sign is on one side of the number; the other side is empty. */
  readonly before: string
  readonly figure: string
  readonly behind: string
}

/** The parts of a written amount, so that a screen can show the sign paler than the number: `−`, `$`, `1,234.50`. */
export function moneyParts(amount: MinorUnits, code: CurrencyCode, format: NumberFormat = ENGLISH_NUMBERS): MoneyParts {
  const { symbol, decimals } = currencyOf(code)
  const gap = /^[A-Z]{3}$/.test(symbol) ? '\u00a0' : ''
  return {
    minus: amount < 0 ? '−' : '',
    before: format.signBehind ? '' : symbol + gap,
    figure: writtenDecimal(Math.abs(amount), decimals, decimals, format),
    behind: format.signBehind ? `\u00a0${symbol}` : '',
  }
}

/** `$1,234.50`; a negative amount begins with a minus sign (U+2212). */
export function moneyText(amount: MinorUnits, code: CurrencyCode, format: NumberFormat = ENGLISH_NUMBERS): string {
  const { minus, before, figure, behind } = moneyParts(amount, code, format)
  return minus + before + figure + behind
}
