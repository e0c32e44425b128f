/** When a recurring invoice is due: its dates, those that are due by a day, and the period that each of them bills. */
import { addDays, type CalendarDate } from '../values/calendar.ts'
import type { Period } from '../values/periods.ts'

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const
export type RecurrenceUnit = (typeof recurrenceUnits)[number]

/** A draft, an issued invoice, or one that is issued and emailed. */
export const recurrenceResults = ['draft', 'issue', 'send'] as const
export type RecurrenceResult = (typeof recurrenceResults)[number]

/** Prices of the day that an invoice is made, or those of the template. */
export const recurrencePrices = ['current', 'fixed'] as const
export type RecurrencePrices = (typeof recurrencePrices)[number]

/** The period that an invoice bills begins on its date, or ends the day before it; or the invoice names none. */
export const billedPeriods = ['none', 'ahead', 'arrears'] as const
export type BilledPeriod = (typeof billedPeriods)[number]

export const recurrenceStatuses = ['active', 'paused', 'ended'] as const
export type RecurrenceStatus = (typeof recurrenceStatuses)[number]

/** What happens with dates that were missed: an invoice for each, for the latest alone, or none. */
export const missedChoices = ['all', 'latest', 'none'] as const
export type MissedChoice = (typeof missedChoices)[number]

export const MOST_UNITS = 366

export interface Rhythm {
  readonly every: number
  readonly unit: RecurrenceUnit
  /** The first date. Months and years keep its day, or the last day of a shorter month. */
  readonly startsOn: CalendarDate
  /** Always the last day of the month; of months and years alone. */
  readonly onLastDay: boolean
}

export interface RecurrencePlan extends Rhythm {
  /** The place of the next date, from 0. */
  readonly next: number
  /** How many more invoices it makes; null for no limit. */
  readonly remaining: number | null
  /** The last day on which it may make one; null for no end. */
  readonly endsOn: CalendarDate | null
}

export interface Occurrence {
  readonly place: number
  readonly date: CalendarDate
}

export function occurrenceAt({ every, unit, startsOn, onLastDay }: Rhythm, place: number): CalendarDate {
  if (unit === 'day') return addDays(startsOn, every * place)
  if (unit === 'week') return addDays(startsOn, every * 7 * place)
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number)
  const months = year * 12 + month - 1 + every * place * (unit === 'year' ? 12 : 1)
  const last = lastDayOf(months)
  return dateOf(months, onLastDay ? last : Math.min(day, last))
}

function lastDayOf(months: number): number {
  return new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
}

function dateOf(months: number, day: number): CalendarDate {
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, day)).toISOString().slice(0, 10)
}

/** The next dates, as many as are asked for, or fewer where it ends before. */
export function nextOccurrences(plan: RecurrencePlan, most: number): Occurrence[] {
  return takeWhile(plan, Math.min(most, plan.remaining ?? most), date => plan.endsOn === null || date <= plan.endsOn)
}

/** The dates that are due by a day, today included, oldest first. */
export function dueOccurrences(plan: RecurrencePlan, today: CalendarDate): Occurrence[] {
  const isDue = (date: CalendarDate) => date <= today && (plan.endsOn === null || date <= plan.endsOn)
  return takeWhile(plan, plan.remaining ?? Number.POSITIVE_INFINITY, isDue)
}

function takeWhile(plan: RecurrencePlan, most: number, belongs: (date: CalendarDate) => boolean): Occurrence[] {
  const taken: Occurrence[] = []
  for (let place = plan.next; taken.length < most; place++) {
    const date = occurrenceAt(plan, place)
    if (!belongs(date)) break
    taken.push({ place, date })
  }
  return taken
}

/** The place of the first date on this day or after it. */
export function placeFrom(rhythm: Rhythm, from: number, day: CalendarDate): number {
  let place = from
  while (occurrenceAt(rhythm, place) < day) place++
  return place
}

/** The period that the invoice of a date bills, as if it began on the date where the schedule names none. On last days, periods are whole months. */
export function billedPeriod(rhythm: Rhythm, place: number, period: BilledPeriod): Period {
  const first = period === 'arrears' ? place - 1 : place
  const shift = rhythm.onLastDay ? 1 : 0
  return {
    from: addDays(occurrenceAt(rhythm, first), shift),
    to: addDays(occurrenceAt(rhythm, first + 1), shift - 1),
  }
}

export const recurrenceWords = ['month', 'year', 'period'] as const
export type RecurrenceWord = (typeof recurrenceWords)[number]

/** A text with `{month}`, `{year}` and `{period}` filled in; other braces stay. */
export function filledIn(text: string, words: Readonly<Record<RecurrenceWord, string>>): string {
  return text.replace(/\{(month|year|period)\}/gi, (_, word: string) => words[word.toLowerCase() as RecurrenceWord])
}
