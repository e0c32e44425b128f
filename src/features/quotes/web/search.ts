/** The address of the list of quotes: by status or by what is still to do. */
import { documentListSearch } from '../../documents/web/search.ts'

export const {
  validate: validateQuotesSearch,
  filterOf,
  sortOf,
  listingOf,
} = documentListSearch(
  ['to-invoice', 'draft', 'sent', 'expired', 'accepted', 'declined', 'invoiced', 'revised'],
  ['number', 'customerName', 'date', 'validUntil', 'status', 'total'],
)
export type QuotesSearch = ReturnType<typeof validateQuotesSearch>
