/** What customers have paid in each of the last twelve months. */
import { type CurrencyCode, currencyOf } from '../../../domain/values/currencies.ts'
import { dateLocale, t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { moneyAsText, wholeMoneyAsText } from '../../../ui/text/decimal-text.ts'
import type { Receivables } from '../contract.ts'

type PaidByMonthProps = { months: Receivables['paidByMonth'] | undefined; currency: CurrencyCode }

export function PaidByMonth({ months, currency }: PaidByMonthProps) {
  const monthAs = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <Card title={t('Paid per month')} description={t('Payments less refunds, over the last 12 months.')}>
      {!months ? (
        <Skeleton className="h-48 w-full" />
      ) : months.every(({ amount }) => amount === 0) ? (
        <p className="text-ink-muted">{t('No payments in the last 12 months.')}</p>
      ) : (
        <BarChart
          label={t('Paid per month')}
          bars={months.map(({ month, amount }) => ({
            name: monthAs(month, { month: 'long', year: 'numeric' }),
            axis: monthAs(month, { month: 'narrow' }),
            value: amount,
          }))}
          unit={10 ** currencyOf(currency).decimals}
          formatValue={amount => moneyAsText(amount, currency)}
          formatTick={amount => wholeMoneyAsText(amount, currency)}
        />
      )}
    </Card>
  )
}
