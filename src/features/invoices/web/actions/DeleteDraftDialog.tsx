/** Asks before a draft is deleted. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import type { InvoiceRow } from '../../contract.ts'
import { useDeleteDraft } from '../api.ts'

type DeleteDraftDialogProps = { invoice: InvoiceRow; onClose: () => void; onDeleted?: () => void }

export function DeleteDraftDialog({ invoice, onClose, onDeleted }: DeleteDraftDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { data: draft } = useQuery(invoiceOptions(businessId, invoice.id))
  const deleting = useDeleteDraft(invoice.id)
  const remove = () =>
    deleting.write(undefined, {
      done: () => notifyDone(t('Draft deleted')),
      leave: () => {
        onClose()
        onDeleted?.()
      },
      refused: 'here',
    })
  return (
    <ConfirmWriteDialog
      title={t('Delete this draft?')}
      description={
        invoice.customerName === ''
          ? t('It can’t be restored. It has no number yet, so none will be missing.')
          : t(
              'The draft for {customer} for {total} can’t be restored. It has no number yet, so none will be missing.',
              { customer: invoice.customerName, total: moneyAsText(invoice.total, currency) },
            )
      }
      confirmLabel={t('Delete draft')}
      cancelLabel={t('Keep draft')}
      writing={deleting}
      warning={
        draft?.correctsId
          ? t('It would have replaced an invoice that has been credited. That invoice stays credited.')
          : undefined
      }
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
