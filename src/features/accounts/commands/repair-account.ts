/** What the server repairs: codes of a lost phone, and businesses that nobody can open. */
import { and, asc, desc, eq, ne, notExists, or, sql } from 'drizzle-orm'
import type { Role } from '../../../domain/access/roles.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { businesses } from '../../businesses/tables.ts'
import { findAccountByEmail } from '../queries/accounts.ts'
import { accounts, members } from '../tables.ts'
import { addMember } from './members.ts'
import { turnOffCodes } from './one-time-codes.ts'

/** @returns whether there is such an account */
export async function turnOffCodesOf(db: Database, actor: Actor, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email)
  if (account) await turnOffCodes(db, actor, account.id)
  return account !== undefined
}

export type Grant = 'granted' | 'no-account' | 'no-business' | 'several-businesses' | 'last-member'

/** Opens a business, by its id or its name, to an account in a role; a member gets another role. Takes full access from nobody who is alone with it. */
export async function grantBusiness(
  db: Database,
  actor: Actor,
  email: string,
  business: string,
  role: Role,
): Promise<Grant> {
  return write(db, actor, async tx => {
    const account = await findAccountByEmail(tx, email)
    if (!account) return 'no-account'
    const [found, another] = await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(or(eq(businesses.id, business), sql`lower(${businesses.name}) = lower(${business})`))
      .limit(2)
    if (!found) return 'no-business'
    if (another) return 'several-businesses'
    const others = and(eq(members.businessId, found.id), eq(members.role, 'full'), ne(members.accountId, account.id))
    if (role !== 'full' && (await tx.$count(members, others)) === 0) return 'last-member'
    const member = { businessId: found.id, accountId: account.id, role, createdAt: actor.now }
    await tx
      .insert(members)
      .values(member)
      .onConflictDoUpdate({ target: [members.businessId, members.accountId], set: { role } })
    return 'granted'
  })
}

/**
 * Businesses that were made while nobody had to sign in have no members. They go to the first account, before others the first one with full
 * access somewhere; the very first account gets them when it is made.
 */
export async function openUnownedBusinesses(db: Database, actor: Actor): Promise<void> {
  const fullMember = and(eq(members.accountId, accounts.id), eq(members.role, 'full'))
  await write(db, actor, async tx => {
    const [first] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .leftJoin(members, fullMember)
      .orderBy(desc(sql`${members.accountId} is not null`), asc(accounts.createdAt), asc(accounts.id))
      .limit(1)
    if (!first) return
    const ofBusiness = tx.select({ id: members.accountId }).from(members).where(eq(members.businessId, businesses.id))
    const unowned = await tx.select({ id: businesses.id }).from(businesses).where(notExists(ofBusiness))
    for (const { id } of unowned) await addMember(tx, id, first.id, 'full', actor.now)
  })
}
