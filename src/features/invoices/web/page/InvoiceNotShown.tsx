/** An invoice cannot be shown: is it gone, or is it only out of reach? */
import { FileX } from 'lucide-react'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { ApiProblem } from '../../../../web/client.ts'

type InvoiceNotShownProps = { error: Error; onRetry: () => void; retrying: boolean }

export function InvoiceNotShown({ error, onRetry, retrying }: InvoiceNotShownProps) {
  return (
    <>
      <PageHeader back={<BackLink to="/invoices">Invoices</BackLink>} title="Invoice" />
      {isGone(error) ? (
        <EmptyState
          icon={<FileX size={24} />}
          title="There is no such invoice."
          description="It may have been a draft that somebody has deleted meanwhile, or it belongs to another of your businesses."
          action={<ButtonLink to="/invoices">Show all invoices</ButtonLink>}
        />
      ) : (
        <ErrorState
          title="The invoice could not be loaded."
          description={error.message}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
    </>
  )
}

/** Not there, or not written as an id at all. */
export function isGone(error: Error): boolean {
  return error instanceof ApiProblem && (error.details.status === 404 || error.details.status === 422)
}
