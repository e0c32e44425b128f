/** A table as a picture: its months as bars, or how long amounts have been due. */
import { ageingGroups } from '../../../domain/payments/ageing.ts'
import { currencyOf } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { MonthChart } from '../../../ui/charts/MonthChart.tsx'
import { moneyAsText, wholeMoneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { AgeingBar } from '../../ledger/web/AgeingBar.tsx'
import { columnOf, type ReportTable, wordsOfTable } from '../contract.ts'

export function ReportChart({ table }: { table: ReportTable }) {
  const { currency } = useBusiness()
  const { chart, rows, totals, totalsBefore } = table
  if (!chart) return null
  if (chart.kind === 'ageing') {
    return (
      <AgeingBar
        ageing={ageingGroups.map(group => ({
          group,
          amount: Number(rows.find(({ cells }) => cells.ageing === group)?.cells.owed ?? 0),
        }))}
      />
    )
  }
  const money = (amount: number) => moneyAsText(amount, currency)
  const looks = chart.columns.length > 1 ? (['strong', 'quiet'] as const) : (['strong'] as const)
  const [first] = chart.columns
  if (!first) return null
  const series = chart.columns.map((id, place) => ({ name: columnOf(id).name, look: looks[place] ?? 'quiet' }))
  const before = totalsBefore
    ? [{ name: t('{column}, before', { column: columnOf(first).name }), look: 'outline' as const }]
    : []
  const { title } = wordsOfTable(table.id)
  return (
    <MonthChart
      title={title}
      description={t('{count, plural, one {# month} other {# months}}: {amount} in all', {
        count: rows.length,
        amount: money(Number(totals?.[first] ?? 0)),
      })}
      series={[...series, ...before]}
      months={rows.map(({ key, cells, before: other }) => ({
        month: key,
        values: [
          ...chart.columns.map(id => Number(cells[id] ?? 0)),
          ...(totalsBefore ? [Number(other?.[first] ?? 0)] : []),
        ],
      }))}
      unit={10 ** currencyOf(currency).decimals}
      formatValue={money}
      formatTick={amount => wholeMoneyAsText(amount, currency)}
    />
  )
}
