/** How is a tax named where one is chosen? */
import { RATE_DECIMALS, toShortDecimalText } from '../../../domain/decimals.ts'
import type { TaxRate as Rate } from '../../../domain/invoice-totals.ts'
import { isolated } from '../../../domain/isolated-text.ts'

/** `VAT 19%`, `Reverse charge 0%`. */
export function taxWords({ name, rate }: { name: string; rate: Rate }): string {
  return `${isolated(name)} ${rateWords(rate)}`
}

/** `9.975%` */
export function rateWords(rate: Rate): string {
  return `${toShortDecimalText(rate, RATE_DECIMALS)}%`
}
