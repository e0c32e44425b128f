/** How the business is doing today, and what happened last. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { dashboardOptions, receivablesOptions } from './api.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { MoneyOwed } from './MoneyOwed.tsx'
import { PaidByMonth } from './PaidByMonth.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RecentInvoices } from './RecentInvoices.tsx'
import { RecentPayments } from './RecentPayments.tsx'
import { RunningOut } from './RunningOut.tsx'
import { StatCards } from './StatCards.tsx'

export function DashboardScreen() {
  const business = useBusiness()
  const { data: dashboard, error, isFetching, refetch } = useQuery(dashboardOptions(business.id))
  const { data: receivables } = useQuery(receivablesOptions(business.id))
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
      <div className="flex flex-col gap-4" aria-busy={!dashboard}>
        <StatCards dashboard={dashboard} currency={business.currency} />
        {isNew && <FirstSteps businessId={business.id} />}
        <div className="grid gap-4 lg:grid-cols-2">
          <RecentInvoices invoices={dashboard?.recentInvoices} currency={business.currency} />
          <RecentActivity entries={dashboard?.recentActivity} />
        </div>
        {!isNew && (
          <div className="grid gap-4 lg:grid-cols-2">
            <MoneyOwed receivables={receivables} currency={business.currency} />
            <PaidByMonth months={receivables?.paidByMonth} currency={business.currency} />
            <RecentPayments payments={receivables?.recentPayments} currency={business.currency} />
            <RunningOut products={receivables?.runningOut} />
          </div>
        )}
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
        <ButtonLink writes look="primary" to="/invoices/new" icon={<Plus aria-hidden="true" size={16} />}>
          {t('Create Invoice')}
        </ButtonLink>
      }
    />
  )
}
