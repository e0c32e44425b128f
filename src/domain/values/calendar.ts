/** Calendar dates, which have no time zone: `2026-03-01`. Today's date in a time zone, and sums of days. */

/** `YYYY-MM-DD`. Dates of this form sort as text. */
export type CalendarDate = string

const MILLISECONDS_PER_DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date that an instant falls on in a time zone. */
export function dateInTimeZone(instant: Date, timeZone: string): CalendarDate {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** A number of months up to the month of the day, oldest first: `2026-03`. */
export function monthsUpTo(date: CalendarDate, count: number): string[] {
  const last = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, place) => {
    const month = last - count + 1 + place
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

// one or two alone would not show how figures move
const LEAST_MONTHS = 3

/** Months of figures, oldest first, from the first one that is not empty on; but never fewer than three. */
export function withoutEmptyStart<Month>(months: readonly Month[], isEmpty: (month: Month) => boolean): Month[] {
  const first = months.findIndex(month => !isEmpty(month))
  return months.slice(first < 0 ? -LEAST_MONTHS : Math.min(first, months.length - LEAST_MONTHS))
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** Whether the text is a day that exists: `2026-02-30` does not. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number(text.slice(0, 4)) > 0 && safeRoundTrip(text) === text
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function safeRoundTrip(text: string): string | undefined {
  const milliseconds = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(milliseconds) ? undefined : fromDayNumber(milliseconds / MILLISECONDS_PER_DAY)
}

function dayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY
}

function fromDayNumber(day: number): CalendarDate {
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}
