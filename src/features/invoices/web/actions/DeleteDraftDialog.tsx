/** Asks before a draft is deleted. */
import { useQuery } from '@tanstack/react-query'
import { isolated } from '../../../../domain/isolated-text.ts'
import { moneyText } from '../../../../domain/money.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { InvoiceRow } from '../../contract.ts'
import { invoiceOptions, useDeleteDraft } from '../api.ts'

type DeleteDraftDialogProps = { invoice: InvoiceRow; onClose: () => void; onDeleted?: () => void }

export function DeleteDraftDialog({ invoice, onClose, onDeleted }: DeleteDraftDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { data: draft } = useQuery(invoiceOptions(businessId, invoice.id))
  const { write, isPending, problem } = useDeleteDraft(invoice.id)
  const remove = () =>
    write(undefined, {
      done: () => notifyDone('The draft is deleted.'),
      leave: () => {
        onClose()
        onDeleted?.()
      },
      refused: 'here',
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this draft?"
      description={`The draft${invoice.customerName && ` for ${isolated(invoice.customerName)}`} over ${moneyText(invoice.total, currency)} cannot be brought back. It has no number yet, so none will be missing.`}
      confirmLabel="Delete draft"
      cancelLabel="Keep draft"
      pending={isPending}
      onConfirm={remove}
    >
      {problem ? (
        <Banner tone="red" announced>
          {problem.message}
        </Banner>
      ) : (
        draft?.correctsId && (
          <Banner tone="amber" announced>
            It was to take the place of an invoice that has been credited. That one stays credited.
          </Banner>
        )
      )}
    </ConfirmDialog>
  )
}
