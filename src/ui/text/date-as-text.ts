/** Days and instants to read: in the browser's own way, with the names of months in the language of the app. */
import { dateFiguresLocale, dateLocale } from '../../translations/web.ts'

/** `locale`: 11/20/2025 · `day`: Nov 20 · `short`: Nov 20, 2025 · `moment`: Nov 20, 2025, 2:32 PM */
export type DateForm = 'locale' | 'day' | 'short' | 'moment'

const FORMS: Record<DateForm, Intl.DateTimeFormatOptions> = {
  locale: {},
  day: { month: 'short', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  moment: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A calendar date YYYY-MM-DD, or an instant in ISO form. Calendar dates know no zone. */
export function dateAsText(date: string, form: DateForm = 'locale', timeZone?: string): string {
  const calendarDate = date.length === 10
  const zone = calendarDate ? 'UTC' : timeZone
  const key = `${form} ${zone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(form === 'locale' ? dateFiguresLocale : dateLocale, {
      ...FORMS[form],
      ...(zone ? { timeZone: zone } : {}),
    })
    formats.set(key, format)
  }
  return format.format(new Date(calendarDate ? `${date}T00:00:00Z` : date))
}
