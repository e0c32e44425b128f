/** How the business is doing today, and what happened last. */
import { useQuery } from '@tanstack/react-query'
import { Banknote, FileText, Plus } from 'lucide-react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { useMay } from '../../accounts/web/role.ts'
import { BackupNotice } from '../../backups/web/BackupNotice.tsx'
import { CustomerName } from '../../documents/web/CustomerName.tsx'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { InvoiceStatusBadge } from '../../ledger/web/InvoiceStatusBadge.tsx'
import { MailNotice } from '../../mail/web/MailNotice.tsx'
import { RecurringNotices } from '../../recurring-invoices/web/RecurringNotices.tsx'
import type { Receivables } from '../contract.ts'
import { dashboardOptions, receivablesOptions, toChaseOptions } from './api.ts'
import { FirstSteps, SettingUp } from './FirstSteps.tsx'
import { InvoicedAndPaid } from './InvoicedAndPaid.tsx'
import { MoneyOwed } from './MoneyOwed.tsx'
import { OpenWork } from './OpenWork.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RecentRow, RecentRows } from './RecentRows.tsx'
import { RunningOut } from './RunningOut.tsx'
import { StatCards } from './StatCards.tsx'

export function DashboardScreen() {
  const business = useBusiness()
  const { data: dashboard, error, isFetching, refetch } = useQuery(dashboardOptions(business.id))
  const { data: receivables } = useQuery(receivablesOptions(business.id))
  const may = useMay()
  const { data: toChase } = useQuery(toChaseOptions(business.id))
  const isNew = dashboard?.recentInvoices.length === 0

  if (!dashboard && error) {
    return (
      <>
        <Head />
        <NotLoaded title={t('The dashboard couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
      </>
    )
  }
  return (
    <>
      <Head />
      <BackupNotice />
      <MailNotice />
      <RecurringNotices />
      <div className="flex flex-col gap-4" aria-busy={!dashboard}>
        <StatCards dashboard={dashboard} currency={business.currency} />
        {isNew ? (
          <>
            {may.writes('settings') && <FirstSteps businessId={business.id} />}
            <OpenWork />
          </>
        ) : (
          <>
            <MoneyOwed receivables={receivables} toChase={toChase} currency={business.currency} />
            <OpenWork />
            {dashboard && may.writes('settings') && !business.isSample && (
              <SettingUp key={business.id} title={t('Finish setting up')} />
            )}
            <InvoicedAndPaid />
          </>
        )}
        <div className="grid gap-4 lg:grid-cols-2">
          <RecentInvoices invoices={dashboard?.recentInvoices} currency={business.currency} />
          <RecentActivity entries={dashboard?.recentActivity} />
          {!isNew && (
            <>
              <RecentPayments payments={receivables?.recentPayments} currency={business.currency} />
              <RunningOut products={receivables?.runningOut} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Head() {
  return (
    <PageHeader
      title={t('Dashboard')}
      description={t('How your business is doing today.')}
      action={
        <ButtonLink writes="invoices" look="primary" to="/invoices/new" icon={<Plus aria-hidden="true" size={16} />}>
          {t('Create Invoice')}
        </ButtonLink>
      }
    />
  )
}

type RecentInvoicesProps = { invoices: readonly InvoiceRow[] | undefined; currency: CurrencyCode }

/** The newest invoices, with their totals and statuses. */
function RecentInvoices({ invoices, currency }: RecentInvoicesProps) {
  return (
    <Card
      flush
      title={t('Recent Invoices')}
      action={
        <ButtonLink look="quiet" size="small" to="/invoices" className="-me-3">
          {t('View all')}
        </ButtonLink>
      }
    >
      <RecentRows
        label={t('Recent Invoices')}
        rows={invoices}
        empty={
          <EmptyState
            icon={<FileText size={24} />}
            title={t('No invoices yet.')}
            description={t('Your latest invoices appear here.')}
          />
        }
      >
        {invoice => (
          <RecentRow
            key={invoice.id}
            title={
              <RowLink target={{ to: '/invoices/$invoiceId', params: { invoiceId: invoice.id } }}>
                <CustomerName name={invoice.customerName} />
              </RowLink>
            }
            detail={<DateText date={invoice.date} form="short" />}
            figure={<MoneyText amount={invoice.total} currency={currency} />}
            badge={<InvoiceStatusBadge status={invoice.displayStatus} withIcon />}
          />
        )}
      </RecentRows>
    </Card>
  )
}

type RecentPaymentsProps = { payments: Receivables['recentPayments'] | undefined; currency: CurrencyCode }

/** The newest payments and refunds. */
function RecentPayments({ payments, currency }: RecentPaymentsProps) {
  return (
    <Card flush title={t('Recent payments')}>
      <RecentRows
        label={t('Recent payments')}
        rows={payments}
        empty={
          <EmptyState
            icon={<Banknote size={24} />}
            title={t('No payments yet.')}
            description={t('Payments you record appear here.')}
          />
        }
      >
        {({ id, invoiceId, number, customerName, date, amount }) => (
          <RecentRow
            key={id}
            title={
              <RowLink target={{ to: '/invoices/$invoiceId', params: { invoiceId } }}>
                <bdi>{customerName}</bdi>
              </RowLink>
            }
            detail={amount < 0 ? t('Refund for {number}', { number }) : t('Payment for {number}', { number })}
            figure={<MoneyText amount={amount} currency={currency} />}
            badge={<DateText date={date} form="short" className="text-dense text-ink-muted" />}
          />
        )}
      </RecentRows>
    </Card>
  )
}
