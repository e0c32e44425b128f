/** What was invoiced and what was paid in each month, with the year before behind it. */
import { useQuery } from '@tanstack/react-query'
import { currencyOf } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { MonthChart } from '../../../ui/charts/MonthChart.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { moneyAsText, wholeMoneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { Months } from '../contract.ts'
import { monthsOptions } from './api.ts'

export function InvoicedAndPaid() {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(monthsOptions(businessId))
  return (
    <Card
      title={t('Invoiced and paid')}
      description={t('By month. Invoices less credit notes, payments less refunds.')}
      action={
        <ButtonLink look="quiet" size="small" to="/reports" className="-me-3">
          {t('Reports')}
        </ButtonLink>
      }
    >
      {data ? (
        <Chart months={data.months} />
      ) : error ? (
        <NotLoaded title={t('The chart couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Card>
  )
}

function Chart({ months }: Months) {
  const { currency } = useBusiness()
  if (months.every(({ invoiced, paid, invoicedYearBefore }) => !invoiced && !paid && !invoicedYearBefore)) {
    return <p className="text-ink-muted">{t('Nothing invoiced or paid in the last 12 months.')}</p>
  }
  const hasYearBefore = months.some(({ invoicedYearBefore }) => invoicedYearBefore !== 0)
  const money = (amount: number) => moneyAsText(amount, currency)
  const sum = (figure: 'invoiced' | 'paid') => money(months.reduce((all, month) => all + month[figure], 0))
  return (
    <MonthChart
      title={t('Invoiced and paid')}
      description={t('{count, plural, one {# month} other {# months}}: {invoiced} invoiced, {paid} paid', {
        count: months.length,
        invoiced: sum('invoiced'),
        paid: sum('paid'),
      })}
      series={[
        { name: t('Invoiced'), look: 'quiet' },
        { name: t('Paid'), look: 'strong' },
        ...(hasYearBefore ? [{ name: t('Invoiced a year before'), look: 'outline' } as const] : []),
      ]}
      months={months.map(({ month, invoiced, paid, invoicedYearBefore }) => ({
        month,
        values: [invoiced, paid, ...(hasYearBefore ? [invoicedYearBefore] : [])],
      }))}
      unit={10 ** currencyOf(currency).decimals}
      formatValue={money}
      formatTick={amount => wholeMoneyAsText(amount, currency)}
    />
  )
}
