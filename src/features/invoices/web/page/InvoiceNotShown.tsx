/** An invoice that is missing or could not be loaded. */

import { FileX } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { ApiProblem } from '../../../../web/client.ts'

type InvoiceNotShownProps = { error: Error; onRetry: () => void; retrying: boolean }

export function InvoiceNotShown({ error, onRetry, retrying }: InvoiceNotShownProps) {
  return (
    <>
      <PageHeader back={<BackLink to="/invoices">{t('Invoices')}</BackLink>} title={t('Invoice')} />
      {isGone(error) ? (
        <EmptyState
          icon={<FileX size={24} />}
          title={t('Invoice not found')}
          description={t('It may be a deleted draft, or belong to another business.')}
          action={<ButtonLink to="/invoices">{t('Show all invoices')}</ButtonLink>}
        />
      ) : (
        <ErrorState
          title={t('The invoice could not be loaded.')}
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
