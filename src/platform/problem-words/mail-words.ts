/** Why an email has not arrived, or not yet, in words. */
import type { MailReason, MailReasons } from '../../domain/mail/mail-reasons.ts'
import { t } from '../../translations/shared.ts'
import { answerWords } from './mail-answer-words.ts'

const mailWords: { readonly [Code in keyof MailReasons]: (data: MailReasons[Code]) => string } = {
  ...answerWords,
  accepted: ({ host }) => t('{host} accepted the email.', { host }),
  'invoice-changed': ({ status }) =>
    t(
      '{status, select, credited {Not sent: the invoice has been credited in full since.} paid {Not sent: the invoice has been paid since.} cancelled {Not sent: the invoice has been cancelled since.} overdue {Not sent: the invoice has been overdue since.} open {Not sent: the invoice has been open since.} other {Not sent: the invoice has been paid and credited since.}}',
      { status },
    ),
  'quote-revised': () => t('Not sent: the quote has a newer version.'),
  'order-cancelled': () => t('Not sent: the order was cancelled.'),
  'invitation-over': () => t('Not sent: the invitation no longer works.'),
  'server-removed': () => t('The mail server was removed from Settings.'),
  'document-failed': () => t('The document couldn’t be created.'),
  'password-unreadable': () =>
    t(
      'Daybook can’t read the saved password of the mail server, as the key of this installation has changed. Enter it again in Settings.',
    ),
  'nobody-signed-in': () => t('Nobody has signed in to the mailbox yet. Do it in Settings → Email.'),
  'provider-away': ({ userName }) =>
    t('The provider of {userName} didn’t give Daybook access in time. It is asked again.', { userName }),
  'tokens-unreadable': () =>
    t(
      'Daybook can’t read what the provider gave, as the key of this installation has changed. Sign in again in Settings → Email.',
    ),
  'registration-refused': () =>
    t(
      'The provider doesn’t accept the client ID or the client secret. The secret may have expired: make a new one where the app is registered, enter it in Settings → Email, and sign in again.',
    ),
  'agreement-needed': () =>
    t('The provider wants a person or an administrator to agree again. Sign in again in Settings → Email.'),
  'sign-in-revoked': () =>
    t(
      'The provider no longer accepts the sign-in. It was revoked or has expired, for example because the password was changed. Sign in again in Settings → Email.',
    ),
  'scope-refused': () =>
    t(
      'The provider doesn’t let this app send email. Add the permission where it is registered, and sign in again in Settings → Email.',
    ),
  'provider-refused': () => t('The provider refused to continue. Sign in again in Settings → Email.'),
  'maybe-arrived': () => t('We don’t know whether this email arrived.'),
  'ended-meanwhile': () => t('Daybook ended while it was being sent.'),
  'restored-meanwhile': () => t('Daybook was restored meanwhile.'),
  'not-confirmed-in-time': ({ host }) => t('{host} did not confirm the email in time.', { host }),
  'stopped-before-confirmed': ({ host }) => t('Daybook stopped before {host} confirmed the email.', { host }),
  'closed-before-confirmed': ({ host }) =>
    t('The connection to {host} closed before it confirmed the email.', { host }),
  'no-such-server': ({ host }) => t('There is no server named {host}, or this computer is offline.', { host }),
  'nobody-at-port': ({ host, port }) => t('No server answers at {host} on port {port}.', { host, port: String(port) }),
  unreachable: ({ host }) => t('{host} can’t be reached from this computer.', { host }),
  'connection-closed': ({ host }) => t('{host} closed the connection.', { host }),
  'no-answer-in-time': ({ host }) => t('{host} did not respond in time.', { host }),
  'stopped-waiting': ({ host }) => t('Daybook stopped waiting for {host}.', { host }),
  'not-a-mail-server': ({ host }) => t('{host} does not respond like a mail server.', { host }),
  'not-encrypted': ({ host, port }) =>
    t('The connection to {host} on port {port} could not be encrypted. TLS usually uses port 465, STARTTLS port 587.', {
      host,
      port: String(port),
    }),
  'certificate-expired': ({ host }) => t('{host} can’t be trusted: its certificate has expired.', { host }),
  'certificate-self-signed': ({ host }) => t('{host} can’t be trusted: its certificate is self-signed.', { host }),
  'certificate-not-trusted': ({ host }) =>
    t('{host} can’t be trusted: its certificate is not signed by an authority that this computer trusts.', { host }),
  'certificate-of-another': ({ host }) => t('{host} can’t be trusted: its certificate is for another name.', { host }),
  'password-rejected': ({ host }) => t('{host} rejected the user name or password.', { host }),
  'sign-in-rejected': ({ host, userName }) =>
    t(
      '{host} rejected the sign-in to {userName}. In Settings → Email, sign in with the account of this mailbox, or with one that may send from it.',
      { host, userName },
    ),
  'email-rejected': ({ host }) => t('{host} rejected the email.', { host }),
  'recipient-rejected': ({ host, recipient }) => t('{host} rejected {recipient}.', { host, recipient }),
  'not-now': ({ host }) => t('{host} can’t accept the email right now.', { host }),
  'too-large': ({ host }) => t('The email is larger than {host} accepts.', { host }),
}

/** A reason from a newer version has no words here. */
interface StoredReason {
  readonly code: string
  readonly data: object
  readonly reply?: string | undefined
}

/** @param otherwise where the reasons are not known here, such as those of older versions */
export function wordsOfMail(reasons: readonly StoredReason[] | null, otherwise: string): string {
  if (reasons === null || !reasons.every(({ code }) => Object.hasOwn(mailWords, code))) return otherwise
  return reasons.map(one => wordsOf(one as MailReason)).join(' ')
}

/** As an event keeps them; null where an older one has none. */
export function reasonsIn(data: unknown): readonly StoredReason[] | null {
  return Array.isArray(data) ? data : null
}

function wordsOf({ code, data, reply }: MailReason): string {
  const said = (mailWords[code] as (data: object) => string)(data)
  return reply === undefined ? said : [said, t('It replied: “{reply}”', { reply })].join(' ')
}
