/** Which kinds of mail leave the books, how far has one got, and has it any sense about an invoice as it stands? */
import type { InvoiceStatus } from './invoice-life.ts'
import type { MinorUnits } from './money.ts'

export const emailKinds = ['invoice', 'reminder', 'credit-note'] as const
export type EmailKind = (typeof emailKinds)[number]

/** What is withdrawn goes no more: a person said so, or the invoice has made it pointless. */
export const emailStatuses = ['queued', 'sending', 'sent', 'failed', 'withdrawn'] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** TLS from the first byte, TLS after a greeting, or none, which only a server on the same machine deserves. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]

/** What forbids a mail of this kind about an invoice as it stands; undefined where nothing does. */
export function mailForbidden(
  kind: EmailKind,
  { status, balance }: { readonly status: InvoiceStatus; readonly balance: MinorUnits },
): 'invoice-not-issued' | 'invoice-cancelled' | 'nothing-to-remind-of' | undefined {
  if (status === 'draft') return 'invoice-not-issued'
  if (kind === 'invoice' && status === 'cancelled') return 'invoice-cancelled'
  return kind === 'reminder' && balance <= 0 ? 'nothing-to-remind-of' : undefined
}

/** Whether an invoice has been credited in full: a text written before then asks for what nobody owes any more; a new one tells it. */
export function outdatesEarlierMail(
  kind: EmailKind,
  { total, credited }: { readonly total: MinorUnits; readonly credited: MinorUnits },
): boolean {
  return kind === 'invoice' && credited > 0 && credited >= total
}
