/** The profiles of EN 16931 that documents are written in, and the formats that a customer can get them in. */
import type { CountryCode } from '../countries/country.ts'

/** With the identifiers that a document of the profile begins with (BT-24, BT-23). */
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
export type Syntax = 'ubl' | 'cii'

/** The files that Daybook writes. */
export const eInvoiceFiles = {
  xrechnung: { profile: 'xrechnung', syntax: 'ubl' },
  'xrechnung-cii': { profile: 'xrechnung', syntax: 'cii' },
  peppol: { profile: 'peppol', syntax: 'ubl' },
  ubl: { profile: 'en16931', syntax: 'ubl' },
  cii: { profile: 'en16931', syntax: 'cii' },
} as const satisfies Record<string, { profile: Profile; syntax: Syntax }>

export type EInvoiceFile = keyof typeof eInvoiceFiles
export const eInvoiceFileNames = Object.keys(eInvoiceFiles) as [EInvoiceFile, ...EInvoiceFile[]]

/** What a customer can get: nothing but the PDF, the PDF with the file inside, or a file beside it. */
export const eInvoiceFormats = ['none', 'factur-x', ...eInvoiceFileNames] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]

/** The file of a format; undefined for none. Factur-X and ZUGFeRD, profile EN 16931, have the very file that `cii` is. */
export function fileOfFormat(format: EInvoiceFormat): EInvoiceFile | undefined {
  if (format === 'none') return undefined
  return format === 'factur-x' ? 'cii' : format
}

/** The editions of the rules that a document of the profile is checked by. */
export const rulesOfProfile: Readonly<Record<Profile, string>> = {
  en16931: 'EN 16931 1.3.16',
  xrechnung: 'EN 16931 1.3.16, XRechnung 3.0.2',
  peppol: 'EN 16931 1.3.16, Peppol BIS Billing 3.0 of May 2025',
}

const EUROPE = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH NO IS LI'.split(
  ' ',
)

/** Whether customers there ask for e-invoices by EN 16931. */
export function hasEInvoices(country: CountryCode | null): boolean {
  return country !== null && EUROPE.includes(country)
}
