/** All countries, and what a business in one of them starts with. */
import { type CurrencyCode, currencyByCountry } from '../values/money.ts'
import type { Country, CountryCode, Paper, PresetTax, SellerNumber } from './country.ts'
import { austria } from './presets/at.ts'
import { australia } from './presets/au.ts'
import { belgium } from './presets/be.ts'
import { canada } from './presets/ca.ts'
import { switzerland } from './presets/ch.ts'
import { germany } from './presets/de.ts'
import { spain } from './presets/es.ts'
import { france } from './presets/fr.ts'
import { unitedKingdom } from './presets/gb.ts'
import { ireland } from './presets/ie.ts'
import { india } from './presets/in.ts'
import { italy } from './presets/it.ts'
import { japan } from './presets/jp.ts'
import { netherlands } from './presets/nl.ts'
import { newZealand } from './presets/nz.ts'
import { poland } from './presets/pl.ts'
import { unitedStates } from './presets/us.ts'
import { usualTaxIn } from './usual-taxes.ts'
import { vatIdFault, withoutSpaces } from './vat-ids.ts'

/** Those that Daybook knows more of than their currency. */
export const presets: readonly Country[] = [
  ...[unitedStates, unitedKingdom, ireland, germany, austria, switzerland, france, italy, spain, netherlands],
  ...[belgium, poland, india, australia, newZealand, canada, japan],
]

/** Sorted. */
export const countryCodes = [...currencyByCountry.keys()].sort() as [CountryCode, ...CountryCode[]]

export function presetOf(country: CountryCode | null | undefined): Country | undefined {
  return presets.find(preset => preset.code === country)
}

/** Those with Letter, by CLDR; all others have A4. */
const LETTER = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

/** What is known of every country. */
export function currencyAndPaper(country: CountryCode): { currency: CurrencyCode; paper: Paper } {
  return { currency: currencyByCountry.get(country) ?? 'USD', paper: LETTER.includes(country) ? 'Letter' : 'A4' }
}

/** The settings that a business in this country starts with. @param language of its documents, where it is known */
export function settingsIn(country: CountryCode, language?: string) {
  const preset = presetOf(country)
  if (!preset) return { country, ...currencyAndPaper(country), ...usualTaxIn(country, language) }
  const [own, ...others] = taxesIn(preset, language)
  const { currency, paper, numberFormat, dateFormat, timeZone, termsDays, numberingPattern, creditNotePattern } = preset
  return {
    country,
    currency,
    paper,
    numberFormat,
    dateFormat,
    timeZone,
    termsDays,
    numberingPattern,
    creditNotePattern,
    taxName: own.name,
    taxRate: own.rate,
    ...(own.parts && { taxParts: [...own.parts] }),
    taxRates: others.map(taxRateOf),
    ...(currency === 'CHF' && { roundsPayable: true }),
  }
}

function taxesIn({ taxes, taxNamesIn = {} }: Country, language = ''): Country['taxes'] {
  const nameOf = (name: string) => taxNamesIn[language]?.[name] ?? name
  const named = ({ name, parts, ...tax }: PresetTax): PresetTax => ({
    ...{ ...tax, name: nameOf(name) },
    ...(parts && { parts: parts.map(part => ({ ...part, name: nameOf(part.name) })) }),
  })
  const [own, ...others] = taxes
  return [named(own), ...others.map(named)]
}

/** One that EN 16931 doesn't know, such as a sales tax, is a standard tax. */
function taxRateOf({ name, rate, category, reason, parts }: PresetTax) {
  return {
    name,
    rate,
    category: category ?? ('S' as const),
    freeReason: reason?.text ?? '',
    exemptionCode: reason?.vatex ?? '',
    ...(parts && { parts: [...parts] }),
  }
}

/** What people there call a VAT ID; null where nothing is known. */
export function vatIdLabelIn(country: CountryCode | null): string | null {
  const { vatId, taxNumber } = presetOf(country)?.labels ?? {}
  // where there is a GST, the tax number is that of the GST
  return vatId ?? (taxKindIn(country) === 'sales-tax' ? null : (taxNumber ?? null))
}

interface NumbersOfCustomer {
  /** What it is called; null where that is not known. */
  readonly vatId: string | null
  readonly registration: string | null
  /** Whether customers there have one. */
  readonly hasVatId: boolean
  readonly hasRegistration: boolean
  /** Whether e-invoices are sent to an electronic address, and whether those of authorities ask for a Leitweg-ID. */
  readonly electronicAddress: boolean
  readonly leitwegId: boolean
  /** Whether businesses there ask for the certificate of a customer who is exempt, such as a reseller. */
  readonly exemption: boolean
}

/** Where nobody sends invoices to an electronic address by EN 16931 or Peppol. */
const WITHOUT_ELECTRONIC_ADDRESSES: readonly CountryCode[] = ['CA', 'IN', 'US']

/** The numbers of a customer; a VAT ID is called as in the country of the business, which prints it. @param country of the customer, where it is another */
export function numbersOfCustomer(home: CountryCode | null, country: CountryCode | null): NumbersOfCustomer {
  const theirs = country ?? home
  const isElectronic = (one: CountryCode | null) => one === null || !WITHOUT_ELECTRONIC_ADDRESSES.includes(one)
  const known = presetOf(theirs)
  const registration = known?.labels.registration ?? null
  return {
    vatId: vatIdLabelIn(home) ?? vatIdLabelIn(theirs),
    registration,
    hasVatId: taxKindIn(theirs) !== 'sales-tax',
    hasRegistration: !known || registration !== null,
    electronicAddress: isElectronic(home) || isElectronic(theirs),
    leitwegId: theirs === null || theirs === 'DE',
    exemption: home === 'US' || home === 'CA',
  }
}

/** What people there call the tax number of a business; null where nothing is known. */
export function taxNumberLabelIn(country: CountryCode | null, number: string): string | null {
  const { vatId, taxNumber } = presetOf(country)?.labels ?? {}
  const names = vatIdFault(withoutSpaces(number), country) === null ? [vatId, taxNumber] : [taxNumber, vatId]
  return names.find(name => name !== undefined) ?? null
}

interface Numbered {
  readonly country: CountryCode | null
  readonly vatId: string
  readonly taxNumber: string
  readonly registrationNumber: string
}

/**
 * What the seller has to add before its invoices name the numbers that the law of its country asks for. Where nothing is known of the country,
 * invoices that charge tax name the number under which their seller is registered for it.
 */
export function lackingNumbers(
  { country, vatId, taxNumber, registrationNumber }: Numbered,
  { isTaxed }: { isTaxed: boolean },
): readonly SellerNumber[] {
  // some type it as their tax number
  const hasVatId = vatId !== '' || (taxNumber !== '' && vatIdFault(withoutSpaces(taxNumber), country) === null)
  const known = {
    'vat-id': hasVatId,
    tax: hasVatId || taxNumber !== '',
    registration: registrationNumber !== '',
  }
  const { taxed, untaxed } = presetOf(country)?.sellerNumbers ?? { taxed: ['tax'], untaxed: [] }
  return (isTaxed ? taxed : untaxed).filter(number => !known[number])
}

/** What a business that is not registered for the tax has to print; empty where the law asks for nothing, or it is not known. */
export function reasonWhenNotRegistered(country: CountryCode | null): string {
  return presetOf(country)?.sentences.find(({ due }) => due === 'not-registered')?.text ?? ''
}

const GST = ['AU', 'CA', 'IN', 'NZ', 'SG']

/** What the tax on sales is called there; `tax` where that is not known, or neither of them. */
export function taxKindIn(country: CountryCode | null): 'vat' | 'gst' | 'sales-tax' | 'tax' {
  if (country === null || country === 'JP') return 'tax'
  if (country === 'US') return 'sales-tax'
  return GST.includes(country) ? 'gst' : 'vat'
}

const NO_TAX_CHARGED = {
  vat: 'No VAT charged',
  gst: 'No GST charged',
  'sales-tax': 'No sales tax charged',
  tax: 'No tax charged',
} as const

/** The tax on every line of a business that is not registered. Where the law asks for a sentence, its sales are exempt, otherwise outside the scope. */
export function taxWhenNotRegistered(country: CountryCode | null, language?: string) {
  const reason = reasonWhenNotRegistered(country)
  const preset = presetOf(country)
  return {
    name: preset ? taxesIn(preset, language)[0].name : 'Tax',
    rate: 0,
    category: reason === '' ? ('O' as const) : ('E' as const),
    freeReason: reason === '' ? NO_TAX_CHARGED[taxKindIn(country)] : reason,
  }
}

/** What else people call a country. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, Dubai',
  BA: 'Bosnia',
  BY: 'Byelorussia',
  CD: 'DR Congo, Zaire, Democratic Republic of the Congo, Democratic Republic of Congo',
  CG: 'Congo, Republic of the Congo',
  CI: 'Ivory Coast',
  CN: 'PRC, PR China, People’s Republic of China',
  CV: 'Cape Verde',
  CZ: 'Czech Republic, Czech Rep, Tschechische Republik, République tchèque',
  DE: 'BRD, Bundesrepublik Deutschland, Federal Republic of Germany, West Germany, East Germany',
  GB: 'UK, U.K., Great Britain, Großbritannien, Grande-Bretagne, Gran Bretagna, Gran Bretaña, Groot-Brittannië, Wielka Brytania, Britain, England, Scotland, Wales, Northern Ireland, Schottland, Nordirland, United Kingdom of Great Britain and Northern Ireland',
  GR: 'Hellas, Hellenic Republic',
  IE: 'Eire, Republic of Ireland, Irish Republic',
  IN: 'Bharat',
  IR: 'Persia, Islamic Republic of Iran',
  KP: 'DPRK, Democratic People’s Republic of Korea',
  KR: 'Korea, South Korea, Republic of Korea',
  LA: 'Lao',
  LK: 'Ceylon',
  MD: 'Moldavia, Republic of Moldova',
  MK: 'Macedonia, FYROM, Mazedonien',
  MM: 'Burma',
  NL: 'Holland, Kingdom of the Netherlands',
  PS: 'Palestine, State of Palestine',
  RU: 'Russian Federation',
  SA: 'KSA',
  SK: 'Slovak Republic',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey, Türkiye',
  TW: 'Taiwan',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S.A., U.S., America, United States of America, Vereinigte Staaten von Amerika, États-Unis d’Amérique, Stati Uniti d’America, Estados Unidos de América, Verenigde Staten van Amerika, EEUU, EE.UU., Etats-Unis',
  VA: 'Vatican, Holy See',
  VN: 'Viet Nam',
}
