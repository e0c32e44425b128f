/** The states of an invoice, and the moves from one to the next. */

import type { Extent } from '../documents/follow-ups.ts'
import { RuleBroken } from '../rule-broken.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'

/** The status in the database. Overdue is never stored, as it depends on the day. */
export const storedStatuses = ['draft', 'sent', 'paid', 'cancelled'] as const
export type StoredStatus = (typeof storedStatuses)[number]

/** What people see, filter by and count. */
export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export interface InvoiceState {
  readonly status: StoredStatus
  readonly number: string | null
  readonly total: MinorUnits
  /** What is to be paid of the total: less what the customer withholds, and rounded. */
  readonly payable: MinorUnits
  readonly paid: MinorUnits
  /** Of the total. */
  readonly credited: MinorUnits
  /** Of what is to be paid. */
  readonly creditedPayable: MinorUnits
  /** How much of its lines has been credited, if the lines are known. Lines that cost nothing can only be credited this way. */
  readonly linesCredited?: Extent
  /** Of a deposit invoice, if it is known: an issued invoice that deducts it, and whether nothing of it is left to credit. */
  readonly deduction?: { readonly id: string; readonly number: string; readonly isWhole: boolean } | null
}

export type Guard = (invoice: InvoiceState) => void

/** From which states each move may start, and its guards. `duplicate` does not change the invoice. */
export const moves = {
  edit: { from: ['draft'], guards: [] },
  delete: { from: ['draft'], guards: [] },
  issue: { from: ['draft'], guards: [] },
  'record-payment': { from: ['sent'], guards: [] },
  'remove-payment': { from: ['sent', 'paid'], guards: [] },
  'record-refund': { from: ['paid'], guards: [hasRefundDue] },
  cancel: { from: ['sent'], guards: [isNotDeducted, hasNoPayments, hasNoCreditNotes] },
  credit: { from: ['sent', 'paid'], guards: [isNotDeductedInFull, hasSomethingToCredit] },
  correct: { from: ['sent', 'paid'], guards: [isNotDeducted, hasSomethingToCredit] },
  duplicate: { from: ['draft', 'sent', 'paid', 'cancelled'], guards: [] },
} as const satisfies Record<string, { from: readonly StoredStatus[]; guards: readonly Guard[] }>

export type Move = keyof typeof moves

/**
 * Refuses a move that is not possible now, by its guard where that says more than the status.
 * @throws RuleBroken `invoice-already-issued` for edit and delete of what has a number, `move-not-allowed`, or the guard's own code
 */
export function assertMove(move: Move, invoice: InvoiceState): void {
  const { from, guards }: { from: readonly StoredStatus[]; guards: readonly Guard[] } = moves[move]
  for (const guard of guards) guard(invoice)
  if (from.includes(invoice.status)) return
  if ((move === 'edit' || move === 'delete') && invoice.number !== null) {
    throw new RuleBroken('invoice-already-issued', { number: invoice.number })
  }
  throw new RuleBroken('move-not-allowed', { move, status: invoice.status })
}

/** The moves that are possible now. */
export function allowedMoves(invoice: InvoiceState): Move[] {
  return (Object.keys(moves) as Move[]).filter(move => {
    try {
      assertMove(move, invoice)
      return true
    } catch {
      return false
    }
  })
}

/** What counts for whether an invoice is paid. */
type Settlement = Pick<InvoiceState, 'payable' | 'paid' | 'creditedPayable'>

/** The amount still to be paid; 0 for a draft or a cancelled invoice. */
export function balanceOf(invoice: Settlement & Pick<InvoiceState, 'status'>): MinorUnits {
  return invoice.status === 'sent' ? invoice.payable - invoice.creditedPayable - invoice.paid : 0
}

/** The amount to be refunded: what was paid beyond the amount to pay after credit notes. */
export function refundOf({ payable, paid, creditedPayable }: Settlement): MinorUnits {
  return Math.max(0, paid + creditedPayable - payable)
}

/** The part of the refund that pays the draft that corrects the invoice, once that is issued to the same customer. */
export function carryOverOf(
  corrected: Settlement & { readonly customerId: string | null },
  correction: Pick<InvoiceState, 'status' | 'payable'> & {
    readonly carriesPayment: boolean
    readonly customerId: string | null
  },
): MinorUnits {
  const isToCome = correction.status === 'draft' && correction.carriesPayment
  return isToCome && correction.customerId === corrected.customerId
    ? Math.min(refundOf(corrected), correction.payable)
    : 0
}

/** What the invoice adds to revenue: its total if it is paid, less its credit notes. */
export function revenueOf({
  status,
  total,
  credited,
}: Pick<InvoiceState, 'status' | 'total' | 'credited'>): MinorUnits {
  return status === 'paid' ? total - credited : 0
}

/** Overdue is a way of being sent. */
export function storedStatus(status: InvoiceStatus): StoredStatus {
  return status === 'overdue' ? 'sent' : status
}

/** The status that people see: a sent invoice whose due date has passed is overdue. */
export function shownStatus(status: StoredStatus, dueDate: CalendarDate, today: CalendarDate): InvoiceStatus {
  return status === 'sent' && dueDate < today ? 'overdue' : status
}

/** The status of an issued invoice: paid when nothing is left to pay, also if its total is 0 or it was credited in full. */
export function statusOnceIssued({ payable, paid, creditedPayable }: Settlement): 'sent' | 'paid' {
  return paid + creditedPayable >= payable ? 'paid' : 'sent'
}

/** An issued invoice after a payment or a credit note, with the status that follows. Money only passes through a cancelled one, to the credit balance. */
export function settled<Invoice extends InvoiceState>(
  invoice: Invoice,
  change: Partial<Pick<InvoiceState, 'paid' | 'credited' | 'creditedPayable'>>,
): Invoice {
  const after = { ...invoice, ...change }
  return invoice.status === 'cancelled' ? after : { ...after, status: statusOnceIssued(after) }
}

/**
 * How a move changes the figures of the business and of the customer. Revenue and `spent` are in minor units; `spent` is what the customer
 * has paid less refunds. `openInvoices` is a number of invoices.
 */
export function changeOfFigures(before: Omit<InvoiceState, 'number'>, after: Omit<InvoiceState, 'number'>) {
  const open = ({ status }: Pick<InvoiceState, 'status'>) => (status === 'sent' ? 1 : 0)
  const spent = (invoice: Omit<InvoiceState, 'number'>) => invoice.paid - refundOf(invoice)
  return {
    revenue: revenueOf(after) - revenueOf(before),
    openInvoices: open(after) - open(before),
    spent: spent(after) - spent(before),
  }
}

/** @throws RuleBroken `payment-exceeds-balance` */
export function assertPayable(invoice: InvoiceState, amount: MinorUnits): void {
  const balance = balanceOf(invoice)
  if (amount > balance) throw new RuleBroken('payment-exceeds-balance', { balance, amount })
}

/** @throws RuleBroken `refund-exceeds-due` */
export function assertRefundable(invoice: InvoiceState, amount: MinorUnits): void {
  const due = refundOf(invoice)
  if (amount > due) throw new RuleBroken('refund-exceeds-due', { due, amount })
}

/** How much of a payment has been refunded: what the other payments on the invoice do not cover. */
export function refundedOf({ paid }: Pick<InvoiceState, 'paid'>, amount: MinorUnits): MinorUnits {
  return Math.max(0, amount - paid)
}

/** A payment that was refunded in part cannot be removed. @throws RuleBroken `payment-was-refunded` */
export function assertRemovable(invoice: InvoiceState & { readonly id: string }, amount: MinorUnits): void {
  const { id: invoiceId, number, paid } = invoice
  const refunded = refundedOf(invoice, amount)
  if (refunded > 0) {
    throw new RuleBroken('payment-was-refunded', { invoiceId, number: number ?? '', paid, amount, refunded })
  }
}

function hasNoPayments(invoice: InvoiceState): void {
  if (invoice.paid !== 0) throw new RuleBroken('invoice-has-payments', { paid: invoice.paid })
}

function isNotDeducted({ deduction }: InvoiceState): void {
  if (deduction) throw new RuleBroken('deposit-is-deducted', { invoiceId: deduction.id, number: deduction.number })
}

/** What no invoice deducts of a deposit can be credited. */
function isNotDeductedInFull(invoice: InvoiceState): void {
  if (invoice.deduction?.isWhole) isNotDeducted(invoice)
}

function hasNoCreditNotes(invoice: InvoiceState): void {
  const { credited, linesCredited = 'none' } = invoice
  if (credited !== 0 || linesCredited !== 'none') throw new RuleBroken('invoice-has-credit-notes', { credited })
}

function hasRefundDue(invoice: InvoiceState): void {
  if (refundOf(invoice) === 0) throw new RuleBroken('no-refund-due', {})
}

function hasSomethingToCredit(invoice: InvoiceState): void {
  const { total, credited, linesCredited = total > 0 && credited >= total ? 'all' : 'some' } = invoice
  if (linesCredited === 'all') throw new RuleBroken('nothing-left-to-credit', {})
}
