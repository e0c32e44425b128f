/** The address of the customers list: search, sort and filter. */
import { flag, oneOf, readSearch, searchText } from '../../../web/list/list-search.ts'

const ADDRESS = {
  q: searchText,
  balance: oneOf(['open', 'overdue']),
  archived: flag,
  sort: oneOf(['name', 'createdAt', 'invoiceCount', 'spent']),
  direction: oneOf(['asc', 'desc']),
}

export type CustomersSearch = ReturnType<typeof validateCustomersSearch>

export function validateCustomersSearch(search: Record<string, unknown>) {
  return readSearch(ADDRESS, search)
}
