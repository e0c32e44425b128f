/** Reads what happened while nobody of the business was there, and what of it a person has not seen. */
import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { eventsToTell, type NotifiedPerson, notifyingActors } from '../../domain/activity/notifications.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../platform/database/database.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import { languageOf } from '../accounts/queries/language.ts'
import { managesInstallation } from '../accounts/queries/members.ts'
import { accounts } from '../accounts/tables.ts'
import { shownEntries } from '../activity/queries/activity.ts'
import { events } from '../activity/tables.ts'
import { findLetterhead } from '../businesses/queries/businesses.ts'
import { findMailSettings } from '../mail/queries.ts'
import { MOST_NEW, type Notifications } from './contract.ts'
import { notificationReaders } from './tables.ts'

const MOST_SHOWN = 50
/** What is older is not new, also for someone who never looked. */
const NEW_FOR_DAYS = 30

const quoted = (names: readonly string[]) => sql.raw(names.map(name => `'${name}'`).join(', '))

/** Written out, so that the index of these events serves it. */
function toldOf(businessId: string, person: NotifiedPerson): SQL | undefined {
  return and(
    eq(events.businessId, businessId),
    sql`${events.actorKind} in (${quoted(notifyingActors)})`,
    sql`${events.event} in (${quoted(eventsToTell(person))})`,
  )
}

/** Without sign-in, the row without an account. */
export function thisReader(businessId: string, accountId: string | null): SQL | undefined {
  const { accountId: column } = notificationReaders
  return and(
    eq(notificationReaders.businessId, businessId),
    accountId === null ? isNull(column) : eq(column, accountId),
  )
}

/** What was seen where nobody signed in counts for everyone. */
function seenBy(businessId: string, accountId: string | null): SQL<number> {
  const { seenThrough, accountId: column } = notificationReaders
  const isTheirs = accountId === null ? isNull(column) : or(isNull(column), eq(column, accountId))
  return sql`(select coalesce(max(${seenThrough}), 0) from ${notificationReaders}
    where ${and(eq(notificationReaders.businessId, businessId), isTheirs)})`.mapWith(Number)
}

async function personOf(db: Database | Transaction, { scope, identity }: BusinessActor): Promise<NotifiedPerson> {
  return { seesBills: scope.seesBills, managesInstallation: await managesInstallation(db, identity) }
}

export async function showNotifications(tx: Transaction, actor: BusinessActor): Promise<Notifications> {
  const { scope, identity } = actor
  const { businessId } = scope
  const [reader] = await tx.select().from(notificationReaders).where(thisReader(businessId, identity.id))
  const [seen] = await tx.select({ through: seenBy(businessId, identity.id) }).from(sql`(select 1) as one`)
  const told = toldOf(businessId, await personOf(tx, actor))
  const rows = await tx.select().from(events).where(told).orderBy(desc(events.sequence)).limit(MOST_SHOWN)
  const mailSettings = await findMailSettings(tx, scope)
  return {
    entries: await shownEntries(tx, scope, rows),
    seenThrough: seen?.through ?? 0,
    emails: reader?.emails ?? 'off',
    recipient: (await recipientOf(tx, scope, identity.id))?.email ?? null,
    mailIsSetUp: mailSettings !== undefined,
  }
}

/** Null without an address. */
export async function recipientOf(
  db: Database | Transaction,
  scope: BusinessScope,
  accountId: string | null,
): Promise<{ email: string; language: LanguageCode } | null> {
  if (accountId === null) {
    const letterhead = await findLetterhead(db, scope, scope.settings.letterhead)
    return letterhead && letterhead.email !== ''
      ? { email: letterhead.email, language: letterhead.documentLanguage }
      : null
  }
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account ? { email: account.email, language: languageOf(account) ?? 'en' } : null
}

export async function countNew(db: Database, actor: BusinessActor): Promise<number> {
  const { scope, identity, now } = actor
  const { businessId } = scope
  const since = new Date(now.getTime() - NEW_FOR_DAYS * 86_400_000)
  const isNew = and(
    toldOf(businessId, await personOf(db, actor)),
    gt(events.sequence, seenBy(businessId, identity.id)),
    gt(events.createdAt, since),
  )
  const result = await db.execute(
    sql`select count(*)::int as new from (select 1 from ${events} where ${isNew} order by ${events.sequence} desc limit ${MOST_NEW}) newest`,
  )
  return rowsOf<{ new: number }>(result)[0]?.new ?? 0
}

/** The newest, oldest first, and how many there are in all. */
export async function newestToTell(
  db: Database,
  businessId: string,
  person: NotifiedPerson,
  { after, since, until }: { after: number; since: Date; until: Date },
) {
  const isToTell = and(
    toldOf(businessId, person),
    gt(events.sequence, after),
    gt(events.createdAt, since),
    lte(events.createdAt, until),
  )
  const newest = await db.select().from(events).where(isToTell).orderBy(desc(events.sequence)).limit(MOST_SHOWN)
  return { events: newest.reverse(), count: await db.$count(events, isToTell) }
}

/** The last event of the business, to tell of none from before. 0 where nothing has happened yet. */
export async function lastSequence(tx: Transaction, businessId: string): Promise<number> {
  const [last] = await tx
    .select({ sequence: events.sequence })
    .from(events)
    .where(eq(events.businessId, businessId))
    .orderBy(desc(events.sequence))
    .limit(1)
  return last?.sequence ?? 0
}
