/**
 * Gives the access token of a mailbox, and renews it: one process at a time, which writes the new tokens down before they are used. No
 * transaction is open while the provider is asked.
 */
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { isAboutTheApp, tokenProblem } from '../../../domain/mail/token-problems.ts'
import type { Clock } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sideBySide } from '../../../platform/limits/side-by-side.ts'
import { errorForLog, type Log } from '../../../platform/log.ts'
import { type MailOutcome, type Said, saying } from '../../../platform/mail.ts'
import type { MailOAuth, Tokens } from '../../../platform/mail-oauth.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { nothingOnHold } from '../../backups/queries/hold.ts'
import { clientOf, findMailbox, type Mailbox, type StoredConnection, tokensAreAbout } from '../queries/connections.ts'
import { mailConnections } from '../tables.ts'

export interface TokenParts {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly oauth: MailOAuth
}

const MINUTE = 60_000
/** An access token that ends sooner is renewed before it is used. */
const AHEAD_MILLISECONDS = 5 * MINUTE
/** Longer than a provider is waited for: after it, the process that asked has ended. */
const LEASE_MILLISECONDS = MINUTE
const LOOK_MILLISECONDS = 300
/** As long as a provider is waited for. */
const MOST_LOOKS = 100
const MOST_STORES = 5
const LONGEST_DESCRIPTION = 200
const NOBODY_SIGNED_IN = saying({ code: 'nobody-signed-in', data: {} })

/** Providers forget a refresh token that isn’t used for months; some do after days. */
const IDLE_MILLISECONDS = 24 * 60 * MINUTE
const MOST_AT_ONCE = 100
const BUSINESSES_AT_ONCE = 4

/** With the settings for which the token was given: it goes to no other server. */
export type Access = { readonly accessToken: string; readonly settings: Mailbox['settings'] } | MailOutcome

/** @param refused the access token that the mail server did not take: another one is needed */
export async function accessToMailbox(
  parts: TokenParts,
  of: { readonly businessId: string },
  refused?: string,
): Promise<Access> {
  const { db, clock, secrets } = parts
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const mailbox = await findMailbox(db, of)
    if (mailbox?.connection.state !== 'connected') return waiting(mailbox)
    const { connection, settings } = mailbox
    const { sealedAccessToken, accessTokenExpiresAt } = connection
    const kept = await secrets.unseal(sealedAccessToken, tokensAreAbout(connection, settings))
    const left = (accessTokenExpiresAt?.getTime() ?? 0) - clock().getTime()
    const usable = kept !== undefined && kept !== refused && left > 0 ? { accessToken: kept, settings } : undefined
    if (usable && left > AHEAD_MILLISECONDS) return usable
    if (await takeLease(parts, connection)) {
      const renewed = await renew(parts, mailbox)
      if (renewed === 'away') return usable ?? away(mailbox)
      if (renewed) return renewed
      continue
    }
    // somebody else renews it
    if (usable) return usable
    await new Promise(resolve => setTimeout(resolve, LOOK_MILLISECONDS))
  }
  return away(await findMailbox(db, of))
}

function waiting(mailbox: Mailbox | undefined): MailOutcome {
  const { problem, problemReasons: reasons } = mailbox?.connection ?? {}
  return { result: 'waits', ...(problem ? { words: problem, reasons: reasons ?? undefined } : NOBODY_SIGNED_IN) }
}

function away(mailbox: Mailbox | undefined): MailOutcome {
  const { userName = '' } = mailbox?.settings ?? {}
  return { result: 'refused', again: true, ...saying({ code: 'provider-away', data: { userName } }), ofServer: true }
}

const LEASE_OVER = (now: Date) => or(isNull(mailConnections.renewingUntil), lte(mailConnections.renewingUntil, now))

/** Whoever has renewed them since has changed one of the tokens. */
function asRead({ businessId, sealedRefreshToken, sealedAccessToken }: StoredConnection) {
  return and(
    eq(mailConnections.businessId, businessId),
    eq(mailConnections.sealedRefreshToken, sealedRefreshToken),
    eq(mailConnections.sealedAccessToken, sealedAccessToken),
  )
}

async function takeLease({ db, clock }: TokenParts, connection: StoredConnection): Promise<boolean> {
  const now = clock()
  const taken = await db
    .update(mailConnections)
    .set({ renewingUntil: new Date(now.getTime() + LEASE_MILLISECONDS) })
    .where(and(asRead(connection), eq(mailConnections.state, 'connected'), LEASE_OVER(now)))
    .returning({ businessId: mailConnections.businessId })
  return taken.length > 0
}

/** Undefined when somebody else has changed the tokens meanwhile. */
async function renew(parts: TokenParts, mailbox: Mailbox): Promise<Access | 'away' | undefined> {
  const { db, secrets, oauth } = parts
  const { connection, settings } = mailbox
  const client = await clientOf(connection, secrets)
  const about = tokensAreAbout(connection, settings)
  const refreshToken = await secrets.unseal(connection.sealedRefreshToken, about)
  if (!client || refreshToken === undefined)
    return closeMailbox(parts, connection, saying({ code: 'tokens-unreadable', data: {} }))
  const answer = await oauth.renew(client, refreshToken)
  if (answer.result === 'away') {
    await db.update(mailConnections).set({ renewingUntil: null }).where(asRead(connection))
    return 'away'
  }
  if (answer.result === 'refused') {
    const description = answer.description
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .slice(0, LONGEST_DESCRIPTION)
    const problem = saying({ code: tokenProblem(answer.code), data: {}, reply: description || answer.code })
    return closeMailbox(parts, connection, problem, isAboutTheApp(answer.code))
  }
  const change = await sealedTokens(parts, about, answer)
  return (await store(parts, connection, change)) ? { accessToken: answer.accessToken, settings } : undefined
}

/** As they are kept. A refresh token that stays keeps its seal. */
export async function sealedTokens({ clock, secrets }: TokenParts, about: string, tokens: Tokens) {
  const now = clock()
  return {
    ...(tokens.refreshToken !== undefined && { sealedRefreshToken: await secrets.seal(tokens.refreshToken, about) }),
    sealedAccessToken: await secrets.seal(tokens.accessToken, about),
    accessTokenExpiresAt: new Date(now.getTime() + tokens.lastsSeconds * 1000),
    renewedAt: now,
    renewingUntil: null,
  }
}

/** The provider may have forgotten the refresh token before, so a database that is away for a moment is tried again. */
async function store(
  { db }: TokenParts,
  connection: StoredConnection,
  change: Awaited<ReturnType<typeof sealedTokens>>,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      const stored = await db
        .update(mailConnections)
        .set(change)
        .where(asRead(connection))
        .returning({ businessId: mailConnections.businessId })
      return stored.length > 0
    } catch (error) {
      if (tries === MOST_STORES) throw error
      await new Promise(resolve => setTimeout(resolve, tries * LOOK_MILLISECONDS))
    }
  }
}

/** Emails of the business wait from now on. Undefined when somebody else has changed the tokens meanwhile. */
async function closeMailbox(
  { db }: TokenParts,
  connection: StoredConnection,
  problem: Said,
  keepsTokens = false,
): Promise<MailOutcome | undefined> {
  const closed = await db
    .update(mailConnections)
    .set({
      state: 'sign-in-again',
      problem: problem.words,
      problemReasons: problem.reasons ?? null,
      renewingUntil: null,
      sealedAccessToken: '',
      accessTokenExpiresAt: null,
      ...(!keepsTokens && { sealedRefreshToken: '' }),
    })
    .where(asRead(connection))
    .returning({ businessId: mailConnections.businessId })
  return closed.length > 0 ? { result: 'waits', ...problem } : undefined
}

/** The mail server refuses what the provider has just given. */
export async function refuseMailbox(
  parts: TokenParts,
  of: { readonly businessId: string },
  accessToken: string,
  problem: Said,
): Promise<MailOutcome> {
  const mailbox = await findMailbox(parts.db, of)
  const about = mailbox && tokensAreAbout(mailbox.connection, mailbox.settings)
  const kept = about && (await parts.secrets.unseal(mailbox.connection.sealedAccessToken, about))
  if (mailbox && kept === accessToken) await closeMailbox(parts, mailbox.connection, problem, true)
  return { result: 'waits', ...problem }
}

/** Keeps sign-ins alive that are not used, and finds those that have ended before an email waits for them. */
export async function renewIdleMailboxes(
  { log, ...parts }: TokenParts & { readonly log: Log },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock } = parts
  const now = clock()
  const idle = await db
    .select()
    .from(mailConnections)
    .where(
      and(
        eq(mailConnections.state, 'connected'),
        lte(mailConnections.renewedAt, new Date(now.getTime() - IDLE_MILLISECONDS)),
        LEASE_OVER(now),
        nothingOnHold,
      ),
    )
    .orderBy(asc(mailConnections.renewedAt))
    .limit(MOST_AT_ONCE)
  await sideBySide(idle, { atOnce: BUSINESSES_AT_ONCE, signal }, async connection => {
    try {
      const mailbox = (await takeLease(parts, connection)) && (await findMailbox(db, connection))
      if (mailbox) await renew(parts, mailbox)
    } catch (error) {
      log({ level: 'error', message: 'a mailbox could not be renewed', error: errorForLog(error) })
    }
  })
}
