/** The page of a credit note that is loading, missing, or could not be loaded. */
import { FileX } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { DocumentSkeleton } from '../../documents/web/page/DocumentSkeleton.tsx'
import { isGone } from '../../invoices/web/page/InvoiceNotShown.tsx'

type CreditNoteNotShownProps = {
  /** None while it is loading. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

export function CreditNoteNotShown({ problem, retrying, onRetry }: CreditNoteNotShownProps) {
  const back = <BackLink to="/invoices">{t('Invoices')}</BackLink>
  if (!problem) {
    return (
      <div aria-busy="true">
        <PageHeader
          back={back}
          title={<Skeleton className="h-6 w-44" />}
          documentTitle={t('Credit note')}
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
      <PageHeader back={back} title={t('Credit note')} />
      {isGone(problem) ? (
        <EmptyState
          icon={<FileX size={24} />}
          title={t('This credit note doesn’t exist.')}
          description={t('Check the link, or look for it in another of your businesses.')}
          action={<ButtonLink to="/invoices">{t('Show all invoices')}</ButtonLink>}
        />
      ) : (
        <ErrorState
          title={t('The credit note could not be loaded.')}
          description={problem.message}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
    </>
  )
}
