/** How do screens read and change products? Key, fetcher and options in one place. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { listOptions, listsOf, type Pages } from '../../../web/list-options.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { useArchive } from '../../businesses/web/use-archive.ts'
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
  return listOptions('products', businessId, filter, (page, how) =>
    answer(products.$get({ param: { businessId }, query: { ...filter, limit: PAGE_SIZE, ...page } }, how)),
  )
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
    .getQueriesData<Pages<Product>>({ queryKey: listsOf('products', businessId) })
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

export function useArchiveProduct() {
  return useArchive<Product>(
    'products',
    (businessId, productId, move) => answer(products[':productId'][move].$post({ param: { businessId, productId } })),
    productSaved,
  )
}

/** Whatever shows a product's name, price or stock is out of date. */
function productSaved(client: QueryClient, businessId: string, product: Product): void {
  client.setQueryData(productOptions(businessId, product.id).queryKey, product)
  for (const noun of ['products', 'stock', 'prices', 'dashboard']) {
    void client.invalidateQueries({ queryKey: [noun, businessId] })
  }
}
