/** The address of the bank screen: search, and which transactions are shown. */
import { oneOf, searchReader, searchText } from '../../../web/list/list-search.ts'
import { bankListings } from '../contract.ts'

export const validateBankSearch = searchReader({ q: searchText, show: oneOf(bankListings) })
export type BankSearch = ReturnType<typeof validateBankSearch>
