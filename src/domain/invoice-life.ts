/** Which states can an invoice be in, and which moves lead from one to the next? */
import type { CalendarDate } from './calendar.ts'
import type { MinorUnits } from './money.ts'
import { RuleBroken } from './rule-broken.ts'

/** What is stored. Overdue is never stored: it depends on the day. */
export const storedStatuses = ['draft', 'sent', 'paid', 'cancelled'] as const
export type StoredStatus = (typeof storedStatuses)[number]

/** What people see, filter by and count. */
export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export interface LivingInvoice {
  readonly status: StoredStatus
  readonly number: string | null
  readonly total: MinorUnits
  readonly paid: MinorUnits
}

export type Guard = (invoice: LivingInvoice) => void

/** The life of an invoice: from where each move may start, and what must hold besides. `duplicate` leaves the invoice as it is. */
export const moves = {
  edit: { from: ['draft'], guards: [] },
  delete: { from: ['draft'], guards: [] },
  issue: { from: ['draft'], guards: [] },
  'record-payment': { from: ['sent'], guards: [] },
  'remove-payment': { from: ['sent', 'paid'], guards: [] },
  cancel: { from: ['sent'], guards: [hasNoPayments] },
  duplicate: { from: ['draft', 'sent', 'paid', 'cancelled'], guards: [] },
} as const satisfies Record<string, { from: readonly StoredStatus[]; guards: readonly Guard[] }>

export type Move = keyof typeof moves

/**
 * Refuses a move that the life of an invoice does not know.
 * @throws RuleBroken `invoice-already-issued` for edit and delete of what has a number, `move-not-allowed`, or the guard's own code
 */
export function assertMove(move: Move, invoice: LivingInvoice): void {
  const { from, guards }: { from: readonly StoredStatus[]; guards: readonly Guard[] } = moves[move]
  if (!from.includes(invoice.status)) {
    if ((move === 'edit' || move === 'delete') && invoice.number !== null) {
      throw new RuleBroken('invoice-already-issued', { number: invoice.number })
    }
    throw new RuleBroken('move-not-allowed', { move, status: invoice.status })
  }
  for (const guard of guards) guard(invoice)
}

/** The moves open to an invoice now. */
export function allowedMoves(invoice: LivingInvoice): Move[] {
  return (Object.keys(moves) as Move[]).filter(move => {
    try {
      assertMove(move, invoice)
      return true
    } catch {
      return false
    }
  })
}

/** What remains to be paid; nothing is owed on a draft or a cancelled invoice. */
export function balanceOf(invoice: LivingInvoice): MinorUnits {
  return invoice.status === 'sent' ? invoice.total - invoice.paid : 0
}

/** The status that people see: a sent invoice whose due date has passed is overdue. */
export function shownStatus(status: StoredStatus, dueDate: CalendarDate, today: CalendarDate): InvoiceStatus {
  return status === 'sent' && dueDate < today ? 'overdue' : status
}

/** An issued invoice of zero owes nothing, and so is paid at once. */
export function statusOnceIssued(total: MinorUnits): 'sent' | 'paid' {
  return total === 0 ? 'paid' : 'sent'
}

/**
 * The status after a payment of this amount.
 * @throws RuleBroken `payment-exceeds-balance`
 */
export function statusAfterPayment(invoice: LivingInvoice, amount: MinorUnits): 'sent' | 'paid' {
  const balance = balanceOf(invoice)
  if (amount > balance) throw new RuleBroken('payment-exceeds-balance', { balance, amount })
  return amount === balance ? 'paid' : 'sent'
}

function hasNoPayments(invoice: LivingInvoice): void {
  if (invoice.paid !== 0) throw new RuleBroken('invoice-has-payments', { paid: invoice.paid })
}
