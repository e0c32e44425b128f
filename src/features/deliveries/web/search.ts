/** The addresses of the lists of back-orders and of deliveries: search and filter. */
import { oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'

const FILTERS = { q: searchText, customerId: recordId, productId: recordId }
export const validateBackOrdersSearch = searchReader(FILTERS)
export type BackOrdersSearch = ReturnType<typeof validateBackOrdersSearch>

export const filterOf = searchReader(FILTERS)

const statuses = ['to-invoice', 'invoiced', 'cancelled'] as const
export const validateDeliveriesSearch = searchReader({ q: searchText, status: oneOf(statuses), customerId: recordId })
export type DeliveriesSearch = ReturnType<typeof validateDeliveriesSearch>
