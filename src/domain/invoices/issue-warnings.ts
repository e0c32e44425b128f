/** What a person should know before a draft is issued. None of it forbids that. */

import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'

/** `past-due`: its due date has passed. `old-tax`: a tax on it has changed since it was saved. */
export const issueWarnings = ['past-due', 'old-tax'] as const
export type IssueWarning = (typeof issueWarnings)[number]

export function warningsOf(
  { dueDate, total, correctsId }: { dueDate: CalendarDate; total: MinorUnits; correctsId: string | null },
  { today, hasOldTax }: { today: CalendarDate; hasOldTax: boolean },
): IssueWarning[] {
  return [
    ...(dueDate < today && total > 0 ? (['past-due'] as const) : []),
    // a correction has the taxes of the invoice that it replaces
    ...(hasOldTax && correctsId === null ? (['old-tax'] as const) : []),
  ]
}
