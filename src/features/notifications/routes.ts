/** Routes of what happened while nobody of the business was there. */
import { snapshot } from '../../platform/database/database.ts'
import { get, post, put, routes } from '../../platform/routes.ts'
import { changeNotificationEmails, seeNotifications } from './commands/change-reader.ts'
import { notificationCount, notificationEmailsChange, notificationsSeen, notificationsShown } from './contract.ts'
import { countNew, showNotifications } from './queries.ts'

export const notificationRoutes = routes(
  get(
    '/notifications',
    'What customers, payment providers and Daybook did while nobody of the business was there',
    { answer: notificationsShown },
    ({ db, actor }) => snapshot(db, tx => showNotifications(tx, actor)),
  ),
  get(
    '/notifications/count',
    'How many notifications this person has not seen',
    { answer: notificationCount },
    async ({ db, actor }) => ({ new: await countNew(db, actor) }),
  ),
  post(
    '/notifications/seen',
    'Mark notifications as seen',
    { body: notificationsSeen, answer: notificationsShown },
    ({ db, actor, body }) => seeNotifications(db, actor, body),
  ),
  put(
    '/notifications/emails',
    'Choose whether this person gets notifications by email',
    { body: notificationEmailsChange, answer: notificationsShown },
    ({ db, actor, body }) => changeNotificationEmails(db, actor, body),
  ),
)
