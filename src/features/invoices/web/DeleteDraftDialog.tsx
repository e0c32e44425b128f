/** Shall this draft really go? */

import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notifyDone } from '../../../ui/notifications.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../contract.ts'
import { useDeleteDraft } from './api.ts'

type DeleteDraftDialogProps = { invoice: InvoiceRow; onClose: () => void; onDeleted?: () => void }

export function DeleteDraftDialog({ invoice, onClose, onDeleted }: DeleteDraftDialogProps) {
  const { currency } = useBusiness()
  const { mutate, isPending, error } = useDeleteDraft()
  const remove = () =>
    mutate(invoice.id, {
      onSuccess: () => {
        notifyDone('The draft is deleted.')
        onClose()
        onDeleted?.()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this draft?"
      description={`The draft for ${isolated(invoice.customerName)} over ${moneyText(invoice.total, currency)} cannot be brought back. It has no number yet, so none will be missing.`}
      confirmLabel="Delete draft"
      cancelLabel="Keep draft"
      pending={isPending}
      onConfirm={remove}
    >
      {error && (
        <Banner tone="red" announced>
          {error.message}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
