/** The address of the products list: search, sort and filter. */
import type { ProductFilter } from '../contract.ts'

export type ProductSort = ProductFilter['sort']

export const PRODUCT_SORTS = ['name', 'sku', 'basePrice', 'stock', 'status'] as const satisfies readonly ProductSort[]

// What the API takes
const LONGEST_SEARCH = 200

export type ProductsSearch = {
  q?: string
  sort?: ProductSort
  direction?: 'asc' | 'desc'
  archived?: boolean
  /** The product that a new one starts from, while its form lies in front of the list. */
  from?: string
}

export function validateProductsSearch(search: Record<string, unknown>): ProductsSearch {
  const { q, direction, archived, from } = search
  const sort = PRODUCT_SORTS.find(each => each === search.sort)
  return {
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, LONGEST_SEARCH) } : {}),
    ...(sort ? { sort } : {}),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
    ...(archived === true ? { archived } : {}),
    ...(from !== undefined ? { from: String(from) } : {}),
  }
}
