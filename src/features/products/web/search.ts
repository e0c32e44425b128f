/** The address of the products list: search, sort and filter. */
import { stockStatuses } from '../../../domain/products/stock.ts'
import { flag, oneOf, ownValue, recordIds, searchReader, searchText } from '../../../web/list/list-search.ts'
import type { ProductListing } from '../contract.ts'

export type ProductSort = ProductListing['sort']

const LIST = {
  q: searchText,
  category: searchText,
  stock: oneOf(stockStatuses),
  tags: recordIds,
  own: ownValue,
  archived: flag,
  sort: oneOf(['name', 'sku', 'basePrice', 'stock', 'status']),
  direction: oneOf(['asc', 'desc']),
}
const ADDRESS = {
  ...LIST,
  /** The product that a new one starts from, while its form is open over the list. */
  from: (value: unknown) => (value === undefined ? undefined : String(value)),
}

export const validateProductsSearch = searchReader(ADDRESS)

/** Without what belongs to the form over it. */
export const readProductsList = searchReader(LIST)

export type ProductsSearch = ReturnType<typeof readProductsList>
