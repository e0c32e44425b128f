/** The products that match a text, the closest first, and the one that it names. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { MOST_CHOSEN } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import type { PricedProduct } from '../../prices/contract.ts'

const business = api.businesses[':businessId']

const CHOICES = '20'
const LONGEST_QUERY = 200

/** Products by name or SKU, with the price that this customer pays. */
export function productChoicesOptions(businessId: string, customerId: string | undefined, q: string, limit = CHOICES) {
  return queryOptions({
    queryKey: ['prices', businessId, 'choices', customerId, q, limit],
    queryFn: ({ signal }) =>
      answer(
        business['priced-products'].$get(
          {
            param: { businessId },
            query: { q: q.slice(0, LONGEST_QUERY), limit, ...(customerId ? { customerId } : {}) },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  })
}

/** The products with these ids, by id. */
export async function findProducts(
  client: QueryClient,
  businessId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PricedProduct>> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_CHOSEN) }, (_, part) =>
    ids.slice(part * MOST_CHOSEN, (part + 1) * MOST_CHOSEN).join(','),
  )
  const read = (ids: string) =>
    client.fetchQuery({
      queryKey: ['prices', businessId, 'texts', ids],
      queryFn: ({ signal }) =>
        answer(business['priced-products'].$get({ param: { businessId }, query: { ids } }, { init: { signal } })),
    })
  const found = await Promise.all(parts.map(read))
  return new Map(found.flatMap(({ products }) => products).map(product => [product.id, product]))
}

const MOST_LIKE_IT = '200'

/** The one product with exactly this barcode, SKU or name, ignoring case; undefined when there is none or more than one. */
export async function findProduct(
  client: QueryClient,
  businessId: string,
  customerId: string | undefined,
  text: string,
): Promise<PricedProduct | undefined> {
  const { products } = await client.fetchQuery(productChoicesOptions(businessId, customerId, text, MOST_LIKE_IT))
  const same = (one: string) => one.toLowerCase() === text.toLowerCase()
  const only = (found: PricedProduct[]) => (found.length === 1 ? found[0] : undefined)
  return (
    products.find(({ barcode, sku }) => barcode === text || same(sku)) ??
    only(products.filter(({ name }) => same(name))) ??
    only(products.filter(({ translations }) => Object.values(translations).some(text => same(text.name))))
  )
}
