/** Reads the API tokens of a business, and whose token a request carries. */
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { digestOfToken } from '../../../platform/secrets/secret-token.ts'
import type { ApiTokens } from '../contract.ts'
import { accounts, apiTokens } from '../tables.ts'

export async function listApiTokens(
  db: Database | Transaction,
  { scope: { businessId }, identity, now }: BusinessActor,
): Promise<ApiTokens> {
  const rows = await db
    .select({ token: apiTokens, person: accounts.name })
    .from(apiTokens)
    .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
    .where(eq(apiTokens.businessId, businessId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
  return {
    tokens: rows.map(({ token: { id, name, accountId, scopes, createdAt, expiresAt, lastUsedAt }, person }) => ({
      id,
      name,
      person,
      isYours: accountId === identity.id,
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      isExpired: expiresAt !== null && expiresAt <= now,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Undefined when it is unknown, revoked or expired. */
export async function findApiToken(db: Database, secret: string, now: Date) {
  const [row] = await db
    .select({ token: apiTokens, person: accounts.name })
    .from(apiTokens)
    .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
    .where(
      and(
        eq(apiTokens.tokenDigest, await digestOfToken(secret)),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
      ),
    )
  return row && { ...row.token, person: row.person }
}
export type StoredApiToken = NonNullable<Awaited<ReturnType<typeof findApiToken>>>
