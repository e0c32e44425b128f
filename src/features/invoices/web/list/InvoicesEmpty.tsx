/** The empty list of invoices: none yet, or none found. */

import { FileText } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { filterOf, type InvoicesSearch } from '../search.ts'

export function InvoicesEmpty({ search }: { search: InvoicesSearch }) {
  const narrowed = Object.keys(filterOf(search)).length > 0
  return (
    <EmptyState
      icon={<FileText size={24} />}
      title={t('No invoices found.')}
      description={
        narrowed
          ? t('Try other search words or another status.')
          : t('A new invoice stays a draft until you mark it as sent.')
      }
      action={
        narrowed ? (
          <ButtonLink to="/invoices">{t('Show all invoices')}</ButtonLink>
        ) : (
          <ButtonLink writes to="/invoices/new">
            {t('Create Invoice')}
          </ButtonLink>
        )
      }
    />
  )
}
