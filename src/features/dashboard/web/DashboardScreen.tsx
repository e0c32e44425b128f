/** How the business is doing today, and what happened last. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { dashboardOptions } from './api.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RecentInvoices } from './RecentInvoices.tsx'
import { StatCards } from './StatCards.tsx'

export function DashboardScreen() {
  const business = useBusiness()
  const { data: dashboard, error, isFetching, refetch } = useQuery(dashboardOptions(business.id))

  if (!dashboard && error) {
    return (
      <>
        <Head />
        <ErrorState
          title={t('The dashboard couldn’t be loaded.')}
          description={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return (
    <>
      <Head />
      <div className="flex flex-col gap-4" aria-busy={!dashboard}>
        <StatCards dashboard={dashboard} currency={business.currency} />
        {dashboard?.recentInvoices.length === 0 && <FirstSteps businessId={business.id} />}
        <div className="grid gap-4 lg:grid-cols-2">
          <RecentInvoices invoices={dashboard?.recentInvoices} currency={business.currency} />
          <RecentActivity entries={dashboard?.recentActivity} />
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
        <ButtonLink look="primary" to="/invoices/new" icon={<Plus aria-hidden="true" size={16} />}>
          {t('Create Invoice')}
        </ButtonLink>
      }
    />
  )
}
