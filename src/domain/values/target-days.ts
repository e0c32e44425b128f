/** TARGET days, on which banks settle payments in euro: no Saturday, no Sunday, and none of six holidays. */
import { addDays, type CalendarDate, yearOf } from './calendar.ts'

const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '12-25', '12-26'])

export function isTargetDay(date: CalendarDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.has(date.slice(5))) return false
  const easter = easterSunday(yearOf(date))
  return date !== addDays(easter, -2) && date !== addDays(easter, 1)
}

/** The day itself, or the next TARGET day. */
export function targetDayFrom(date: CalendarDate): CalendarDate {
  let day = date
  while (!isTargetDay(day)) day = addDays(day, 1)
  return day
}

export function addTargetDays(date: CalendarDate, days: number): CalendarDate {
  let day = date
  for (let left = days; left > 0; left--) day = targetDayFrom(addDays(day, 1))
  return day
}

/** By the rule of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - moon + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  const month = Math.floor(days / 31)
  const day = (days % 31) + 1
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
