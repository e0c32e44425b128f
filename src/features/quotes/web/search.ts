/** The addresses of the quote screens: search, filter and sort. */
import { calendarDate, oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'
import type { QuoteListing } from '../contract.ts'

export const QUOTE_SORTS = ['number', 'customerName', 'date', 'validUntil', 'status', 'total'] as const
export type QuoteSort = (typeof QUOTE_SORTS)[number]

export const QUOTE_STATUSES = ['draft', 'sent', 'expired', 'accepted', 'declined', 'invoiced', 'revised'] as const

const FILTERS = {
  q: searchText,
  status: oneOf(QUOTE_STATUSES),
  customerId: recordId,
  dateFrom: calendarDate,
  dateTo: calendarDate,
}
export const validateQuotesSearch = searchReader({
  ...FILTERS,
  sort: oneOf(QUOTE_SORTS),
  direction: oneOf(['asc', 'desc']),
})
export type QuotesSearch = ReturnType<typeof validateQuotesSearch>

/** What the address narrows the list to, as the API asks it. */
export const filterOf = searchReader(FILTERS)

/** The order from the address; newest first by default. */
export function sortOf({ sort = 'date', direction }: QuotesSearch): { column: QuoteSort; direction: 'asc' | 'desc' } {
  return { column: sort, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

export type ListFilter = Partial<QuoteListing>

/** The filter and the order. */
export function listingOf(search: QuotesSearch): ListFilter {
  const { column, direction } = sortOf(search)
  return { ...filterOf(search), sort: column, direction }
}
