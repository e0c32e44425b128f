/** Explains a mail server's reply, or its silence, in a sentence for the person who set it up. */
import type { MailOutcome, MailServer } from '../../platform/mail.ts'
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

export function acceptedWords(response: string, server: MailServer): string {
  return `${server.host} accepted the email. It replied: ${quoted(response)}`
}

/** Who of several did not get the email; undefined when everybody did. */
export function rejectedWords(faults: readonly SmtpFault[], { host }: MailServer): string | undefined {
  if (faults.length === 0) return undefined
  return faults
    .map(({ recipient = '', response = '' }) => `${host} rejected ${recipient}. It replied: ${quoted(response)}`)
    .join(' ')
}

/** Once the whole email was handed over, an error without a reply means it may have arrived. */
export function outcomeOf(fault: SmtpFault, server: MailServer, handedOver: boolean): MailOutcome {
  if (handedOver && fault.responseCode === undefined) {
    return { result: 'unknown', words: unconfirmed(fault, server) }
  }
  const known = knownAnswer(fault.response ?? '')
  if (known) {
    const { again, says, ofServer } = known
    const words = `${says(server.host)} It replied: ${quoted(fault.response ?? '')}`
    return { result: 'refused', again, words, ...((ofServer || isOfServer(fault)) && { ofServer: true }) }
  }
  return {
    result: 'refused',
    ...refusalOf(fault, server),
    ...(isOfServer(fault) && { ofServer: true }),
    ...(isOfToken(fault, server) && { ofToken: true }),
  }
}

/** The token was refused for good, for no reason that the server is known to have. */
function isOfToken({ code, responseCode = 0 }: SmtpFault, { accessToken }: MailServer): boolean {
  return accessToken !== undefined && code === 'EAUTH' && responseCode >= 500
}

function unconfirmed({ code }: SmtpFault, { host }: MailServer): string {
  if (code === 'ETIMEDOUT') return `${host} did not confirm the email in time.`
  if (code === 'EINTERRUPTED') return `Daybook stopped before ${host} confirmed the email.`
  return `The connection to ${host} closed before it confirmed the email.`
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
): { again: boolean; words: string } {
  const { code, responseCode, response } = fault
  const answer = response ? ` It replied: ${quoted(response)}` : ''
  if (code === 'EAUTH') {
    const again = responseCode !== undefined && responseCode < 500
    if (accessToken === undefined) return { again, words: `${host} rejected the user name or password.${answer}` }
    const advice = 'In Settings → Email, sign in with the account of this mailbox, or with one that may send from it.'
    return { again, words: `${host} rejected the sign-in to ${userName}. ${advice}${answer}` }
  }
  if (responseCode !== undefined && code !== 'ETLS') {
    return responseCode >= 500
      ? { again: false, words: `${host} rejected the email.${answer}` }
      : { again: true, words: `${host} can’t accept the email right now.${answer}` }
  }
  const reason = fault.originalCode ?? code ?? ''
  if (CERTIFICATES[reason]) return { again: true, words: `${host} can’t be trusted: ${CERTIFICATES[reason]}.` }
  if (code === 'ETLS' || /^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(reason)) {
    const usual = 'TLS usually uses port 465, STARTTLS port 587.'
    return { again: true, words: `The connection to ${host} on port ${port} could not be encrypted. ${usual}` }
  }
  switch (code) {
    case 'EDNS':
      return { again: true, words: `There is no server named ${host}, or this computer is offline.` }
    case 'ETIMEDOUT':
      return { again: true, words: `${host} did not respond in time.` }
    case 'EMESSAGE':
      return { again: false, words: `The email is larger than ${host} accepts.` }
    case 'EINTERRUPTED':
      return { again: true, words: `Daybook stopped waiting for ${host}.` }
    default:
      return { again: true, words: UNREACHABLE[reason]?.(host, port) ?? `${host} does not respond like a mail server.` }
  }
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not signed by an authority that this computer trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not signed by an authority that this computer trusts',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not signed by an authority that this computer trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

const UNREACHABLE: Readonly<Record<string, (host: string, port: number) => string>> = {
  ECONNREFUSED: (host, port) => `No server answers at ${host} on port ${port}.`,
  EHOSTUNREACH: host => `${host} can’t be reached from this computer.`,
  ENETUNREACH: host => `${host} can’t be reached from this computer.`,
  ETIMEDOUT: host => `${host} did not respond in time.`,
  ECONNRESET: host => `${host} closed the connection.`,
  ECONNECTION: host => `${host} closed the connection.`,
}

/** A server may reply with anything, at any length. */
function quoted(response: string): string {
  const line = response
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}”`
}
