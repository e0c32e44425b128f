/** Adds up the statuses of a summary. */
import type { InvoiceSummary } from '../../contract.ts'
import type { InvoicesSearch } from '../search.ts'

export type Sums = { count: number; more: boolean; total: number | null; balance: number | null }

/** The sums of a status; of all without one. */
export function sumsOf({ statuses }: InvoiceSummary, status?: InvoicesSearch['status']): Sums {
  const added = statuses.filter(
    each =>
      status === undefined ||
      each.status === status ||
      (status === 'open' && (each.status === 'sent' || each.status === 'overdue')),
  )
  const sum = (amount: 'total' | 'balance') =>
    added.reduce<number | null>((all, each) => (all === null || each[amount] === null ? null : all + each[amount]), 0)
  return {
    count: added.reduce((all, each) => all + each.count, 0),
    more: added.some(each => each.more),
    total: sum('total'),
    balance: sum('balance'),
  }
}
