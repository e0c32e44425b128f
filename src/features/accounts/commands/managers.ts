/** Gives the right to manage the installation to people, and takes it back. Somebody who can sign in always has it. */
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { findAccountByEmail } from '../queries/accounts.ts'
import { accounts, members } from '../tables.ts'

/** @throws Refusal `not-found`, `last-manager` */
export async function changeManager(db: Database, actor: Actor, accountId: string, manages: boolean): Promise<void> {
  await write(db, { ...actor, repeatable: undefined }, async tx => {
    // of two people who take it from each other, one keeps it
    await tx.execute(sql`lock table accounts in share row exclusive mode`)
    const [changed] = await tx
      .update(accounts)
      .set({ managesInstallation: manages })
      .where(eq(accounts.id, accountId))
      .returning({ id: accounts.id })
    if (!changed) throw new Refusal('not-found')
    if (!manages) await assertSomebodyManages(tx)
    return {}
  })
}

/** What the command on the server does. @returns whether there is such an account */
export async function makeManager(db: Database, actor: Actor, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email)
  if (account) await changeManager(db, actor, account.id, true)
  return account !== undefined
}

/** Who can open no business finds no screen to manage it on. @throws Refusal `last-manager` */
export async function assertSomebodyManages(tx: Transaction): Promise<void> {
  const anyBusiness = tx.select({ id: members.accountId }).from(members).where(eq(members.accountId, accounts.id))
  const [one] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.managesInstallation, true), exists(anyBusiness)))
    .limit(1)
  if (!one) throw new Refusal('last-manager')
}
