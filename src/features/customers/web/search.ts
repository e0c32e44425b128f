/** The address of the customers list: what is searched, and in which order is it shown? */

export const CUSTOMER_SORTS = ['name', 'createdAt', 'invoiceCount', 'totalSpent'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

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
    ...(q !== undefined && q !== '' ? { q: String(q) } : {}),
    ...(sort ? { sort } : {}),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
    ...(archived === true ? { archived } : {}),
  }
}
