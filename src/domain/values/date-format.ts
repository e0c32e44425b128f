/** How days are written on documents: one of a few patterns, with the names of months in the language of the document. */
import type { CalendarDate } from './calendar.ts'

/** As in Unicode's date patterns. The first is the default. */
export const dateFormats = [
  'MMM d, yyyy',
  'd MMM yyyy',
  'yyyy-MM-dd',
  'dd.MM.yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
] as const
export type DateFormat = (typeof dateFormats)[number]

const monthNames = new Map<string, Intl.DateTimeFormat>()

/** `Mar 31, 2026`, `31 Mar 2026`, `2026-03-31`, … */
export function writtenDate(date: CalendarDate, format: DateFormat, locale: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return format
    .replace('yyyy', year)
    .replace(/dd?/, place => (place === 'd' ? day.replace(/^0/, '') : day))
    .replace(/MMM?/, place => (place === 'MM' ? month : monthName(date, locale)))
}

function monthName(date: CalendarDate, locale: string): string {
  let names = monthNames.get(locale)
  if (!names) {
    names = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    monthNames.set(locale, names)
  }
  return names.format(new Date(`${date}T00:00:00Z`))
}
