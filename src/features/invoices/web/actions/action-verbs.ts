/** What can be done with an invoice: what each is called, which of them the list and the page offer, and why some are not possible now. */
import { type InvoiceAction, type WhyNot, whyNot } from '../../../../domain/invoices/invoice-actions.ts'
import type { InvoiceStatus } from '../../../../domain/invoices/invoice-life.ts'
import { linesCredited } from '../../../../domain/payments/credit.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import type { Invoice, InvoiceRow } from '../../contract.ts'

export const ACTION_VERBS: Record<InvoiceAction, string> = {
  edit: t('Edit'),
  delete: t('Delete draft'),
  issue: t('Mark as sent'),
  'record-payment': t('Record payment'),
  'remove-payment': t('Remove payment'),
  'record-refund': t('Record refund'),
  cancel: t('Cancel invoice'),
  credit: t('Create credit note'),
  correct: t('Correct'),
  duplicate: t('Duplicate'),
  send: t('Send by email'),
  remind: t('Send reminder'),
  share: t('Share link'),
  repeat: t('Repeat this invoice'),
}

const OF_DRAFTS: readonly InvoiceAction[] = [
  ...(['edit', 'send', 'issue', 'record-payment', 'share', 'duplicate', 'repeat', 'delete'] as const),
]
const OF_ISSUED: readonly InvoiceAction[] = [
  ...(['edit', 'send', 'remind', 'record-payment', 'record-refund', 'share'] as const),
  ...(['correct', 'credit', 'duplicate', 'repeat', 'cancel'] as const),
]

export type OfferedAction = { action: InvoiceAction; whyNot: string | undefined }

/** In the order of a menu. What is not possible now says why; a refund is offered only while one is due. */
export function actionsOf(invoice: InvoiceRow & Partial<Pick<Invoice, 'items'>>): OfferedAction[] {
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

/** What a person calls this invoice: its number, or a draft for a customer. */
export function nameOf({ number, customerName }: Pick<InvoiceRow, 'number' | 'customerName'>): string {
  if (number !== null) return isolated(number)
  return customerName === ''
    ? t('the draft without a customer')
    : t('the draft for {customer}', { customer: customerName })
}
