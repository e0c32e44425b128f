/** Changes one's own name, email address and password. */
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, violates, write } from '../../../platform/database/database.ts'
import type { Passwords } from '../../../platform/passwords.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { AccountChange, PasswordChange } from '../contract.ts'
import { findAccount, type SignedIn, type StoredAccount } from '../queries.ts'
import { accounts, passwordResets } from '../tables.ts'
import { emailTaken, wrongPassword } from './make-account.ts'
import { endOtherSessions } from './sessions.ts'

/** @throws Refusal `wrong-password`, `email-taken` */
export async function changeAccount(
  db: Database,
  { now }: Actor,
  passwords: Passwords,
  { accountId }: SignedIn,
  { name, email, currentPassword = '' }: AccountChange,
): Promise<void> {
  const account = await existing(db, accountId)
  if (email !== account.email) await assertPassword(passwords, account.passwordHash, currentPassword)
  await db
    .update(accounts)
    .set({ name, email, updatedAt: now })
    .where(eq(accounts.id, account.id))
    .catch(error => {
      throw violates(error, 'accounts_by_email') ? emailTaken() : error
    })
}

/** Everyone else who is signed in with this account is signed out. @throws Refusal `wrong-password` */
export async function changePassword(
  db: Database,
  actor: Actor,
  passwords: Passwords,
  signedIn: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const account = await existing(db, signedIn.accountId)
  await assertPassword(passwords, account.passwordHash, currentPassword)
  const passwordHash = await passwords.hash(newPassword)
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    await tx.update(accounts).set({ passwordHash, updatedAt: actor.now }).where(eq(accounts.id, account.id))
    await tx.delete(passwordResets).where(eq(passwordResets.accountId, account.id))
    await endOtherSessions(tx, signedIn)
  })
}

async function existing(db: Database, accountId: string): Promise<StoredAccount> {
  const account = await findAccount(db, accountId)
  if (!account) throw new Refusal('not-found')
  return account
}

async function assertPassword(passwords: Passwords, hash: string | null, password: string): Promise<void> {
  if (!(await passwords.matches(password, hash ?? undefined))) throw wrongPassword('currentPassword')
}
