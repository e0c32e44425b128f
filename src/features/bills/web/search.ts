/** The addresses of the screens of bills and suppliers: search, filter and sort. */
import { calendarDate, oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'
import type { BillListing } from '../contract.ts'

export const BILL_SORTS = ['supplierName', 'number', 'date', 'dueDate', 'status', 'total', 'balance'] as const
export type BillSort = (typeof BILL_SORTS)[number]

export const BILL_FILTERS = ['unpaid', 'due-soon', 'overdue', 'partly-paid', 'open', 'paid', 'void'] as const

const FILTERS = {
  q: searchText,
  status: oneOf(BILL_FILTERS),
  supplierId: recordId,
  dateFrom: calendarDate,
  dateTo: calendarDate,
  dueFrom: calendarDate,
  dueTo: calendarDate,
}
export const validateBillsSearch = searchReader({
  ...FILTERS,
  sort: oneOf(BILL_SORTS),
  direction: oneOf(['asc', 'desc']),
})
export type BillsSearch = ReturnType<typeof validateBillsSearch>

/** What the address narrows the list to, as the API asks it. */
export const filterOf = searchReader(FILTERS)

/** The order from the address; newest first by default. */
export function sortOf({ sort = 'date', direction }: BillsSearch): { column: BillSort; direction: 'asc' | 'desc' } {
  return { column: sort, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

export type ListFilter = Partial<Omit<BillListing, 'ids'>> & { ids?: string }

/** The filter and the order. */
export function listingOf(search: BillsSearch): ListFilter {
  const { column, direction } = sortOf(search)
  return { ...filterOf(search), sort: column, direction }
}

export const validateSuppliersSearch = searchReader({
  q: searchText,
  sort: oneOf(['name']),
  direction: oneOf(['asc', 'desc']),
})

/** The supplier that a new bill starts with. */
export const validateNewBillSearch = searchReader({ supplierId: recordId })
