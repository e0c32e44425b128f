/** All recurring invoices. */
import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { AreaTabs } from '../../accounts/web/AreaTabs.tsx'
import type { RecurringInvoiceRow } from '../contract.ts'
import { recurringInvoicesOptions } from './api.ts'
import { RecurringNotices } from './RecurringNotices.tsx'
import { resultWords, rhythmWords, STATUS_NAMES } from './recurrence-words.ts'

const columnsIn = (currency: CurrencyCode): readonly DataColumn<RecurringInvoiceRow>[] => [
  { id: 'customer', header: t('Customer'), cell: ({ customerName }) => <bdi>{customerName}</bdi>, onPhone: 'title' },
  { id: 'rhythm', header: t('Repeats'), cell: rhythmWords, width: '240px' },
  { id: 'result', header: t('Each time'), cell: resultWords, width: '160px' },
  {
    id: 'next',
    header: t('Next date'),
    cell: ({ nextOn, status }) => (status === 'active' && nextOn ? <DateText date={nextOn} /> : '–'),
    width: '120px',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: row => <RecurrenceBadges row={row} />,
    width: '200px',
    onPhone: 'badge',
  },
  {
    id: 'total',
    header: t('Total'),
    cell: ({ total }) => <MoneyText amount={total} currency={currency} />,
    align: 'right',
    width: '140px',
    onPhone: 'aside',
  },
]

export function RecurringInvoicesScreen() {
  const { id: businessId, currency } = useBusiness()
  const query = useQuery(recurringInvoicesOptions(businessId))
  const [endedShown, setEndedShown] = useState(false)
  const columns = useMemo(() => columnsIn(currency), [currency])
  const all = query.data?.recurringInvoices ?? []
  const ended = all.filter(({ status }) => status === 'ended').length
  return (
    <>
      <AreaTabs of="/invoices" />
      <PageHeader title={t('Recurring invoices')} description={t('Invoices that Daybook creates on a schedule')} />
      <RecurringNotices />
      <DataTable
        label={t('Recurring invoices')}
        columns={columns}
        rows={endedShown ? all : all.filter(({ status }) => status !== 'ended')}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/recurring-invoices/$recurringInvoiceId', params: { recurringInvoiceId: id } })}
        loading={query.isPending}
        empty={
          <EmptyState
            icon={<Repeat size={24} />}
            title={ended > 0 ? t('All recurring invoices have ended.') : t('No recurring invoices yet.')}
            description={t('Open an invoice and choose “Repeat this invoice”.')}
          />
        }
        error={
          query.isError && !query.data ? (
            <NotLoaded title={t('The recurring invoices couldn’t be loaded.')} query={query} />
          ) : undefined
        }
      />
      {ended > 0 && (
        <Button look="quiet" className="mt-3" onClick={() => setEndedShown(isShown => !isShown)}>
          {endedShown ? t('Hide ended') : t('Show ended ({count})', { count: ended })}
        </Button>
      )}
    </>
  )
}

export function RecurrenceBadges({ row: { status, missed, problems } }: { row: RecurringInvoiceRow }) {
  const { label, tone } = STATUS_NAMES[status]
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {missed + problems > 0 && <Badge tone="amber">{t('Needs attention')}</Badge>}
    </span>
  )
}
