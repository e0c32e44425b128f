/** The addresses of the order screens: search, filter and sort. */
import { calendarDate, oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'
import type { OrderListing } from '../contract.ts'

export const ORDER_SORTS = ['number', 'customerName', 'date', 'validUntil', 'status', 'total'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const ORDER_STATUSES = ['draft', 'sent', 'expired', 'accepted', 'declined', 'invoiced', 'revised'] as const

const FILTERS = {
  q: searchText,
  status: oneOf(ORDER_STATUSES),
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
