/** The day of supply that an invoice names. */
import { presetOf } from '../countries/countries.ts'
import type { CountryCode } from '../countries/country.ts'
import type { CalendarDate } from '../values/calendar.ts'

interface Supplied {
  readonly date: CalendarDate
  readonly supplyFrom: CalendarDate | null
  readonly isDeposit: boolean
}

/** What was typed, or else the date of the invoice where the law of the country wants a day. A deposit is paid before anything is supplied. */
export function supplyDateOf(
  { date, supplyFrom, isDeposit }: Supplied,
  country: CountryCode | null,
): CalendarDate | null {
  if (supplyFrom !== null || isDeposit) return supplyFrom
  return presetOf(country)?.invoiceNeedsSupplyDate ? date : null
}
