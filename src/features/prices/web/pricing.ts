/** How the editor of documents reads what a customer pays for a product. Products that are needed at the same moment share a request. */
import { queryOptions } from '@tanstack/react-query'
import type { ProductPricing } from '../../../domain/products/prices.ts'
import { MOST_CHOSEN } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'

const business = api.businesses[':businessId']

type Customer = { businessId: string; customerId: string | undefined }
type Waiting = {
  productId: string
  found: (pricing: ProductPricing | null) => void
  failed: (problem: unknown) => void
}

const waiting = new Map<string, Waiting[]>()

/** Null for a product that is not there. */
export function pricingOptions(businessId: string, customerId: string | undefined, productId: string) {
  return queryOptions({
    queryKey: ['prices', businessId, 'of', productId, customerId],
    queryFn: () =>
      new Promise<ProductPricing | null>((found, failed) => {
        const key = `${businessId} ${customerId ?? ''}`
        const others = waiting.get(key)
        waiting.set(key, [...(others ?? []), { productId, found, failed }])
        if (others) return
        setTimeout(() => {
          const all = waiting.get(key) ?? []
          waiting.delete(key)
          for (let at = 0; at < all.length; at += MOST_CHOSEN) {
            void load({ businessId, customerId }, all.slice(at, at + MOST_CHOSEN))
          }
        })
      }),
  })
}

async function load({ businessId, customerId }: Customer, wanted: readonly Waiting[]): Promise<void> {
  const ids = wanted.map(({ productId }) => productId).join(',')
  const query = { ids, ...(customerId && { customerId }) }
  try {
    const { products } = await answer(business['priced-products'].$get({ param: { businessId }, query }))
    const known = new Map(products.map(product => [product.id, product]))
    for (const { productId, found } of wanted) found(known.get(productId) ?? null)
  } catch (problem) {
    for (const { failed } of wanted) failed(problem)
  }
}
