/** Requests and answers of the routes of reminders by rule. */
import { z } from 'zod'
import {
  MOST_DAYS_AFTER,
  MOST_DAYS_BEFORE,
  MOST_REMINDER_RULES,
  type ReminderWord,
  reminderWords,
} from '../../domain/mail/reminders.ts'
import { calendarDate, identifier, lines, requiredLine, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const ruleFields = {
  days: z
    .int()
    .min(-MOST_DAYS_BEFORE, t('Enter {most} days or less.', { most: MOST_DAYS_BEFORE }))
    .max(MOST_DAYS_AFTER, t('Enter {most} days or less.', { most: MOST_DAYS_AFTER }))
    .meta({ description: 'Days after the due date; negative for days before it.', example: 7 }),
  subject: requiredLine(300).meta({
    description: 'May contain `{name}`, `{number}`, `{date}`, `{days}`, `{balance}` and `{business}`.',
    example: 'Reminder: invoice {number} from {business}',
  }),
  body: lines(10_000)
    .refine(text => text !== '', t('Enter a message.'))
    .meta({
      description: 'May contain the same words.',
      example: 'Hello {name},\n\n{balance} is still due.',
    }),
  active: z.boolean(),
}

export const reminderRule = z.object({
  id: identifier,
  ...ruleFields,
})
export type ReminderRuleShown = z.infer<typeof reminderRule>

export const reminderSettingsChange = z
  .strictObject({
    rules: z
      .array(
        z.strictObject({
          id: identifier.optional().meta({ description: 'That of the rule that is changed. Leave out for a new one.' }),
          ...ruleFields,
        }),
      )
      .max(MOST_REMINDER_RULES),
    version: version.optional().meta({ description: 'The version that was read. Leave out before the first save.' }),
  })
  .superRefine(({ rules }, context) => {
    rules.forEach(({ days }, place) => {
      if (rules.findIndex(rule => rule.days === days) === place) return
      const message = t('Another reminder goes out on this day.')
      context.addIssue({ code: 'custom', path: ['rules', place, 'days'], message })
    })
  })
export type ReminderSettingsChange = z.infer<typeof reminderSettingsChange>

const text = z.object({ subject: z.string(), body: z.string() })

const words = z
  .object(Object.fromEntries(reminderWords.map(word => [word, z.string()])) as Record<ReminderWord, z.ZodString>)
  .omit({ days: true })

export const reminderSettingsShown = z
  .object({
    automatic: z.boolean().meta({ description: 'Whether reminders are sent without anybody asking.' }),
    rules: z.array(reminderRule).meta({ description: 'Earliest first.' }),
    version: version.nullable().meta({ description: 'Null before the first save.' }),
    mailIsSetUp: z.boolean(),
    due: z.int().meta({ description: 'How many invoices get a reminder today.' }),
    older: z.int().meta({
      description: 'How many more would get one, if it did not matter that its day was more than 14 days ago.',
    }),
    suggested: z
      .object({ before: text, after: text })
      .meta({ description: 'Texts for a new rule, in the language of the documents.' }),
    example: words.meta({ description: 'The words of an example invoice.' }),
  })
  .meta({ id: 'ReminderSettings' })
export type ReminderSettings = z.infer<typeof reminderSettingsShown>

export const remindersTurnedOn = z.strictObject({
  includeOlder: z
    .boolean()
    .default(false)
    .meta({ description: 'Also remind of invoices whose latest reminder was due more than 14 days ago.' }),
})

export const nextReminderShown = z.object({
  next: z
    .object({ date: calendarDate, level: z.int().meta({ description: 'Its place among the reminders, from 1.' }) })
    .nullable()
    .meta({ description: 'Null where none goes out by itself.' }),
})
export type NextReminderShown = z.infer<typeof nextReminderShown>
