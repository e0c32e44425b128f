/** The periods that people ask a list for: months, quarters and years up to today. */
import { addDays, type CalendarDate } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'

type Period = { label: string; from: CalendarDate; to: CalendarDate }

export function periodsBefore(today: CalendarDate): Period[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  return [
    { label: t('This month'), ...months(year, month, 1) },
    { label: t('Last month'), ...months(year, month - 1, 1) },
    { label: t('This quarter'), ...months(year, quarter, 3) },
    { label: t('Last quarter'), ...months(year, quarter - 3, 3) },
    { label: t('This year'), ...months(year, 1, 12) },
    { label: t('Last year'), ...months(year - 1, 1, 12) },
  ]
}

/** So many whole months from this one on, which may be before January. */
function months(year: number, month: number, count: number): { from: CalendarDate; to: CalendarDate } {
  return { from: firstOf(year, month), to: addDays(firstOf(year, month + count), -1) }
}

function firstOf(year: number, month: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}
