/** Signs in to the mailbox of a business at its provider: the browser goes there, comes back once within minutes, and Daybook gets tokens. */
import { eq } from 'drizzle-orm'
import { mayAsk } from '../../../domain/access/roles.ts'
import type { Identity } from '../../../domain/identity.ts'
import type { ConnectionReturn } from '../../../domain/mail/connection-returns.ts'
import type { RandomBytes } from '../../../domain/values/identifier.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import type { TokenAnswer } from '../../../platform/mail-oauth.ts'
import { Refusal } from '../../../platform/problem.ts'
import { newSecretToken } from '../../../platform/secrets/secret-token.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { t } from '../../../translations/shared.ts'
import { beginChallenge, takeChallenge } from '../../accounts/commands/challenges.ts'
import { roleIn } from '../../accounts/queries/members.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import type { MailSettings } from '../contract/mail-settings.ts'
import { clientOf, findMailbox, type Mailbox, tokensAreAbout } from '../queries/connections.ts'
import { findMailSettings, findShownMailSettings } from '../queries.ts'
import { mailConnections, mailSettings } from '../tables.ts'
import { SIGNED_OUT } from './change-connection.ts'
import { tryAgainNow } from './change-mail-settings.ts'
import { sealedTokens, type TokenParts } from './mailbox-tokens.ts'

type ConnectingParts = TokenParts & { readonly randomBytes: RandomBytes }

/**
 * @returns where the browser goes, and the state that it has to come back with
 * @throws Refusal `mail-not-set-up`, `mail-signs-in-by-password`, `invalid-input` when the client secret can’t be read
 */
export async function beginConnection(
  { db, secrets, oauth, randomBytes }: ConnectingParts,
  { scope, identity, now }: BusinessActor,
  redirectAddress: string,
): Promise<{ address: string; state: string }> {
  const mailbox = await mailboxOf(db, scope)
  const client = await clientOf(mailbox.connection, secrets)
  if (!client) {
    const message = t(
      'Enter the client secret again. Daybook can’t read the saved one, as the key of this installation has changed.',
    )
    throw new Refusal('invalid-input', { errors: [{ field: 'oauth.clientSecret', message }] })
  }
  const state = newSecretToken(randomBytes)
  const asked = { redirectAddress, state, mailbox: mailbox.settings.userName }
  const { address, verifier } = await oauth.begin(client, asked)
  const carried = {
    businessId: scope.businessId,
    redirectAddress,
    about: aboutOf(mailbox),
    sealedVerifier: await secrets.seal(verifier, state),
  }
  await beginChallenge(db, state, { purpose: 'mailbox', accountId: identity.id, carried }, now)
  return { address, state }
}

async function mailboxOf(db: Database, scope: BusinessActor['scope']): Promise<Mailbox> {
  const mailbox = await findMailbox(db, scope)
  if (mailbox) return mailbox
  throw new Refusal((await findMailSettings(db, scope)) ? 'mail-signs-in-by-password' : 'mail-not-set-up')
}

const aboutOf = ({ connection, settings }: Mailbox) => tokensAreAbout(connection, settings)

export interface Returned {
  readonly state: string
  readonly code: string
  /** What the provider says instead of a code. */
  readonly error: string
}

/** Errors of the authorization address (RFC 6749, 4.1.2.1) that the person did not cause. */
const RETURNS: Readonly<Record<string, ConnectionReturn>> = {
  server_error: 'provider-away',
  temporarily_unavailable: 'provider-away',
  invalid_request: 'registration',
  unauthorized_client: 'registration',
  unsupported_response_type: 'registration',
  invalid_scope: 'registration',
  invalid_client: 'registration',
}

/** @returns what came of it, and in whose name where it went well */
export async function finishConnection(
  parts: ConnectingParts,
  identity: Identity,
  { state, code, error }: Returned,
): Promise<{ outcome: ConnectionReturn; actor?: BusinessActor }> {
  const { db, clock, secrets, oauth } = parts
  const taken = await takeChallenge(db, state, 'mailbox', clock())
  if (!taken?.carried) return { outcome: 'expired' }
  const { businessId = '', redirectAddress = '', about = '', sealedVerifier = '' } = taken.carried
  if (taken.accountId !== identity.id || !(await mayConnect(db, identity, businessId)))
    return { outcome: 'other-person' }
  if (code === '') return { outcome: (Object.hasOwn(RETURNS, error) ? RETURNS[error] : undefined) ?? 'refused' }
  const mailbox = await findMailbox(db, { businessId })
  const actor = await enterBusiness(actorAt(clock, parts.randomBytes, identity), businessId, id => settingsOf(db, id))
  const client = mailbox && (await clientOf(mailbox.connection, secrets))
  const verifier = await secrets.unseal(sealedVerifier, state)
  if (!actor || !client || verifier === undefined || aboutOf(mailbox) !== about) return { outcome: 'changed-meanwhile' }
  const answer = await oauth.finish(client, { redirectAddress, state, verifier, code })
  const kept = await keepTokens(parts, actor, about, answer)
  return kept === 'connected' ? { outcome: kept, actor } : { outcome: kept }
}

async function mayConnect(db: Database, { id }: Identity, businessId: string): Promise<boolean> {
  if (id === null) return true
  const role = await roleIn(db, id, businessId)
  return role !== undefined && mayAsk(role, 'POST', '/mail-settings/connection')
}

/** Emails that waited go at once. */
async function keepTokens(
  parts: TokenParts,
  actor: BusinessActor,
  about: string,
  answer: TokenAnswer,
): Promise<ConnectionReturn> {
  if (answer.result === 'away') return 'provider-away'
  if (answer.result === 'refused') return 'registration'
  if (answer.refreshToken === undefined) return 'no-refresh-token'
  const { businessId } = actor.scope
  const tokens = await sealedTokens(parts, about, answer)
  return write(parts.db, actor, async tx => {
    await lockRows(tx, mailSettings, eq(mailSettings.businessId, businessId), 'update')
    const mailbox = await findMailbox(tx, { businessId })
    if (!mailbox || aboutOf(mailbox) !== about) return 'changed-meanwhile'
    await tx
      .update(mailConnections)
      .set({ ...tokens, state: 'connected', problem: '', problemReasons: null, connectedAt: actor.now })
      .where(eq(mailConnections.businessId, businessId))
    // whose mailbox it is, nobody but this person knows
    const setBy = `${actor.identity.kind}:${actor.identity.id ?? ''}`
    await tx.update(mailSettings).set({ setBy }).where(eq(mailSettings.businessId, businessId))
    const data = { mailbox: mailbox.settings.userName }
    await recordInBusiness(tx, actor, { event: 'mailbox-connected', data })
    await tryAgainNow(tx, actor)
    return 'connected'
  })
}

/** Forgets the tokens: emails wait until somebody signs in again. @throws Refusal `mail-not-set-up`, `mail-signs-in-by-password` */
export async function disconnectMailbox(
  db: Database,
  actor: BusinessActor,
  secrets: Secrets,
): Promise<{ answer: { settings: MailSettings | null }; isDone: boolean }> {
  const { businessId } = actor.scope
  const { settings } = await mailboxOf(db, actor.scope)
  // not when a repeated request gets its first answer again
  let isDone = false
  const answer = await write(db, actor, async tx => {
    const gone = await tx
      .update(mailConnections)
      .set(SIGNED_OUT)
      .where(eq(mailConnections.businessId, businessId))
      .returning({ businessId: mailConnections.businessId })
    isDone = gone.length > 0
    if (isDone)
      await recordInBusiness(tx, actor, { event: 'mailbox-disconnected', data: { mailbox: settings.userName } })
    return findShownMailSettings(tx, actor.scope, secrets)
  })
  return { answer, isDone }
}
