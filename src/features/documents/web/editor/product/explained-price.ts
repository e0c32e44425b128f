/** What a line costs when nobody types another price, and why. */
import {
  type ListPrice,
  type ProductPricing,
  priceOfLine,
  pricesThatApply,
  type SavedPrice,
} from '../../../../../domain/products/prices.ts'
import type { EditorLine } from '../../../../invoices/web/editor/editor-values.ts'

/** The price of a line, with the other prices that apply as well. */
export type ExplainedPrice = ListPrice & { others: readonly ListPrice[] }

/** What the server would save for this line. Until the prices are loaded, what was last known. */
export function listPriceOf(
  { product, quantity }: Pick<EditorLine, 'product' | 'quantity'>,
  date: string,
  pricing: ProductPricing | null | undefined,
  kept: readonly SavedPrice[] = [],
): ExplainedPrice | undefined {
  if (!product) return undefined
  const moment = { date, quantity: typeof quantity === 'number' ? quantity : null }
  if (!pricing)
    return { ...(kept.find(each => each.quantity === quantity) ?? kept[0] ?? product.lastKnown), others: [] }
  const price = priceOfLine(pricing, moment, kept)
  const applying = pricesThatApply(pricing, moment)
  const chosen = applying.find(each => isSame(each, price))
  return { ...(chosen ?? price), others: applying.filter(each => each !== chosen) }
}

function isSame(one: ListPrice, other: ListPrice): boolean {
  return (
    one.price === other.price &&
    one.source === other.source &&
    one.fromQuantity === other.fromQuantity &&
    one.listName === other.listName
  )
}
