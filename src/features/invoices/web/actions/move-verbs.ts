/** What can be done with an invoice: what each is called, and which of them the list and the page offer. */
import {
  allowedMoves,
  type InvoiceStatus,
  type Move,
  type StoredStatus,
} from '../../../../domain/invoices/invoice-life.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import type { InvoiceRow } from '../../contract.ts'

/** A move of its life, or a way of bringing it before the customer. */
export type Act = Move | 'send' | 'remind' | 'share'

export const ACT_VERBS: Record<Act, string> = {
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
}

const DELIVERIES: Record<InvoiceStatus, readonly Act[]> = {
  draft: ['send'],
  sent: ['send', 'share'],
  overdue: ['send', 'remind', 'share'],
  paid: ['send', 'share'],
  cancelled: [],
}

export function actsOf({ status, moves }: { status: InvoiceStatus; moves: readonly Move[] }): Act[] {
  return [...moves, ...DELIVERIES[status]]
}

export function actsOfRow(row: InvoiceRow): Act[] {
  return actsOf({ ...row, moves: allowedMoves({ ...row, status: storedStatus(row.status) }) })
}

type Foremost = { primary?: Act; secondary?: Act }

/** What a person most likely wants to do next: what has gone to the customer waits for its money; a paid invoice at most for a refund. */
export function foremostOf(
  status: InvoiceStatus,
  { mailIsSetUp, mailed, refundDue }: { mailIsSetUp: boolean; mailed: boolean; refundDue: boolean },
): Foremost {
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

/** Overdue is a way of being sent. */
export function storedStatus(status: InvoiceStatus): StoredStatus {
  return status === 'overdue' ? 'sent' : status
}

/** What a person calls this invoice: its legal number, or a draft for somebody. */
export function nameOf({ number, customerName }: Pick<InvoiceRow, 'number' | 'customerName'>): string {
  if (number !== null) return isolated(number)
  return customerName === ''
    ? t('the draft without a customer')
    : t('the draft for {customer}', { customer: customerName })
}
