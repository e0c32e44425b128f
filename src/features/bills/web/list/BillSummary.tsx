/** The count and sum of bills to pay, overdue, due soon and paid, within the other filters. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { countedAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { statusWords } from '../../../documents/web/screen-kind.ts'
import type { BillSummary as StatusSums } from '../../contract.ts'
import { billSummaryOptions } from '../api.ts'
import { BILL_STATUSES } from '../bill-statuses.ts'
import type { BillsSearch } from '../search.ts'

export const FILTER_WORDS = { ...statusWords(BILL_STATUSES), unpaid: t('To pay'), 'due-soon': t('Due within 7 days') }

/** What is to be paid by when, and what was paid; each a link that shows only those. */
export function BillSummary({ search }: { search: BillsSearch }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(billSummaryOptions(businessId, search))
  const { status: _, ...others } = search
  const parts = (['unpaid', 'overdue', 'due-soon', 'paid'] as const).map(status => {
    const sums = data && sumsOf(data, status)
    return {
      label: FILTER_WORDS[status],
      count: sums && countedAsText(sums),
      sum: sums && sums.amount !== null && moneyAsText(sums.amount, currency),
      target: { to: '/bills' as const, search: { ...others, status } },
    }
  })
  const all = data && sumsOf(data)
  const everything = {
    label: t('All', { context: 'bills' }),
    count: all && countedAsText(all),
    target: { to: '/bills' as const, search: others },
  }
  return <ListSummary label={t('Bills by status')} withSums parts={[everything, ...parts]} />
}

type Sums = { count: number; more: boolean; amount: number | null }

/** What is due; of paid bills, what they came to. */
export function sumsOf({ statuses, dueSoon }: StatusSums, status?: BillsSearch['status']): Sums {
  if (status === 'due-soon') return { ...dueSoon, amount: dueSoon.balance }
  const added = statuses.filter(each => {
    if (status === 'unpaid') return ['open', 'partly-paid', 'overdue'].includes(each.status)
    return status === undefined || each.status === status
  })
  const amounts = added.map(({ balance, total }) => (status === 'paid' || status === 'void' ? total : balance))
  return {
    count: added.reduce((all, { count }) => all + count, 0),
    more: added.some(({ more }) => more),
    amount: amounts.includes(null) ? null : amounts.reduce<number>((sum, part) => sum + (part ?? 0), 0),
  }
}
