/** How dates are typed and shown in fields: in the order of one locale, with the months and the weekdays of another, in the calendar and the digits of the business. */
import type { DateWords } from './parse-date.ts'
import { RELATIVE_DAYS } from './relative-days.ts'

const GREGORIAN = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
const DIGITS = { ...GREGORIAN, year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** As written in a field: `11/22/2026`. */
export function dateToType(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, DIGITS).format(new Date(`${date}T00:00:00Z`)).replace(MARKS, '')
}

// what turns the writing direction says nothing within figures
const MARKS = /[\u200e\u200f\u061c]/g

/** @param locale of the names @param figures the locale of dates without names */
export function dateWordsOf(locale: string, figures = locale): DateWords {
  const spoken = new Intl.Locale(locale).language
  const order = new Intl.DateTimeFormat(figures, DIGITS)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []))
  const names = (which: 'month' | 'weekday', dates: readonly Date[]) =>
    dates.map(date =>
      (['long', 'short'] as const).flatMap(width => [
        new Intl.DateTimeFormat(locale, { ...GREGORIAN, [which]: width }).format(date),
        // some languages have another form beside a day
        new Intl.DateTimeFormat(locale, { ...GREGORIAN, [which]: width, day: 'numeric' })
          .formatToParts(date)
          .find(({ type }) => type === which)?.value ?? '',
      ]),
    )
  return {
    order,
    months: names(
      'month',
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))),
    ),
    // 4 January 1970 was a Sunday
    weekdays: names(
      'weekday',
      Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(1970, 0, 4 + day))),
    ),
    relative: isKeyOf(spoken, RELATIVE_DAYS) ? RELATIVE_DAYS[spoken] : RELATIVE_DAYS.en,
  }
}

function isKeyOf<Key extends string>(text: string, record: Readonly<Record<Key, unknown>>): text is Key {
  return Object.hasOwn(record, text)
}
