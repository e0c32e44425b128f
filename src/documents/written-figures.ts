/** How days are written in mails, and IBANs wherever customers read them. */
import type { CalendarDate } from '../domain/calendar.ts'

const dayFormats = new Map<string, Intl.DateTimeFormat>()

export function dayText(date: CalendarDate, locale: string): string {
  let format = dayFormats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    dayFormats.set(locale, format)
  }
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** In groups of four, as banks print it. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ')
}
