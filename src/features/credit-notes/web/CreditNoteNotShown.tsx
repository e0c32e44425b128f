/** A credit note's page without the credit note: on the way, missing, or out of reach? */
import { FileX } from 'lucide-react'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { DocumentSkeleton } from '../../invoices/web/document/DocumentSkeleton.tsx'
import { isGone } from '../../invoices/web/page/InvoiceNotShown.tsx'

type CreditNoteNotShownProps = {
  /** None while it is on the way. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

export function CreditNoteNotShown({ problem, retrying, onRetry }: CreditNoteNotShownProps) {
  const back = <BackLink to="/invoices">Invoices</BackLink>
  if (!problem) {
    return (
      <div aria-busy="true">
        <PageHeader
          back={back}
          title={<Skeleton className="h-6 w-44" />}
          documentTitle="Credit note"
          description={<Skeleton className="mt-1 h-4 w-64" />}
        />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <DocumentSkeleton />
          <Skeleton className="h-48 w-full" />
        </div>
      </div>
    )
  }
  return (
    <>
      <PageHeader back={back} title="Credit note" />
      {isGone(problem) ? (
        <EmptyState
          icon={<FileX size={24} />}
          title="There is no such credit note."
          description="The link may be wrong, or it belongs to another business."
          action={<ButtonLink to="/invoices">Show all invoices</ButtonLink>}
        />
      ) : (
        <ErrorState
          title="The credit note could not be loaded."
          description={problem.message}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
    </>
  )
}
