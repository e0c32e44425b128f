/** The count and sum of invoices in each status, within the other filters. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { countedAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DISPLAY_STATUSES } from '../../../ledger/web/InvoiceStatusBadge.tsx'
import type { InvoiceSummary as StatusSums } from '../../contract/lists.ts'
import { invoiceSummaryOptions } from '../api.ts'
import { INVOICE_STATUSES, type InvoicesSearch } from '../search.ts'

export function InvoiceSummary({ search }: { search: InvoicesSearch }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(invoiceSummaryOptions(businessId, search))
  const { status: chosen, ...others } = search
  const parts = [
    { label: t('All', { context: 'invoices' }), status: undefined, search: others },
    ...INVOICE_STATUSES.map(status => ({
      label: DISPLAY_STATUSES[status].word,
      status,
      search: { ...others, status },
    })),
  ]
  return (
    <ListSummary
      label={t('Invoices by status')}
      withSums
      parts={parts.flatMap(({ label, status, search }) => {
        const sums = data && sumsOf(data, status)
        // few have any
        if (status === 'credited' && chosen !== 'credited' && !sums?.count) return []
        const { amount = null, words } = sums ? shownSum(sums, status) : {}
        return {
          label,
          count: sums && countedAsText(sums),
          sum: amount !== null && words?.(moneyAsText(amount, currency)),
          target: { to: '/invoices', search },
        }
      })}
    />
  )
}

/** The count and sum of what the list shows. */
export function ShownTotal({ search }: { search: InvoicesSearch }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(invoiceSummaryOptions(businessId, search))
  if (!data) return null
  const sums = sumsOf(data, search.status)
  const { count, more, balance } = sums
  if (more) return t('{count} or more invoices', { count: countedAsText({ count, more: false }) })
  const { amount, words } = shownSum(sums, search.status)
  if (count === 0 || amount === null) return t('{count, plural, one {# invoice} other {# invoices}}', { count })
  const sum = words(moneyAsText(amount, currency))
  if (search.status !== undefined || !balance) {
    return t('{count, plural, one {# invoice} other {# invoices}}, {sum}', { count, sum })
  }
  return t('{count, plural, one {# invoice} other {# invoices}}, {sum}, {balance} due', {
    count,
    sum,
    balance: moneyAsText(balance, currency),
  })
}

type Sums = {
  count: number
  more: boolean
  total: number | null
  invoiced: number | null
  paid: number | null
  balance: number | null
}

/** The sums of a status; of all without one. */
export function sumsOf({ statuses }: StatusSums, status?: InvoicesSearch['status']): Sums {
  const added = statuses.filter(
    each =>
      status === undefined ||
      each.status === status ||
      (status === 'open' && (each.status === 'sent' || each.status === 'overdue')),
  )
  const sum = (amount: 'total' | 'invoiced' | 'paid' | 'balance') => {
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
    paid: sum('paid'),
    balance: sum('balance'),
  }
}

type ShownSum = {
  amount: number | null
  /** `$20.00 due` */
  words: (amount: string) => string
}

/** What is due, paid or invoiced. Drafts and cancelled invoices are added up only on their own tabs. */
function shownSum({ total, invoiced, paid, balance }: Sums, status?: InvoicesSearch['status']): ShownSum {
  switch (status) {
    case undefined:
      return { amount: invoiced, words: amount => t('{amount} invoiced', { amount }) }
    case 'draft':
      return { amount: total, words: amount => t('{amount} not sent yet', { amount }) }
    case 'paid':
      return { amount: paid, words: amount => t('{amount} paid', { amount }) }
    case 'credited':
      return { amount: total, words: amount => t('{amount} credited', { amount }) }
    case 'cancelled':
      return { amount: total, words: amount => t('{amount} cancelled', { amount }) }
    default:
      return { amount: balance, words: amount => t('{amount} due', { amount }) }
  }
}
