/** The addresses of the invoice screens: what is searched and filtered, in which order, and with what does a new invoice begin? */
import type { ListFilter } from './api.ts'

export const INVOICE_SORTS = ['id', 'customerName', 'date', 'dueDate', 'status', 'total'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatusFilter = (typeof INVOICE_STATUSES)[number]

export type InvoicesSearch = {
  q?: string
  status?: InvoiceStatusFilter
  sort?: InvoiceSort
  direction?: 'asc' | 'desc'
}

export function validateInvoicesSearch(search: Record<string, unknown>): InvoicesSearch {
  const { q, direction } = search
  const sort = INVOICE_SORTS.find(each => each === search.sort)
  const status = INVOICE_STATUSES.find(each => each === search.status)
  return {
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, LONGEST_SEARCH) } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
  }
}

const LONGEST_SEARCH = 200

/** The order in force: as the address says, else the newest first. */
export function sortOf({ sort = 'date', direction }: InvoicesSearch): {
  column: InvoiceSort
  direction: 'asc' | 'desc'
} {
  return { column: sort, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

export function filterOf(search: InvoicesSearch): ListFilter {
  const { column, direction } = sortOf(search)
  const { q, status } = search
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), sort: column, direction }
}

/** The customer that a new invoice starts with, or the invoice whose draft left something unsaved in this browser. */
export type NewInvoiceSearch = { customerId?: string; unsavedOf?: string }

export function validateNewInvoiceSearch({ customerId, unsavedOf }: Record<string, unknown>): NewInvoiceSearch {
  return {
    ...(typeof customerId === 'string' && customerId !== '' ? { customerId } : {}),
    ...(typeof unsavedOf === 'string' && unsavedOf !== '' ? { unsavedOf } : {}),
  }
}
