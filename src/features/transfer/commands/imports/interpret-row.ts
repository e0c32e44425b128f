/** Reads the cells of one row into values as they are stored, by the rules of the forms. */

import { type AddressParts, NO_PARTS, printedAddress } from '../../../../domain/countries/addresses.ts'
import type { CountryCode } from '../../../../domain/countries/country.ts'
import { countryNamed } from '../../../../domain/countries/country-names.ts'
import { vatIdFault } from '../../../../domain/countries/vat-ids.ts'
import type { ImportField } from '../../../../domain/imports/import-field.ts'
import { fieldsOf } from '../../../../domain/imports/import-fields.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import { type DateOrder, readDate } from '../../../../domain/imports/read-date.ts'
import { type DecimalMark, readFigure, readPercent } from '../../../../domain/imports/read-figure.ts'
import { readMethod, readStatus } from '../../../../domain/imports/read-word.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS } from '../../../../domain/values/decimals.ts'
import { withoutApostrophes } from '../../../../formats/sheets/spreadsheet.ts'
import { requiredLine } from '../../../../platform/contract.ts'
import { fieldFault } from '../../../../platform/problem-words.ts'
import { t } from '../../../../translations/shared.ts'
import type { NumberField, NumbersToCheck } from '../../../businesses/contract.ts'
import { customerFields } from '../../../customers/contract.ts'
import type { ChosenTax } from '../../../taxes/queries.ts'
import type { RowError } from '../../contract.ts'
import type { KindOfImport } from './staged-import.ts'

export interface HowToRead {
  readonly kind: ImportKind
  readonly schemas: KindOfImport['schemas']
  readonly headers: readonly string[]
  readonly matching: readonly (string | null)[]
  readonly decimalMark: DecimalMark
  readonly dateOrders: readonly (DateOrder | null)[]
  /** Decimals of the currency. */
  readonly decimals: number
  /** Names the fields of a customer whose number looks mistyped. */
  readonly doubtfulNumbers: (numbers: NumbersToCheck) => readonly NumberField[]
  /** Of the business. */
  readonly country: CountryCode | null
  /** The taxes of the business, its own first. */
  readonly taxes: readonly Pick<ChosenTax, 'id' | 'name' | 'rate'>[]
}

type Value = string | number | boolean | null | readonly number[]
export type Values = Record<string, Value>
export type RowRead =
  | { readonly values: Values; readonly errors: null; readonly warnings?: RowError[] }
  | { readonly values: null; readonly errors: RowError[] }

/** A function that reads rows, each field from its columns. */
export function rowReader(how: HowToRead): (cells: readonly string[]) => RowRead {
  const fields = fieldsOf(how.kind).flatMap(field => {
    const columns = how.matching.flatMap((id, column) => (id === field.id ? [column] : []))
    const [first] = columns
    return first === undefined
      ? []
      : [{ field, columns, header: how.headers[first] ?? null, order: how.dateOrders[first] ?? 'dmy' }]
  })
  const status = fields.find(({ field }) => field.reads === 'status')
  return cells => {
    // a draft is left out, and seldom has a number or all of its figures
    if (status?.columns.some(column => readStatus(cells[column] ?? '') === 'draft')) {
      return { values: { status: 'draft' }, errors: null }
    }
    const values: Values = {}
    const errors: RowError[] = []
    if (cells.length > how.headers.length) {
      errors.push({ header: null, message: t('This row has more cells than the header row has columns.') })
    }
    for (const { field, columns, header, order } of fields) {
      const text = columns
        .map(column => withoutApostrophes(cells[column] ?? '').trim())
        .filter(Boolean)
        .join(field.joined ?? ' ')
      if (text === '') {
        if (field.required === 'each-row') errors.push({ header, message: t('This is required.') })
        continue
      }
      const value = readCell(text, field, order, how)
      const checked = isMessage(value) ? value : check(how, field, value)
      if ('message' in checked) errors.push({ header, message: checked.message })
      else values[field.id] = checked.value
    }
    if (errors.length > 0) return { values: null, errors }
    return how.kind === 'customers' ? customerOf(values, how) : { values, errors: null }
  }
}

type Checked = { readonly value: Value } | { readonly message: string }

const isMessage = (value: Value | { message: string }) =>
  typeof value === 'object' && value !== null && 'message' in value

function check({ schemas }: HowToRead, { id, reads }: ImportField, value: Value): Checked {
  const schema = reads === 'tax' && typeof value === 'string' ? requiredLine(100) : schemas[id]
  if (!schema) return { value }
  const checked = schema.safeParse(value)
  if (checked.success) return { value: checked.data as Value }
  return { message: checked.error.issues[0]?.message ?? t('This has the wrong format.') }
}

function readCell(text: string, { reads }: ImportField, order: DateOrder, how: HowToRead): Value | { message: string } {
  const figure = (decimals: number) =>
    readFigure(text, decimals, how.decimalMark) ?? {
      message: t('“{text}” is not a number, or has more than {decimals, plural, one {# decimal} other {# decimals}}.', {
        text: text.slice(0, 40),
        decimals,
      }),
    }
  switch (reads) {
    case 'text':
      return text
    case 'money':
      return figure(how.decimals)
    case 'quantity':
      return figure(QUANTITY_DECIMALS)
    case 'percent':
      return readPercent(text, how.decimalMark) ?? figure(RATE_DECIMALS)
    case 'tax':
      return readPercent(text, how.decimalMark) ?? readFigure(text, RATE_DECIMALS, how.decimalMark) ?? text
    case 'own-tax':
      return taxOf(text, how)
    case 'rates':
      return text
        .split('\n')
        .flatMap(one => readPercent(one, how.decimalMark) ?? readFigure(one, RATE_DECIMALS, how.decimalMark) ?? [])
    case 'yes-no':
      return /^(y|yes|true|1|x|ja|j|tax)$/i.test(text)
    case 'whole':
      return figure(0)
    case 'date':
      return (
        readDate(text, order) ?? {
          message: t('“{text}” is not a date such as 2026-03-31.', { text: text.slice(0, 40) }),
        }
      )
    case 'status':
      return (
        readStatus(text) ?? {
          message: t('“{text}” is not a status that can be imported. Use Draft, Sent, Paid, Overdue or Cancelled.', {
            text: text.slice(0, 40),
          }),
        }
      )
    case 'method':
      return readMethod(text)
    case 'goods':
      return /service|dienst|non-?\s?inventory/i.test(text)
  }
}

/** A tax goes by its name. The rate alone is enough if one tax has it, and the tax of the business comes first. */
function taxOf(text: string, { taxes, decimalMark }: HowToRead): Value | { message: string } {
  const named = taxes.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  const rate = readPercent(text, decimalMark) ?? readFigure(text, RATE_DECIMALS, decimalMark)
  const found = named.length > 0 ? named : taxes.filter(tax => tax.rate === rate)
  const [only] = found[0]?.id === null ? found.slice(0, 1) : found
  if (only && (found.length === 1 || only.id === null)) return only.id
  const tax = text.slice(0, 40)
  return only
    ? { message: t('Several of your taxes match “{tax}”. Use the name of one of them.', { tax }) }
    : { message: t('You have no tax “{tax}”. Add it in Settings, or correct it.', { tax }) }
}

function customerOf({ country: named, kind: kindOf, ...others }: Values, how: HowToRead): RowRead {
  const country = typeof named === 'string' ? countryNamed(named) : null
  const refuse = (field: string, error: { readonly message: string }): RowRead => ({
    values: null,
    errors: [{ header: headerOf(field, how), ...error }],
  })
  const fault = vatIdFault(String(others.vatId ?? ''), country ?? how.country)
  if (fault) return refuse('vatId', fieldFault('vatId', 'vat-id-form', fault))
  if ('electronicScheme' in others !== 'electronicAddress' in others) {
    return refuse('electronicAddress', { message: t('An electronic address needs its scheme in a column of its own.') })
  }
  const warnings = how
    .doubtfulNumbers({ country: country ?? how.country ?? undefined, ...numbersOf(others) })
    .map(field => ({
      header: headerOf(field, how),
      message: DOUBTS[field],
    }))
  const { address, street, postalCode, city, region, ...facts } = others
  const kind = customerKindOf(kindOf)
  const values = { ...facts, ...(country && { country }), ...(kind && { kind }) }
  const written = addressOf({ address, street, postalCode, city, region }, { named, country, home: how.country })
  const warned = warnings.length > 0 ? { warnings } : {}
  if (written === null) return { values, errors: null, ...warned }
  const checked = customerFields.pick({ address: true }).safeParse({ address: written.address })
  if (checked.success) return { values: { ...values, ...written, ...checked.data }, errors: null, ...warned }
  const most = { message: t('The address is longer than 500 characters. Shorten it.') }
  return refuse(street === undefined ? 'address' : 'street', most)
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

function customerKindOf(text: Value | undefined) {
  const word = String(text ?? '').toLowerCase()
  if (/^(company|business|firma)$/.test(word)) return 'company'
  if (/^(consumer|individual|person|privat)$/.test(word)) return 'consumer'
  return /^(public|public body|government)$/.test(word) ? 'public' : null
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
  const lines = isWhole ? street : [address, street].filter(line => line !== '').join('\n')
  if (isSplit && lines.length <= 200 && (named === undefined || country !== null)) {
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

const headerOf = (field: string, { headers, matching }: HowToRead) => headers[matching.indexOf(field)] ?? null
