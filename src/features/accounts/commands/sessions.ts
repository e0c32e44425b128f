/** Begins sessions, notes that they are used, and ends them. */
import { and, eq, lt, ne, or } from 'drizzle-orm'
import { newIdentifier, type RandomBytes } from '../../../domain/values/identifier.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { digestOfToken, newSecretToken } from '../../../platform/secrets/secret-token.ts'
import { SESSION_DAYS } from '../../../platform/session-cookie.ts'
import type { SignedIn } from '../../../platform/signed-in.ts'
import { documentLanguageOf } from '../../../translations/document-language.ts'
import { idleSince, type StoredAccount } from '../queries/accounts.ts'
import { accounts, sessions, signInChallenges } from '../tables.ts'

/** Where a session begins. */
export interface Device {
  readonly userAgent: string
  readonly address: string
}

/** Nobody needs to know more exactly when a session was used last, and in which language. */
const NOTED_EVERY_MILLISECONDS = 600_000

/** @returns the token for the cookie, which is kept nowhere else */
export async function beginSession(
  tx: Database | Transaction,
  randomBytes: RandomBytes,
  accountId: string,
  { userAgent, address }: Device,
  now: Date,
): Promise<string> {
  const token = newSecretToken(randomBytes)
  await tx.insert(sessions).values({
    tokenDigest: await digestOfToken(token),
    id: newIdentifier(randomBytes),
    accountId,
    userAgent: userAgent.slice(0, 300),
    address,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
    confirmedAt: now,
    createdAt: now,
  })
  return token
}

/** @param asksFor `Accept-Language` of the browser */
export async function noteUse(
  db: Database,
  { account, session, lastUsedAt }: { account: StoredAccount; session: { id: string }; lastUsedAt: Date },
  now: Date,
  asksFor: string | undefined,
): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MILLISECONDS) return
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id))
  await noteBrowserLanguage(db, account, asksFor)
}

/** @param asksFor `Accept-Language` of the browser; programs send none */
export async function noteBrowserLanguage(
  db: Database,
  account: StoredAccount,
  asksFor: string | undefined,
): Promise<void> {
  if (!asksFor) return
  const browserLanguage = documentLanguageOf(asksFor)
  if (browserLanguage === account.browserLanguage) return
  await db.update(accounts).set({ browserLanguage }).where(eq(accounts.id, account.id))
}

/** The person confirmed who they are. */
export async function noteConfirmation(db: Database, { sessionId }: SignedIn, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}

export async function endSessionOf(db: Database | Transaction, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenDigest, await digestOfToken(token)))
}

/** @returns whether there was such a session of this account */
export async function endSession(db: Database, { accountId }: SignedIn, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endOtherSessions(db: Database | Transaction, { accountId, sessionId }: SignedIn): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)))
}

export async function endAllSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
}

/** Sessions that ended by themselves, and sign-ins that nobody finished. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, idleSince(now))))
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
}
