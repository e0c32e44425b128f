/** The form of a reminder: its fields, what they start as, and what is saved of them. */
import { z } from 'zod'
import { MOST_DAYS_AFTER, MOST_DAYS_BEFORE } from '../../../domain/mail/reminders.ts'
import { t } from '../../../translations/web.ts'
import { interestRates, type ReminderRuleShown, type ReminderSettings, reminderRule } from '../contract.ts'

const SIDES = ['before', 'on', 'after'] as const
type Side = (typeof SIDES)[number]

const SIDE_NAMES: Record<Side, string> = {
  before: t('Before the due date'),
  on: t('On the due date'),
  after: t('After the due date'),
}
export const SIDE_OPTIONS = SIDES.map(value => ({ value, label: SIDE_NAMES[value] }))

const fields = reminderRule.omit({ id: true, days: true }).extend({
  side: z.enum(SIDES),
  count: z.int().min(0),
  businessFee: reminderRule.shape.businessFee.unwrap().nullable(),
  consumerFee: reminderRule.shape.consumerFee.unwrap().nullable(),
  interest: z.boolean(),
  ...interestRates,
})
export type ReminderValues = z.input<typeof fields>

const MOST: Record<Side, number> = { before: MOST_DAYS_BEFORE, on: 0, after: MOST_DAYS_AFTER }

export function daysOf({ side, count }: Pick<ReminderValues, 'side' | 'count'>): number {
  if (side === 'on') return 0
  return side === 'before' ? -count : count
}

export function schemaFor(others: readonly ReminderRuleShown[]) {
  return fields.superRefine((values, context) => {
    const { side, count } = values
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['count'], message })
    if (side !== 'on' && count === 0) wrong(t('Enter 1 or more.'))
    else if (side !== 'on' && count > MOST[side]) wrong(t('Enter {most} days or less.', { most: MOST[side] }))
    else if (others.some(({ days }) => days === daysOf(values))) {
      const path = [side === 'on' ? 'side' : 'count']
      context.addIssue({ code: 'custom', path, message: t('Another reminder goes out on this day.') })
    }
  })
}

/** What is sent where nothing is typed, as a customer in the language of the business reads it. */
export function standardText({ suggested }: ReminderSettings, side: Side) {
  return side === 'after' ? suggested.after : suggested.before
}

export function startOf(rule: ReminderRuleShown | null, settings: ReminderSettings): ReminderValues {
  const { rules, latePaymentLaw: law, businessInterestRate, consumerInterestRate } = settings
  const rates = {
    businessInterestRate: businessInterestRate ?? law?.businessInterestRate ?? null,
    consumerInterestRate: consumerInterestRate ?? law?.consumerInterestRate ?? null,
  }
  if (!rule) {
    const latest = Math.max(0, ...rules.map(({ days }) => days))
    const charges = { businessFee: null, consumerFee: null, interest: false, ...rates }
    return {
      side: 'after',
      count: Math.min(latest + 7, MOST_DAYS_AFTER),
      subject: '',
      body: '',
      active: true,
      ...charges,
    }
  }
  const { days, subject, body, active, businessFee, consumerFee, interest } = rule
  const charges = { businessFee: businessFee || null, consumerFee: consumerFee || null, interest, ...rates }
  const side = days === 0 ? 'on' : days < 0 ? 'before' : 'after'
  return { side, count: Math.abs(days), subject, body, active, ...charges }
}

/** Before the due date there is nothing to charge. The rates are those of all reminders, and stay while none has interest. */
export function toSave({ side, count, businessInterestRate, consumerInterestRate, ...text }: ReminderValues) {
  const isLate = side === 'after'
  const charges = {
    businessFee: (isLate && text.businessFee) || 0,
    consumerFee: (isLate && text.consumerFee) || 0,
    interest: isLate && text.interest,
  }
  return {
    rule: { ...text, ...charges, days: daysOf({ side, count }) },
    rates: charges.interest ? { businessInterestRate, consumerInterestRate } : {},
  }
}

/** When a reminder goes out, in words. */
export function daysInWords(days: number): string {
  if (days === 0) return t('On the due date')
  return days < 0
    ? t('{days, plural, one {# day before the due date} other {# days before the due date}}', { days: -days })
    : t('{days, plural, one {# day after the due date} other {# days after the due date}}', { days })
}
