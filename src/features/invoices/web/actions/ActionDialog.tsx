/** Asks what has to be known before something is done with an invoice. */
import type { ReactNode } from 'react'
import { CorrectInvoiceDialog } from '../../../credit-notes/web/CorrectInvoiceDialog.tsx'
import { CreditNoteDialog } from '../../../credit-notes/web/CreditNoteDialog.tsx'
import { SendInvoiceDialog } from '../../../mail/web/SendInvoiceDialog.tsx'
import { RecordPaymentDialog } from '../../../payments/web/RecordPaymentDialog.tsx'
import { RecordRefundDialog } from '../../../payments/web/RecordRefundDialog.tsx'
import { PublicLinkDialog } from '../../../public-links/web/PublicLinkDialog.tsx'
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx'
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import type { StartedAction } from './use-invoice-actions.ts'

type ActionDialogProps = {
  started: StartedAction | null
  onEnd: () => void
  /** The draft is gone: where to now? Nothing more happens without it. */
  onDeleted?: () => void
}

export function ActionDialog({ started, onEnd, onDeleted }: ActionDialogProps): ReactNode {
  if (!started) return null
  const { action, invoice } = started
  switch (action) {
    case 'issue':
      return <IssueDialog invoiceId={invoice.id} by="mark" onClose={onEnd} />
    case 'record-payment':
      return <RecordPaymentDialog invoice={invoice} onClose={onEnd} />
    case 'record-refund':
      return <RecordRefundDialog invoice={invoice} onClose={onEnd} />
    case 'credit':
      return <CreditNoteDialog invoiceId={invoice.id} onClose={onEnd} />
    case 'correct':
      return <CorrectInvoiceDialog invoiceId={invoice.id} onClose={onEnd} />
    case 'cancel':
      return <CancelInvoiceDialog invoiceId={invoice.id} onClose={onEnd} />
    case 'delete':
      return <DeleteDraftDialog invoice={invoice} onClose={onEnd} {...(onDeleted ? { onDeleted } : {})} />
    case 'send':
      return invoice.status === 'draft' ? (
        <IssueDialog invoiceId={invoice.id} by="email" onClose={onEnd} />
      ) : (
        <SendInvoiceDialog invoice={invoice} kind="invoice" onClose={onEnd} />
      )
    case 'remind':
      return <SendInvoiceDialog invoice={invoice} kind="reminder" onClose={onEnd} />
    case 'share':
      return <PublicLinkDialog invoice={invoice} onClose={onEnd} />
    default:
      return null
  }
}
