/** Reads a row of a file into a customer, a delivery address of one, or a supplier. */
import { type AddressParts, NO_PARTS, printedAddress } from '../../../../domain/countries/addresses.ts'
import type { CountryCode } from '../../../../domain/countries/country.ts'
import { countryNamed } from '../../../../domain/countries/country-names.ts'
import { vatIdFault, vatIdOf } from '../../../../domain/countries/vat-ids.ts'
import { type EInvoiceFormat, eInvoiceFormats } from '../../../../domain/e-invoice/formats.ts'
import { definedFields } from '../../../../platform/defined-fields.ts'
import { fieldFault } from '../../../../platform/problem-words/problem-words.ts'
import { documentLanguages, LANGUAGES, type LanguageCode } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/shared.ts'
import type { NumberField } from '../../../businesses/contract.ts'
import { type CustomerKind, customerFields } from '../../../customers/contract.ts'
import { type HowToRead, headerOf, type RowRead, refused, type Value, type Values } from './how-to-read.ts'

export function customerOf(read: Values, how: HowToRead): RowRead {
  const { country: named, kind: kindOf, documentLanguage: language, eInvoiceFormat: format, ...others } = read
  const { cashDiscountPercent, cashDiscountDays, withholdingName = '', withholdingRate, ...rest } = others
  const { address, street, postalCode, city, region, ...said } = rest
  const country = typeof named === 'string' ? countryNamed(named) : null
  const facts = 'vatId' in said ? { ...said, vatId: vatIdOf(String(said.vatId), country ?? how.country) } : said
  const fault = vatIdFault(String(facts.vatId ?? ''), country ?? how.country)
  if (fault) return refused('vatId', fieldFault('vatId', 'vat-id-form', fault), how)
  if ('electronicScheme' in facts !== 'electronicAddress' in facts) {
    const message = t('An electronic address needs its scheme in a column of its own.')
    return refused('electronicAddress', { message }, how)
  }
  if ((cashDiscountPercent === undefined) !== (cashDiscountDays === undefined)) {
    const message = t('A cash discount needs a percentage and a number of days.')
    return refused(cashDiscountDays === undefined ? 'cashDiscountPercent' : 'cashDiscountDays', { message }, how)
  }
  if (withholdingName !== '' && withholdingRate === undefined) {
    const message = t('A withholding tax needs a percentage.')
    return refused('withholdingName', { message }, how)
  }
  if (withholdingName === '' && Number(withholdingRate ?? 0) > 0) {
    return refused('withholdingRate', { message: t('A withholding tax needs a name.') }, how)
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
      .map(field => ({ header: headerOf(field, how), message: DOUBTS[field] })),
    ...Object.entries({ country: named, documentLanguage: language, eInvoiceFormat: format })
      .filter(([field, text]) => text !== undefined && !(field in chosen))
      .map(([field]) => ({ header: headerOf(field, how), message: UNKNOWN[field] ?? '' })),
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
  if (!written) return refused('address', { message: t('This row has no address.') }, how)
  if ('errors' in written) return written
  const name = facts.name ?? facts.customer ?? ''
  const values = { ...facts, name, ...(country && { country }), ...written }
  if (named === undefined || country) return { values, errors: null }
  return { values, errors: null, warnings: [{ header: headerOf('country', how), message: UNKNOWN.country ?? '' }] }
}

/** Its address is one text. */
export function supplierOf(read: Values, how: HowToRead): RowRead {
  const { country: named, address, street, postalCode, city, region, ...said } = read
  const country = typeof named === 'string' ? countryNamed(named) : null
  const home = country ?? how.country
  const facts = 'vatId' in said ? { ...said, vatId: vatIdOf(String(said.vatId), home) } : said
  const fault = vatIdFault(String(facts.vatId ?? ''), home)
  if (fault) return refused('vatId', fieldFault('vatId', 'vat-id-form', fault), how)
  const written = readAddress({ address, street, postalCode, city, region }, { named, country, home: how.country }, how)
  if (written && 'errors' in written) return written
  const values = { ...facts, ...(country && { country }), ...(written && { address: written.address }) }
  if (named === undefined || country) return { values, errors: null }
  return { values, errors: null, warnings: [{ header: headerOf('country', how), message: UNKNOWN.country ?? '' }] }
}

function readAddress(parts: Parts, place: Place, how: HowToRead) {
  const written = addressOf(parts, place)
  if (written === null) return null
  const checked = customerFields.pick({ address: true }).safeParse({ address: written.address })
  if (checked.success) return { ...written, ...checked.data }
  const message = t('The address is longer than 500 characters. Shorten it.')
  return refused(parts.street === undefined ? 'address' : 'street', { message }, how)
}

const numbersOf = ({ vatId, registrationNumber }: Values) => ({
  vatId: String(vatId ?? ''),
  registrationNumber: String(registrationNumber ?? ''),
})

const DOUBTS: Readonly<Record<NumberField, string>> = {
  vatId: t('This doesn’t look like a valid VAT ID. Check it with your customer.'),
  registrationNumber: t('This doesn’t look like a valid company number. Check it with your customer.'),
  taxNumber: '',
}

const UNKNOWN: Readonly<Record<string, string>> = {
  country: t('Daybook doesn’t know this country. It’s kept as a line of the address, if there is one.'),
  documentLanguage: t('Daybook doesn’t write documents in this language. Your own is used.'),
  eInvoiceFormat: t('Daybook doesn’t know this kind of e-invoice. Your own choice is used.'),
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
  const word = String(text ?? '').toLowerCase()
  if (/^(company|business|firma)$/.test(word)) return 'company'
  if (/^(consumer|individual|person|privat)$/.test(word)) return 'consumer'
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
