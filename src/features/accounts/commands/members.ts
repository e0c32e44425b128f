/** Opens a business to people, by invitation, and closes it to them again. */
import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '../../../domain/access/roles.ts'
import type { RandomBytes } from '../../../domain/values/identifier.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { digestOfToken, newSecretToken } from '../../../platform/secrets/secret-token.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { businesses } from '../../businesses/tables.ts'
import { queueInvitation } from '../../mail/commands/queue-email.ts'
import type { NewInvitation, People } from '../contract.ts'
import { listPeople } from '../queries/members.ts'
import { accounts, invitations, members } from '../tables.ts'
import { assertSomebodyManages } from './managers.ts'

const INVITATION_DAYS = 7

/** Does nothing for someone who is a member already. */
export async function addMember(
  tx: Transaction,
  businessId: string,
  accountId: string,
  role: Role,
  now: Date,
): Promise<void> {
  await tx.insert(members).values({ businessId, accountId, role, createdAt: now }).onConflictDoNothing()
}

export async function openAllBusinesses(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const all = await tx.select({ id: businesses.id }).from(businesses)
  for (const { id } of all) await addMember(tx, id, accountId, 'full', now)
}

/**
 * Makes a link for one person, and mails it where the person can reach Daybook at `origin` and there is a mail server. A new link takes the place of the one before, so asking twice does no harm, and the token is not kept as the
 * answer to a repeated request. @throws Refusal `already-a-member`, `invited-meanwhile`
 */
export async function invite(
  db: Database,
  actor: BusinessActor,
  { randomBytes, secrets, origin }: { randomBytes: RandomBytes; secrets: Secrets; origin: string | null },
  { email, role }: NewInvitation,
): Promise<{ token: string; isMailed: boolean; people: People }> {
  const { scope, now } = actor
  const token = newSecretToken(randomBytes)
  const tokenDigest = await digestOfToken(token)
  const lasting = { role, tokenDigest, expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000) }
  return write(db, { ...actor, repeatable: undefined }, async tx => {
    const [member] = await tx
      .select({ id: accounts.id })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.businessId, scope.businessId), sql`lower(${accounts.email}) = lower(${email})`))
    if (member) throw new Refusal('already-a-member', { errors: [fieldFault('email', 'is-a-member', {})] })
    await tx
      .delete(invitations)
      .where(and(eq(invitations.businessId, scope.businessId), sql`lower(${invitations.email}) = lower(${email})`))
    await tx.insert(invitations).values({
      businessId: scope.businessId,
      id: actor.newId(),
      email,
      ...lasting,
      ...recordedBy(actor),
      createdAt: now,
    })
    await recordInBusiness(tx, actor, { event: 'person-invited', data: { email, role } })
    const isMailed = origin !== null && (await queueInvitation(tx, actor, secrets, { token, email, origin }))
    return { token, isMailed, people: await listPeople(tx, actor) }
  }).catch(refusing({ invitations_by_email: () => new Refusal('invited-meanwhile') }))
}

export async function withdrawInvitation(db: Database, actor: BusinessActor, invitationId: string): Promise<People> {
  return write(db, actor, async tx => {
    const [gone] = await tx
      .delete(invitations)
      .where(and(eq(invitations.businessId, actor.scope.businessId), eq(invitations.id, invitationId)))
      .returning({ email: invitations.email })
    if (!gone) throw new Refusal('not-found')
    await recordInBusiness(tx, actor, { event: 'invitation-withdrawn', data: gone })
    return listPeople(tx, actor)
  })
}

/** @throws Refusal `last-member` when nobody else could do everything */
export async function changeRole(db: Database, actor: BusinessActor, accountId: string, role: Role): Promise<People> {
  return write(db, actor, async tx => {
    const name = await assertMember(tx, actor, accountId, role !== 'full')
    await tx.update(members).set({ role }).where(thisMember(actor, accountId))
    await recordInBusiness(tx, actor, { event: 'access-changed', data: { name, role } })
    return listPeople(tx, actor)
  })
}

/** @throws Refusal `last-member` when nobody else could do everything, `last-manager` when nobody who manages the installation could open a business */
export async function removeMember(db: Database, actor: BusinessActor, accountId: string): Promise<People> {
  return write(db, actor, async tx => {
    const name = await assertMember(tx, actor, accountId, true)
    await tx.delete(members).where(thisMember(actor, accountId))
    const [gone] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
    if (gone?.managesInstallation) await assertSomebodyManages(tx)
    await recordInBusiness(tx, actor, { event: 'person-removed', data: { name } })
    return listPeople(tx, actor)
  })
}

function thisMember({ scope }: BusinessActor, accountId: string) {
  return and(eq(members.businessId, scope.businessId), eq(members.accountId, accountId))
}

/** Holds the business, so that of two people who remove each other at the same moment one stays. @returns the name of the member */
async function assertMember(
  tx: Transaction,
  actor: BusinessActor,
  accountId: string,
  leaves: boolean,
): Promise<string> {
  const { businessId } = actor.scope
  await lockRows(tx, businesses, eq(businesses.id, businessId), 'update')
  const { accountId: id, role } = members
  const all = await tx
    .select({ accountId: id, role, name: accounts.name })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, id))
    .where(eq(members.businessId, businessId))
  const member = all.find(one => one.accountId === accountId)
  if (!member) throw new Refusal('not-found')
  const isLast = member.role === 'full' && all.filter(({ role }) => role === 'full').length === 1
  if (leaves && isLast) throw new Refusal('last-member')
  return member.name
}
