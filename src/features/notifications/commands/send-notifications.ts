/** Emails people what happened while nobody of the business was there: at once or once a day, each event once. */
import { and, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { mayAsk, sightOf } from '../../../domain/access/roles.ts'
import { isTimeToTell } from '../../../domain/activity/notifications.ts'
import { daybookItself } from '../../../domain/identity.ts'
import { waitAfter } from '../../../domain/mail/mail-attempts.ts'
import { hourIn } from '../../../domain/mail/reminders.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { errorForLog } from '../../../platform/log.ts'
import { managesInstallation, roleIn } from '../../accounts/queries/members.ts'
import { shownEntries } from '../../activity/queries/activity.ts'
import { nothingOnHold } from '../../backups/queries/hold.ts'
import { findLetterhead, settingsOf } from '../../businesses/queries/businesses.ts'
import { type SendingParts, sendBy, senderOf } from '../../mail/commands/mail-server.ts'
import type { Reach } from '../../mail/commands/queue-email.ts'
import { findMailSettings } from '../../mail/queries.ts'
import { newestToTell, recipientOf, thisReader } from '../queries.ts'
import { notificationReaders } from '../tables.ts'
import { notificationMail } from '../text/notification-mail.ts'

export type NotifyingParts = Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> &
  Pick<Reach, 'origin'> & {
    readonly mailboxes: Omit<SendingParts, 'db' | 'clock'>
    /** Whether people sign in. Otherwise there is one reader, without an account. */
    readonly signInRequired: boolean
  }

/** What could not be sent for longer is left to the list in Daybook. */
const TOLD_FOR_DAYS = 3
/** Longer than a write takes: until then, one with an earlier place in the log may still come. */
const SETTLED_AFTER_MILLISECONDS = 60_000

type Reader = typeof notificationReaders.$inferSelect

export async function sendAllNotifications(
  parts: NotifyingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock, randomBytes, log, signInRequired } = parts
  const { accountId, emails, nextAttemptAt } = notificationReaders
  const readers = await db
    .select()
    .from(notificationReaders)
    .where(
      and(
        ne(emails, 'off'),
        signInRequired ? isNotNull(accountId) : isNull(accountId),
        or(isNull(nextAttemptAt), lte(nextAttemptAt, clock())),
        nothingOnHold,
      ),
    )
  for (const reader of readers) {
    if (signal.aborted) return
    try {
      const daybook = actorAt(clock, randomBytes, daybookItself)
      const actor = await enterBusiness(daybook, reader.businessId, business => settingsOf(db, business))
      if (actor) await tell(parts, actor, reader, signal)
    } catch (error) {
      log({ level: 'error', message: 'notifications could not be emailed', error: errorForLog(error) })
    }
  }
}

async function tell(
  { db, clock, origin, mailboxes }: NotifyingParts,
  actor: BusinessActor,
  reader: Reader,
  signal: AbortSignal,
): Promise<void> {
  const { scope, now } = actor
  const { businessId, accountId, emails, toldOn, toldThrough, failedAttempts } = reader
  const { timeZone, letterhead: version } = scope.settings
  if (!isTimeToTell(emails, { hour: hourIn(now, timeZone), today: scope.today, toldOn })) return
  const role = accountId === null ? 'full' : await roleIn(db, accountId, businessId)
  if (!role || !mayAsk(role, 'GET', '/notifications')) return
  const person = {
    seesBills: sightOf(role).seesBills,
    managesInstallation: await managesInstallation(db, { id: accountId }),
  }
  const since = new Date(now.getTime() - TOLD_FOR_DAYS * 86_400_000)
  const { events, count } = await newestToTell(db, businessId, person, {
    after: toldThrough,
    since,
    until: new Date(now.getTime() - SETTLED_AFTER_MILLISECONDS),
  })
  const last = events.at(-1)
  if (!last) return
  const settings = await findMailSettings(db, scope)
  const recipient = await recipientOf(db, scope, accountId)
  const letterhead = await findLetterhead(db, scope, version)
  if (!settings || !recipient || !letterhead) return
  // of several servers, one tells it
  const told = { toldThrough: last.sequence, toldOn: scope.today, failedAttempts: 0, nextAttemptAt: null }
  if (!(await claim(db, reader, told))) return
  const entries = await shownEntries(db, scope, events)
  const business = { ...letterhead, country: scope.settings.country }
  const mail = {
    id: `notifications-${actor.newId()}@daybook`,
    from: senderOf(settings),
    to: [recipient.email],
    isAutomatic: true,
    ...notificationMail({ entries, count }, business, scope.settings.currency, recipient.language, origin),
    date: now,
  }
  const outcome = await sendBy({ ...mailboxes, db, clock }, settings, mail, signal)
  const mayWorkLater = outcome.result === 'waits' || (outcome.result === 'refused' && outcome.again)
  const wait = waitAfter(failedAttempts + 1)
  if (!mayWorkLater || wait === undefined) return
  const nextAttemptAt = new Date(now.getTime() + wait)
  await claim(db, { ...reader, ...told }, { toldThrough, toldOn, failedAttempts: failedAttempts + 1, nextAttemptAt })
}

/** @returns whether it was as it is in `reader` */
async function claim(
  db: Database,
  { businessId, accountId, toldThrough }: Reader,
  told: Pick<Reader, 'toldThrough' | 'toldOn' | 'failedAttempts' | 'nextAttemptAt'>,
): Promise<boolean> {
  const changed = await db
    .update(notificationReaders)
    .set(told)
    .where(and(thisReader(businessId, accountId), eq(notificationReaders.toldThrough, toldThrough), nothingOnHold))
    .returning({ businessId: notificationReaders.businessId })
  return changed.length > 0
}
