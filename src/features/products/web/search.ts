/** The address of the products list: search, sort and filter. */
import { stockStatuses } from '../../../domain/products/stock.ts'
import { flag, oneOf, readSearch, searchText } from '../../../web/list-search.ts'
import type { ProductListing } from '../contract.ts'

export type ProductSort = ProductListing['sort']

export const PRODUCT_SORTS = ['name', 'sku', 'basePrice', 'stock', 'status'] as const satisfies readonly ProductSort[]

const ADDRESS = {
  q: searchText,
  category: searchText,
  stock: oneOf(stockStatuses),
  archived: flag,
  sort: oneOf(PRODUCT_SORTS),
  direction: oneOf(['asc', 'desc']),
  /** The product that a new one starts from, while its form is open over the list. */
  from: (value: unknown) => (value === undefined ? undefined : String(value)),
}

export type ProductsSearch = ReturnType<typeof validateProductsSearch>

export function validateProductsSearch(search: Record<string, unknown>) {
  return readSearch(ADDRESS, search)
}
