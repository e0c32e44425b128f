/** The day of supply that an invoice names. */
import { presetOf } from '../countries/countries.ts'
import type { CountryCode } from '../countries/country.ts'
import type { TaxCategory } from '../documents/tax-category.ts'
import type { CalendarDate } from '../values/calendar.ts'

interface Supplied {
  readonly date: CalendarDate
  readonly supplyFrom: CalendarDate | null
  readonly isDeposit: boolean
}

type Taxed = readonly { readonly taxCategory?: TaxCategory | null }[]

/**
 * What was typed, or else the date of the invoice where the law of the country wants a day, as every supply within the European Union does (BR-IC-11).
 * A deposit is paid before anything is supplied.
 */
export function supplyDateOf(
  { date, supplyFrom, isDeposit }: Supplied,
  items: Taxed,
  country: CountryCode | null,
): CalendarDate | null {
  if (supplyFrom !== null || isDeposit) return supplyFrom
  const isWithinUnion = items.some(({ taxCategory }) => taxCategory === 'K')
  return isWithinUnion || presetOf(country)?.invoiceNeedsSupplyDate ? date : null
}
