/**
 * What is done when its time has come: recurring invoices, reminders, asking about online payments, the service for e-invoices,
 * sign-ins to mailboxes, bills that fall due, backups that failed, and emails that tell people what happened. Each looks now, and every few minutes, and waits for no other.
 */
import { type TellingOfBackupsParts, tellOfFailedBackup } from '../features/backups/commands/tell-of-failed-backup.ts'
import { tellOfDueBills } from '../features/bills/commands/tell-of-due-bills.ts'
import {
  type ExchangingParts,
  exchangeAllEInvoices,
} from '../features/e-invoice-service/commands/exchange-e-invoices.ts'
import { renewIdleMailboxes } from '../features/mail/commands/mailbox-tokens.ts'
import { type NotifyingParts, sendAllNotifications } from '../features/notifications/commands/send-notifications.ts'
import {
  type CheckingParts,
  checkAllOnlinePayments,
} from '../features/online-payments/commands/check-online-payment.ts'
import { type MakingParts, makeAllDueInvoices } from '../features/recurring-invoices/commands/make-due-invoices.ts'
import { sendAllDueReminders } from '../features/reminders/commands/send-due-reminders.ts'
import { errorForLog } from '../platform/log.ts'
import { type After, afterAWhile } from './mail/outbox.ts'

const EVERY_MILLISECONDS = 5 * 60_000
const FAREWELL_MILLISECONDS = 3000

type JobParts = MakingParts & CheckingParts & ExchangingParts & NotifyingParts & TellingOfBackupsParts
type Job = (parts: JobParts, signal: AbortSignal) => Promise<void>

const JOBS: readonly (readonly [Job, string])[] = [
  [makeAllDueInvoices, 'could not check for due recurring invoices'],
  [sendAllDueReminders, 'could not check for due reminders'],
  [checkAllOnlinePayments, 'could not check online payments'],
  [exchangeAllEInvoices, 'could not exchange e-invoices'],
  [
    (parts, signal) => renewIdleMailboxes({ ...parts, ...parts.mailboxes }, signal),
    'could not renew sign-ins to mailboxes',
  ],
  [tellOfDueBills, 'could not check for bills that are due'],
  [tellOfFailedBackup, 'could not check for failed backups'],
  [sendAllNotifications, 'could not check for notifications to email'],
]

/** @param wake called after each job, as emails may wait then */
export function startTimedJobs(parts: JobParts, wake: () => void, after: After = afterAWhile) {
  const ending = new AbortController()
  const rounds = new Map<Job, Promise<void>>()
  const attempt = async (job: Job, message: string) => {
    await job(parts, ending.signal).catch(error => parts.log({ level: 'error', message, error: errorForLog(error) }))
    rounds.delete(job)
    if (!ending.signal.aborted) wake()
  }
  const look = () => {
    for (const [job, message] of JOBS) if (!rounds.has(job)) rounds.set(job, attempt(job, message))
  }
  look()
  const timer = setInterval(look, EVERY_MILLISECONDS).unref()
  return {
    /** Gives what is under way a moment to finish. */
    async stop(): Promise<void> {
      clearInterval(timer)
      const stayPatient = after(FAREWELL_MILLISECONDS, () => ending.abort())
      await Promise.all(rounds.values())
      stayPatient()
    },
  }
}
