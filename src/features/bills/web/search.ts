/** The addresses of the screens of bills and suppliers: search, filter and sort. */
import {
  calendarDate,
  datedListSearch,
  oneOf,
  recordId,
  recordIds,
  searchReader,
  searchText,
} from '../../../web/list/list-search.ts'
import type { BillListing } from '../contract.ts'

export const BILL_SORTS = ['supplierName', 'number', 'date', 'dueDate', 'status', 'total', 'balance'] as const
export type BillSort = (typeof BILL_SORTS)[number]

export const BILL_FILTERS = ['unpaid', 'due-soon', 'overdue', 'partly-paid', 'open', 'paid', 'void'] as const

const FILTERS = {
  q: searchText,
  status: oneOf(BILL_FILTERS),
  supplierId: recordId,
  tags: recordIds,
  dateFrom: calendarDate,
  dateTo: calendarDate,
  dueFrom: calendarDate,
  dueTo: calendarDate,
}
export const { validate: validateBillsSearch, filterOf, sortOf, listingOf } = datedListSearch(FILTERS, BILL_SORTS)
export type BillsSearch = ReturnType<typeof validateBillsSearch>

export type ListFilter = Partial<Omit<BillListing, 'ids' | 'tags'>> & { ids?: string; tags?: string }

export const validateSuppliersSearch = searchReader({
  q: searchText,
  sort: oneOf(['name']),
  direction: oneOf(['asc', 'desc']),
})

/** The supplier that a new bill starts with. */
export const validateNewBillSearch = searchReader({ supplierId: recordId })
