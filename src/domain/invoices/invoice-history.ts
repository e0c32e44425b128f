/** The events in an invoice's history, and the data that each one keeps. */

import type { Quantity } from '../documents/document-totals.ts'
import type { Adapted } from '../documents/duplicate.ts'
import type { EmailKind } from '../mail/mail.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'

/** A line of a draft, as its history shows it. */
export interface LineOfDraft {
  readonly productId: string | null
  readonly productName: string
  readonly quantity: Quantity | null
  readonly price: MinorUnits | null
  readonly total: MinorUnits
}

/** Before and after; one of them is missing for a line that was added or removed. */
export interface ChangedLine {
  readonly before?: Omit<LineOfDraft, 'productId'>
  readonly after?: Omit<LineOfDraft, 'productId'>
}

// a save that changes more lines is remembered by the first of them
const MOST_CHANGED_LINES = 50

/** The lines that were changed, removed or added. Each is compared with an earlier line of the same product, or without one. */
export function changedLines(before: readonly LineOfDraft[], after: readonly LineOfDraft[]): ChangedLine[] {
  const unmatched = [...before]
  const take = (fits: (line: LineOfDraft) => boolean) => {
    const place = unmatched.findIndex(fits)
    return place < 0 ? undefined : unmatched.splice(place, 1)[0]
  }
  const written = after.filter(line => !take(earlier => factsOf(earlier) === factsOf(line)))
  const changed = written.map(line => {
    const earlier = take(one => one.productId === line.productId)
    return { ...(earlier && { before: shownOf(earlier) }), after: shownOf(line) }
  })
  return [...changed, ...unmatched.map(line => ({ before: shownOf(line) }))].slice(0, MOST_CHANGED_LINES)
}

/** Fields and lines of a draft before and after. */
export interface DraftChange {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly lines?: readonly ChangedLine[]
}

/** Two changes as one: as it was before the first and after the second. What ends as it began is left out. */
export function mergedChange(first: DraftChange, second: DraftChange): DraftChange {
  const [before, after] = [
    { ...second.before, ...first.before },
    { ...first.after, ...second.after },
  ]
  const same = Object.keys(before).filter(field => isSame(before[field], after[field]))
  for (const field of same) {
    delete before[field]
    delete after[field]
  }
  const later = [...(second.lines ?? [])]
  const continued = (first.lines ?? []).map(line => {
    const place = line.after ? later.findIndex(next => isSame(next.before, line.after)) : -1
    const [next] = place < 0 ? [] : later.splice(place, 1)
    if (!next) return line
    return { ...(line.before && { before: line.before }), ...(next.after && { after: next.after }) }
  })
  const lines = [...continued, ...later].filter(line => !isSame(line.before, line.after)).slice(0, MOST_CHANGED_LINES)
  return { before, after, ...(lines.length > 0 && { lines }) }
}

function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

/** JSON with its keys in order: the database keeps them in an order of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

function shownOf({ productName, quantity, price, total }: LineOfDraft): Omit<LineOfDraft, 'productId'> {
  return { productName, quantity, price, total }
}

function factsOf(line: LineOfDraft): string {
  return JSON.stringify([line.productId, shownOf(line)])
}

/** Amounts in minor units. `before` and `after` name the fields that changed, `lines` the lines; `adapted` is what differs on a duplicate. */
export type InvoiceEvent =
  | { event: 'created'; data: { total: number; duplicateOf?: string; adapted?: Adapted; corrects?: string } }
  | { event: 'changed'; data: DraftChange }
  | { event: 'issued'; data: { number: string; total: number; dueDate: string } }
  /** With its own number and what was paid on it, from a file of another program. */
  | { event: 'imported'; data: { number: string; total: number; paid: number; fileName: string } }
  | {
      event: 'payment-recorded'
      /** Older events have no date. `kept` is the part that became credit of the customer. */
      data: {
        amount: number
        method: PaymentMethod
        reference: string
        date?: CalendarDate
        balance: number
        kept?: number
      }
    }
  /** Older events have no refund. */
  | {
      event: 'payment-removed'
      data: { amount: number; reason: string; balance: number; refund?: number; kept?: number }
    }
  | {
      event: 'refund-recorded'
      data: { amount: number; method: PaymentMethod; reference: string; date: CalendarDate; refund: number }
    }
  | { event: 'refund-removed'; data: { amount: number; reason: string; refund: number } }
  /** Of a refund that was due. */
  | { event: 'credit-kept'; data: { amount: number; refund: number } }
  | { event: 'kept-credit-removed'; data: { amount: number; reason: string; balance: number; refund: number } }
  | { event: 'credit-applied'; data: { amount: number; balance: number } }
  | { event: 'applied-credit-removed'; data: { amount: number; reason: string; balance: number; refund: number } }
  /** Credit that this invoice gave was paid out. */
  | {
      event: 'credit-refunded'
      data: { amount: number; method: PaymentMethod; reference: string; date: CalendarDate }
    }
  | { event: 'credit-refund-removed'; data: { amount: number; reason: string } }
  /** From this invoice to the one that replaces it. */
  | { event: 'payment-carried-over'; data: { amount: number; otherInvoiceId: string; number: string; refund: number } }
  | { event: 'payment-carried-in'; data: { amount: number; otherInvoiceId: string; number: string; balance: number } }
  | { event: 'cancelled'; data: { goodsCameBack: boolean } }
  | {
      event: 'credited'
      /** `refund` is what this credit note adds to `refundDue`, the total to be refunded. Older events have no `refundDue`. */
      data: {
        creditNoteId: string
        number: string
        total: number
        refund: number
        refundDue?: number
        balance: number
        /** Older events have none. */
        reason?: string
      }
    }
  | { event: 'corrected'; data: { draftId: string } }
  /** On the corrected invoice: the draft was deleted, and its history with it. */
  | { event: 'correction-deleted'; data: { draftId: string } }
  | { event: 'email-queued'; data: { emailId: string; kind: EmailKind; recipient: string } }
  | { event: 'email-sent'; data: { emailId: string; kind: EmailKind; recipient: string } }
  | { event: 'email-failed'; data: { emailId: string; kind: EmailKind; recipient: string; failure: string } }
  /** The reason is empty where a person withdrew it. */
  | { event: 'email-withdrawn'; data: { emailId: string; kind: EmailKind; recipient: string; reason: string } }
  | { event: 'link-created'; data: { linkId: string; expiresAt: string | null } }
  | { event: 'link-revoked'; data: { linkId: string } }
  | { event: 'link-viewed'; data: { linkId: string } }

export const eventNames = [
  'created',
  'changed',
  'issued',
  'imported',
  'payment-recorded',
  'payment-removed',
  'refund-recorded',
  'refund-removed',
  'credit-kept',
  'kept-credit-removed',
  'credit-applied',
  'applied-credit-removed',
  'credit-refunded',
  'credit-refund-removed',
  'payment-carried-over',
  'payment-carried-in',
  'cancelled',
  'credited',
  'corrected',
  'correction-deleted',
  'email-queued',
  'email-sent',
  'email-failed',
  'email-withdrawn',
  'link-created',
  'link-revoked',
  'link-viewed',
] as const satisfies readonly InvoiceEvent['event'][]
