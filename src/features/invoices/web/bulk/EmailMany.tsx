/** Sends many invoices or reminders by email, each with its ready text. */
import { t } from '../../../../translations/web.ts'
import { BulkDialog } from '../../../../web/bulk/BulkDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DraftWarnings, useWarnedDrafts } from './DraftWarnings.tsx'
import { byDate, emailOne } from './each-invoice.ts'
import { type ManyProps, ofInvoices } from './many-invoices.ts'

export function SendMany({ rows, onClose }: ManyProps) {
  const { id: businessId } = useBusiness()
  const warned = useWarnedDrafts(rows)
  const drafts = rows.filter(row => row.status === 'draft' && warned.leftOut(row) === undefined).length
  return (
    <BulkDialog
      {...ofInvoices('send', warned.leftOut)}
      rows={byDate(rows)}
      title={count => t('Send {count, plural, one {# invoice} other {# invoices}} by email?', { count })}
      description={t('Each customer gets the standard text with the PDF attached.')}
      confirmLabel={t('Send')}
      done={count => t('{count, plural, one {# email} other {# emails}} on the way', { count })}
      act={row => emailOne(businessId, row, 'invoice')}
      onClose={onClose}
    >
      {drafts > 0 && (
        <p>
          {t(
            '{count, plural, one {# of them is a draft. It gets its number and can’t be edited afterwards.} other {# of them are drafts. They get their numbers in the order of their dates and can’t be edited afterwards.}}',
            { count: drafts },
          )}
        </p>
      )}
      <DraftWarnings {...warned} />
    </BulkDialog>
  )
}

export function RemindMany({ rows, onClose }: ManyProps) {
  const { id: businessId } = useBusiness()
  return (
    <BulkDialog
      {...ofInvoices('remind')}
      rows={byDate(rows)}
      title={count => t('Send {count, plural, one {# reminder} other {# reminders}}?', { count })}
      description={t('Each customer gets the standard reminder for each overdue invoice, with the PDF attached.')}
      confirmLabel={t('Send')}
      done={count => t('{count, plural, one {# reminder} other {# reminders}} on the way', { count })}
      act={row => emailOne(businessId, row, 'reminder')}
      onClose={onClose}
    />
  )
}
