/** How many invoices there are of each status, and their sums. The other filters narrow them. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { countedAsText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import { invoiceSummaryOptions } from '../api.ts'
import { INVOICE_STATUSES, type InvoicesSearch } from '../search.ts'
import { STATUS_WORDS } from '../status-words.ts'
import { type Sums, sumsOf } from './summary-sums.ts'

export function InvoiceSummary({ search }: { search: InvoicesSearch }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(invoiceSummaryOptions(businessId, search))
  const { status: _, ...others } = search
  const parts = [
    { label: t('All'), sums: data && sumsOf(data), search: others },
    ...INVOICE_STATUSES.map(status => ({
      label: STATUS_WORDS[status],
      sums: data && sumsOf(data, status),
      search: { ...others, status },
    })),
  ]
  return (
    <ListSummary
      label={t('Invoices by status')}
      withSums
      parts={parts.map(({ label, sums, search }) => ({
        label,
        count: sums && countedAsText(sums),
        sum: sums && <SumText sums={sums} />,
        target: { to: '/invoices', search },
      }))}
    />
  )
}

function SumText({ sums: { total } }: { sums: Sums }) {
  const { currency } = useBusiness()
  return total === null ? null : <MoneyText amount={total} currency={currency} />
}

/** The count and total of what the list shows. */
export function ShownTotal({ search }: { search: InvoicesSearch }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(invoiceSummaryOptions(businessId, search))
  if (!data) return null
  const { count, more, total, balance } = sumsOf(data, search.status)
  if (more) return t('{count} or more invoices', { count: countedAsText({ count, more: false }) })
  if (count === 0 || total === null) return t('{count, plural, one {# invoice} other {# invoices}}', { count })
  const amount = moneyAsText(total, currency)
  if (!balance) return t('{count, plural, one {# invoice} other {# invoices}}, {amount} in total', { count, amount })
  return t('{count, plural, one {# invoice} other {# invoices}}, {amount} in total, {balance} due', {
    ...{ count, amount },
    balance: moneyAsText(balance, currency),
  })
}
