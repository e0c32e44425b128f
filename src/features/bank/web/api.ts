/** How screens read bank transactions, upload statements and match them. */
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { BankMatch, BankTransaction, NewBankStatement } from '../contract.ts'
import type { BankSearch } from './search.ts'

const inBusiness = api.businesses[':businessId']
const statements = inBusiness['bank-statements']
const transactions = inBusiness['bank-transactions']
const one = transactions[':bankTransactionId']

const { read, list } = resource('bank')

export const { options: bankTransactionsOptions } = list({
  query: ({ q, show = 'to-match' }: BankSearch) => ({ show, ...(q && { q }) }),
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

/** As it is proposed, one of many. */
export function confirmProposal(businessId: string, { id, proposal }: BankTransaction) {
  const match = {
    kind: 'invoices' as const,
    invoiceIds: proposal?.invoices.map(({ invoiceId }) => invoiceId) ?? [],
    takeCashDiscount: proposal?.takeCashDiscount ?? false,
    lateCharges: proposal?.lateCharges ?? 0,
    keepExcess: (proposal?.excess ?? 0) > 0,
  }
  return answer(one.match.$post({ param: { businessId, bankTransactionId: id }, json: { match } }))
}

export function reopenTransaction(businessId: string, bankTransactionId: string) {
  return answer(one.reopen.$post({ param: { businessId, bankTransactionId } }))
}
