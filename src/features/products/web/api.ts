/** How screens read and change products: keys, fetchers and writes. */
import type { QueryClient } from '@tanstack/react-query'
import type { LabelSheetId } from '../../../domain/products/label-sheets.ts'
import type { ExportFormat } from '../../../platform/contract.ts'
import { type Archiving, useArchive } from '../../../web/bulk/use-archive.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, showSaved, useBusinessWrite } from '../../../web/resource.ts'
import { listsOf, type Pages } from '../../../web/shown-queries.ts'
import { tellOfRecurring } from '../../taxes/web/tell-of-recurring.ts'
import type { NewProduct, NewProductGroup, Product, ProductChange, ProductGroupChange } from '../contract.ts'
import type { ProductsSearch } from './search.ts'

const products = api.businesses[':businessId'].products

const one = products[':productId']
const { read, list, summary } = resource('products')

/** What the address narrows the list to, as the API asks it. */
export function productFilter({ q, category, stock, tags, own, archived }: ProductsSearch) {
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(tags ? { tags } : {}),
    ...(own ? { own } : {}),
    archived: archived ? 'true' : 'false',
  } as const
}

/** The filter and the order. */
export function productListing(search: ProductsSearch) {
  const { sort = 'name', direction = 'asc' } = search
  return { ...productFilter(search), sort, direction }
}

export const { options: productsOptions, every: everyProduct } = list({
  query: productListing,
  ask: (param, query, how) => products.$get({ param, query }, how),
})

/** Counts above the list, for every stock status. */
export const productSummaryOptions = summary(
  ({ stock: _, ...search }: ProductsSearch) => productFilter(search),
  (param, query, how) => products.summary.$get({ param, query }, how),
)

export const categoriesOptions = read('categories', (businessId: string) =>
  products.categories.$get({ param: { businessId } }),
)

export const productOptions = read('one', (businessId: string, productId: string) =>
  one.$get({ param: { businessId, productId } }),
)

export const productSalesOptions = read('sales', (businessId: string, productId: string) =>
  one.sales.$get({ param: { businessId, productId } }),
)

/** Kept with the products, so that it is asked again when one has been added. */
export const nextSkuOptions = read('next-sku', (businessId: string, variantsOf?: string) =>
  products['next-sku'].$get({ param: { businessId }, query: { variantsOf } }),
)

/** The product as a list that was seen before showed it, so that its page has something to show at once. */
export function productInLists(client: QueryClient, businessId: string, productId: string): Product | undefined {
  return client
    .getQueriesData<Pages<Product>>({ queryKey: listsOf('products', businessId) })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(page => page.rows)
    .find(row => row.id === productId)
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

/** Its page shows the saved product at once. */
const shown = showSaved(productOptions)

export function useCreateProduct() {
  return useBusinessWrite((businessId, json: NewProduct) => products.$post({ param: { businessId }, json }), {
    onAnswer: shown,
  })
}

export function useChangeProduct(productId: string) {
  return useBusinessWrite((businessId, json: ProductChange) => one.$patch({ param: { businessId, productId }, json }), {
    onAnswer: ({ recurringInvoicesChanged = 0, ...product }, client, businessId) => {
      shown(product, client, businessId)
      tellOfRecurring(recurringInvoicesChanged)
    },
  })
}

/** Several at once, all of them or none. */
export function useChangeBasePrices() {
  return useBusinessWrite((businessId, changes: { key: string; price: number; previous: number }[]) => {
    const prices = changes.map(({ key, price, previous }) => ({ productId: key, basePrice: price, previous }))
    return products.prices.$put({ param: { businessId }, json: { prices } })
  })
}

/** Where the image of a product is, as long as it has this one. */
export function imagePath(
  businessId: string,
  { id: productId, image }: Pick<Product, 'id' | 'image'>,
  size: 'page' | 'thumbnail',
): string {
  return one.image.$path({
    param: { businessId, productId },
    query: { size, at: image ?? undefined },
  })
}

export function useUploadImage(productId: string) {
  return useBusinessWrite(
    (businessId, image: string) => one.image.$put({ param: { businessId, productId }, json: { image } }),
    { onAnswer: shown },
  )
}

export function useRemoveImage(productId: string) {
  return useBusinessWrite(businessId => one.image.$delete({ param: { businessId, productId } }), { onAnswer: shown })
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
    ask: ({ id: productId, move }) => answer(one[move].$post({ param: { businessId, productId } })),
    onAnswer: (product, client) => shown(product, client, businessId),
  }
}

const groups = api.businesses[':businessId']['product-groups']

/** Kept with the products, so that it is asked again when one of them has changed. */
export const productGroupOptions = resource('products').read('group', (businessId: string, groupId: string) =>
  groups[':groupId'].$get({ param: { businessId, groupId } }),
)

const shownGroup = showSaved(productGroupOptions)

export function useCreateProductGroup() {
  return useBusinessWrite((businessId, json: NewProductGroup) => groups.$post({ param: { businessId }, json }), {
    onAnswer: shownGroup,
  })
}

export function useChangeProductGroup(groupId: string) {
  return useBusinessWrite(
    (businessId, json: ProductGroupChange) => groups[':groupId'].$patch({ param: { businessId, groupId }, json }),
    { onAnswer: shownGroup },
  )
}
