/** The address of the bank screen: search, and which transactions are shown. */
import { entryCategories } from '../../../domain/bank/bank-entries.ts'
import { oneOf, searchReader, searchText } from '../../../web/list/list-search.ts'
import { bankListings } from '../contract.ts'

export const validateBankSearch = searchReader({
  q: searchText,
  show: oneOf(bankListings),
  category: oneOf(entryCategories),
})
export type BankSearch = ReturnType<typeof validateBankSearch>
