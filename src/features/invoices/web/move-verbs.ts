/** The life of an invoice in words: what is each move called, and which ones does a row of the list offer? */
import { allowedMoves, type InvoiceStatus, type Move } from '../../../domain/invoice-life.ts'
import type { InvoiceRow } from '../contract.ts'

export const MOVE_VERBS: Record<Move, string> = {
  edit: 'Edit',
  delete: 'Delete draft',
  issue: 'Mark as sent',
  'record-payment': 'Mark as paid',
  'remove-payment': 'Remove payment',
  cancel: 'Cancel invoice',
  duplicate: 'Duplicate',
}

/** The one move that a person most likely wants to make next; a paid invoice waits for none. */
export const NEXT_MOVE: Partial<Record<InvoiceStatus, Move>> = {
  draft: 'issue',
  sent: 'record-payment',
  overdue: 'record-payment',
  cancelled: 'duplicate',
}

/** What the list does not carry is told by its balance: a sent invoice that still owes its total has no payments. */
export function movesOfRow({ status, number, total, balance }: InvoiceRow): Move[] {
  const stored = status === 'overdue' ? 'sent' : status
  return allowedMoves({ status: stored, number, total, paid: stored === 'sent' && balance === total ? 0 : total })
}

/** What a person calls this invoice: its legal number, or a draft for somebody. */
export function nameOf({ number, customerName }: Pick<InvoiceRow, 'number' | 'customerName'>): string {
  return number ?? `the draft for ${customerName}`
}
