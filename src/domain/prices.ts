/** Which price does a customer pay for a product, and why that one? */
import type { MinorUnits } from './money.ts'

/** `typed` is a price that a person wrote on this invoice alone. */
export const priceSources = ['base', 'customer', 'typed'] as const
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
