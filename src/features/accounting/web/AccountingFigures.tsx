/** The sums of a period, and its taxes by rate. */
import { useMemo } from 'react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { moneyAsText, percentAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { AccountingSummary } from '../contract.ts'

type TaxSum = AccountingSummary['taxes'][number]

export function AccountingFigures({ summary, stale }: { summary: AccountingSummary; stale: boolean }) {
  const { currency } = useBusiness()
  const columns = useMemo(() => columnsOf(currency), [currency])
  const figures = [
    [t('Net sales'), summary.net],
    [t('Tax'), summary.tax],
    [t('Total'), summary.total],
    [t('Received', { context: 'amount' }), summary.received],
    ...(summary.bills
      ? ([
          [t('Bills, net'), summary.bills.net],
          [t('Tax on bills'), summary.bills.tax],
          [t('Paid on bills'), summary.bills.paid],
        ] as const)
      : []),
  ] as const
  return (
    <>
      <section aria-label={t('Sums')} className="rounded border border-line bg-surface p-5 max-sm:p-4">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          {figures.map(([name, amount]) => (
            <div key={name}>
              <dt className="text-dense text-ink-muted">{name}</dt>
              <dd className="mt-1 text-heading font-semibold">
                <MoneyText amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-dense text-ink-muted">{t('Invoices less credit notes. Cancelled invoices count 0.')}</p>
      </section>
      <section>
        <h2 className="mb-3 text-body font-semibold">{t('Tax by rate')}</h2>
        <DataTable
          label={t('Tax by rate')}
          columns={columns}
          rows={summary.taxes}
          rowKey={({ rate, category, reason }) => `${rate} ${category} ${reason}`}
          stale={stale}
          empty={
            <EmptyState
              title={t('No invoices in this period.')}
              description={t('Choose another period, or other days.')}
            />
          }
        />
      </section>
    </>
  )
}

const amountColumn = (
  id: 'net' | 'tax' | 'total',
  header: string,
  currency: CurrencyCode,
  more: Pick<DataColumn<TaxSum>, 'onPhone'> = {},
): DataColumn<TaxSum> => ({
  id,
  header,
  align: 'right',
  width: '132px',
  cell: sum => <MoneyText amount={sum[id]} currency={currency} />,
  figures: sum => [moneyAsText(sum[id], currency)],
  ...more,
})

function columnsOf(currency: CurrencyCode): DataColumn<TaxSum>[] {
  return [
    {
      id: 'name',
      header: t('Tax'),
      cell: ({ name, reason }) => (
        <>
          <bdi className="font-medium">{name}</bdi>
          {reason && <bdi className="ms-2 text-dense text-ink-muted">{reason}</bdi>}
        </>
      ),
      onPhone: 'title',
    },
    { id: 'rate', header: t('Rate'), cell: ({ rate }) => percentAsText(rate), align: 'right', width: '96px' },
    amountColumn('net', t('Net'), currency),
    amountColumn('tax', t('Tax'), currency),
    amountColumn('total', t('Total'), currency, { onPhone: 'aside' }),
  ]
}
