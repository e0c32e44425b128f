/** The events in an invoice's history, and the data that each one keeps. */

import type { DraftChange } from '../documents/draft-changes.ts'
import type { Adapted } from '../documents/duplicate.ts'
import type { EmailKind } from '../mail/mail.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { CalendarDate } from '../values/calendar.ts'

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
