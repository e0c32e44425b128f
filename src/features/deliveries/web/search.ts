/** The addresses of the lists of back-orders and of deliveries: search and filter. */
import { deliveryStatuses } from '../../../domain/orders/delivery-status.ts'
import { oneOf, recordId, searchReader, searchText } from '../../../web/list/list-search.ts'

const FILTERS = { q: searchText, customerId: recordId, productId: recordId }
export const validateBackOrdersSearch = searchReader(FILTERS)
export type BackOrdersSearch = ReturnType<typeof validateBackOrdersSearch>

export const filterOf = searchReader(FILTERS)

export const validateDeliveriesSearch = searchReader({
  q: searchText,
  status: oneOf(deliveryStatuses),
  customerId: recordId,
})
export type DeliveriesSearch = ReturnType<typeof validateDeliveriesSearch>
