/** The address of the customers list: search, sort and filter. */
import { flag, oneOf, readSearch, searchText } from '../../../web/list-search.ts'
import type { CustomerListing } from '../contract.ts'

export type CustomerSort = CustomerListing['sort']

export const CUSTOMER_SORTS = ['name', 'createdAt', 'invoiceCount', 'spent'] as const satisfies readonly CustomerSort[]

const ADDRESS = {
  q: searchText,
  balance: oneOf(['open', 'overdue']),
  archived: flag,
  sort: oneOf(CUSTOMER_SORTS),
  direction: oneOf(['asc', 'desc']),
}

export type CustomersSearch = ReturnType<typeof validateCustomersSearch>

export function validateCustomersSearch(search: Record<string, unknown>) {
  return readSearch(ADDRESS, search)
}
