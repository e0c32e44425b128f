/** The periods that people ask a list for: months, quarters and years up to today. */
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { namedPeriod, type Period } from '../../domain/values/periods.ts'
import { t } from '../../translations/web.ts'

export function periodsBefore(today: CalendarDate): (Period & { label: string })[] {
  return [
    { label: t('This month'), ...namedPeriod('this-month', today) },
    { label: t('Last month'), ...namedPeriod('last-month', today) },
    { label: t('This quarter'), ...namedPeriod('this-quarter', today) },
    { label: t('Last quarter'), ...namedPeriod('last-quarter', today) },
    { label: t('This year'), ...namedPeriod('this-year', today) },
    { label: t('Last year'), ...namedPeriod('last-year', today) },
  ]
}
