/** The address of the list of back-orders: search and filter. */
import { recordId, searchReader, searchText } from '../../../web/list/list-search.ts'

const FILTERS = { q: searchText, customerId: recordId, productId: recordId }
export const validateBackOrdersSearch = searchReader(FILTERS)
export type BackOrdersSearch = ReturnType<typeof validateBackOrdersSearch>

export const filterOf = searchReader(FILTERS)
