/** What has to be known before a move is made? */
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx'
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx'
import { MarkAsPaidDialog } from './MarkAsPaidDialog.tsx'
import { MarkAsSentDialog } from './MarkAsSentDialog.tsx'
import type { BegunMove } from './use-invoice-moves.ts'

type MoveDialogProps = {
  begun: BegunMove | null
  onEnd: () => void
  /** The draft is gone: where to now? Nothing more happens without it. */
  onDeleted?: () => void
}

export function MoveDialog({ begun, onEnd, onDeleted }: MoveDialogProps) {
  if (!begun) return null
  const { move, invoice } = begun
  if (move === 'issue') return <MarkAsSentDialog invoice={invoice} onClose={onEnd} />
  if (move === 'record-payment') return <MarkAsPaidDialog invoice={invoice} onClose={onEnd} />
  if (move === 'cancel') return <CancelInvoiceDialog invoice={invoice} onClose={onEnd} />
  if (move === 'delete')
    return <DeleteDraftDialog invoice={invoice} onClose={onEnd} {...(onDeleted ? { onDeleted } : {})} />
  return null
}
