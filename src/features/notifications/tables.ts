/** How far each person has seen what happened while nobody was there, and whether they get it by email. Without sign-in, there is one row without an account. */
import { bigint, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { NotificationEmails } from '../../domain/activity/notifications.ts'
import { businessId, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'

export const notificationReaders = pgTable(
  'notification_readers',
  {
    businessId: businessId().references(() => businesses.id, { onDelete: 'cascade' }),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The sequence of an event: later ones are new. */
    seenThrough: bigint('seen_through', { mode: 'number' }).notNull().default(0),
    emails: text('emails').$type<NotificationEmails>().notNull().default('off'),
    /** The last event that was in an email, or was there when emails were turned on. */
    toldThrough: bigint('told_through', { mode: 'number' }).notNull().default(0),
    /** In the time zone of the business. */
    toldOn: date('told_on'),
    /** Since the last email that was sent. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** After a failed attempt, none before this moment. */
    nextAttemptAt: instant('next_attempt_at'),
  },
  table => [
    unique('notification_readers_once').on(table.businessId, table.accountId).nullsNotDistinct(),
    index('notification_readers_by_account').on(table.accountId),
  ],
)
