/** Closing the books: up to which day they can be closed, and when opening them again needs a reason. */
import { RuleBroken } from '../rule-broken.ts'
import type { CalendarDate } from '../values/calendar.ts'

export type MoveOfClosing = 'close' | 'reopen' | 'none'

/** Whether a day is closed. */
export function isClosed(date: CalendarDate, closedThrough: CalendarDate | null): boolean {
  return closedThrough !== null && date <= closedThrough
}

/** @throws RuleBroken `closing-in-the-future`, `reopening-reason-missing` */
export function assertMayClose(
  { closedThrough, reason }: { closedThrough: CalendarDate | null; reason: string },
  { previous, today }: { previous: CalendarDate | null; today: CalendarDate },
): MoveOfClosing {
  if (closedThrough === previous) return 'none'
  const move = closedThrough === null || (previous !== null && closedThrough < previous) ? 'reopen' : 'close'
  if (move === 'close' && closedThrough !== null && closedThrough > today)
    throw new RuleBroken('closing-in-the-future', { today })
  if (move === 'reopen' && reason === '') throw new RuleBroken('reopening-reason-missing', {})
  return move
}
