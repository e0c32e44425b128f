/** Why an email has not arrived, or not yet, by code and with what the reason names. Its words are in the platform’s problem-words/. */
import type { CustomerStatus } from '../invoices/display-status.ts'

type Nothing = Record<never, never>
type Host = { host: string }
type HostAndPort = { host: string; port: number }

/** Answers of Microsoft 365 and Google that are known. */
export interface AnswerReasons {
  'smtp-off-for-organization': Nothing
  'smtp-off-for-mailbox': Nothing
  'microsoft-takes-no-password': Nothing
  'security-defaults': Nothing
  'conditional-access': Nothing
  'sign-in-needed': Nothing
  'not-the-sender': Host
  'mailbox-not-open': Host
  'mailbox-full': Nothing
  'mailbox-blocked': Nothing
  'organization-blocked': Nothing
  'daily-limit': Host
  'rate-limit': Host
  'unusual-sending': Nothing
  busy: Host
  'recipient-busy': Nothing
  'larger-than-accepted': Host
  'too-many-recipients': Host
  'app-password-needed': Nothing
  'browser-sign-in-needed': Nothing
  'relay-unknown': Nothing
  'attachment-refused': Nothing
}

export interface MailReasons extends AnswerReasons {
  accepted: Host
  // it was not right any more when its turn came
  'invoice-changed': { status: CustomerStatus }
  'quote-revised': Nothing
  'order-cancelled': Nothing
  'invitation-over': Nothing
  // before the mail server was asked
  'server-removed': Nothing
  'document-failed': Nothing
  'password-unreadable': Nothing
  'nobody-signed-in': Nothing
  'provider-away': { userName: string }
  // the provider of the mailbox gives no more access
  'tokens-unreadable': Nothing
  'registration-refused': Nothing
  'agreement-needed': Nothing
  'sign-in-revoked': Nothing
  'scope-refused': Nothing
  'provider-refused': Nothing
  // nobody knows whether it arrived: the first of these comes before another one
  'maybe-arrived': Nothing
  'ended-meanwhile': Nothing
  'restored-meanwhile': Nothing
  'not-confirmed-in-time': Host
  'stopped-before-confirmed': Host
  'closed-before-confirmed': Host
  // the server was not reached, or not trusted
  'no-such-server': Host
  'nobody-at-port': HostAndPort
  unreachable: Host
  'connection-closed': Host
  'no-answer-in-time': Host
  'stopped-waiting': Host
  'not-a-mail-server': Host
  'not-encrypted': HostAndPort
  'certificate-expired': Host
  'certificate-self-signed': Host
  'certificate-not-trusted': Host
  'certificate-of-another': Host
  // the server refused
  'password-rejected': Host
  'sign-in-rejected': { host: string; userName: string }
  'email-rejected': Host
  'recipient-rejected': { host: string; recipient: string }
  'not-now': Host
  'too-large': Host
}

export type MailReasonCode = keyof MailReasons

export type MailReason = {
  [Code in MailReasonCode]: {
    readonly code: Code
    readonly data: Readonly<MailReasons[Code]>
    /** What the mail server or the provider answered, as it said it. */
    readonly reply?: string
  }
}[MailReasonCode]
