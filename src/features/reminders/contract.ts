/** Requests and answers of the routes of reminders by rule. */
import { z } from 'zod'
import { baseRateNames } from '../../domain/countries/late-payment.ts'
import {
  MOST_DAYS_AFTER,
  MOST_DAYS_BEFORE,
  MOST_REMINDER_RULES,
  type ReminderWord,
  reminderWords,
} from '../../domain/mail/reminders.ts'
import { HIGHEST_INTEREST_RATE } from '../../domain/payments/late-charges.ts'
import { LARGEST_AMOUNT } from '../../domain/values/exact.ts'
import { calendarDate, identifier, line, lines, money, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const ruleFields = {
  days: z
    .int()
    .min(-MOST_DAYS_BEFORE, t('Enter {most} days or less.', { most: MOST_DAYS_BEFORE }))
    .max(MOST_DAYS_AFTER, t('Enter {most} days or less.', { most: MOST_DAYS_AFTER }))
    .meta({ description: 'Days after the due date; negative for days before it.', example: 7 }),
  subject: line(300).meta({
    description:
      'May contain `{name}`, `{number}`, `{date}`, `{days}`, `{balance}` and `{business}`. Empty for the standard subject, in the language of each customer.',
    example: 'Reminder: invoice {number} from {business}',
  }),
  body: lines(10_000).meta({
    description: 'May contain the same words. Empty for the standard text, in the language of each customer.',
    example: 'Hello {name},\n\n{balance} is still due.',
  }),
  active: z.boolean(),
  businessFee: money.min(0).max(LARGEST_AMOUNT).default(0).meta({
    description: 'What it claims beside the balance from companies and public bodies; only after the due date.',
  }),
  consumerFee: money.min(0).max(LARGEST_AMOUNT).default(0).meta({ description: 'The same from all other customers.' }),
  interest: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether it claims interest, at the rates of the settings.' }),
}

const rate = z
  .int()
  .min(1, t('Enter a percentage above 0.'))
  .max(HIGHEST_INTEREST_RATE, t('Enter 100% or less.'))
  .nullable()

export const interestRates = {
  businessInterestRate: rate.meta({
    description: 'Interest per year from companies and public bodies, in thousandths of a percent; null for none.',
    example: 10_270,
  }),
  consumerInterestRate: rate.meta({ description: 'The same from all other customers.' }),
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
    businessInterestRate: interestRates.businessInterestRate.optional(),
    consumerInterestRate: interestRates.consumerInterestRate.optional(),
    version: version.optional().meta({ description: 'The version that was read. Leave out before the first save.' }),
  })
  .superRefine(({ rules }, context) => {
    rules.forEach(({ days, businessFee, consumerFee, interest }, place) => {
      if (days <= 0 && (businessFee > 0 || consumerFee > 0 || interest)) {
        const message = t('Only a reminder after the due date can claim late charges.')
        context.addIssue({ code: 'custom', path: ['rules', place, 'days'], message })
      }
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
    ...interestRates,
    version: version.nullable().meta({ description: 'Null before the first save.' }),
    latePaymentLaw: z
      .object({
        baseRate: z.object({ name: z.enum(baseRateNames), rate: z.int(), from: calendarDate }),
        businessPoints: z.int().meta({ description: 'Added to the base rate.' }),
        businessInterestRate: z.int(),
        businessFee: money.nullable(),
        higherFees: z.array(z.object({ from: money, fee: money })),
        consumerPoints: z.int().nullable().meta({ description: 'Null where the rate does not follow the base rate.' }),
        consumerInterestRate: z.int().nullable(),
        unopened: z.boolean().meta({ description: 'Whether a part of it was not checked at its source.' }),
      })
      .nullable()
      .meta({
        description: 'What the law of the country allows, as it was last looked up; null where that is not known.',
      }),
    mailIsSetUp: z.boolean(),
    due: z.int().meta({ description: 'How many invoices get a reminder today.' }),
    older: z.int().meta({
      description: 'How many more would get one, if it did not matter that its day was more than 14 days ago.',
    }),
    suggested: z
      .object({ before: text, after: text })
      .meta({ description: 'The standard texts, in the language of the documents.' }),
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
