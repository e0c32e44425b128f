/** What the command on the server mends: codes of a lost phone, and a business that nobody can open. */
import { eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { businesses } from '../../businesses/tables.ts'
import { members } from '../../members/tables.ts'
import { turnOffCodes } from '../../one-time-codes/commands.ts'
import { findAccountByEmail } from '../queries.ts'

/** @returns whether there is such an account */
export async function turnOffCodesOf(db: Database, actor: Actor, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email)
  if (account) await turnOffCodes(db, actor, account.id)
  return account !== undefined
}

export type Grant = 'granted' | 'no-account' | 'no-business' | 'several-businesses'

/** Gives an account full access to a business, by its id or its name. */
export async function grantBusiness(db: Database, actor: Actor, email: string, business: string): Promise<Grant> {
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
    const member = { businessId: found.id, accountId: account.id, role: 'full', createdAt: actor.now } as const
    await tx
      .insert(members)
      .values(member)
      .onConflictDoUpdate({ target: [members.businessId, members.accountId], set: { role: 'full' } })
    return 'granted'
  })
}
