/** Explains a mail server's reply, or its silence, for the person who set it up. */
import type { MailReason, MailReasonCode } from '../../domain/mail/mail-reasons.ts'
import { type MailOutcome, type MailServer, saying } from '../../platform/mail.ts'
import { knownAnswer } from './smtp-answers.ts'

/** nodemailer's error. */
export interface SmtpFault extends Error {
  readonly code?: string | undefined
  /** The code of the operating system or TLS behind nodemailer's own. */
  readonly originalCode?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
  /** The last command before the error. */
  readonly command?: string | undefined
  /** The address that the server rejected, where it took others. */
  readonly recipient?: string | undefined
}

const LONGEST_QUOTE = 300

export function accepted(response: string, { host }: MailServer, faults: readonly SmtpFault[]): MailOutcome {
  const rejected = faults.map(
    ({ recipient = '', response: reply = '' }): MailReason => ({
      code: 'recipient-rejected',
      data: { host, recipient },
      reply: cleaned(reply),
    }),
  )
  return {
    result: 'accepted',
    ...saying({ code: 'accepted', data: { host }, reply: cleaned(response) }),
    ...(rejected.length > 0 && { rejected: saying(...rejected) }),
  }
}

/** Once the whole email was handed over, an error without a reply means it may have arrived. */
export function outcomeOf(fault: SmtpFault, server: MailServer, handedOver: boolean): MailOutcome {
  if (handedOver && fault.responseCode === undefined) {
    return { result: 'unknown', ...saying({ code: unconfirmed(fault), data: { host: server.host } }) }
  }
  const known = knownAnswer(fault.response ?? '')
  if (known) {
    const { again, code, ofServer } = known
    const reason = { code, data: { host: server.host }, reply: cleaned(fault.response ?? '') } as MailReason
    return { result: 'refused', again, ...saying(reason), ...((ofServer || isOfServer(fault)) && { ofServer: true }) }
  }
  const { again, ...reason } = refusalOf(fault, server)
  return {
    result: 'refused',
    again,
    ...saying(reason),
    ...(isOfServer(fault) && { ofServer: true }),
    ...(isOfToken(fault, server) && { ofToken: true }),
  }
}

/** The token was refused for good, for no reason that the server is known to have. */
function isOfToken({ code, responseCode = 0 }: SmtpFault, { accessToken }: MailServer): boolean {
  return accessToken !== undefined && code === 'EAUTH' && responseCode >= 500
}

function unconfirmed({ code }: SmtpFault) {
  if (code === 'ETIMEDOUT') return 'not-confirmed-in-time'
  return code === 'EINTERRUPTED' ? 'stopped-before-confirmed' : 'closed-before-confirmed'
}

/** Whether any other email would have failed the same way: the server had not yet been told about this one. */
function isOfServer({ code, responseCode, command }: SmtpFault): boolean {
  if (code === undefined || code === 'EINTERRUPTED' || code === 'EMESSAGE') return false
  if (code === 'EAUTH' || code === 'ETLS' || responseCode === undefined) return true
  // 421: the server is closing, whatever the command was
  return responseCode === 421 || ['CONN', 'EHLO', 'HELO'].includes(command ?? '')
}

function refusalOf(
  fault: SmtpFault,
  { host, port, userName, accessToken }: MailServer,
): MailReason & { again: boolean } {
  const { code, responseCode, response } = fault
  const answered = response ? { reply: cleaned(response) } : {}
  if (code === 'EAUTH') {
    const again = responseCode !== undefined && responseCode < 500
    return accessToken === undefined
      ? { again, code: 'password-rejected', data: { host }, ...answered }
      : { again, code: 'sign-in-rejected', data: { host, userName }, ...answered }
  }
  if (responseCode !== undefined && code !== 'ETLS') {
    return responseCode >= 500
      ? { again: false, code: 'email-rejected', data: { host }, ...answered }
      : { again: true, code: 'not-now', data: { host }, ...answered }
  }
  const reason = fault.originalCode ?? code ?? ''
  const certificate = CERTIFICATES[reason]
  if (certificate) return { again: true, code: certificate, data: { host } }
  if (code === 'ETLS' || /^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(reason)) {
    return { again: true, code: 'not-encrypted', data: { host, port } }
  }
  switch (code) {
    case 'EDNS':
      return { again: true, code: 'no-such-server', data: { host } }
    case 'ETIMEDOUT':
      return { again: true, code: 'no-answer-in-time', data: { host } }
    case 'EMESSAGE':
      return { again: false, code: 'too-large', data: { host } }
    case 'EINTERRUPTED':
      return { again: true, code: 'stopped-waiting', data: { host } }
    default:
      if (reason === 'ECONNREFUSED') return { again: true, code: 'nobody-at-port', data: { host, port } }
      return { again: true, code: UNREACHABLE[reason] ?? 'not-a-mail-server', data: { host } }
  }
}

type OfHost<Code extends MailReasonCode> = Readonly<Record<string, Code>>

const CERTIFICATES: OfHost<
  'certificate-expired' | 'certificate-self-signed' | 'certificate-not-trusted' | 'certificate-of-another'
> = {
  CERT_HAS_EXPIRED: 'certificate-expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-not-trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-not-trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-not-trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-of-another',
}

const UNREACHABLE: OfHost<'unreachable' | 'no-answer-in-time' | 'connection-closed'> = {
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'no-answer-in-time',
  ECONNRESET: 'connection-closed',
  ECONNECTION: 'connection-closed',
}

/** On one line, and no longer than a person reads: a server may reply with anything. */
function cleaned(response: string): string {
  const line = response
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line
}
