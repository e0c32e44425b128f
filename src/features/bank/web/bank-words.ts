/** What the bank screen says about a proposal, and about the columns of a CSV file. */
import type { BankColumn } from '../../../domain/bank/bank-column.ts'
import { entryCategories } from '../../../domain/bank/bank-entries.ts'
import type { ProposalReason } from '../../../domain/bank/bank-proposals.ts'
import type { BankListing } from '../../../domain/bank/bank-transaction.ts'
import { t } from '../../../translations/web.ts'
import { entryCategoryWords } from '../contract/entry-categories.ts'

export const LISTING_WORDS: Readonly<Record<BankListing, string>> = {
  'to-match': t('Money in to match'),
  'out-to-match': t('Money out to match'),
  matched: t('Matched', { context: 'transactions' }),
  ignored: t('Ignored', { context: 'transactions' }),
  outgoing: t('All money out'),
  all: t('All transactions'),
}

/** What a business without bills and direct debits reads instead. */
export const LISTING_WORDS_OF_MONEY_IN: Readonly<Partial<Record<BankListing, string>>> = {
  'to-match': t('To match'),
  outgoing: t('Money out'),
}

export const CATEGORIES = entryCategories.map(value => ({ value, label: entryCategoryWords[value] }))

export const REASON_WORDS: Readonly<Record<ProposalReason, string>> = {
  number: t('number'),
  reference: t('payment reference'),
  amount: t('amount'),
  account: t('known account'),
  name: t('name'),
}

export const COLUMN_WORDS: Readonly<Record<BankColumn, string>> = {
  date: t('Date'),
  amount: t('Amount'),
  moneyIn: t('Money in'),
  moneyOut: t('Money out'),
  direction: t('Debit or credit'),
  name: t('Name'),
  text: t('Description'),
  otherAccount: t('Their account'),
  reference: t('Payment reference'),
  currency: t('Currency'),
  account: t('Your account', { context: 'bank' }),
  bankId: t('Transaction ID'),
  status: t('Status'),
  fee: t('Fee beside the amount'),
  net: t('Amount after the fee'),
  balance: t('Balance'),
  valueDate: t('Value date'),
}
