/** The states of a quote, and the moves from one to the next. */

import { RuleBroken } from '../rule-broken.ts'
import type { CalendarDate } from '../values/calendar.ts'

/** The status in the database. Expired and invoiced are never stored: one depends on the day, the other on whether its invoice is there. */
export const storedQuoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'revised'] as const
export type StoredQuoteStatus = (typeof storedQuoteStatuses)[number]

/** What people see, filter by and count. A revised quote has a newer version. */
export const quoteStatuses = ['draft', 'sent', 'expired', 'accepted', 'declined', 'invoiced', 'revised'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export interface QuoteState {
  readonly status: StoredQuoteStatus
  readonly number: string | null
  readonly validUntil: CalendarDate
  /** The invoice that was made of it and is not cancelled, beside its deposit invoices. */
  readonly invoiceId: string | null
  /** The order that was made of it and is not cancelled. */
  readonly orderId: string | null
  /** Of that order, once it is confirmed. */
  readonly orderNumber: string | null
  /** The draft of its next version. */
  readonly revisionId: string | null
}

/** A quote that nobody gave another date is valid for so many days. */
export const QUOTE_VALID_DAYS = 30

/** From which states each move may start. An expired quote can still be accepted by the business. `duplicate` does not change the quote. */
export const quoteMoves = {
  edit: ['draft'],
  delete: ['draft'],
  send: ['draft'],
  accept: ['sent', 'declined'],
  decline: ['sent', 'accepted'],
  revise: ['sent', 'accepted', 'declined'],
  deposit: ['sent', 'accepted'],
  order: ['accepted'],
  invoice: ['sent', 'accepted'],
  duplicate: [...storedQuoteStatuses],
} as const satisfies Record<string, readonly StoredQuoteStatus[]>

export type QuoteMove = keyof typeof quoteMoves
export const quoteMoveNames = Object.keys(quoteMoves) as [QuoteMove, ...QuoteMove[]]

const ENDED_BY_NEXT: readonly QuoteMove[] = ['accept', 'decline', 'revise', 'deposit', 'order', 'invoice']

/**
 * Refuses a move that is not possible now.
 * @throws RuleBroken `quote-already-sent` for edit and delete of what has a number, `quote-already-invoiced`, `quote-already-ordered`, `quote-already-revised`, `quote-move-not-allowed`
 */
export function assertQuoteMove(move: QuoteMove, quote: QuoteState): void {
  const { status, number, invoiceId, orderId, orderNumber, revisionId } = quote
  if (invoiceId !== null && ENDED_BY_NEXT.includes(move)) throw new RuleBroken('quote-already-invoiced', { invoiceId })
  // a deposit is asked for on the order once that is confirmed, which knows what was asked for and invoiced since
  const isTheOrders = move === 'deposit' ? orderNumber !== null : ENDED_BY_NEXT.includes(move)
  if (orderId !== null && isTheOrders) throw new RuleBroken('quote-already-ordered', { orderId })
  if (revisionId !== null && move === 'revise') throw new RuleBroken('quote-already-revised', { quoteId: revisionId })
  const from: readonly StoredQuoteStatus[] = quoteMoves[move]
  if (from.includes(status)) return
  if ((move === 'edit' || move === 'delete') && number !== null) throw new RuleBroken('quote-already-sent', { number })
  throw new RuleBroken('quote-move-not-allowed', { move, status })
}

/** The moves that are possible now. */
export function allowedQuoteMoves(quote: QuoteState): QuoteMove[] {
  return quoteMoveNames.filter(move => {
    try {
      assertQuoteMove(move, quote)
      return true
    } catch {
      return false
    }
  })
}

/** The status that people see. */
export function shownQuoteStatus(
  { status, validUntil, invoiceId }: Pick<QuoteState, 'status' | 'validUntil' | 'invoiceId'>,
  today: CalendarDate,
): QuoteStatus {
  if (invoiceId !== null && status !== 'revised') return 'invoiced'
  return status === 'sent' && validUntil < today ? 'expired' : status
}

/** Whether the customer can answer it: once, while it is valid. */
export function isOpenQuote(
  quote: Pick<QuoteState, 'status' | 'validUntil' | 'invoiceId'>,
  today: CalendarDate,
): boolean {
  return shownQuoteStatus(quote, today) === 'sent'
}

/** `Q-2026-0001`, and from its second version on `Q-2026-0001-2`. */
export function quoteNumberOf({ number, revision }: { readonly number: string; readonly revision: number }): string {
  return revision === 1 ? number : `${number}-${revision}`
}
