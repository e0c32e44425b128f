/** What is asked and answered about notifications. */
import { z } from 'zod'
import { notificationEmails } from '../../domain/activity/notifications.ts'
import { activityEntry } from '../activity/contract.ts'

/** No badge counts further. */
export const MOST_NEW = 99

export const notificationsShown = z
  .object({
    entries: z.array(activityEntry).meta({ description: 'The newest 50, newest first.' }),
    seenThrough: z.int().meta({ description: 'The id of the last entry that this person has seen.' }),
    emails: z.enum(notificationEmails),
    recipient: z.string().nullable().meta({
      description: 'Where emails go: to the person, or without sign-in to the business. Null without an address.',
    }),
    mailIsSetUp: z.boolean(),
  })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof notificationsShown>

export const notificationCount = z.object({
  new: z
    .int()
    .max(MOST_NEW)
    .meta({ description: `What this person has not seen, of the last 30 days; ${MOST_NEW} at most.` }),
})

export const notificationsSeen = z.strictObject({
  through: z.int().min(0).meta({ description: 'The id of the newest entry that was shown.' }),
})

export const notificationEmailsChange = z.strictObject({ emails: z.enum(notificationEmails) })
