/** Reads passkeys. */
import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { PasskeyList } from '../contract.ts'
import { passkeys } from '../tables.ts'

export async function passkeysOf(db: Database | Transaction, accountId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function listPasskeys(db: Database, accountId: string): Promise<PasskeyList> {
  const rows = await passkeysOf(db, accountId)
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
