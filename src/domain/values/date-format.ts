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

/** By locale: English asks for the month alone, other languages for all of the date. */
const writers = new Map<string, Intl.DateTimeFormat>()

/** `Mar 31, 2026`, `31 Mar 2026`, `2026-03-31`, … Where the month has its name, in the order of the language: `31 mars 2026`, `2026年3月31日`. */
export function writtenDate(date: CalendarDate, format: DateFormat, locale: string): string {
  if (format.includes('MMM') && !locale.startsWith('en')) return written(date, locale, IN_WORDS)
  const [year = '', month = '', day = ''] = date.split('-')
  return format
    .replace('yyyy', year)
    .replace(/dd?/, place => (place === 'd' ? day.replace(/^0/, '') : day))
    .replace(/MMM?/, place => (place === 'MM' ? month : written(date, locale, { month: 'short' })))
}

const IN_WORDS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const

function written(date: CalendarDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  let writer = writers.get(locale)
  if (!writer) {
    writer = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    writers.set(locale, writer)
  }
  return writer.format(new Date(`${date}T00:00:00Z`))
}
