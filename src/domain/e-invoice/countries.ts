/** Where customers ask for e-invoices by EN 16931. */
import type { CountryCode } from '../countries/country.ts'

const EUROPE = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH NO IS LI'.split(
  ' ',
)

export function hasEInvoices(country: CountryCode | null): boolean {
  return country !== null && EUROPE.includes(country)
}
