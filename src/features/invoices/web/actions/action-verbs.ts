/** What can be done with an invoice: what each is called, which of them the list and the page offer, and why some are not possible now. */
import {
  Ban,
  BellRing,
  CircleCheck,
  Copy,
  FileMinus2,
  FilePen,
  Link2,
  Mail,
  Pencil,
  Repeat,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type InvoiceAction, type WhyNot, whyNot } from '../../../../domain/invoices/invoice-actions.ts'
import type { InvoiceStatus } from '../../../../domain/invoices/invoice-life.ts'
import { linesCredited } from '../../../../domain/payments/credit.ts'
import { t } from '../../../../translations/web.ts'
import type { ActionLook, Offered } from '../../../documents/web/page/ActionButtons.tsx'
import type { Invoice, InvoiceRow } from '../../contract.ts'

export const ACTION_LOOKS: Record<InvoiceAction, ActionLook> = {
  edit: { words: t('Edit'), Icon: Pencil, keys: 'e' },
  delete: { words: t('Delete draft'), Icon: Trash2, isDanger: true },
  issue: { words: t('Mark as sent', { context: 'invoice' }), Icon: Send },
  'record-payment': { words: t('Record payment'), Icon: CircleCheck },
  'remove-payment': { words: t('Remove payment'), Icon: Trash2 },
  'record-refund': { words: t('Record refund'), Icon: Undo2 },
  cancel: { words: t('Cancel invoice'), Icon: Ban, isDanger: true },
  credit: { words: t('Create credit note'), Icon: FileMinus2 },
  correct: { words: t('Correct', { context: 'verb' }), Icon: FilePen },
  duplicate: { words: t('Duplicate', { context: 'verb' }), Icon: Copy },
  send: { words: t('Send by email'), Icon: Mail },
  remind: { words: t('Send reminder'), Icon: BellRing },
  share: { words: t('Share link'), Icon: Link2 },
  repeat: { words: t('Repeat this invoice'), Icon: Repeat },
}

const OF_DRAFTS: readonly InvoiceAction[] = [
  ...(['edit', 'send', 'issue', 'record-payment', 'share', 'duplicate', 'repeat', 'delete'] as const),
]
const OF_ISSUED: readonly InvoiceAction[] = [
  ...(['edit', 'send', 'remind', 'record-payment', 'record-refund', 'share'] as const),
  ...(['correct', 'credit', 'duplicate', 'repeat', 'cancel'] as const),
]

/** In the order of a menu. What is not possible now says why; a refund is offered only while one is due. */
export function actionsOf(invoice: InvoiceRow & Partial<Pick<Invoice, 'items'>>): Offered<InvoiceAction>[] {
  const state = invoice.items ? { ...invoice, linesCredited: linesCredited(invoice.items) } : invoice
  return (invoice.status === 'draft' ? OF_DRAFTS : OF_ISSUED).flatMap(action => {
    const reason = whyNot(action, state)
    if (action === 'record-refund' && reason) return []
    return [{ action, whyNot: reason && reasonWords(reason, invoice) }]
  })
}

/** Shorter than what the server says, as it is read beside the action. */
function reasonWords(reason: WhyNot, { status, paid }: InvoiceRow): string | undefined {
  switch (reason) {
    case 'invoice-not-issued':
      return t('Mark the invoice as sent first.')
    case 'invoice-already-issued':
      return t('It has been issued. Use Correct instead.')
    case 'invoice-has-payments':
      return paid > 0 ? t('Remove the payment first.') : t('Remove the refund first.')
    case 'invoice-has-credit-notes':
      return t('It has a credit note. Credit the rest instead.')
    case 'nothing-left-to-credit':
      return t('It has been credited in full.')
    case 'nothing-to-remind-of':
      return status === 'cancelled' ? t('The invoice is cancelled.') : t('Nothing is due.')
    case 'move-not-allowed':
      if (status === 'draft') return t('Mark the invoice as sent first.')
      return status === 'cancelled' ? t('The invoice is cancelled.') : t('Nothing is due.')
    default:
      return t('The invoice is cancelled.')
  }
}

type MainActions = { primary?: InvoiceAction; secondary?: InvoiceAction }

/** What a person most likely wants to do next: what has gone to the customer waits for its money; a paid invoice at most for a refund. */
export function mainActionsOf(
  status: InvoiceStatus,
  { mailIsSetUp, mailed, refundDue }: { mailIsSetUp: boolean; mailed: boolean; refundDue: boolean },
): MainActions {
  switch (status) {
    case 'draft':
      return mailIsSetUp ? { primary: 'send', secondary: 'issue' } : { primary: 'issue' }
    case 'sent':
      return mailed ? { primary: 'record-payment' } : { primary: 'send', secondary: 'record-payment' }
    case 'overdue':
      return { primary: 'record-payment', secondary: 'remind' }
    case 'paid':
      return refundDue ? { primary: 'record-refund' } : {}
    case 'cancelled':
      return { primary: 'duplicate' }
  }
}
