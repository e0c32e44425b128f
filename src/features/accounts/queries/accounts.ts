/** Reads accounts and their sessions. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { digestOfToken } from '../../../platform/secrets/secret-token.ts'
import type { SignedIn } from '../../../platform/signed-in.ts'
import type { SessionList } from '../contract.ts'
import { accounts, passwordResets, sessions } from '../tables.ts'

export type StoredAccount = typeof accounts.$inferSelect

/** A session that nobody used for this long has ended. */
const IDLE_DAYS = 14

export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * 86_400_000)
}

function stillOpen(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince(now)))
}

export async function findSession(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      account: accounts,
      session: { id: sessions.id, confirmedAt: sessions.confirmedAt },
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenDigest, await digestOfToken(token)), stillOpen(now)))
  return row
}

export async function listSessions(db: Database, { accountId, sessionId }: SignedIn, now: Date): Promise<SessionList> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), stillOpen(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return {
    sessions: rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      address,
      isThisOne: id === sessionId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

export async function findAccount(db: Database, accountId: string): Promise<StoredAccount | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return row
}

/** Held until the end of the transaction, so that of two ways to sign in that are removed at once one stays. @throws Refusal `not-found` */
export async function lockedAccount(tx: Transaction, accountId: string): Promise<StoredAccount> {
  const [row] = await lockRows(tx, accounts, eq(accounts.id, accountId), 'update')
  if (!row) throw new Refusal('not-found')
  return row
}

export async function findAccountByEmail(
  db: Database | Transaction,
  email: string,
): Promise<StoredAccount | undefined> {
  const [row] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`)
  return row
}

export async function hasAccounts(db: Database | Transaction): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0
}

/** Whose password a link sets, while it lasts. */
export async function findAccountByReset(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<StoredAccount | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(and(eq(passwordResets.tokenDigest, await digestOfToken(token)), gt(passwordResets.expiresAt, now)))
  return row?.account
}
