/** The actions on an invoice: some open a dialog, others are done at once. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { afterMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { CorrectInvoiceDialog } from '../../../credit-notes/web/CorrectInvoiceDialog.tsx'
import { CreditNoteDialog } from '../../../credit-notes/web/CreditNoteDialog.tsx'
import { adaptedSentences } from '../../../documents/web/page/adapted-words.ts'
import { SendInvoiceDialog } from '../../../mail/web/SendInvoiceDialog.tsx'
import { RecordPaymentDialog, RecordRefundDialog } from '../../../payments/web/SettlingDialogs.tsx'
import { PublicLinkDialog } from '../../../public-links/web/PublicLinkDialog.tsx'
import { RepeatInvoiceDialog } from '../../../recurring-invoices/web/RepeatInvoiceDialog.tsx'
import type { InvoiceDuplicated, InvoiceRow } from '../../contract.ts'
import { useDuplicateInvoice } from '../api.ts'
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx'
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'

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
      return <PublicLinkDialog kind="invoice" document={invoice} onClose={onEnd} />
    case 'repeat':
      return <RepeatInvoiceDialog invoiceId={invoice.id} onClose={onEnd} />
    default:
      return null
  }
}

type StartedAction = { action: InvoiceAction; invoice: InvoiceRow }

/** `started` waits for an answer in an ActionDialog; edit and duplicate lead to the editor at once. */
export function useInvoiceActions() {
  const [started, setStarted] = useState<StartedAction | null>(null)
  const navigate = useNavigate()
  const { currency } = useBusiness()
  const { write: duplicate, isPending } = useDuplicateInvoice()
  const edit = (invoiceId: string) => navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId } })

  const start = (action: InvoiceAction, invoice: StartedAction['invoice']) => {
    if (action === 'edit') void edit(invoice.id)
    else if (action !== 'duplicate') afterMenu(() => setStarted({ action, invoice }))
    else void duplicate(invoice.id, { done: draft => notifyDuplicated(draft, currency), leave: ({ id }) => edit(id) })
  }
  return { start, started, end: () => setStarted(null), duplicating: isPending }
}

function notifyDuplicated({ adapted }: InvoiceDuplicated, currency: CurrencyCode): void {
  const done = t('Duplicated as a new draft, with today’s date and prices.')
  const [first, ...others] = adaptedSentences(adapted, currency)
  if (first === undefined) notifyDone(done)
  else notifyAttention([done, first, others.length > 0 ? t('See the draft for more.') : ''].filter(Boolean).join(' '))
}
