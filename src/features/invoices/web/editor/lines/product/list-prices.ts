/** The list price of a line’s product for this customer, and the lines with their prices. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PricedLine } from '../../../../../../domain/invoices/invoice-totals.ts'
import { priceFor } from '../../../../../../domain/products/prices.ts'
import { currencyOf } from '../../../../../../domain/values/money.ts'
import { useBusiness } from '../../../../../businesses/web/api.ts'
import { pricesOfCustomerOptions } from '../../../../../prices/web/api.ts'
import { productOptions } from '../../../../../products/web/api.ts'
import { useTaxes } from '../../../../../taxes/web/use-taxes.ts'
import { useEditorForm } from '../../editor-form.ts'
import type { EditorLine, EditorValues, ListPrice } from '../../editor-values.ts'
import { readDiscount } from '../../totals/discount-text.ts'
import { taxOn } from '../line-taxes.ts'

type Buyer = Pick<EditorValues, 'customer' | 'saved'>

export function listPriceOptions(businessId: string, customerId: string | undefined, productId: string) {
  return queryOptions({
    queryKey: ['prices', businessId, 'of', productId, customerId],
    queryFn: async ({ client }): Promise<ListPrice> => {
      const [product, agreed] = await Promise.all([
        client.fetchQuery(productOptions(businessId, productId)),
        customerId && client.fetchQuery(pricesOfCustomerOptions(businessId, customerId)),
      ])
      const own = agreed ? agreed.prices.find(price => price.productId === productId) : undefined
      return priceFor(product.basePrice, own?.price)
    },
  })
}

/** A saved draft keeps its prices, by product, as long as it is for the same customer. */
function keptPrices([customer, saved]: readonly [EditorValues['customer'], EditorValues['saved']]): Record<
  string,
  ListPrice
> {
  return saved && saved.customerId === customer?.id ? saved.prices : {}
}

export function useListPrice(line: EditorLine, customerId: string | undefined): ListPrice | undefined {
  const { id: businessId } = useBusiness()
  const { control } = useEditorForm()
  // each save sets `saved`; a line is rendered again only if that changes its price
  const prices = useWatch({ control, name: ['customer', 'saved'], compute: keptPrices })
  const { product } = line
  const kept = product ? prices[product.id] : undefined
  const { data } = useQuery({
    ...listPriceOptions(businessId, customerId, product?.id ?? ''),
    enabled: product !== null && line.price === null && !kept,
  })
  return product ? (kept ?? data ?? product.lastKnown) : undefined
}

/** Each line with its current price; null for a heading, or while something is missing. */
export function usePricedLines(lines: readonly EditorLine[], buyer: Buyer): (PricedLine | null)[] {
  const { id: businessId, currency } = useBusiness()
  const taxes = useTaxes()
  const { decimals } = currencyOf(currency)
  const kept = keptPrices([buyer.customer, buyer.saved])
  const asked = lines.filter(({ product, price }) => product && price === null && !kept[product.id])
  const productIds = [...new Set(asked.flatMap(({ product }) => (product ? [product.id] : [])))]
  const found = useQueries({
    queries: productIds.map(productId => listPriceOptions(businessId, buyer.customer?.id, productId)),
  })
  const prices = new Map(productIds.map((productId, index) => [productId, found[index]?.data]))
  return lines.map(line => {
    const { product, quantity } = line
    if (line.heading || typeof quantity !== 'number') return null
    const list = product && (kept[product.id] ?? prices.get(product.id) ?? product.lastKnown)
    const price = line.price ?? list?.price
    if (typeof price !== 'number') return null
    const { rate: taxRate, name: taxName, freeReason: taxFreeReason } = taxOn(line, taxes, buyer.saved)
    return { quantity, price, discount: readDiscount(line.discount, decimals) ?? null, taxRate, taxName, taxFreeReason }
  })
}
