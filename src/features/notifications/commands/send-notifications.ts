/** Emails people what happened while nobody of the business was there: at once or once a day, each event once. */
import { and, eq, ne } from 'drizzle-orm'
import { isTimeToTell } from '../../../domain/activity/notifications.ts'
import { daybookItself } from '../../../domain/identity.ts'
import { hourIn } from '../../../domain/mail/reminders.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { errorForLog } from '../../../platform/log.ts'
import { roleIn } from '../../accounts/queries/members.ts'
import { shownEntries } from '../../activity/queries/activity.ts'
import { isOnHold } from '../../backups/queries/hold.ts'
import { findLetterhead, settingsOf } from '../../businesses/queries/businesses.ts'
import { type SendingParts, sendBy, senderOf } from '../../mail/commands/mail-server.ts'
import type { Reach } from '../../mail/commands/queue-email.ts'
import { findMailSettings } from '../../mail/queries.ts'
import { listToTell, recipientOf, thisReader } from '../queries.ts'
import { notificationReaders } from '../tables.ts'
import { notificationMail } from '../text/notification-mail.ts'

export type NotifyingParts = Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> &
  Pick<Reach, 'origin'> & { readonly mailboxes: Omit<SendingParts, 'db' | 'clock'> }

/** What could not be sent for longer is left to the list in Daybook. */
const TOLD_FOR_DAYS = 3

type Reader = typeof notificationReaders.$inferSelect

export async function sendAllNotifications(
  parts: NotifyingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock, randomBytes, log } = parts
  if (await isOnHold(db)) return
  const readers = await db.select().from(notificationReaders).where(ne(notificationReaders.emails, 'off'))
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
  const { businessId, accountId, emails, toldOn, toldThrough } = reader
  const { timeZone, letterhead: version } = scope.settings
  if (!isTimeToTell(emails, { hour: hourIn(now, timeZone), today: scope.today, toldOn })) return
  if (accountId !== null && !(await roleIn(db, accountId, businessId))) return
  const since = new Date(now.getTime() - TOLD_FOR_DAYS * 86_400_000)
  const events = await listToTell(db, businessId, toldThrough, since)
  const last = events.at(-1)
  const settings = await findMailSettings(db, scope)
  const recipient = await recipientOf(db, scope, accountId)
  const letterhead = await findLetterhead(db, scope, version)
  if (!last || !settings || !recipient || !letterhead) return
  // of several servers, one tells it
  if (!(await claim(db, reader, { toldThrough: last.sequence, toldOn: scope.today }))) return
  const entries = await shownEntries(db, scope, events)
  const business = { ...letterhead, country: scope.settings.country }
  const mail = {
    id: `notifications-${actor.newId()}@daybook`,
    from: senderOf(settings),
    to: [recipient.email],
    isAutomatic: true,
    ...notificationMail(entries, business, scope.settings.currency, origin),
    date: now,
  }
  const outcome = await sendBy({ ...mailboxes, db, clock }, settings, mail, signal)
  const isLost = outcome.result === 'waits' || (outcome.result === 'refused' && outcome.again)
  if (isLost) await claim(db, { ...reader, toldThrough: last.sequence }, { toldThrough, toldOn })
}

/** @returns whether it was as it is in `reader` */
async function claim(
  db: Database,
  { businessId, accountId, toldThrough }: Reader,
  told: Pick<Reader, 'toldThrough' | 'toldOn'>,
): Promise<boolean> {
  const changed = await db
    .update(notificationReaders)
    .set(told)
    .where(and(thisReader(businessId, accountId), eq(notificationReaders.toldThrough, toldThrough)))
    .returning({ businessId: notificationReaders.businessId })
  return changed.length > 0
}
