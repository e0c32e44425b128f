/** What can happen to an invoice that is worth remembering, and what is remembered of each? */
import type { EmailKind } from './mail.ts'
import type { PaymentMethod } from './payments.ts'

/** Amounts in minor units. `before` and `after` name the fields that changed. */
export type InvoiceEvent =
  | { event: 'created'; data: { total: number; duplicateOf?: string; corrects?: string } }
  | { event: 'changed'; data: { before: Record<string, unknown>; after: Record<string, unknown> } }
  | { event: 'issued'; data: { number: string; total: number; dueDate: string } }
  | { event: 'payment-recorded'; data: { amount: number; method: PaymentMethod; reference: string; balance: number } }
  | { event: 'payment-removed'; data: { amount: number; reason: string; balance: number } }
  | { event: 'cancelled'; data: { goodsCameBack: boolean } }
  | {
      event: 'credited'
      data: { creditNoteId: string; number: string; total: number; refund: number; balance: number }
    }
  | { event: 'corrected'; data: { draftId: string } }
  | { event: 'email-queued'; data: { emailId: string; kind: EmailKind; recipient: string } }
  | { event: 'email-sent'; data: { emailId: string; kind: EmailKind; recipient: string } }
  | { event: 'email-failed'; data: { emailId: string; kind: EmailKind; recipient: string; failure: string } }
  | { event: 'link-created'; data: { linkId: string; expiresAt: string | null } }
  | { event: 'link-revoked'; data: { linkId: string } }
  | { event: 'link-viewed'; data: { linkId: string } }

export const eventNames = [
  'created',
  'changed',
  'issued',
  'payment-recorded',
  'payment-removed',
  'cancelled',
  'credited',
  'corrected',
  'email-queued',
  'email-sent',
  'email-failed',
  'link-created',
  'link-revoked',
  'link-viewed',
] as const satisfies readonly InvoiceEvent['event'][]
