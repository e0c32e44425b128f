/** The price that a customer pays for a product, and where it comes from. */
import type { MinorUnits } from '../values/money.ts'

/** `typed` is a price that a person entered on this invoice only. */
export const priceSources = ['base', 'customer', 'list', 'typed'] as const
export type PriceSource = (typeof priceSources)[number]

/** The customer's own price if there is one, otherwise the base price. */
export function priceFor(
  basePrice: MinorUnits,
  customerPrice: MinorUnits | undefined | null,
): { price: MinorUnits; source: Exclude<PriceSource, 'typed'> } {
  return customerPrice === undefined || customerPrice === null
    ? { price: basePrice, source: 'base' }
    : { price: customerPrice, source: 'customer' }
}
