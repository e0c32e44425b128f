/** A customer's page without the customer: on the way, missing, or out of reach? */
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
  const back = <BackLink to="/customers">Customers</BackLink>
  if (!problem) {
    return (
      <>
        <PageHeader title={<Skeleton className="h-7 w-64" />} documentTitle="Customer" back={back} />
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
      All customers
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Customer" back={back} />
      {problem instanceof ApiProblem && problem.details.status === 404 ? (
        <EmptyState
          title="This customer is not in these books."
          description="The link may be wrong, or it belongs to another business."
          action={allCustomers}
        />
      ) : (
        <ErrorState
          title="The customer could not be fetched."
          description={problem.message}
          onRetry={onRetry}
          retrying={retrying}
          action={allCustomers}
        />
      )}
    </>
  )
}
