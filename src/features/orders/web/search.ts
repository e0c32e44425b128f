/** The address of the list of orders: by status or by what is still to do. */
import { documentListSearch } from '../../documents/web/search.ts'

export const {
  validate: validateOrdersSearch,
  filterOf,
  sortOf,
  listingOf,
} = documentListSearch(
  ['to-deliver', 'to-invoice', 'draft', 'confirmed', 'partly-delivered', 'delivered', 'closed', 'cancelled'],
  ['number', 'customerName', 'date', 'deliverBy', 'status', 'total'],
)
export type OrdersSearch = ReturnType<typeof validateOrdersSearch>
