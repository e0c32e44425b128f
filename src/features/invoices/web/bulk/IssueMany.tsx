/** Marks many drafts as sent, in the order of their dates. */
import { t } from '../../../../translations/web.ts'
import { BulkDialog } from '../../../../web/bulk/BulkDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DraftWarnings, useWarnedDrafts } from './DraftWarnings.tsx'
import { byDate, issueOne } from './each-invoice.ts'
import { type ManyProps, ofInvoices } from './many-invoices.ts'

export function IssueMany({ rows, onClose }: ManyProps) {
  const { id: businessId } = useBusiness()
  const warned = useWarnedDrafts(rows)
  return (
    <BulkDialog
      {...ofInvoices('issue', warned.leftOut)}
      rows={byDate(rows)}
      title={count => t('Mark {count, plural, one {# draft} other {# drafts}} as sent?', { count })}
      description={t(
        'Numbers follow the order of the invoice dates. A sent invoice can’t be edited, and its items are taken out of stock.',
      )}
      confirmLabel={t('Mark as sent')}
      done={count => t('{count, plural, one {# invoice} other {# invoices}} marked as sent', { count })}
      act={row => issueOne(businessId, row)}
      onClose={onClose}
    >
      <DraftWarnings {...warned} />
    </BulkDialog>
  )
}
