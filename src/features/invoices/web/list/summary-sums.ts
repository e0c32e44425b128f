/** Adds up the statuses of a summary, and says which sum a status is shown with. */
import { t } from '../../../../translations/web.ts'
import type { InvoiceSummary } from '../../contract.ts'
import type { InvoicesSearch } from '../search.ts'

export type Sums = {
  count: number
  more: boolean
  total: number | null
  invoiced: number | null
  balance: number | null
}

/** The sums of a status; of all without one. */
export function sumsOf({ statuses }: InvoiceSummary, status?: InvoicesSearch['status']): Sums {
  const added = statuses.filter(
    each =>
      status === undefined ||
      each.status === status ||
      (status === 'open' && (each.status === 'sent' || each.status === 'overdue')),
  )
  const sum = (amount: 'total' | 'invoiced' | 'balance') => {
    const all = added.reduce<number | null>(
      (all, each) => (all === null || each[amount] === null ? null : all + each[amount]),
      0,
    )
    return all !== null && Number.isSafeInteger(all) ? all : null
  }
  return {
    count: added.reduce((all, each) => all + each.count, 0),
    more: added.some(each => each.more),
    total: sum('total'),
    invoiced: sum('invoiced'),
    balance: sum('balance'),
  }
}

type ShownSum = {
  amount: number | null
  /** `$20.00 due` */
  words: (amount: string) => string
}

/** What is due, what came, or what was invoiced: drafts and cancelled invoices are no money, so that only their own tabs add them up. */
export function shownSum({ total, invoiced, balance }: Sums, status?: InvoicesSearch['status']): ShownSum {
  switch (status) {
    case undefined:
      return { amount: invoiced, words: amount => t('{amount} invoiced', { amount }) }
    case 'draft':
      return { amount: total, words: amount => t('{amount} not sent yet', { amount }) }
    case 'paid':
      return { amount: invoiced, words: amount => t('{amount} paid', { amount }) }
    case 'cancelled':
      return { amount: total, words: amount => t('{amount} cancelled', { amount }) }
    default:
      return { amount: balance, words: amount => t('{amount} due', { amount }) }
  }
}
