/** What is left of a price after the cost. */
import { type TaxRate, taxWithin } from '../documents/document-totals.ts'
import type { MinorUnits } from '../values/money.ts'

interface PricedProduct {
  readonly basePrice: MinorUnits
  readonly costPrice: MinorUnits | null
  readonly taxRate: TaxRate
  readonly pricesIncludeTax: boolean
}

/** The share of the net price that the cost leaves, in thousandths of a percent to one decimal; null without a cost or a price. */
export function marginOf({ basePrice, costPrice, taxRate, pricesIncludeTax }: PricedProduct): number | null {
  const net = pricesIncludeTax ? basePrice - taxWithin(basePrice, taxRate) : basePrice
  return costPrice === null || net === 0 ? null : Math.round(((net - costPrice) / net) * 1000) * 100
}
