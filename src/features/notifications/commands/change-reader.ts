/** Keeps how far a person has seen the notifications, and whether they get them by email. */
import { sql } from 'drizzle-orm'
import type { NotificationEmails } from '../../../domain/activity/notifications.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { findMailSettings } from '../../mail/queries.ts'
import type { Notifications } from '../contract.ts'
import { lastSequence, recipientOf, showNotifications } from '../queries.ts'
import { notificationReaders } from '../tables.ts'

type Change = Partial<
  Pick<
    typeof notificationReaders.$inferInsert,
    'seenThrough' | 'emails' | 'toldThrough' | 'toldOn' | 'failedAttempts' | 'nextAttemptAt'
  >
>

/** One from another tab may have seen more. */
export async function seeNotifications(
  db: Database,
  actor: BusinessActor,
  { through }: { through: number },
): Promise<Notifications> {
  return write(db, actor, async tx => {
    const last = await lastSequence(tx, actor.scope.businessId)
    await keep(tx, actor, { seenThrough: Math.min(through, last) })
    return showNotifications(tx, actor)
  })
}

/** Only what happens from now on is told. @throws Refusal `mail-not-set-up`, `notification-address-missing` */
export async function changeNotificationEmails(
  db: Database,
  actor: BusinessActor,
  { emails }: { emails: NotificationEmails },
): Promise<Notifications> {
  const { scope, identity } = actor
  return write(db, actor, async tx => {
    if (emails !== 'off') {
      if (!(await findMailSettings(tx, scope))) throw new Refusal('mail-not-set-up')
      if (!(await recipientOf(tx, scope, identity.id))) throw new Refusal('notification-address-missing')
    }
    const toldThrough = await lastSequence(tx, scope.businessId)
    await keep(tx, actor, { emails, toldThrough, toldOn: scope.today, failedAttempts: 0, nextAttemptAt: null })
    return showNotifications(tx, actor)
  })
}

async function keep(tx: Transaction, { scope, identity }: BusinessActor, change: Change): Promise<void> {
  const { businessId, accountId, seenThrough } = notificationReaders
  await tx
    .insert(notificationReaders)
    .values({ businessId: scope.businessId, accountId: identity.id, ...change })
    .onConflictDoUpdate({
      target: [businessId, accountId],
      set: {
        ...change,
        ...(change.seenThrough !== undefined && { seenThrough: sql`greatest(${seenThrough}, ${change.seenThrough})` }),
      },
    })
}
