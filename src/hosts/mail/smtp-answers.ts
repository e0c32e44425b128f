/**
 * Answers of Microsoft 365 and Google, as their documentation has them ("Email non-delivery reports and SMTP errors in Exchange Online",
 * "Gmail SMTP errors and codes"), each with what it means. The first that fits counts.
 */
import type { AnswerReasons } from '../../domain/mail/mail-reasons.ts'

export interface KnownAnswer {
  readonly fits: readonly RegExp[]
  /** What it means. */
  readonly code: keyof AnswerReasons
  /** Whether a later attempt may work: it passes by itself, or an administrator mends it and the email need not be sent anew. */
  readonly again: boolean
  /** Whether any other email would be answered like this now, wherever in the conversation it comes. */
  readonly ofServer?: boolean
}

/** By its enhanced status code (RFC 3463), which stands behind the reply code. */
function status(...codes: readonly string[]): RegExp {
  return new RegExp(`^\\d{3}[ -](${codes.map(code => code.replaceAll('.', '\\.')).join('|')})(?![.\\d])`)
}

const SMTP_AUTH: readonly KnownAnswer[] = [
  {
    fits: [/SmtpClientAuthentication is disabled for the Tenant/i],
    code: 'smtp-off-for-organization',
    again: true,
  },
  {
    fits: [/SmtpClientAuthentication is disabled for the Mailbox/i],
    code: 'smtp-off-for-mailbox',
    again: true,
  },
  {
    fits: [status('5.7.30'), /basic authentication is (disabled|not supported)/i],
    code: 'microsoft-takes-no-password',
    again: true,
  },
  {
    fits: [/security defaults policy/i],
    code: 'security-defaults',
    again: true,
  },
  {
    fits: [status('5.7.139')],
    code: 'conditional-access',
    again: true,
  },
  {
    fits: [status('5.7.57')],
    code: 'sign-in-needed',
    again: false,
  },
]

const SENDER: readonly KnownAnswer[] = [
  {
    fits: [/SendAsDenied|not owned by user|not allowed to send as/i, status('5.2.252', '5.7.60')],
    code: 'not-the-sender',
    again: false,
  },
  {
    fits: [/MailboxDisabled|AccountDisabled|InvalidLicense|LogonFail|mailbox logon failure/i],
    code: 'mailbox-not-open',
    again: true,
  },
  {
    fits: [/^\d{3}[ -]5\.2\.2 mailbox full/i, /MapiException(Shutoff)?QuotaExceeded/],
    code: 'mailbox-full',
    again: true,
  },
  {
    fits: [status('5.1.8', '5.7.501', '5.7.502', '5.7.503', '5.7.511')],
    code: 'mailbox-blocked',
    again: true,
  },
  {
    fits: [status('5.7.705', '5.7.708')],
    code: 'organization-blocked',
    again: true,
  },
]

const LIMITS: readonly KnownAnswer[] = [
  {
    fits: [status('5.1.90', '5.4.5'), /Submission ?Quota ?Exceeded/i],
    code: 'daily-limit',
    again: true,
    ofServer: true,
  },
  {
    fits: [/4\.3\.2.*(limit|too busy)/i, /Message submission rate/i],
    code: 'rate-limit',
    again: true,
    ofServer: true,
  },
  {
    fits: [/^\d{3}[ -]4\.7\.([56]\d\d|8[5-9]\d)\b/],
    code: 'unusual-sending',
    again: true,
    ofServer: true,
  },
  {
    fits: [
      status('4.4.5'),
      /^4\d\d[ -]4\.7\.0 .*(login attempts|unusual rate|try again|temporary)/i,
      /peak SMTP relay limit/i,
    ],
    code: 'busy',
    again: true,
    ofServer: true,
  },
  {
    fits: [status('5.2.121', '5.2.122'), /^450[ -]4\.2\.1 .*receiving/i],
    code: 'recipient-busy',
    again: true,
  },
  {
    fits: [/^55\d[ -]5\.(2\.3|3\.4)\b/, /message size limit|SendSizeLimit|exceeds fixed maximum message size/i],
    code: 'larger-than-accepted',
    again: false,
  },
  {
    fits: [status('4.5.3', '5.5.3'), /too many recipients/i],
    code: 'too-many-recipients',
    again: false,
  },
]

const GOOGLE: readonly KnownAnswer[] = [
  {
    fits: [status('5.7.9'), /Application-specific password required/i],
    code: 'app-password-needed',
    again: false,
  },
  {
    fits: [status('5.7.14'), /log in (through|with) your web browser/i],
    code: 'browser-sign-in-needed',
    again: false,
  },
  {
    fits: [/mail relay denied/i],
    code: 'relay-unknown',
    again: false,
  },
  {
    fits: [/^552[ -]5\.7\.0\b/],
    code: 'attachment-refused',
    again: false,
  },
]

const ANSWERS = [...SMTP_AUTH, ...SENDER, ...LIMITS, ...GOOGLE]

export function knownAnswer(response: string): KnownAnswer | undefined {
  // a reply of several lines repeats its code in each
  const line = response.replace(/\r?\n\d{3}[- ]/g, ' ')
  return ANSWERS.find(({ fits }) => fits.some(one => one.test(line)))
}
