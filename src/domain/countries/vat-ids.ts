/** The forms of VAT IDs in the European Union, Great Britain, Norway and Switzerland, and of India’s GSTIN. Whether one was ever given out is not checked. */
import type { CountryCode } from './country.ts'

interface VatIdForm {
  /** Of what follows the letters of the country. */
  readonly pattern: RegExp
  /** Whole, as people write it. */
  readonly example: string
  /** Where they are not those of the country. */
  readonly letters?: string
}

// https://ec.europa.eu/taxation_customs/vies/#/faq (Q11), https://www.gov.uk/vat-registration, https://www.brreg.no, https://www.uid.admin.ch
const forms: Readonly<Record<CountryCode, VatIdForm>> = {
  AT: { pattern: /U\d{8}/, example: 'ATU12345678' },
  BE: { pattern: /[01]\d{9}/, example: 'BE0123456789' },
  BG: { pattern: /\d{9,10}/, example: 'BG123456789' },
  CH: { pattern: /-?\d{3}\.?\d{3}\.?\d{3}( ?(MWST|TVA|IVA|VAT))?/, example: 'CHE-123.456.789 MWST', letters: 'CHE' },
  CY: { pattern: /\d{8}[A-Z]/, example: 'CY12345678X' },
  CZ: { pattern: /\d{8,10}/, example: 'CZ12345678' },
  DE: { pattern: /\d{9}/, example: 'DE123456789' },
  DK: { pattern: /\d{8}/, example: 'DK12345678' },
  EE: { pattern: /\d{9}/, example: 'EE123456789' },
  ES: { pattern: /[A-Z\d]\d{7}[A-Z\d]/, example: 'ESB12345678' },
  FI: { pattern: /\d{8}/, example: 'FI12345678' },
  FR: { pattern: /[A-HJ-NP-Z\d]{2}\d{9}/, example: 'FR12345678901' },
  // without letters too, as VAT is not asked for by other countries since 2021
  GB: { pattern: /(\d{9}|\d{12}|GD\d{3}|HA\d{3})/, example: 'GB123456789' },
  GR: { pattern: /\d{9}/, example: 'EL123456789', letters: 'EL' },
  HR: { pattern: /\d{11}/, example: 'HR12345678901' },
  HU: { pattern: /\d{8}/, example: 'HU12345678' },
  IE: { pattern: /(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])/, example: 'IE1234567WA' },
  IN: { pattern: /\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]/, example: '27AAPFU0939F1ZV', letters: '' },
  IT: { pattern: /\d{11}/, example: 'IT12345678901' },
  LT: { pattern: /(\d{9}|\d{12})/, example: 'LT123456789' },
  LU: { pattern: /\d{8}/, example: 'LU12345678' },
  LV: { pattern: /\d{11}/, example: 'LV12345678901' },
  MT: { pattern: /\d{8}/, example: 'MT12345678' },
  NL: { pattern: /[A-Z\d+*]{10}\d{2}/, example: 'NL123456789B01' },
  NO: { pattern: /\d{9}(MVA)?/, example: 'NO123456789MVA' },
  PL: { pattern: /\d{10}/, example: 'PL1234567890' },
  PT: { pattern: /\d{9}/, example: 'PT123456789' },
  RO: { pattern: /\d{2,10}/, example: 'RO1234567890' },
  SE: { pattern: /\d{12}/, example: 'SE123456789001' },
  SI: { pattern: /\d{8}/, example: 'SI12345678' },
  SK: { pattern: /\d{10}/, example: 'SK1234567890' },
}

/** Those of Northern Ireland have letters of their own. */
const NORTHERN_IRELAND = /^XI(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/
/** At home, they are written without the letters too. */
const AT_HOME: Readonly<Record<CountryCode, RegExp>> = {
  GB: /^(\d{9}|\d{12})$/,
  IT: /^\d{11}$/,
  NO: /^\d{9}(MVA)?$/,
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** What letterheads have before it. */
const LABEL =
  /^(UST-?ID(ENT)?-?(NR|NUMMER)?|UID-?(NR)?|MWST-?NR|VAT(REG(ISTRATION)?)?(NO|NR|NUMBER|ID)?|TVA(INTRACOM(MUNAUTAIRE)?)?|BTW-?(NR|NUMMER|ID)?|P(ART(ITA)?)?\.?IVA|N\.?I\.?F|C\.?I\.?F|NIP|MOMS-?NR|CVR-?(NR)?|GSTIN|DIC)[.:]*/

/** As documents print it: in capitals without spaces, but for the one before the letters of a Swiss one, which belongs to it. Signs that only group its figures go too. */
export function vatIdAsWritten(text: string): string {
  const given = withoutSpaces(text)
  const swiss = given.replace(/^(CHE-?[\d.]+)[-.]?(MWST|TVA|IVA|VAT)$/, '$1 $2')
  if (swiss.startsWith('CHE')) return swiss
  const plain = (written: string) => written.replace(/[-./·:]/g, '')
  return [plain(given), plain(given.replace(LABEL, ''))].find(isOfAnyForm) ?? given
}

/** With the letters of its country, where it is written without them as at home: `0428.759.497` in Belgium. */
export function vatIdOf(text: string, country: CountryCode | null): string {
  const written = vatIdAsWritten(text)
  if (country === null || vatIdFault(written, country) === null) return written
  const whole = lettersOf(country) + withoutSpaces(text).replace(/[-./·:]/g, '')
  return vatIdFault(whole, country) === null ? whole : written
}

/** Many are registered in another country than that of their address. */
function isOfAnyForm(vatId: string): boolean {
  return (
    NORTHERN_IRELAND.test(vatId) ||
    Object.entries(forms).some(([country, { pattern, letters = country }]) =>
      new RegExp(`^${letters}${pattern.source}$`).test(vatId),
    )
  )
}

/** The form that it should have, if it has none that is known. Of other countries, anything is right. */
export function vatIdFault(
  vatId: string,
  country: CountryCode | null,
): { readonly country: CountryCode; readonly example: string } | null {
  const form = country === null ? undefined : forms[country]
  if (country === null || !form || vatId === '') return null
  return isOfAnyForm(vatId) || AT_HOME[country]?.test(vatId) ? null : { country, example: form.example }
}

/** The country whose letters a VAT ID begins with, where it has the form that is usual there. */
export function countryOfVatId(vatId: string): CountryCode | undefined {
  if (NORTHERN_IRELAND.test(vatId)) return 'GB'
  const found = Object.entries(forms).find(
    ([country, { pattern, letters = country }]) =>
      letters !== '' && new RegExp(`^${letters}${pattern.source}$`).test(vatId),
  )
  return found?.[0]
}

const OUTSIDE_THE_UNION = ['CH', 'GB', 'IN', 'NO']

export function isInUnion(country: CountryCode | null): boolean {
  return country !== null && country in forms && !OUTSIDE_THE_UNION.includes(country)
}

/** The letters of a member of the European Union, or of Northern Ireland, that a VAT ID begins with. */
export function unionLettersOf(vatId: string): string | undefined {
  const members = Object.keys(forms).filter(country => !OUTSIDE_THE_UNION.includes(country))
  return ['XI', ...members.map(lettersOf)].find(letters => vatId.startsWith(letters))
}

/** That the VAT IDs of a country begin with. */
export function lettersOf(country: CountryCode): string {
  return forms[country]?.letters ?? country
}
