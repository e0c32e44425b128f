/** Amounts of money: whole minor units of the business's currency, and how they are written. */
import { type CurrencyCode, currencyOf } from './currencies.ts'
import { ENGLISH_NUMBERS, type NumberFormat, writtenDecimal } from './number-format.ts'

/** Whole minor units: 1234 is $12.34. */
export type MinorUnits = number

/** The highest price that a product may have: 999,999,999.99 in a currency with two decimals. */
export const HIGHEST_PRICE: MinorUnits = 99_999_999_999

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
  // `R$5`, `kr 5`
  const gap = /[\p{L}.]$/u.test(symbol) ? '\u00a0' : ''
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
