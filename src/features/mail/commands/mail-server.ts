/** The mail server of a business, as it is signed in to, and sending through it. */
import { type Mail, type MailOutcome, type MailServer, type SendMail, saying } from '../../../platform/mail.ts'
import { findConnection } from '../queries/connections.ts'
import { passwordOf, type StoredMailSettings } from '../queries.ts'
import { accessToMailbox, refuseMailbox, type TokenParts } from './mailbox-tokens.ts'

export interface SendingParts extends TokenParts {
  readonly send: SendMail
}

export type Reached = { readonly server: MailServer } | MailOutcome

const PASSWORD_UNREADABLE = saying({ code: 'password-unreadable', data: {} })

/** @param refused the access token that the server did not take */
export async function reachServer(parts: TokenParts, settings: StoredMailSettings, refused?: string): Promise<Reached> {
  const connection = await findConnection(parts.db, settings)
  if (!connection) {
    const password = await passwordOf(settings, parts.secrets)
    if (password === undefined) return { result: 'refused', again: false, ...PASSWORD_UNREADABLE }
    return { server: { ...settings, password } }
  }
  const access = await accessToMailbox(parts, settings, refused)
  if (!('accessToken' in access)) return access
  return { server: { ...access.settings, password: '', accessToken: access.accessToken } }
}

/** An access token that the server does not take is renewed once. */
export async function sendThrough(
  parts: SendingParts,
  settings: StoredMailSettings,
  server: MailServer,
  mail: Mail,
  signal?: AbortSignal,
): Promise<MailOutcome> {
  const outcome = await parts.send(server, mail, signal)
  if (!isOfToken(outcome)) return outcome
  const reached = await reachServer(parts, settings, server.accessToken)
  if (!('server' in reached)) return reached
  const again = await parts.send(reached.server, mail, signal)
  if (!isOfToken(again)) return again
  const { words, reasons } = again
  return refuseMailbox(parts, settings, reached.server.accessToken ?? '', { words, reasons })
}

function isOfToken(outcome: MailOutcome): boolean {
  return outcome.result === 'refused' && outcome.ofToken === true
}

/** Reaches the server and sends at once. */
export async function sendBy(
  parts: SendingParts,
  settings: StoredMailSettings,
  mail: Mail,
  signal?: AbortSignal,
): Promise<MailOutcome> {
  const reached = await reachServer(parts, settings)
  return 'server' in reached ? sendThrough(parts, settings, reached.server, mail, signal) : reached
}

export function senderOf({ fromName: name, fromAddress: address }: StoredMailSettings) {
  return { name, address }
}
