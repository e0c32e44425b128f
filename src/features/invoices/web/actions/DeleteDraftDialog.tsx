/** Asks before a draft invoice is deleted. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DeleteDraftQuestion } from '../../../documents/web/page/DocumentDialogs.tsx'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import type { InvoiceRow } from '../../contract.ts'
import { useDeleteDraft } from '../api.ts'

type DeleteDraftDialogProps = { invoice: InvoiceRow; onClose: () => void; onDeleted?: () => void }

export function DeleteDraftDialog({ invoice, onClose, onDeleted }: DeleteDraftDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { data: draft } = useQuery(invoiceOptions(businessId, invoice.id))
  const deleting = useDeleteDraft(invoice.id)
  return (
    <DeleteDraftQuestion
      writing={deleting}
      {...(invoice.customerName !== '' && {
        description: t(
          'The draft for {customer} for {total} can’t be restored. It has no number yet, so none will be missing.',
          { customer: invoice.customerName, total: moneyAsText(invoice.total, currency) },
        ),
      })}
      warning={
        draft?.correctsId
          ? t('It would have replaced an invoice that has been credited. That invoice stays credited.')
          : undefined
      }
      onClose={onClose}
      onDeleted={() => onDeleted?.()}
    />
  )
}
