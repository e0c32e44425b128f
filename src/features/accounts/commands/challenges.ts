/** Secrets of a sign-in in several steps: each can be used once, for its own purpose, within minutes. */
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { digestOfToken } from '../../../platform/secrets/secret-token.ts'
import { signInChallenges } from '../tables.ts'

export type Challenge = Pick<typeof signInChallenges.$inferInsert, 'purpose' | 'accountId' | 'carried'>

const MINUTES = 10

export async function beginChallenge(db: Database, secret: string, challenge: Challenge, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  await db.insert(signInChallenges).values({ digest: await digestOfToken(secret), ...challenge, expiresAt })
}

/** A challenge can be used only once, even if signing in fails. */
export async function takeChallenge(db: Database, secret: string, purpose: Challenge['purpose'], now: Date) {
  const [taken] = await db
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.digest, await digestOfToken(secret)),
        eq(signInChallenges.purpose, purpose),
        gt(signInChallenges.expiresAt, now),
      ),
    )
    .returning()
  return taken
}
