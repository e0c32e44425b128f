/** The address of the customers list: search, sort and filter. */
import type { CustomerFilter } from '../contract.ts'

export type CustomerSort = CustomerFilter['sort']

export const CUSTOMER_SORTS = ['name', 'createdAt', 'invoiceCount', 'spent'] as const satisfies readonly CustomerSort[]

// What the API takes
const LONGEST_SEARCH = 200

export type CustomersSearch = {
  q?: string
  sort?: CustomerSort
  direction?: 'asc' | 'desc'
  archived?: boolean
}

export function validateCustomersSearch(search: Record<string, unknown>): CustomersSearch {
  const { q, direction, archived } = search
  const sort = CUSTOMER_SORTS.find(each => each === search.sort)
  return {
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, LONGEST_SEARCH) } : {}),
    ...(sort ? { sort } : {}),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
    ...(archived === true ? { archived } : {}),
  }
}
