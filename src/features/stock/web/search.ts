/** The addresses of the screens of stock. */
import { movementReasons } from '../../../domain/products/stock.ts'
import { calendarDate, oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'

export const validateLedgerSearch = searchReader({
  q: searchText,
  reason: oneOf(movementReasons),
  productId: recordId,
  category: searchText,
  dateFrom: calendarDate,
  dateTo: calendarDate,
  personId: recordId,
  sort: oneOf(['date', 'product']),
  direction: oneOf(['asc', 'desc']),
})

export type LedgerSearch = ReturnType<typeof validateLedgerSearch>

export const validateToOrderSearch = searchReader({ q: searchText, category: searchText, show: oneOf(['all']) })

export type ToOrderSearch = ReturnType<typeof validateToOrderSearch>
