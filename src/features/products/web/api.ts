/** How do screens read and change products? Key, fetcher and options in one place. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { answer, api, onlyOnce } from '../../businesses/web/client.ts'
import type { NewProduct, Product, ProductChange, ProductFilter } from '../contract.ts'
import type { ProductsSearch } from './search.ts'

const products = api.businesses[':businessId'].products

const PAGE_SIZE = '50'

/** What the address asks for, as the API asks it. */
export function productFilter({ q, sort = 'name', direction = 'asc', archived }: ProductsSearch): ProductFilter {
  return { ...(q ? { q } : {}), sort, direction, archived: archived ? 'true' : 'false' }
}

export function productsOptions(businessId: string, search: ProductsSearch) {
  const filter = productFilter(search)
  return infiniteQueryOptions({
    queryKey: ['products', businessId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        products.$get(
          {
            param: { businessId },
            query: { ...filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // The rows of the question before stay until the answer is there, unless they are another business's
    placeholderData: (previous, query) => (query?.queryKey[1] === businessId ? previous : undefined),
  })
}

export function productOptions(businessId: string, productId: string) {
  return queryOptions({
    queryKey: ['products', businessId, 'one', productId],
    queryFn: () => answer(products[':productId'].$get({ param: { businessId, productId } })),
  })
}

/** The product as a list that was seen before showed it, so that its page has something to show at once. */
export function productInLists(client: QueryClient, businessId: string, productId: string): Product | undefined {
  return client
    .getQueriesData<ProductPages>({ queryKey: ['products', businessId, 'list'] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(page => page.rows)
    .find(row => row.id === productId)
}

export function productsExportPath(businessId: string, search: ProductsSearch, format: ExportFormat): string {
  return products.export.$path({ param: { businessId }, query: { ...productFilter(search), format } })
}

export function useCreateProduct() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ product, key }: { product: NewProduct; key: string }) =>
      answer(products.$post({ param: { businessId }, json: product }, { headers: onlyOnce(key) })),
    onSuccess: product => productSaved(client, businessId, product),
  })
}

export function useChangeProduct(productId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (change: ProductChange) =>
      answer(products[':productId'].$patch({ param: { businessId, productId }, json: change })),
    onSuccess: product => productSaved(client, businessId, product),
  })
}

/** Archives or restores; the row leaves the lists at once and comes back if the server refuses. */
export function useArchiveProduct() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const lists = { queryKey: ['products', businessId, 'list'] }
  return useMutation({
    mutationFn: ({ product, archived }: { product: Product; archived: boolean }) => {
      const one = products[':productId']
      const question = { param: { businessId, productId: product.id } }
      return answer(archived ? one.archive.$post(question) : one.restore.$post(question))
    },
    onMutate: async ({ product }) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<ProductPages>(lists)
      client.setQueriesData<ProductPages>(lists, data => data && withoutRow(data, product.id))
      return before
    },
    onError: (_problem, _asked, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    onSuccess: product => productSaved(client, businessId, product),
  })
}

type ProductPages = InfiniteData<{ rows: Product[]; nextCursor: string | null }, string | null>

function withoutRow(data: ProductPages, productId: string): ProductPages {
  return {
    ...data,
    pages: data.pages.map(page => ({ ...page, rows: page.rows.filter(row => row.id !== productId) })),
  }
}

/** Whatever shows a product's name, price or stock is out of date. */
function productSaved(client: QueryClient, businessId: string, product: Product): void {
  client.setQueryData(productOptions(businessId, product.id).queryKey, product)
  for (const noun of ['products', 'stock', 'prices', 'dashboard']) {
    void client.invalidateQueries({ queryKey: [noun, businessId] })
  }
}
