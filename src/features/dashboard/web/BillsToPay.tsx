/** What is to be paid to suppliers this week, and what is overdue, in one line; nothing where nothing is. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { classNames } from '../../../ui/class-names.ts'
import { countedAsText, moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { billSummaryOptions } from '../../bills/web/api.ts'
import { sumsOf } from '../../bills/web/list/BillSummary.tsx'

export function BillsToPay() {
  const { id: businessId, currency, usesBills } = useBusiness()
  const isShown = useMay().reads('bills') && usesBills
  const { data } = useQuery({ ...billSummaryOptions(businessId, {}), enabled: isShown })
  if (!isShown || !data) return null
  const parts = (['overdue', 'due-soon'] as const).flatMap(status => {
    const { count, more, amount } = sumsOf(data, status)
    const figure =
      amount === null ? t('{count} bills', { count: countedAsText({ count, more }) }) : moneyAsText(amount, currency)
    return count === 0 ? [] : [{ status, figure }]
  })
  if (parts.length === 0) return null
  return (
    <section
      aria-labelledby="bills-to-pay"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded border border-line bg-surface px-5 py-3 max-sm:px-4"
    >
      <h2 id="bills-to-pay" className="font-medium">
        {t('Bills to pay')}
      </h2>
      {parts.map(({ status, figure }) => (
        <Link
          key={status}
          to="/bills"
          search={{ status, sort: 'dueDate' }}
          className={classNames(
            'text-dense underline decoration-line-strong underline-offset-2',
            status === 'overdue' && 'text-red',
          )}
        >
          {status === 'overdue'
            ? t('{amount} overdue', { amount: figure })
            : t('{amount} due this week', { amount: figure })}
        </Link>
      ))}
    </section>
  )
}
