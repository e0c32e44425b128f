/** A customer’s page without the customer: loading, missing, or not loaded. */
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { ApiProblem } from '../../../../web/client.ts'

type CustomerNotShownProps = {
  /** None while the customer is on the way. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

export function CustomerNotShown({ problem, retrying, onRetry }: CustomerNotShownProps) {
  const back = <BackLink to="/customers">{t('Customers')}</BackLink>
  if (!problem) {
    return (
      <>
        <PageHeader title={<Skeleton className="h-7 w-64" />} documentTitle={t('Customer')} back={back} />
        <Skeleton className="h-32 w-full" />
        <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </>
    )
  }
  const allCustomers = (
    <ButtonLink to="/customers" look="primary">
      {t('All customers')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('Customer')} back={back} />
      {problem instanceof ApiProblem && problem.details.status === 404 ? (
        <EmptyState
          title={t('Customer not found')}
          description={t('The link may be wrong, or it may belong to another business.')}
          action={allCustomers}
        />
      ) : (
        <ErrorState
          title={t('The customer could not be loaded.')}
          description={problem.message}
          onRetry={onRetry}
          retrying={retrying}
          action={allCustomers}
        />
      )}
    </>
  )
}
