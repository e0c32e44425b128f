/** How long amounts have been due: the groups of an ageing report. */
import { addDays, type CalendarDate, daysBetween } from '../values/calendar.ts'

export const ageingGroups = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
export type AgeingGroup = (typeof ageingGroups)[number]

/** After a reminder, customers get this many days to pay before the dashboard offers to remind them again. */
export const REMIND_AGAIN_AFTER_DAYS = 7

// days overdue; `current` is not overdue
const DAYS: Readonly<Record<AgeingGroup, readonly [from: number, to: number]>> = {
  current: [Number.NEGATIVE_INFINITY, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, Number.POSITIVE_INFINITY],
}

/** The group of an amount with this due date. */
export function ageingGroup(dueDate: CalendarDate, today: CalendarDate): AgeingGroup {
  const overdue = daysBetween(dueDate, today)
  return ageingGroups.find(group => overdue <= DAYS[group][1]) ?? 'over-90'
}

/** The due dates of a group, first and last included; left out where there is no end. */
export function dueDatesOf(group: AgeingGroup, today: CalendarDate): { from?: CalendarDate; to?: CalendarDate } {
  const [least, most] = DAYS[group]
  return {
    ...(Number.isFinite(most) && { from: addDays(today, -most) }),
    ...(Number.isFinite(least) && { to: addDays(today, -least) }),
  }
}
