/** How the business is doing today, and what happened last. */
import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lateByItself } from '../../../ui/late.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { useMay } from '../../accounts/web/role.ts'
import { CustomerName } from '../../documents/web/CustomerName.tsx'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { InvoiceStatusBadge } from '../../ledger/web/InvoiceStatusBadge.tsx'
import { dashboardOptions, receivablesOptions, toChaseOptions } from './api.ts'
import { InvoicedAndPaid } from './InvoicedAndPaid.tsx'
import { MoneyOwed } from './MoneyOwed.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RecentRow, RecentRows } from './RecentRows.tsx'
import { StatCards } from './StatCards.tsx'

// What is below the first screen, and what few have, comes once the figures are there
const DashboardNotices = lateByItself(async () => (await import('./DashboardNotices.tsx')).DashboardNotices)
const LastCards = lateByItself(async () => (await import('./LastCards.tsx')).LastCards)
const OpenWork = lateByItself(async () => (await import('./OpenWork.tsx')).OpenWork)
const FirstSteps = lateByItself(
  async () => (await import('./FirstSteps.tsx')).FirstSteps,
  <Skeleton className="h-72 w-full" />,
)
const SettingUp = lateByItself(async () => (await import('./FirstSteps.tsx')).SettingUp)

export function DashboardScreen() {
  const business = useBusiness()
  const { data: dashboard, error, isFetching, refetch } = useQuery(dashboardOptions(business.id))
  const { data: receivables } = useQuery(receivablesOptions(business.id))
  const may = useMay()
  const { data: toChase } = useQuery(toChaseOptions(business.id))
  const openWork = dashboard && (business.usesQuotes || business.usesOrders || business.usesBills) && <OpenWork />
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
      {dashboard && <DashboardNotices />}
      <div className="flex flex-col gap-4" aria-busy={!dashboard}>
        <StatCards dashboard={dashboard} currency={business.currency} />
        {isNew ? (
          <>
            {may.writes('settings') && <FirstSteps businessId={business.id} />}
            {openWork}
          </>
        ) : (
          <>
            <MoneyOwed receivables={receivables} toChase={toChase} currency={business.currency} />
            {openWork}
            {dashboard && may.writes('settings') && !business.isSample && (
              <SettingUp key={business.id} title={t('Finish setting up')} />
            )}
            <InvoicedAndPaid />
          </>
        )}
        <div className="grid gap-4 lg:grid-cols-2">
          <RecentInvoices invoices={dashboard?.recentInvoices} currency={business.currency} />
          <RecentActivity entries={dashboard?.recentActivity} />
          {dashboard && !isNew && <LastCards receivables={receivables} currency={business.currency} />}
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
