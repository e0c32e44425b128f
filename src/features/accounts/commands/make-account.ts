/** Makes accounts: the first one, and those of people who were invited. */
import { eq, sql } from 'drizzle-orm'
import { personOf } from '../../../domain/identity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { FirstAccount, InvitationAccepted } from '../contract.ts'
import { findAccountByEmail, hasAccounts, type StoredAccount } from '../queries/accounts.ts'
import { findInvitation } from '../queries/members.ts'
import { accounts, invitations } from '../tables.ts'
import { addMember, openAllBusinesses } from './members.ts'
import { assertCode } from './one-time-codes.ts'

type Fields = Pick<StoredAccount, 'name' | 'email' | 'passwordHash'>

export async function insertAccount(tx: Transaction, actor: Actor, fields: Fields): Promise<StoredAccount> {
  const { newId, now } = actor
  const [row] = await tx
    .insert(accounts)
    .values({ id: newId(), ...fields, createdAt: now, updatedAt: now })
    .returning()
    .catch(refusing({ accounts_by_email: emailTaken }))
  if (!row) throw new Error('an account was not written')
  return row
}

export function emailTaken(): Refusal {
  return new Refusal('email-taken', { errors: [fieldFault('email', 'has-an-account', {})] })
}

/**
 * Whoever reads the code where Daybook runs may make the first account, which opens every business.
 * @throws Refusal `wrong-code`, `first-account-made`
 */
export async function makeFirstAccount(
  db: Database,
  actor: Actor,
  passwords: Passwords,
  { code, password, name, email }: FirstAccount,
  rightCode: string,
): Promise<StoredAccount> {
  if (code !== rightCode) throw new Refusal('wrong-code')
  const passwordHash = await passwords.hash(password)
  return write(db, { ...actor, repeatable: undefined }, async tx => {
    await tx.execute(sql`lock table accounts in share row exclusive mode`)
    if (await hasAccounts(tx)) throw new Refusal('first-account-made')
    const account = await insertAccount(tx, actor, { name, email, passwordHash })
    await openAllBusinesses(tx, account.id, actor.now)
    return account
  })
}

/** @throws Refusal `link-not-valid`, `wrong-password`, `one-time-code-needed`, `wrong-one-time-code`, `invalid-input` */
export async function acceptInvitation(
  db: Database,
  actor: Actor,
  { passwords, secrets }: { passwords: Passwords; secrets: Secrets },
  { token, name, password, code }: InvitationAccepted,
): Promise<StoredAccount> {
  const invited = await findInvitation(db, token, actor.now)
  if (!invited) throw new Refusal('link-not-valid')
  const known = await findAccountByEmail(db, invited.email)
  if (known && !(await passwords.matches(password, known.passwordHash ?? undefined))) throw wrongPassword('password')
  if (known) await assertCode(db, secrets, known.id, code, actor.now)
  if (!known && !name) throw new Refusal('invalid-input', { errors: [fieldFault('name', 'missing-name', {})] })
  const passwordHash = known ? null : await passwords.hash(password)
  return write(db, { ...actor, repeatable: undefined }, async tx => {
    const account = known ?? (await insertAccount(tx, actor, { name: name ?? '', email: invited.email, passwordHash }))
    await takeInvitation(tx, actor, invited, account)
    return account
  })
}

/** @throws Refusal `link-not-valid` when it was taken back or used meanwhile */
export async function takeInvitation(
  tx: Transaction,
  { now }: Actor,
  { id, businessId }: { id: string; businessId: string },
  account: StoredAccount,
): Promise<void> {
  const [used] = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ role: invitations.role })
  if (!used) throw new Refusal('link-not-valid')
  await addMember(tx, businessId, account.id, used.role, now)
  const joined = { identity: personOf(account), now, scope: { businessId } }
  await recordInBusiness(tx, joined, { event: 'person-joined', data: { name: account.name, role: used.role } })
}

export function wrongPassword(field: string): Refusal {
  return new Refusal('wrong-password', { errors: [fieldFault(field, 'not-the-password', {})] })
}
