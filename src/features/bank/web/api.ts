/** How screens read bank transactions, upload statements and match them. */

import type { BankListing } from '../../../domain/bank/bank-transaction.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { BankMatch, BankTransaction, NewBankStatement } from '../contract.ts'
import type { BankSearch } from './search.ts'

const inBusiness = api.businesses[':businessId']
const statements = inBusiness['bank-statements']
const transactions = inBusiness['bank-transactions']
const one = transactions[':bankTransactionId']

const { read, list } = resource('bank')

/** What waits has no category yet. */
export function isSorted(show: BankListing = 'to-match'): boolean {
  return show === 'matched' || show === 'outgoing' || show === 'all'
}

export const { options: bankTransactionsOptions } = list({
  query: ({ q, show = 'to-match', category }: BankSearch) => ({
    show,
    ...(q && { q }),
    ...(category && isSorted(show) && { category }),
  }),
  ask: (param, query, how) => transactions.$get({ param, query }, how),
})

export const bankSummaryOptions = read('summary', (businessId: string) =>
  inBusiness.bank.$get({ param: { businessId } }),
)

export const bankStatementsOptions = read('statements', (businessId: string) =>
  statements.$get({ param: { businessId } }),
)

export function useUploadBankStatement() {
  return useBusinessWrite((businessId, json: NewBankStatement) => statements.$post({ param: { businessId }, json }))
}

export function useRemoveBankStatement() {
  return useBusinessWrite((businessId, bankStatementId: string) =>
    statements[':bankStatementId'].$delete({ param: { businessId, bankStatementId } }),
  )
}

export function useMatchBankTransaction(bankTransactionId: string) {
  return useBusinessWrite((businessId, json: BankMatch) =>
    one.match.$post({ param: { businessId, bankTransactionId }, json }),
  )
}

export function useMoveBankTransaction(bankTransactionId: string) {
  return useBusinessWrite((businessId, move: 'ignore' | 'reopen') =>
    one[move].$post({ param: { businessId, bankTransactionId } }),
  )
}

/** What is proposed can be confirmed where it names invoices, bills, a payment or a category. */
export function canConfirm({ proposal, debitProposal, billProposal, ...others }: BankTransaction): boolean {
  if (debitProposal || others.returnProposal || others.payoutProposal || others.categoryProposal) return true
  if (proposal) return proposal.invoices.length > 0
  return billProposal !== null && billProposal.bills.length > 0 && billProposal.excess === 0
}

export function isSure({ proposal, debitProposal, billProposal, ...others }: BankTransaction): boolean {
  const { returnProposal, payoutProposal, categoryProposal } = others
  const proposed = returnProposal ?? debitProposal ?? payoutProposal ?? proposal ?? billProposal ?? categoryProposal
  return proposed?.confident ?? false
}

/** Confirms one of many proposals without changes. */
export function confirmProposal(businessId: string, row: BankTransaction) {
  const json = { match: matchOf(row) }
  return answer(one.match.$post({ param: { businessId, bankTransactionId: row.id }, json }))
}

function matchOf({ proposal, debitProposal, billProposal, ...others }: BankTransaction): BankMatch['match'] {
  const { returnProposal, payoutProposal, categoryProposal } = others
  if (payoutProposal) return payoutOf(payoutProposal)
  if (returnProposal) return returnOf(returnProposal)
  if (categoryProposal) return { kind: 'entries', entries: [{ category: categoryProposal.category, note: '' }] }
  if (debitProposal) return { kind: 'direct-debits', itemIds: debitProposal.items.map(({ itemId }) => itemId) }
  if (billProposal) return { kind: 'bills', billIds: billProposal.bills.map(({ billId }) => billId) }
  return {
    kind: 'invoices',
    invoiceIds: proposal?.invoices.map(({ invoiceId }) => invoiceId) ?? [],
    takeCashDiscount: proposal?.takeCashDiscount ?? false,
    lateCharges: proposal?.lateCharges ?? 0,
    keepExcess: (proposal?.excess ?? 0) > 0,
  }
}

/** The customers paid before. Now the money comes from the account at the provider, which kept its fees. */
function payoutOf({ gross, fees, note }: NonNullable<BankTransaction['payoutProposal']>): BankMatch['match'] {
  const money = { category: 'own-transfer', amount: gross, note } as const
  const kept = { category: 'payout-fees', amount: 0 - fees, note: '' } as const
  return { kind: 'entries', entries: fees === 0 ? [money] : [money, kept] }
}

/** Where the payment was taken back before, only the money is left to be sorted. */
function returnOf({ paymentId, code, amount, charges }: NonNullable<BankTransaction['returnProposal']>) {
  if (paymentId !== null) return { kind: 'return', paymentId, code } as const
  const back = { category: 'returned-payment', amount: 0 - amount, note: '' } as const
  const rest = { category: 'bank-charges', amount: 0 - charges, note: '' } as const
  return { kind: 'entries', entries: charges > 0 ? [back, rest] : [back] } satisfies BankMatch['match']
}

export function reopenTransaction(businessId: string, bankTransactionId: string) {
  return answer(one.reopen.$post({ param: { businessId, bankTransactionId } }))
}
