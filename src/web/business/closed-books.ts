/** What a date field shows of the books that are closed: the first day that can be chosen, and words beside a day that can't. */
import { isClosed } from '../../domain/documents/closing.ts'
import { addDays, isCalendarDate } from '../../domain/values/calendar.ts'
import { t } from '../../translations/web.ts'
import { dateAsText } from '../../ui/text/date-as-text.ts'
import { useBusiness } from './use-business.ts'

export function useClosedBooks() {
  const { closedThrough } = useBusiness()
  return {
    firstOpen: closedThrough === null ? undefined : addDays(closedThrough, 1),
    words: (date: string) =>
      closedThrough !== null && isCalendarDate(date) && isClosed(date, closedThrough)
        ? t('The books are closed through {date}. Choose a later date.', { date: dateAsText(closedThrough, 'short') })
        : undefined,
  }
}
