/** How screens read and change products: keys, fetchers and writes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LabelSheetId } from '../../../domain/products/label-sheets.ts'
import type { ExportFormat } from '../../../platform/contract.ts'
import { everyRow, LARGEST_PAGE } from '../../../web/bulk/every-row.ts'
import { type Archiving, useArchive } from '../../../web/bulk/use-archive.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { listOptions, listsOf, type Pages, summaryOptions } from '../../../web/list-options.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { NewProduct, Product, ProductChange } from '../contract.ts'
import type { ProductsSearch } from './search.ts'

const products = api.businesses[':businessId'].products

const PAGE_SIZE = '50'

/** What the address narrows the list to, as the API asks it. */
export function productFilter({ q, category, stock, archived }: ProductsSearch) {
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    archived: archived ? 'true' : 'false',
  } as const
}

/** The filter and the order. */
export function productListing(search: ProductsSearch) {
  const { sort = 'name', direction = 'asc' } = search
  return { ...productFilter(search), sort, direction }
}

export function productsOptions(businessId: string, search: ProductsSearch) {
  const filter = productListing(search)
  return listOptions('products', businessId, filter, (page, how) =>
    answer(products.$get({ param: { businessId }, query: { ...filter, limit: PAGE_SIZE, ...page } }, how)),
  )
}

/** Counts above the list, whatever stock status it shows. */
export function productSummaryOptions(businessId: string, search: ProductsSearch) {
  const { stock: _, ...filter } = { stock: undefined, ...productFilter(search) }
  return summaryOptions('products', businessId, filter, (query, how) =>
    answer(products.summary.$get({ param: { businessId }, query }, how)),
  )
}

export function categoriesOptions(businessId: string) {
  return queryOptions({
    queryKey: ['products', businessId, 'categories'],
    queryFn: () => answer(products.categories.$get({ param: { businessId } })),
  })
}

export function productOptions(businessId: string, productId: string) {
  return queryOptions({
    queryKey: ['products', businessId, 'one', productId],
    queryFn: () => answer(products[':productId'].$get({ param: { businessId, productId } })),
  })
}

/** Kept with the products, so that it is asked again when one has been added. */
export function nextSkuOptions(businessId: string, variantsOf?: string) {
  return queryOptions({
    queryKey: ['products', businessId, 'next-sku', variantsOf],
    queryFn: () => answer(products['next-sku'].$get({ param: { businessId }, query: { variantsOf } })),
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

export function everyProduct(businessId: string, search: ProductsSearch) {
  const filter = productListing(search)
  return everyRow(page =>
    answer(products.$get({ param: { businessId }, query: { ...filter, limit: LARGEST_PAGE, ...page } })),
  )
}

/** @param chosen the rows alone that somebody chose */
export function productsExportPath(
  businessId: string,
  search: ProductsSearch,
  format: ExportFormat,
  chosen: { ids?: string } = {},
): string {
  return products.export.$path({ param: { businessId }, query: { ...productListing(search), ...chosen, format } })
}

export function useCreateProduct() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (product: NewProduct) => answer(products.$post({ param: { businessId }, json: product })),
    onAnswer: shown(businessId),
  })
}

export function useChangeProduct(productId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (change: ProductChange) =>
      answer(products[':productId'].$patch({ param: { businessId, productId }, json: change })),
    onAnswer: shown(businessId),
  })
}

/** Several at once, all of them or none. */
export function useChangeBasePrices() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (changes: { key: string; price: number; previous: number }[]) => {
      const prices = changes.map(({ key: productId, price: basePrice, previous }) => ({
        productId,
        basePrice,
        previous,
      }))
      return answer(products.prices.$put({ param: { businessId }, json: { prices } }))
    },
  })
}

/** Where the image of a product is, as long as it has this one. */
export function imagePath(
  businessId: string,
  { id: productId, image }: Pick<Product, 'id' | 'image'>,
  size: 'page' | 'thumbnail',
): string {
  return products[':productId'].image.$path({
    param: { businessId, productId },
    query: { size, at: image ?? undefined },
  })
}

export function useUploadImage(productId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (image: string) =>
      answer(products[':productId'].image.$put({ param: { businessId, productId }, json: { image } })),
    onAnswer: shown(businessId),
  })
}

export function useRemoveImage(productId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: () => answer(products[':productId'].image.$delete({ param: { businessId, productId } })),
    onAnswer: shown(businessId),
  })
}

export function labelsPath(
  businessId: string,
  ids: readonly string[],
  { sheet, start, copies }: { sheet: LabelSheetId; start: number; copies: number },
): string {
  const query = { ids: ids.join(','), sheet, start: String(start), copies: String(copies) }
  return products.labels.$path({ param: { businessId }, query })
}

export function useArchiveProduct() {
  const { id: businessId } = useBusiness()
  return useArchive('products', archivingProducts(businessId))
}

export function archivingProducts(businessId: string): Archiving<Product> {
  return {
    ask: ({ id: productId, move }) => answer(products[':productId'][move].$post({ param: { businessId, productId } })),
    onAnswer: shown(businessId),
  }
}

/** Its page shows the saved product at once; whatever else shows its name, price or stock is loaded again. */
function shown(businessId: string) {
  return (product: Product, client: QueryClient) =>
    client.setQueryData(productOptions(businessId, product.id).queryKey, product)
}
