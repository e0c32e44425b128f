/** The language in which Daybook writes to its people. Documents and emails to customers are in that of the customer or the business. */
import { eq, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { accounts } from '../tables.ts'
import type { StoredAccount } from './accounts.ts'

/** Null for somebody who has chosen none and whose browser has said nothing yet. */
export function languageOf({
  language,
  browserLanguage,
}: Pick<StoredAccount, 'language' | 'browserLanguage'>): LanguageCode | null {
  return language ?? browserLanguage
}

/** @param accountId null where nobody signs in: they are written to as the business writes its documents */
export async function languageOfPerson(
  db: Database | Transaction,
  scope: BusinessScope,
  accountId: string | null,
): Promise<LanguageCode> {
  if (accountId === null) return scope.settings.documentLanguage
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return (account && languageOf(account)) ?? 'en'
}

/** That of the person who is invited, where they have an account; else that of the person who invites. */
export async function languageOfInvitation(
  db: Database | Transaction,
  scope: BusinessScope,
  { email, invitedBy }: { readonly email: string; readonly invitedBy: string | null },
): Promise<LanguageCode> {
  const [invited] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`)
  return (invited && languageOf(invited)) ?? languageOfPerson(db, scope, invitedBy)
}
