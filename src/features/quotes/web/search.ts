/** The addresses of the quote screens: search, filter and sort. */
import { calendarDate, datedListSearch, oneOf, recordId, searchText } from '../../../web/list/list-search.ts'
import type { QuoteListing } from '../contract.ts'

export const QUOTE_SORTS = ['number', 'customerName', 'date', 'validUntil', 'status', 'total'] as const
export type QuoteSort = (typeof QUOTE_SORTS)[number]

/** By status, or by what is still to do. */
export const QUOTE_FILTERS = [
  'to-invoice',
  ...(['draft', 'sent', 'expired', 'accepted', 'declined', 'invoiced', 'revised'] as const),
] as const

const FILTERS = {
  q: searchText,
  status: oneOf(QUOTE_FILTERS),
  customerId: recordId,
  dateFrom: calendarDate,
  dateTo: calendarDate,
}
export const { validate: validateQuotesSearch, filterOf, sortOf, listingOf } = datedListSearch(FILTERS, QUOTE_SORTS)
export type QuotesSearch = ReturnType<typeof validateQuotesSearch>

export type ListFilter = Partial<QuoteListing>
