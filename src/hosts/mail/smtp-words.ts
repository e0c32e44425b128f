/** What does it mean that a mail server answered so, or not at all? In a sentence for whoever set it up. */
import type { MailOutcome, MailServer } from '../../platform/mail.ts'

/** What nodemailer tells of a conversation that went wrong. */
export interface SmtpFault extends Error {
  readonly code?: string | undefined
  /** What the operating system or TLS said, beneath nodemailer's own code. */
  readonly originalCode?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
  /** What the server was asked when it went wrong. */
  readonly command?: string | undefined
}

const LONGEST_QUOTE = 300

export function acceptedWords(response: string, server: MailServer): string {
  return `${server.host} took the mail. It answered: ${quoted(response)}`
}

/** What is no answer after the whole mail was handed over leaves open whether it arrived. */
export function outcomeOf(fault: SmtpFault, server: MailServer, handedOver: boolean): MailOutcome {
  if (handedOver && fault.responseCode === undefined) {
    return { result: 'unknown', words: unconfirmed(fault, server) }
  }
  return { result: 'refused', ...refusalOf(fault, server), ...(isOfServer(fault) && { ofServer: true }) }
}

function unconfirmed({ code }: SmtpFault, { host }: MailServer): string {
  if (code === 'ETIMEDOUT') return `${host} did not confirm the mail in time.`
  if (code === 'EINTERRUPTED') return `Daybook stopped before ${host} confirmed the mail.`
  return `The connection to ${host} ended before it confirmed the mail.`
}

/** Before anything was said about a mail, every mail would have come as far. */
function isOfServer({ code, responseCode, command }: SmtpFault): boolean {
  if (code === undefined || code === 'EINTERRUPTED' || code === 'EMESSAGE') return false
  if (code === 'EAUTH' || code === 'ETLS' || responseCode === undefined) return true
  // 421: the server closes, whatever it was asked
  return responseCode === 421 || ['CONN', 'EHLO', 'HELO'].includes(command ?? '')
}

function refusalOf(fault: SmtpFault, { host, port }: MailServer): { again: boolean; words: string } {
  const { code, responseCode, response } = fault
  const answer = response ? ` It answered: ${quoted(response)}` : ''
  if (code === 'EAUTH') {
    const again = responseCode !== undefined && responseCode < 500
    return { again, words: `${host} does not accept the user name or the password.${answer}` }
  }
  if (responseCode !== undefined && code !== 'ETLS') {
    return responseCode >= 500
      ? { again: false, words: `${host} refused the mail.${answer}` }
      : { again: true, words: `${host} cannot take the mail at the moment.${answer}` }
  }
  const reason = fault.originalCode ?? code ?? ''
  if (CERTIFICATES[reason]) return { again: true, words: `${host} cannot be trusted: ${CERTIFICATES[reason]}.` }
  if (code === 'ETLS' || /^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(reason)) {
    const usual = 'TLS usually is on port 465, STARTTLS on port 587.'
    return { again: true, words: `The connection to ${host} could not be encrypted on port ${port}. ${usual}` }
  }
  switch (code) {
    case 'EDNS':
      return { again: true, words: `There is no server of the name ${host}, or this machine is not online.` }
    case 'ETIMEDOUT':
      return { again: true, words: `${host} did not answer in time.` }
    case 'EMESSAGE':
      return { again: false, words: `The mail is larger than ${host} accepts.` }
    case 'EINTERRUPTED':
      return { again: true, words: `Daybook stopped waiting for ${host}.` }
    default:
      return { again: true, words: UNREACHABLE[reason]?.(host, port) ?? `${host} does not talk as a mail server does.` }
  }
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody that this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody that this machine trusts',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody that this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is made out to another name',
}

const UNREACHABLE: Readonly<Record<string, (host: string, port: number) => string>> = {
  ECONNREFUSED: (host, port) => `Nothing answers at ${host} on port ${port}.`,
  EHOSTUNREACH: host => `${host} cannot be reached from this machine.`,
  ENETUNREACH: host => `${host} cannot be reached from this machine.`,
  ETIMEDOUT: host => `${host} did not answer in time.`,
  ECONNRESET: host => `${host} broke off the connection.`,
  ECONNECTION: host => `${host} broke off the connection.`,
}

/** A server may say anything, at any length. */
function quoted(response: string): string {
  const line = response
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}”`
}
