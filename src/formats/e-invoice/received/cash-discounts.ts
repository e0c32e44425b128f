/** Cash discounts, as XRechnung has them in the text of the payment terms (BR-DE-18): `#SKONTO#TAGE=14#PROZENT=2.00#`. */
import type { ReceivedCashDiscount } from '../../../domain/e-invoice/received-invoice.ts'
import { addDays, type CalendarDate } from '../../../domain/values/calendar.ts'

const SKONTO = /^#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,3}\.\d{2})(?:#BASISBETRAG=(-?\d{1,20}\.\d{2}))?#$/

/** Nobody offers more. */
const MOST_DISCOUNTS = 10

/** @param date of the invoice, from which the days are counted */
export function cashDiscountsIn(terms: string, date: CalendarDate | null): readonly ReceivedCashDiscount[] {
  return terms
    .split('\n')
    .flatMap(line => {
      const [, days, percent, base] = SKONTO.exec(line.trim()) ?? []
      if (days === undefined || percent === undefined) return []
      return [{ until: daysAfter(date, days), percent, base: base ?? null, amount: null }]
    })
    .slice(0, MOST_DISCOUNTS)
}

/** Null where it isn’t known. */
export function daysAfter(date: CalendarDate | null, days: string): CalendarDate | null {
  return date !== null && /^\d{1,4}$/.test(days) ? addDays(date, Number(days)) : null
}

/** The last of several days; null where there is none. */
export function lastOf(dates: readonly (CalendarDate | null)[]): CalendarDate | null {
  return dates.reduce<CalendarDate | null>((last, date) => (date !== null && (last ?? '') < date ? date : last), null)
}
