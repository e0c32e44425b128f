/** An invoice that is missing or could not be loaded. */
import { FileX } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { BackLink } from '../../../../ui/PageHeader.tsx'
import type { ReadAgain } from '../../../../web/NotLoaded.tsx'
import { RecordNotShown } from '../../../../web/RecordNotShown.tsx'

export function InvoiceNotShown({ query }: { query: ReadAgain }) {
  return (
    <RecordNotShown
      title={t('Invoice')}
      back={<BackLink to="/invoices">{t('Invoices')}</BackLink>}
      query={query}
      missing={{
        icon: <FileX size={24} />,
        title: t('Invoice not found'),
        description: t('It may have been deleted, or belong to another business.'),
        action: <ButtonLink to="/invoices">{t('Show all invoices')}</ButtonLink>,
      }}
      failed={t('The invoice could not be loaded.')}
    />
  )
}
