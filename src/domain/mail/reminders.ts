/** Which reminder by rule is due for an invoice, and on which day the next one goes out. */
import { addDays, type CalendarDate } from '../values/calendar.ts'

export const MOST_REMINDER_RULES = 4
export const MOST_DAYS_BEFORE = 30
export const MOST_DAYS_AFTER = 90
/** After downtime or a pause, reminders that are at most this many days late still go out. */
export const REMINDER_LATE_DAYS = 14

/** Reminders go out from the first hour until the last one has begun, by the clock of the business. */
const FIRST_HOUR = 8
const END_HOUR = 18

export interface ReminderRule {
  readonly id: string
  /** From the due date; negative for days before it. */
  readonly days: number
  readonly active: boolean
}

export interface RemindedInvoice {
  readonly dueDate: CalendarDate
  /** The day that it was issued, or is dated where that is later: it is reminded of after this day alone. */
  readonly issuedOn: CalendarDate
  /** The rules by which it was reminded of. */
  readonly rulesDone: readonly string[]
  /** The day of the latest reminder, sent by a person or by Daybook; null for none. */
  readonly remindedOn: CalendarDate | null
}

/** The places of the rules, from 1, earliest first: what people call the levels. */
export function inOrder<Rule extends ReminderRule>(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((one, other) => one.days - other.days)
}

export function levelOf(rules: readonly ReminderRule[], id: string): number {
  return inOrder(rules.filter(rule => rule.active)).findIndex(rule => rule.id === id) + 1
}

/**
 * The latest rule whose day has come, unless it has been seen to: earlier ones that were missed stay unsent, so that an invoice gets one
 * reminder at a time.
 * @param lateDays null: however long ago its day was
 */
export function dueReminder<Rule extends ReminderRule>(
  rules: readonly Rule[],
  invoice: RemindedInvoice,
  today: CalendarDate,
  lateDays: number | null = REMINDER_LATE_DAYS,
): Rule | undefined {
  const { dueDate, rulesDone, remindedOn } = invoice
  const rule = inOrder(appliedTo(rules, invoice)).findLast(({ days }) => addDays(dueDate, days) <= today)
  if (!rule || rulesDone.includes(rule.id)) return undefined
  const day = addDays(dueDate, rule.days)
  if (remindedOn !== null && remindedOn >= day) return undefined
  return lateDays === null || day >= addDays(today, -lateDays) ? rule : undefined
}

/** The latest level whose day has come, for a reminder that a person sends. */
export function dueLevel<Rule extends ReminderRule>(
  rules: readonly Rule[],
  dueDate: CalendarDate,
  today: CalendarDate,
): Rule | undefined {
  return inOrder(rules).findLast(({ active, days }) => active && addDays(dueDate, days) <= today)
}

export interface NextReminder<Rule> {
  readonly rule: Rule
  readonly date: CalendarDate
}

/** @param from the first day on which one can still go out */
export function nextReminder<Rule extends ReminderRule>(
  rules: readonly Rule[],
  invoice: RemindedInvoice,
  from: CalendarDate,
  lateDays: number | null = REMINDER_LATE_DAYS,
): NextReminder<Rule> | undefined {
  const due = dueReminder(rules, invoice, from, lateDays)
  if (due) return { rule: due, date: from }
  const ahead = inOrder(appliedTo(rules, invoice)).find(
    ({ id, days }) => addDays(invoice.dueDate, days) > from && !invoice.rulesDone.includes(id),
  )
  return ahead && { rule: ahead, date: addDays(invoice.dueDate, ahead.days) }
}

function appliedTo<Rule extends ReminderRule>(rules: readonly Rule[], { dueDate, issuedOn }: RemindedInvoice): Rule[] {
  return rules.filter(({ active, days }) => active && addDays(dueDate, days) > issuedOn)
}

export function isReminderHour(now: Date, timeZone: string): boolean {
  const hour = hourIn(now, timeZone)
  return hour >= FIRST_HOUR && hour < END_HOUR
}

/** Whether reminders of the day have all gone out. */
export function isPastReminderHours(now: Date, timeZone: string): boolean {
  return hourIn(now, timeZone) >= END_HOUR
}

/** From 0 to 23. */
export function hourIn(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
}

/** Of the invoice in previews. */
export const EXAMPLE_BALANCE = 24_500

/** The words that a text of a rule may have in braces. */
export const reminderWords = ['name', 'number', 'date', 'days', 'balance', 'business'] as const
export type ReminderWord = (typeof reminderWords)[number]

/** A text with its words filled in; other braces stay. */
export function filledReminder(text: string, words: Readonly<Record<ReminderWord, string>>): string {
  return text.replace(
    /\{(name|number|date|days|balance|business)\}/gi,
    (_, word: string) => words[word.toLowerCase() as ReminderWord],
  )
}
