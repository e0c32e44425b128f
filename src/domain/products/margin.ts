/** What is left of a price after the cost. */
import { QUANTITY_ONE, type Quantity, type TaxRate, taxWithin } from '../documents/document-totals.ts'
import { multiplyThenDivide } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

interface PricedProduct {
  readonly basePrice: MinorUnits
  readonly costPrice: MinorUnits | null
  readonly taxRate: TaxRate
  readonly pricesIncludeTax: boolean
}

/** What sales leave after the cost of the goods as it is today: the amount, and its share of them in thousandths of a percent to one decimal. */
export function marginOnSales(
  sales: { readonly amount: MinorUnits; readonly quantity: Quantity },
  costPrice: MinorUnits,
): { amount: MinorUnits; share: number | null } {
  const left = sales.amount - multiplyThenDivide(sales.quantity, costPrice, QUANTITY_ONE)
  return { amount: left, share: shareOf(left, sales.amount) }
}

/** The share of the net price that the cost leaves, in thousandths of a percent to one decimal; null without a cost or a price. */
export function marginOf(product: PricedProduct): number | null {
  const amount = marginAmountOf(product)
  return amount === null ? null : shareOf(amount, amount + (product.costPrice ?? 0))
}

/** What the cost leaves of the price without tax; null without a cost. */
export function marginAmountOf({ basePrice, costPrice, taxRate, pricesIncludeTax }: PricedProduct): MinorUnits | null {
  const net = pricesIncludeTax ? basePrice - taxWithin(basePrice, taxRate) : basePrice
  return costPrice === null ? null : net - costPrice
}

function shareOf(left: MinorUnits, net: MinorUnits): number | null {
  return net === 0 ? null : Math.round((left / net) * 1000) * 100
}
