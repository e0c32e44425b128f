/** The addresses of the order screens: search, filter and sort. */
import { calendarDate, oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'
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
export const validateOrdersSearch = searchReader({
  ...FILTERS,
  sort: oneOf(ORDER_SORTS),
  direction: oneOf(['asc', 'desc']),
})
export type OrdersSearch = ReturnType<typeof validateOrdersSearch>

/** What the address narrows the list to, as the API asks it. */
export const filterOf = searchReader(FILTERS)

/** The order from the address; newest first by default. */
export function sortOf({ sort = 'date', direction }: OrdersSearch): { column: OrderSort; direction: 'asc' | 'desc' } {
  return { column: sort, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

export type ListFilter = Partial<OrderListing>

/** The filter and the order. */
export function listingOf(search: OrdersSearch): ListFilter {
  const { column, direction } = sortOf(search)
  return { ...filterOf(search), sort: column, direction }
}
