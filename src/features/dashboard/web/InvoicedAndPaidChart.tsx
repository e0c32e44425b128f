/** The months of “Invoiced and paid” as a chart. Its code comes once there is something to draw: see InvoicedAndPaid.tsx. */
import { currencyOf } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { MonthChart } from '../../../ui/charts/MonthChart.tsx'
import { moneyAsText, wholeMoneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Months } from '../contract.ts'

export function InvoicedAndPaidChart({ months }: Months) {
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
        { name: t('Invoiced', { context: 'amount' }), look: 'quiet' },
        { name: t('Paid', { context: 'amount' }), look: 'strong' },
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
