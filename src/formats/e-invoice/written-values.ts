/** Amounts, quantities and rates as both syntaxes of EN 16931 write them, plain decimals with a point, and the codes that both use. */
import { type EInvoice, UNIT_PRICE_DECIMALS } from '../../domain/e-invoice/e-invoice.ts'
import type { Profile } from '../../domain/e-invoice/formats.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS, toDecimalText, toShortDecimalText } from '../../domain/values/decimals.ts'
import { currencyOf, type MinorUnits } from '../../domain/values/money.ts'

export function amountWriter({ currency }: EInvoice): (amount: MinorUnits) => string {
  const { decimals } = currencyOf(currency)
  return amount => toDecimalText(amount, decimals)
}

export function quantityText(quantity: number): string {
  return toShortDecimalText(quantity, QUANTITY_DECIMALS)
}

export function rateText(rate: number): string {
  return toShortDecimalText(rate, RATE_DECIMALS)
}

export function unitPriceText(price: bigint): string {
  const digits = price.toString().padStart(UNIT_PRICE_DECIMALS + 1, '0')
  const whole = digits.slice(0, -UNIT_PRICE_DECIMALS)
  return `${whole}.${digits.slice(-UNIT_PRICE_DECIMALS)}`.replace(/\.?0+$/, '')
}

/** UNTDID 4461: a SEPA credit transfer. */
export const CREDIT_TRANSFER = '58'

/** UNTDID 4461: a SEPA direct debit. */
export const DIRECT_DEBIT = '59'

/** UNTDID 4461: nothing was agreed. */
export const NO_MEANS = '1'

/** UNTDID 7143: the codes of customs tariffs (BT-158-1). */
export const HARMONISED_SYSTEM = 'HS'

/** BT-20. XRechnung wants a cash discount in a line that programs read, too, which a line break ends (BR-DE-18). */
export function termsText({ payment: { terms, cashDiscount } }: EInvoice, profile: Profile): string {
  if (profile !== 'xrechnung' || !cashDiscount) return terms
  const { days, percent } = cashDiscount
  const line = `#SKONTO#TAGE=${days}#PROZENT=${toDecimalText(percent / 10, 2)}#\n`
  return terms === '' ? line : `${terms}\n${line}`
}
