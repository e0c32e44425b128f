/** The addresses of the invoice screens: search, filter and sort, and what a new invoice starts with. */
import { type CalendarDate, isCalendarDate } from '../../../domain/values/calendar.ts'
import type { ListFilter } from './api.ts'

export const INVOICE_SORTS = ['id', 'customerName', 'date', 'dueDate', 'status', 'total'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
/** `open` is sent or overdue: links of the dashboard ask for it. */
export type InvoiceStatusFilter = (typeof INVOICE_STATUSES)[number] | 'open'

export type InvoicesSearch = {
  q?: string
  status?: InvoiceStatusFilter
  dueFrom?: CalendarDate
  dueTo?: CalendarDate
  sort?: InvoiceSort
  direction?: 'asc' | 'desc'
}

export function validateInvoicesSearch(search: Record<string, unknown>): InvoicesSearch {
  const { q, direction } = search
  const sort = INVOICE_SORTS.find(each => each === search.sort)
  const status = [...INVOICE_STATUSES, 'open' as const].find(each => each === search.status)
  return {
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, LONGEST_SEARCH) } : {}),
    ...(status ? { status } : {}),
    ...dateOf('dueFrom', search),
    ...dateOf('dueTo', search),
    ...(sort ? { sort } : {}),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
  }
}

const LONGEST_SEARCH = 200

function dateOf(name: 'dueFrom' | 'dueTo', search: Record<string, unknown>): { dueFrom?: string; dueTo?: string } {
  const date = search[name]
  return typeof date === 'string' && isCalendarDate(date) ? { [name]: date } : {}
}

/** The order from the address; newest first by default. */
export function sortOf({ sort = 'date', direction }: InvoicesSearch): {
  column: InvoiceSort
  direction: 'asc' | 'desc'
} {
  return { column: sort, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

export function filterOf(search: InvoicesSearch): ListFilter {
  const { column, direction } = sortOf(search)
  const { q, status, dueFrom, dueTo } = search
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(dueFrom ? { dueFrom } : {}),
    ...(dueTo ? { dueTo } : {}),
    sort: column,
    direction,
  }
}

/** The customer that a new invoice starts with, or the invoice whose draft left something unsaved in this browser. */
export type NewInvoiceSearch = { customerId?: string; unsavedOf?: string }

export function validateNewInvoiceSearch({ customerId, unsavedOf }: Record<string, unknown>): NewInvoiceSearch {
  return {
    ...(typeof customerId === 'string' && customerId !== '' ? { customerId } : {}),
    ...(typeof unsavedOf === 'string' && unsavedOf !== '' ? { unsavedOf } : {}),
  }
}
