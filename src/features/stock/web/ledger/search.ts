/** The address of the ledger: search, filter and sort. */
import { movementReasons } from '../../../../domain/products/stock.ts'
import { calendarDate, oneOf, readSearch, recordId, searchText } from '../../../../web/list/list-search.ts'

const ADDRESS = {
  q: searchText,
  reason: oneOf(movementReasons),
  productId: recordId,
  category: searchText,
  dateFrom: calendarDate,
  dateTo: calendarDate,
  personId: recordId,
  sort: oneOf(['date', 'product']),
  direction: oneOf(['asc', 'desc']),
}

export type LedgerSearch = ReturnType<typeof validateLedgerSearch>

export function validateLedgerSearch(search: Record<string, unknown>) {
  return readSearch(ADDRESS, search)
}
