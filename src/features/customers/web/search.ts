/** The address of the customers list: search, sort and filter. */
import { flag, oneOf, ownValue, recordIds, searchReader, searchText } from '../../../web/list/list-search.ts'

export const validateCustomersSearch = searchReader({
  q: searchText,
  balance: oneOf(['open', 'overdue']),
  tags: recordIds,
  own: ownValue,
  archived: flag,
  sort: oneOf([
    ...(['name', 'number', 'createdAt', 'invoiceCount', 'spent'] as const),
    ...(['balance', 'overdue', 'lastInvoiceDate', 'invoiced'] as const),
  ]),
  direction: oneOf(['asc', 'desc']),
})

export type CustomersSearch = ReturnType<typeof validateCustomersSearch>

export type CustomerSort = NonNullable<CustomersSearch['sort']>
