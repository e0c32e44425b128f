/** How many invoices there are of each status, and what they come to. The other filters narrow them. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { countedAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { invoiceSummaryOptions } from '../api.ts'
import { INVOICE_STATUSES, type InvoicesSearch } from '../search.ts'
import { STATUS_WORDS } from '../status-words.ts'
import { shownSum, sumsOf } from './summary-sums.ts'

export function InvoiceSummary({ search }: { search: InvoicesSearch }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(invoiceSummaryOptions(businessId, search))
  const { status: _, ...others } = search
  const parts = [
    { label: t('All'), status: undefined, search: others },
    ...INVOICE_STATUSES.map(status => ({ label: STATUS_WORDS[status], status, search: { ...others, status } })),
  ]
  return (
    <ListSummary
      label={t('Invoices by status')}
      withSums
      parts={parts.map(({ label, status, search }) => {
        const sums = data && sumsOf(data, status)
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

/** The count of what the list shows, and what it comes to. */
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
    ...{ count, sum },
    balance: moneyAsText(balance, currency),
  })
}
