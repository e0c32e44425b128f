/** The addresses of the invoice screens: search, filter and sort, and what a new invoice starts with. */
import { amount, calendarDate, oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'
import type { InvoiceListing } from '../contract/lists.ts'

export const INVOICE_SORTS = ['id', 'customerName', 'date', 'dueDate', 'status', 'total'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const

const FILTERS = {
  q: searchText,
  /** `open` is sent or overdue: links of the dashboard ask for it. */
  status: oneOf([...INVOICE_STATUSES, 'open']),
  kind: oneOf(['invoice', 'deposit']),
  customerId: recordId,
  dateFrom: calendarDate,
  dateTo: calendarDate,
  dueFrom: calendarDate,
  dueTo: calendarDate,
  totalFrom: amount,
  totalTo: amount,
}
export const validateInvoicesSearch = searchReader({
  ...FILTERS,
  sort: oneOf(INVOICE_SORTS),
  direction: oneOf(['asc', 'desc']),
})
export type InvoicesSearch = ReturnType<typeof validateInvoicesSearch>

/** What the address narrows the list to, as the API asks it. */
export const filterOf = searchReader(FILTERS)

/** The order from the address; newest first by default. */
export function sortOf({ sort = 'date', direction }: InvoicesSearch): {
  column: InvoiceSort
  direction: 'asc' | 'desc'
} {
  return { column: sort, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

/** What a list is narrowed to; without a sort the newest come first. */
export type ListFilter = Partial<Omit<InvoiceListing, 'ids'>> & { ids?: string }

/** The filter and the order. */
export function listingOf(search: InvoicesSearch): ListFilter {
  const { column, direction } = sortOf(search)
  return { ...filterOf(search), sort: column, direction }
}

/** The customer that a new invoice starts with, whether it is a deposit invoice, or the invoice whose draft left something unsaved in this browser. */
export type NewInvoiceSearch = { customerId?: string; unsavedOf?: string; deposit?: true }

export function validateNewInvoiceSearch({
  customerId,
  unsavedOf,
  deposit,
}: Record<string, unknown>): NewInvoiceSearch {
  return {
    ...(typeof customerId === 'string' && customerId !== '' ? { customerId } : {}),
    ...(typeof unsavedOf === 'string' && unsavedOf !== '' ? { unsavedOf } : {}),
    ...(deposit === true ? { deposit } : {}),
  }
}
