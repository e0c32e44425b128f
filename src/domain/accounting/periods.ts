/** The periods that people choose by name. */
import { addDays, type CalendarDate, yearOf } from '../values/calendar.ts'

export const periodNames = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export type PeriodName = (typeof periodNames)[number]

export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** From the first to the last day. */
export function periodNamed(name: PeriodName, today: CalendarDate): Period {
  const [which, unit] = name.split('-') as ['this' | 'last', keyof typeof MONTHS]
  const months = MONTHS[unit]
  const now = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1
  const first = Math.floor(now / months) * months - (which === 'last' ? months : 0)
  return { from: firstOf(first), to: addDays(firstOf(first + months), -1) }
}

/** @param month counted from the year 0 */
function firstOf(month: number): CalendarDate {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
