/** The addresses of the order screens: search, filter and sort. */
import { calendarDate, datedListSearch, oneOf, recordId, searchText } from '../../../web/list/list-search.ts'
import type { OrderListing } from '../contract.ts'

export const ORDER_SORTS = ['number', 'customerName', 'date', 'deliverBy', 'status', 'total'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** By status, or by what is still to do. */
export const ORDER_FILTERS = [
  ...(['to-deliver', 'to-invoice'] as const),
  ...(['draft', 'confirmed', 'partly-delivered', 'delivered', 'closed', 'cancelled'] as const),
] as const

const FILTERS = {
  q: searchText,
  status: oneOf(ORDER_FILTERS),
  customerId: recordId,
  dateFrom: calendarDate,
  dateTo: calendarDate,
}
export const { validate: validateOrdersSearch, filterOf, sortOf, listingOf } = datedListSearch(FILTERS, ORDER_SORTS)
export type OrdersSearch = ReturnType<typeof validateOrdersSearch>

export type ListFilter = Partial<OrderListing>
