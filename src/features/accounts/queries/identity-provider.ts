/** Reads whom an account at the identity provider belongs to. */
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { ProvenIdentity } from '../../../platform/identity-provider.ts'
import { accounts, linkedIdentities } from '../tables.ts'

export async function findLinkedAccount(db: Database | Transaction, { issuer, subject }: ProvenIdentity) {
  const [row] = await db
    .select({ account: accounts })
    .from(linkedIdentities)
    .innerJoin(accounts, eq(accounts.id, linkedIdentities.accountId))
    .where(and(eq(linkedIdentities.issuer, issuer), eq(linkedIdentities.subject, subject)))
  return row?.account
}

export async function isLinked(db: Database | Transaction, accountId: string): Promise<boolean> {
  return (await db.$count(linkedIdentities, eq(linkedIdentities.accountId, accountId))) > 0
}
