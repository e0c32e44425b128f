/** What the people of a business are told of: what customers, payment providers and Daybook do while none of them is there. */
import type { EventName } from './events.ts'

/** Where nobody of the business did it. An index of the database names the same events. */
export const notifyingEvents = [
  'quote-accepted',
  'quote-declined',
  'payment-recorded',
  'payment-returned',
  'e-invoice-refused',
  'email-failed',
  'recurring-invoice-failed',
  'recurring-invoice-drafted',
  'recurring-invoice-missed',
  'bill-due',
  'bill-overdue',
  'backup-failed',
] as const satisfies readonly EventName[]
export type NotifyingEvent = (typeof notifyingEvents)[number]

/** What people should know of the backups of the installation. */
export const backupAttentions = ['failed', 'not-archived', 'not-copied', 'damaged', 'old'] as const
export type BackupAttention = (typeof backupAttentions)[number]

/** What a person may see of the business and of the installation. */
export interface NotifiedPerson {
  readonly seesBills: boolean
  readonly managesInstallation: boolean
}

export function eventsToTell({ seesBills, managesInstallation }: NotifiedPerson): NotifyingEvent[] {
  return notifyingEvents.filter(event => {
    if (event === 'bill-due' || event === 'bill-overdue') return seesBills
    return event !== 'backup-failed' || managesInstallation
  })
}

/** Those who act without a person of the business. */
export const notifyingActors = ['visitor', 'daybook'] as const

/** When somebody gets them by email as well. */
export const notificationEmails = ['off', 'at-once', 'daily'] as const
export type NotificationEmails = (typeof notificationEmails)[number]

/** In the time zone of the business. */
const HOUR_OF_DAILY_EMAILS = 8

/** @param hour of the day in the time zone of the business, from 0 */
export function isTimeToTell(
  emails: NotificationEmails,
  { hour, today, toldOn }: { readonly hour: number; readonly today: string; readonly toldOn: string | null },
): boolean {
  if (emails === 'off') return false
  return emails === 'at-once' || (hour >= HOUR_OF_DAILY_EMAILS && toldOn !== today)
}
