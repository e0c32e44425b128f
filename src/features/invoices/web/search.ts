/** The addresses of the invoice list: search, filter and sort. */
import {
  amount,
  calendarDate,
  datedListSearch,
  oneOf,
  ownValue,
  recordId,
  recordIds,
  searchText,
} from '../../../web/list/list-search.ts'
import type { InvoiceListing } from '../contract/lists.ts'

export const INVOICE_SORTS = ['id', 'customerName', 'date', 'dueDate', 'status', 'total'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled', 'credited'] as const

const FILTERS = {
  q: searchText,
  /** `open` is sent or overdue: links of the dashboard ask for it. */
  status: oneOf([...INVOICE_STATUSES, 'open']),
  kind: oneOf(['invoice', 'deposit']),
  customerId: recordId,
  tags: recordIds,
  own: ownValue,
  dateFrom: calendarDate,
  dateTo: calendarDate,
  dueFrom: calendarDate,
  dueTo: calendarDate,
  totalFrom: amount,
  totalTo: amount,
}
export const { validate: validateInvoicesSearch, filterOf, sortOf, listingOf } = datedListSearch(FILTERS, INVOICE_SORTS)
export type InvoicesSearch = ReturnType<typeof validateInvoicesSearch>

/** What a list is narrowed to; without a sort the newest come first. */
export type ListFilter = Partial<Omit<InvoiceListing, 'ids' | 'tags'>> & { ids?: string; tags?: string }
