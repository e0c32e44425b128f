/** Reads a row of a file into a customer, a delivery address of one, or a supplier. */
import { type AddressParts, NO_PARTS, printedAddress } from '../../../../domain/countries/addresses.ts'
import type { CountryCode } from '../../../../domain/countries/country.ts'
import { countryNamed } from '../../../../domain/countries/country-names.ts'
import { vatIdFault, vatIdOf } from '../../../../domain/countries/vat-ids.ts'
import { type EInvoiceFormat, eInvoiceFormats } from '../../../../domain/e-invoice/formats.ts'
import { plain } from '../../../../domain/imports/read-word.ts'
import { definedFields } from '../../../../platform/defined-fields.ts'
import type { FieldFaults } from '../../../../platform/problem-words/field-words.ts'
import { fieldFault } from '../../../../platform/problem-words/problem-words.ts'
import { saidOfRow } from '../../../../platform/problem-words/row-words.ts'
import { documentLanguages, LANGUAGES, type LanguageCode } from '../../../../translations/languages.ts'
import type { NumberField } from '../../../businesses/contract.ts'
import { type CustomerKind, customerFields } from '../../../customers/contract.ts'
import type { RowError } from '../../contract.ts'
import {
  type HowToRead,
  headerOf,
  type RowRead,
  refused,
  refusedSaying,
  type Value,
  type Values,
} from './how-to-read.ts'

export function customerOf(read: Values, how: HowToRead): RowRead {
  const { country: named, kind: kindOf, documentLanguage: language, eInvoiceFormat: format, ...others } = read
  const { cashDiscountPercent, cashDiscountDays, withholdingName = '', withholdingRate, ...rest } = others
  const { address, street, postalCode, city, region, ...said } = rest
  const country = typeof named === 'string' ? countryNamed(named) : null
  const facts = 'vatId' in said ? { ...said, vatId: vatIdOf(String(said.vatId), country ?? how.country) } : said
  const fault = vatIdFault(String(facts.vatId ?? ''), country ?? how.country)
  if (fault) return refusedSaying('vatId', vatIdFormOf(fault), how)
  if ('electronicScheme' in facts !== 'electronicAddress' in facts) {
    return refused('electronicAddress', { code: 'address-without-scheme', data: {} }, how)
  }
  if ((cashDiscountPercent === undefined) !== (cashDiscountDays === undefined)) {
    const field = cashDiscountDays === undefined ? 'cashDiscountPercent' : 'cashDiscountDays'
    return refused(field, { code: 'cash-discount-half', data: {} }, how)
  }
  if (withholdingName !== '' && withholdingRate === undefined) {
    return refused('withholdingName', { code: 'withholding-without-rate', data: {} }, how)
  }
  if (withholdingName === '' && Number(withholdingRate ?? 0) > 0) {
    return refused('withholdingRate', { code: 'withholding-without-name', data: {} }, how)
  }
  const chosen = {
    ...(country && { country }),
    ...definedFields({
      kind: kindNamed(kindOf),
      documentLanguage: languageNamed(language),
      eInvoiceFormat: formatNamed(format),
    }),
    ...(cashDiscountDays !== undefined && {
      cashDiscount: { percent: Number(cashDiscountPercent), days: Number(cashDiscountDays) },
    }),
    ...(withholdingRate !== undefined && {
      withholding: { name: String(withholdingName), rate: Number(withholdingRate) },
    }),
  }
  const warnings = [
    ...how
      .doubtfulNumbers({ country: country ?? how.country ?? undefined, ...numbersOf(facts) })
      .flatMap(field => doubtIn(field, DOUBTS[field], how)),
    ...Object.entries({ country: named, documentLanguage: language, eInvoiceFormat: format })
      .filter(([field, text]) => text !== undefined && !(field in chosen))
      .flatMap(([field]) => doubtIn(field, UNKNOWN[field], how)),
  ]
  const warned = warnings.length > 0 ? { warnings } : {}
  const values = { ...facts, ...chosen }
  const place = { named, country, home: how.country }
  const written = readAddress({ address, street, postalCode, city, region }, place, how)
  if (written && 'errors' in written) return written
  return { values: { ...values, ...written }, errors: null, ...warned }
}

/** Without a name of its own it has that of the customer. */
export function deliveryAddressOf(read: Values, how: HowToRead): RowRead {
  const { country: named, address, street, postalCode, city, region, ...facts } = read
  const country = typeof named === 'string' ? countryNamed(named) : null
  const place = { named, country, home: how.country }
  const written = readAddress({ address, street, postalCode, city, region }, place, how)
  if (!written) return refused('address', { code: 'no-address', data: {} }, how)
  if ('errors' in written) return written
  const name = facts.name ?? facts.customer ?? ''
  const values = { ...facts, name, ...(country && { country }), ...written }
  if (named === undefined || country) return { values, errors: null }
  return { values, errors: null, warnings: doubtIn('country', UNKNOWN.country, how) }
}

/** Its address is one text. */
export function supplierOf(read: Values, how: HowToRead): RowRead {
  const { country: named, address, street, postalCode, city, region, ...said } = read
  const country = typeof named === 'string' ? countryNamed(named) : null
  const home = country ?? how.country
  const facts = 'vatId' in said ? { ...said, vatId: vatIdOf(String(said.vatId), home) } : said
  const fault = vatIdFault(String(facts.vatId ?? ''), home)
  if (fault) return refusedSaying('vatId', vatIdFormOf(fault), how)
  const written = readAddress({ address, street, postalCode, city, region }, { named, country, home: how.country }, how)
  if (written && 'errors' in written) return written
  const values = { ...facts, ...(country && { country }), ...(written && { address: written.address }) }
  if (named === undefined || country) return { values, errors: null }
  return { values, errors: null, warnings: doubtIn('country', UNKNOWN.country, how) }
}

function readAddress(parts: Parts, place: Place, how: HowToRead) {
  const written = addressOf(parts, place)
  if (written === null) return null
  const checked = customerFields.pick({ address: true }).safeParse({ address: written.address })
  if (checked.success) return { ...written, ...checked.data }
  return refused(parts.street === undefined ? 'address' : 'street', { code: 'address-too-long', data: {} }, how)
}

const numbersOf = ({ vatId, registrationNumber }: Values) => ({
  vatId: String(vatId ?? ''),
  registrationNumber: String(registrationNumber ?? ''),
})

type Doubt =
  | 'vat-id-doubtful'
  | 'company-number-doubtful'
  | 'country-unknown'
  | 'language-unknown'
  | 'e-invoice-unknown'

const DOUBTS: Readonly<Record<NumberField, Doubt | undefined>> = {
  vatId: 'vat-id-doubtful',
  registrationNumber: 'company-number-doubtful',
  taxNumber: undefined,
}

const UNKNOWN: Readonly<Record<string, Doubt>> = {
  country: 'country-unknown',
  documentLanguage: 'language-unknown',
  eInvoiceFormat: 'e-invoice-unknown',
}

function doubtIn(field: string, code: Doubt | undefined, how: HowToRead): RowError[] {
  return code === undefined ? [] : [{ header: headerOf(field, how), ...saidOfRow({ code, data: {} }) }]
}

/** As the form says it of this field. */
function vatIdFormOf(data: FieldFaults['vat-id-form']) {
  const { message, code } = fieldFault('vatId', 'vat-id-form', data)
  return { message, code, data: { ...data } }
}

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })
const LANGUAGE_NAMES = documentLanguages.map(code => ({
  code,
  names: [code, LANGUAGES[code].name, inEnglish.of(code) ?? code].map(name => name.toLowerCase()),
}))

/** By its code, also with a country behind it, or its name in English or in its own words. */
function languageNamed(text: Value | undefined): LanguageCode | undefined {
  const [wanted = ''] = String(text ?? '')
    .toLowerCase()
    .split(/[-_]/)
  return LANGUAGE_NAMES.find(({ names }) => names.includes(wanted))?.code
}

function formatNamed(text: Value | undefined): EInvoiceFormat | undefined {
  const word = String(text ?? '').toLowerCase()
  return eInvoiceFormats.find(format => format === (/^(zugferd|facturx)$/.test(word) ? 'factur-x' : word))
}

function kindNamed(text: Value | undefined): CustomerKind | undefined {
  const word = plain(String(text ?? ''))
  if (/^(company|business|firma|unternehmen|entreprise|societe|azienda|impresa|empresa|bedrijf)$/.test(word))
    return 'company'
  if (
    /^(consumer|individual|person|private person|privat|privatperson|privatkunde|privatkundin|privato|privado|prive|prywatny|osoba prywatna|particulier|particular|consumator[ei]|consument|konsument)$/.test(
      word,
    )
  )
    return 'consumer'
  return /^(public|public body|government)$/.test(word) ? 'public' : undefined
}

type Parts = Readonly<Record<'address' | keyof AddressParts, Value | undefined>>
type Place = {
  readonly named: Value | undefined
  readonly country: CountryCode | null
  readonly home: CountryCode | null
}

/** In its parts where the file has them, else in one text. A country that is only a code is not printed there. */
function addressOf(given: Parts, { named, country, home }: Place): (AddressParts & { address: string }) | null {
  const [address, street, postalCode, city, region] = (
    ['address', 'street', 'postalCode', 'city', 'region'] as const
  ).map(name => String(given[name] ?? '')) as [string, string, string, string, string]
  // A file with only a part of the address, or a country, does not replace the rest of it
  if (given.address === undefined && given.street === undefined) return null
  const isSplit = [postalCode, city, region].some(part => part !== '')
  // our own files have the whole address too
  const isWhole = street === '' ? address.includes('\n') && address.includes(city) : address.includes(street)
  const hasParts = isSplit || (isWhole && street !== '')
  const lines = isWhole ? street : [address, street].filter(line => line !== '').join('\n')
  if (hasParts && lines.length <= 200 && (named === undefined || country !== null)) {
    const parts = { street: lines, postalCode, city, region }
    return { ...parts, address: printedAddress(parts, country, home) }
  }
  const printed = typeof named === 'string' && named.toUpperCase() === country ? '' : String(named ?? '')
  const place = [postalCode, city, region].filter(part => part !== '').join(' ')
  const text = [isWhole ? address : lines, isWhole ? '' : place, isWhole ? '' : printed]
    .filter(line => line !== '')
    .join('\n')
  return text === '' ? null : { ...NO_PARTS, address: text }
}
