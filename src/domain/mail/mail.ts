/** The kinds and states of emails, and whether one makes sense for an invoice. */
import { documentMails } from '../documents/document-kinds.ts'
import type { InvoiceStatus } from '../invoices/invoice-life.ts'
import type { MinorUnits } from '../values/money.ts'

/** A statement of account is about a customer, an invitation about the business. */
export const emailKinds = [...documentMails, 'statement', 'invitation'] as const
export type EmailKind = (typeof emailKinds)[number]

/** A withdrawn email is not sent: a person withdrew it, or the invoice no longer needs it. */
export const emailStatuses = ['queued', 'sending', 'sent', 'failed', 'withdrawn'] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** TLS from the start, TLS after a greeting, or none, which is safe only for a server on the same computer. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]

/** With a password, or through the provider of the mailbox, which gives Daybook tokens (OAuth 2). */
export const mailSignIns = ['password', 'oauth'] as const

export const oauthProviders = ['microsoft', 'google', 'other'] as const
export type OAuthProvider = (typeof oauthProviders)[number]

/** `sign-in-again`: the provider no longer accepts what it gave, so emails wait until somebody signs in. */
export const connectionStates = ['not-connected', 'connected', 'sign-in-again'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Why an email of this kind cannot be sent for the invoice; undefined if it can. */
export function mailForbidden(
  kind: EmailKind,
  { status, balance }: { readonly status: InvoiceStatus; readonly balance: MinorUnits },
): 'invoice-not-issued' | 'invoice-cancelled' | 'nothing-to-remind-of' | undefined {
  if (status === 'draft') return 'invoice-not-issued'
  if (kind === 'invoice' && status === 'cancelled') return 'invoice-cancelled'
  return kind === 'reminder' && balance <= 0 ? 'nothing-to-remind-of' : undefined
}

/** Whether the invoice has been credited in full: an email written before then would ask for money that is no longer owed. */
export function outdatesEarlierMail(
  kind: EmailKind,
  { total, credited }: { readonly total: MinorUnits; readonly credited: MinorUnits },
): boolean {
  return kind === 'invoice' && credited > 0 && credited >= total
}

/**
 * Replaces the number that a draft was expected to get by the one that it got. A number of digits alone may also be a day or an amount, so
 * that only its first place is taken: that is where the standard text names it.
 */
export function renumbered(text: string, expected: string | undefined, number: string): string {
  if (expected === undefined || expected === '' || expected === number) return text
  const literal = expected.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const flags = /^\p{N}+$/u.test(expected) ? 'u' : 'gu'
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, flags), () => number)
}

interface AddressedEmail {
  readonly id: string
  readonly kind: EmailKind
  /** Addresses as they were typed, more than one with commas between them. */
  readonly recipient: string
  readonly cc: string
  readonly reminderLevel: number | null
}

/** Everybody who gets an email, as they are listed. */
export function everyRecipient({ recipient, cc }: Pick<AddressedEmail, 'recipient' | 'cc'>): string {
  return [recipient, cc].filter(list => list !== '').join(', ')
}

/** What the history says of an email. */
export function eventData(email: AddressedEmail) {
  const { id: emailId, kind, reminderLevel: level } = email
  return { emailId, kind, recipient: everyRecipient(email), ...(level !== null && { level }) }
}
