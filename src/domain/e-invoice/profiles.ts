/** The profiles of EN 16931 that documents are written in, with the identifiers that they begin with (BT-24, BT-23), and where they are asked for. */
import type { CountryCode } from '../countries/country.ts'

export const profiles = {
  en16931: { specification: 'urn:cen.eu:en16931:2017', process: '' },
  xrechnung: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  peppol: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
} as const

export type Profile = keyof typeof profiles

export const profileNames = Object.keys(profiles) as [Profile, ...Profile[]]

const EUROPE = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH NO IS LI'.split(
  ' ',
)

/** Whether customers there ask for e-invoices by EN 16931. */
export function hasEInvoices(country: CountryCode | null): boolean {
  return country !== null && EUROPE.includes(country)
}
