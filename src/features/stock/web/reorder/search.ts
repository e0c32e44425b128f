/** The address of what to order: search and filter. */
import { oneOf, readSearch, searchText } from '../../../../web/list/list-search.ts'

const ADDRESS = { q: searchText, category: searchText, show: oneOf(['all']) }

export type ToOrderSearch = ReturnType<typeof validateToOrderSearch>

export function validateToOrderSearch(search: Record<string, unknown>) {
  return readSearch(ADDRESS, search)
}
