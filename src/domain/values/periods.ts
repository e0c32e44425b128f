/** Periods that people ask for by name, and those that they are compared with. */
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from './calendar.ts'
import type { Comparison, PeriodName } from './period-names.ts'

/** From the first day to the last, both included. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** @param yearStart the month in which the financial year begins, from 1 */
export function namedPeriod(name: PeriodName, today: CalendarDate, yearStart = 1): Period {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  const financialYear = month >= yearStart ? year : year - 1
  switch (name) {
    case 'this-month':
      return months(year, month, 1)
    case 'last-month':
      return months(year, month - 1, 1)
    case 'this-quarter':
      return months(year, quarter, 3)
    case 'last-quarter':
      return months(year, quarter - 3, 3)
    case 'this-year':
      return months(year, 1, 12)
    case 'last-year':
      return months(year - 1, 1, 12)
    case 'this-financial-year':
      return months(financialYear, yearStart, 12)
    case 'last-financial-year':
      return months(financialYear - 1, yearStart, 12)
  }
}

/** What a period is compared with: as many whole months, or days, before it; or the same days a year before. */
export function comparedWith({ from, to }: Period, comparison: Comparison): Period {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const count = monthsIn({ from, to }).length
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (comparison === 'year') {
    return isWhole ? months(year - 1, month, count) : { from: yearsLater(from, -1), to: yearsLater(to, -1) }
  }
  if (isWhole) return months(year, month - count, count)
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** The months that a period touches, oldest first: `2026-03`. */
export function monthsIn({ from, to }: Period): string[] {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const all: string[] = []
  for (let place = 0; ; place++) {
    const next = firstOf(year, month + place).slice(0, 7)
    if (next > to.slice(0, 7)) return all
    all.push(next)
  }
}

/** The days of a month that are in the period. @param month `2026-03` */
export function within(month: string, { from, to }: Period): { from: CalendarDate; to: CalendarDate } {
  const [year = 0, place = 0] = month.split('-').map(Number)
  const whole = months(year, place, 1)
  return { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to }
}

/** A number of whole months from this one on. The first may be before January. */
function months(year: number, month: number, count: number): Period {
  return { from: firstOf(year, month), to: addDays(firstOf(year, month + count), -1) }
}

function firstOf(year: number, month: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}

/** The 12 months that end with this day. */
export function yearUpTo(to: CalendarDate): Period {
  return { from: addDays(yearsLater(to, -1), 1), to }
}

/** The same day a number of years later, or earlier with a number below zero. 29 February becomes the 28th where there is none. */
export function yearsLater(date: CalendarDate, years: number): CalendarDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const same = `${year}${date.slice(4)}`
  return isCalendarDate(same) ? same : `${year}-02-28`
}
