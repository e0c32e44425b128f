/** Addresses in their parts: how a country writes them, and what it calls the parts. */

import { omit } from '../values/omit.ts'
import { presetOf } from './countries.ts'
import type { CountryCode } from './country.ts'
import { countryNamed } from './country-names.ts'

/** Empty where it has none. */
export interface AddressParts {
  /** One to three lines (BT-35, 36 and 162 of the seller). */
  readonly street: string
  /** BT-38. */
  readonly postalCode: string
  /** BT-37. */
  readonly city: string
  /** BT-39: a state, a province. */
  readonly region: string
}

/** The address as printed, its parts if they were entered, and its country, where null is that of the business. */
export interface Address extends AddressParts {
  readonly address: string
  readonly country: CountryCode | null
}

export const addressPartNames = ['street', 'postalCode', 'city', 'region'] as const

export const NO_PARTS: AddressParts = { street: '', postalCode: '', city: '', region: '' }

export const postalWords = ['postal-code', 'zip', 'postcode', 'eircode', 'pin'] as const
export const regionWords = ['region', 'state', 'province', 'county', 'prefecture', 'emirate'] as const
export const cityWords = ['city', 'town', 'suburb'] as const

export interface AddressForm {
  /** A line each: A is the street, Z the postal code, C the city, S the region. */
  readonly layout: string
  /** Of countries that write from large to small in a script of their own; the layout is for Latin letters then. */
  readonly localLayout?: string
  readonly postal: (typeof postalWords)[number] | null
  /** Null where people leave it out. */
  readonly region: (typeof regionWords)[number] | null
  readonly city: (typeof cityWords)[number]
}

type Form = Partial<AddressForm>

// After the data of https://github.com/google/libaddressinput, for letters within the country
const forms: readonly (readonly [countries: string, form: Form])[] = [
  ['US PR GU VI AS MP', { layout: 'A\nC, S Z', postal: 'zip', region: 'state' }],
  ['CA', { layout: 'A\nC S Z', region: 'province' }],
  ['AU', { layout: 'A\nC S Z', postal: 'postcode', region: 'state', city: 'suburb' }],
  ['NZ', { layout: 'A\nC Z', postal: 'postcode', city: 'town' }],
  ['GB GG JE IM GI FK', { layout: 'A\nC\nS\nZ', postal: 'postcode', city: 'town' }],
  ['IE', { layout: 'A\nC\nS\nZ', postal: 'eircode', region: 'county', city: 'town' }],
  ['IN', { layout: 'A\nC Z\nS', postal: 'pin', region: 'state' }],
  ['IT ES', { layout: 'A\nZ C S', region: 'province' }],
  ['JP', { layout: 'A\nC, S Z', localLayout: '〒Z\nSC\nA', region: 'prefecture' }],
  ['CN TW', { layout: 'A\nC\nS, Z', localLayout: 'Z\nSC\nA', region: 'province' }],
  ['KR', { layout: 'A\nC\nS\nZ', localLayout: 'S C\nA\nZ', region: 'province' }],
  ['BR', { layout: 'A\nC-S\nZ', region: 'state' }],
  ['MX', { layout: 'A\nZ C, S', region: 'state' }],
  ['AR CL', { layout: 'A\nZ C\nS', region: 'region' }],
  ['CO', { layout: 'A\nC, S, Z', region: 'region' }],
  ['MY', { layout: 'A\nZ C\nS', postal: 'postcode', region: 'state' }],
  ['NG', { layout: 'A\nC Z\nS', region: 'state' }],
  ['ID PH', { layout: 'A\nC\nS Z', region: 'province' }],
  ['AE', { layout: 'A\nC\nS\nZ', postal: null, region: 'emirate' }],
  ['HK MO AG BS BW GH QA', { layout: 'A\nC\nS\nZ', postal: null }],
  ['ZA KE LK EG', { layout: 'A\nC\nZ' }],
  ['HU', { layout: 'C\nA\nZ' }],
  ['SG IL TH PK SA BH BD VN JO NP UA', { layout: 'A\nC Z' }],
]

const formByCountry = new Map(
  forms.flatMap(([countries, form]) => countries.split(' ').map(country => [country, form] as const)),
)

export function addressFormOf(country: CountryCode | null): AddressForm {
  return { layout: 'A\nZ C', postal: 'postal-code', region: null, city: 'city', ...formByCountry.get(country ?? '') }
}

/** For the history: the printed address says what has become of its parts. */
export function withoutParts<Fields extends object>(fields: Fields): Omit<Fields, keyof AddressParts> {
  return omit({ ...NO_PARTS, ...fields }, ...addressPartNames)
}

/** The parts alone; null where none was entered. */
export function partsOrNone({ street, postalCode, city, region }: AddressParts): AddressParts | null {
  const parts = { street, postalCode, city, region }
  return hasParts(parts) ? parts : null
}

export function hasParts(address: AddressParts): boolean {
  return addressPartNames.some(name => address[name].trim() !== '')
}

const FIELDS = { A: 'street', Z: 'postalCode', C: 'city', S: 'region' } as const
const OWN_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The parts in the order of their country, without its name. What the country has no place for comes last. */
function linesOf(parts: AddressParts, country: CountryCode | null): string {
  const { layout, localLayout } = addressFormOf(country)
  const used = localLayout && OWN_SCRIPT.test(parts.street + parts.city) ? localLayout : layout
  const lines = used.split('\n').map(line => {
    const places = [...line.matchAll(/([^AZCS]*)([AZCS])/g)]
    return places.reduce((written, [, between = '', letter = 'A']) => {
      const value = parts[FIELDS[letter as keyof typeof FIELDS]].trim()
      if (value === '') return written
      return written === '' ? between.replace(/^[ ,-]+/, '') + value : written + between + value
    }, '')
  })
  const rest = used.includes('S') ? '' : parts.region.trim()
  return [...lines, rest].filter(line => line !== '').join('\n')
}

/** As it is printed: in another country than `home` with the country's name, in the language that is read at home. */
export function printedAddress(parts: AddressParts, country: CountryCode | null, home: CountryCode | null): string {
  const lines = linesOf(parts, country ?? home)
  if (lines === '' || country === null || country === home) return lines
  const names = new Intl.DisplayNames([presetOf(home)?.language ?? 'en'], { type: 'region' })
  return `${lines}\n${names.of(country) ?? country}`
}

type AddressChange = { readonly [Field in keyof Address]?: Address[Field] | undefined }

/** What a change of an address writes: the printed text is made from the parts; a text without parts takes their place. */
export function addressChange(current: Address, change: AddressChange, home: CountryCode | null): Partial<Address> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const namesParts = addressPartNames.some(name => name in given)
  if (change.address !== undefined && !namesParts) {
    return change.address === current.address ? {} : { address: change.address, ...NO_PARTS }
  }
  const next: Address = { ...current, ...given }
  if (!namesParts && change.country === undefined) return {}
  const { street, postalCode, city, region } = next
  const parts = { street, postalCode, city, region }
  if (hasParts(parts)) return { ...parts, address: printedAddress(parts, next.country, home) }
  return namesParts ? { ...parts, address: change.address ?? (hasParts(current) ? '' : current.address) } : {}
}

const POSTAL_CODES: Readonly<Record<CountryCode, RegExp>> = {
  US: /\d{5}(?:-\d{4})?/,
  CA: /[A-Z]\d[A-Z] ?\d[A-Z]\d/,
  GB: /[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}/,
  IE: /[A-Z]\d[\dW] ?[A-Z\d]{4}/,
  NL: /\d{4} ?[A-Z]{2}/,
  PL: /\d{2}-\d{3}/,
  PT: /\d{4}-\d{3}/,
  JP: /\d{3}-?\d{4}/,
  BR: /\d{5}-?\d{3}/,
  IN: /\d{3} ?\d{3}/,
}
const OTHER_POSTAL_CODES = /\d{3} \d{2}|\d{4,6}/

/** The parts that an address in one text probably has, for a person to confirm. Null where no postal code is found in its place. */
export function guessedParts(
  text: string,
  country: CountryCode | null,
): { readonly parts: AddressParts; readonly country: CountryCode | null } | null {
  const typed = text.split('\n').flatMap(line => line.trim().replace(/,$/, '') || [])
  const [only = ''] = typed
  const lines = typed.length === 1 ? only.split(',').map(part => part.trim()) : typed
  const last = lines.at(-1) ?? ''
  // a code such as CA may be a state
  const named = last.length > 3 ? countryNamed(last) : null
  if (named !== null) lines.pop()
  const found = named ?? country
  const parts = partsOf(lines, found)
  return parts && parts.street !== '' ? { parts, country: found } : null
}

function partsOf(lines: readonly string[], country: CountryCode | null): AddressParts | null {
  const { layout } = addressFormOf(country)
  const code = (POSTAL_CODES[country ?? ''] ?? OTHER_POSTAL_CODES).source
  // a state may be written below the line with the postal code
  const place = [lines.length - 1, ...(layout.includes('\nS') ? [lines.length - 2] : [])].find(
    at => at > 0 && new RegExp(`(?:^|[\\s,-])${code}$|^(?:[A-Z]{1,3}-)?${code}(?:\\s|$)`, 'i').test(lines[at] ?? ''),
  )
  if (place === undefined) return null
  const line = lines[place] ?? ''
  const below = lines.slice(place + 1).join('\n')
  const before = lines.slice(0, place)
  const first = new RegExp(`^(?:[A-Z]{1,3}-)?(${code})\\s+(.+)$`, 'i').exec(line)
  if (first && !layout.includes('C Z')) {
    const [, postalCode = '', rest = ''] = first
    const [, city = rest, region = below] = /S$/.test(layout) ? (/^(.+?)[,\s]+\(?([A-Z]{2})\)?$/.exec(rest) ?? []) : []
    return { street: before.join('\n'), postalCode, city, region }
  }
  const [, beside = '', postalCode = ''] = new RegExp(`^(.*?)[\\s,-]*(${code})$`, 'i').exec(line) ?? []
  if (postalCode === '') return null
  const hasRegion = layout.includes('S')
  const split = hasRegion ? /^(.+?)(?:,\s*|\s+)([A-Z]{2,3}|(?<=,\s*)[^,]+)$/.exec(beside) : null
  if (split) return { street: before.join('\n'), postalCode, city: split[1] ?? '', region: split[2] ?? '' }
  if (beside !== '' && !(hasRegion && /^[A-Z]{2,3}$/.test(beside))) {
    return { street: before.join('\n'), postalCode, city: beside, region: below }
  }
  // the city has a line of its own, with a county or a state below it, or beside the postal code
  const region = beside || (/^Co(unty|\.)? /i.test(before.at(-1) ?? '') ? before.pop() : '') || below
  const city = before.pop() ?? ''
  return { street: before.join('\n'), postalCode, city, region }
}
