/** Routes of reminders by rule: the rules, sending them without being asked, and when an invoice gets its next one. */
import { snapshot } from '../../platform/database/database.ts'
import { get, post, put, routes } from '../../platform/routes.ts'
import { changeReminderRules, turnRemindersOff, turnRemindersOn } from './commands/change-reminder-settings.ts'
import { nextReminderShown, reminderSettingsChange, reminderSettingsShown, remindersTurnedOn } from './contract.ts'
import { findNextReminder, showReminderSettings } from './queries.ts'

export const reminderRoutes = routes(
  get(
    '/reminder-settings',
    'When customers are reminded of invoices by email, and whether Daybook sends the reminders by itself',
    { answer: reminderSettingsShown },
    ({ db, scope }) => snapshot(db, tx => showReminderSettings(tx, scope)),
  ),
  put(
    '/reminder-settings',
    'Save all reminders: their days and texts',
    { body: reminderSettingsChange, answer: reminderSettingsShown },
    ({ db, actor, body }) => changeReminderRules(db, actor, body),
  ),
  post(
    '/reminder-settings/turn-on',
    'Send reminders automatically from now on, from 8:00 to 18:00 in the time zone of the business',
    { body: remindersTurnedOn, answer: reminderSettingsShown },
    ({ db, actor, body }) => turnRemindersOn(db, actor, body),
  ),
  post(
    '/reminder-settings/turn-off',
    'Stop sending reminders automatically',
    { answer: reminderSettingsShown },
    ({ db, actor }) => turnRemindersOff(db, actor),
  ),
  get(
    '/invoices/{invoiceId}/next-reminder',
    'When the next automatic reminder of an invoice is sent, as things are now',
    { answer: nextReminderShown },
    ({ db, actor, path }) => snapshot(db, tx => findNextReminder(tx, actor, path.invoiceId)),
  ),
)
