/** Changes a person's own name, email address and password, and confirms the password. */
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, refusing, write } from '../../../platform/database/database.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import type { SignedIn } from '../../../platform/signed-in.ts'
import type { AccountChange, LanguageChange, PasswordChange, PasswordConfirmed } from '../contract.ts'
import { findAccount, lockedAccount } from '../queries/accounts.ts'
import { accounts, passwordResets } from '../tables.ts'
import { emailTaken, wrongPassword } from './make-account.ts'
import { endOtherSessions, noteConfirmation } from './sessions.ts'

/** A link to a new password that went to an earlier address no longer works. @throws Refusal `email-taken` */
export async function changeAccount(
  db: Database,
  actor: Actor,
  { accountId }: SignedIn,
  { name, email }: AccountChange,
): Promise<void> {
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    const { email: earlier } = await lockedAccount(tx, accountId)
    await tx.update(accounts).set({ name, email, updatedAt: actor.now }).where(eq(accounts.id, accountId))
    if (earlier !== email) await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  }).catch(refusing({ accounts_by_email: emailTaken }))
}

/** In this language Daybook's screens open in every browser of the person, and its emails reach them. */
export async function changeLanguage(
  db: Database,
  actor: Actor,
  { accountId }: SignedIn,
  { language }: LanguageChange,
): Promise<void> {
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    await tx.update(accounts).set({ language, updatedAt: actor.now }).where(eq(accounts.id, accountId))
  })
}

/** Everyone else who is signed in with this account is signed out. */
export async function changePassword(
  db: Database,
  actor: Actor,
  passwords: Passwords,
  signedIn: SignedIn,
  { newPassword }: PasswordChange,
): Promise<void> {
  const { accountId } = signedIn
  const passwordHash = await passwords.hash(newPassword)
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    await tx.update(accounts).set({ passwordHash, updatedAt: actor.now }).where(eq(accounts.id, accountId))
    await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
    await endOtherSessions(tx, signedIn)
  })
}

/** @throws Refusal `wrong-password` */
export async function confirmPassword(
  db: Database,
  { now }: Actor,
  passwords: Passwords,
  signedIn: SignedIn,
  { password }: PasswordConfirmed,
): Promise<void> {
  const account = await findAccount(db, signedIn.accountId)
  if (!(await passwords.matches(password, account?.passwordHash ?? undefined))) throw wrongPassword('password')
  await noteConfirmation(db, signedIn, now)
}
