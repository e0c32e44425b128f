/** The address of the bank screen: search, and which transactions are shown. */
import { entryCategories } from '../../../domain/bank/bank-entries.ts'
import { bankListings } from '../../../domain/bank/bank-transaction.ts'
import { oneOf, searchReader, searchText } from '../../../web/list/list-search.ts'

export const validateBankSearch = searchReader({
  q: searchText,
  show: oneOf(bankListings),
  category: oneOf(entryCategories),
})
export type BankSearch = ReturnType<typeof validateBankSearch>
