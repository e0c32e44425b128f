/** Reads who may open a business, and whom it has invited. */
import { and, asc, desc, eq, getTableColumns, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../../domain/access/roles.ts'
import type { Identity } from '../../../domain/identity.ts'
import type { EmailStatus } from '../../../domain/mail/mail.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { digestOfToken } from '../../../platform/secrets/secret-token.ts'
import { isAbout } from '../../../platform/subject.ts'
import { businesses } from '../../businesses/tables.ts'
import { emails } from '../../mail/tables.ts'
import type { People } from '../contract.ts'
import { accounts, invitations, members } from '../tables.ts'

/** Undefined when the business is not open to this person. */
export async function roleIn(
  db: Database | Transaction,
  accountId: string,
  businessId: string,
): Promise<Role | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.businessId, businessId), eq(members.accountId, accountId)))
  return row?.role
}

/** The businesses that are open to a person. */
export async function rolesOf(
  db: Database | Transaction,
  accountId: string,
): Promise<{ businessId: string; role: Role }[]> {
  return db
    .select({ businessId: members.businessId, role: members.role })
    .from(members)
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.businessId))
}

/** Whether a person may do what concerns all businesses of this installation. Where nobody signs in, everyone may. */
export async function managesInstallation(db: Database | Transaction, { id }: Pick<Identity, 'id'>): Promise<boolean> {
  if (id === null) return true
  const [account] = await db.select({ manages: accounts.managesInstallation }).from(accounts).where(eq(accounts.id, id))
  return account?.manages === true
}

/** A business is added by someone with full access to another, or where there is none yet. @throws Refusal `read-only`, `not-in-role` */
export async function assertMayAddBusinesses(db: Database | Transaction, { id }: Identity): Promise<void> {
  if (id === null) return
  const roles = (await rolesOf(db, id)).map(({ role }) => role)
  if (roles.includes('full')) return
  if ((await db.select({ id: businesses.id }).from(businesses).limit(1)).length === 0) return
  const role = roles.find(one => one !== 'read-only')
  throw role ? new Refusal('not-in-role', { data: { role } }) : new Refusal('read-only')
}

export async function listPeople(db: Database | Transaction, { scope, identity, now }: BusinessActor): Promise<People> {
  const { businessId } = scope
  const people = await db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: members.role,
      managesInstallation: accounts.managesInstallation,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.businessId, businessId))
    .orderBy(asc(accounts.name), asc(accounts.id))
  const newestMail = db
    .select({ status: emails.status })
    .from(emails)
    .where(
      and(
        isAbout(emails, scope, { kind: 'business', id: businessId }),
        and(eq(emails.kind, 'invitation'), eq(emails.recipient, invitations.email)),
        gte(emails.createdAt, invitations.createdAt),
      ),
    )
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(1)
  const invited = await db
    .select({ ...getTableColumns(invitations), mailed: sql<EmailStatus | null>`(${newestMail})` })
    .from(invitations)
    .where(eq(invitations.businessId, businessId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
  return {
    members: people.map(one => ({ ...one, isYou: one.accountId === identity.id })),
    invitations: invited.map(({ id, email, role, expiresAt, mailed }) => ({
      id,
      email,
      role,
      mailed,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}

/** The invitation that a link opens, while it lasts. */
export async function findInvitation(db: Database | Transaction, token: string, now: Date) {
  return findOpenInvitation(db, eq(invitations.tokenDigest, await digestOfToken(token)), now)
}

export async function findInvitationById(db: Database | Transaction, id: string, now: Date) {
  return findOpenInvitation(db, eq(invitations.id, id), now)
}

async function findOpenInvitation(db: Database | Transaction, isThisOne: SQL, now: Date) {
  const [row] = await db
    .select({
      id: invitations.id,
      businessId: invitations.businessId,
      business: businesses.name,
      email: invitations.email,
      role: invitations.role,
    })
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .where(and(isThisOne, gt(invitations.expiresAt, now)))
  return row
}
