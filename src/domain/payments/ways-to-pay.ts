/** The ways in which a customer can pay a business: accounts with the fields that their country has, addresses of instant payments, and links. */
import type { CountryCode } from '../countries/country.ts'

/** What each kind consists of, as printed from first to last. All are texts: digits alone where banks set separators. */
export const wayFields = {
  iban: ['bankName', 'iban', 'bic'],
  'sort-code': ['bankName', 'sortCode', 'accountNumber'],
  'routing-number': ['bankName', 'routingNumber', 'accountNumber'],
  bsb: ['bankName', 'bsb', 'accountNumber'],
  'nz-account': ['bankName', 'accountNumber'],
  ifsc: ['bankName', 'ifsc', 'accountNumber'],
  'transit-number': ['bankName', 'institutionNumber', 'transitNumber', 'accountNumber'],
  upi: ['upiId'],
  payid: ['payId'],
  'payment-link': ['paymentUrl'],
  'other-account': ['bankName'],
} as const satisfies Record<string, readonly string[]>

export type WayKind = keyof typeof wayFields
export type WayField = (typeof wayFields)[WayKind][number]

/** Under the names that it has there. */
interface AccountLine {
  readonly label: string
  readonly value: string
}

type WayOf<Kind extends WayKind> = { readonly kind: Kind } & {
  readonly [Field in (typeof wayFields)[Kind][number]]: string
} & (Kind extends 'other-account' ? { readonly lines: AccountLine[] } : unknown)

export type WayToPay = { [Kind in WayKind]: WayOf<Kind> }[WayKind]

export const MOST_WAYS_TO_PAY = 5

/** Without an IBAN. */
const LOCAL: Readonly<Record<CountryCode, readonly WayKind[]>> = {
  GB: ['sort-code', 'iban', 'payment-link'],
  US: ['routing-number', 'payment-link', 'other-account'],
  AU: ['bsb', 'payid', 'payment-link'],
  NZ: ['nz-account', 'payment-link', 'other-account'],
  IN: ['upi', 'ifsc', 'payment-link'],
  CA: ['transit-number', 'payment-link', 'other-account'],
  JP: ['other-account', 'payment-link'],
}

/** The kinds that are usual in a country, and all others. */
export function wayKindsIn(country: CountryCode | null): { readonly usual: WayKind[]; readonly others: WayKind[] } {
  const usual = [...((country !== null && LOCAL[country]) || (['iban', 'payment-link', 'other-account'] as const))]
  const others = (Object.keys(wayFields) as WayKind[]).filter(kind => !usual.includes(kind))
  return { usual, others }
}

/** A fact of a way to pay: its name, or the field that names it, and its value as people read it and as a bank's form takes it. */
export type FactToPay = { readonly text: string; readonly copy: string } & (
  | { readonly field: WayField; readonly label?: never }
  | { readonly field?: never; readonly label: string }
)

export function factsToPay(ways: readonly WayToPay[]): FactToPay[] {
  return ways.flatMap(way => {
    const values: Partial<Record<WayField, string>> = way
    const facts = wayFields[way.kind].flatMap((field): FactToPay[] => {
      const value = values[field] ?? ''
      return value === '' ? [] : [{ field, text: writtenFact(way.kind, field, value), copy: value }]
    })
    const lines = way.kind === 'other-account' ? way.lines : []
    return [...facts, ...lines.map(({ label, value }) => ({ label, text: value, copy: value }))]
  })
}

/** As banks print it. */
function writtenFact(kind: WayKind, field: WayField, value: string): string {
  if (field === 'iban') return ibanText(value)
  if (field === 'sortCode') return grouped(value, [2, 2, 2])
  if (field === 'bsb') return grouped(value, [3, 3])
  if (kind === 'nz-account' && field === 'accountNumber') return grouped(value, [2, 4, 7, 3])
  return value
}

/** In groups of four, as customers read it. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ')
}

function grouped(digits: string, sizes: readonly number[]): string {
  let at = 0
  return sizes
    .map(size => {
      at += size
      return digits.slice(at - size, at)
    })
    .filter(group => group !== '')
    .join('-')
}

/** The European Economic Area, within which payments in euro need no BIC. */
const AREA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

export function needsBic(iban: string): boolean {
  return !AREA.has(iban.slice(0, 2))
}

/** The fields that together are the number of an account. */
const ACCOUNT_FIELDS: { readonly [Kind in WayKind]: readonly (typeof wayFields)[Kind][number][] } = {
  iban: ['iban'],
  'sort-code': ['sortCode', 'accountNumber'],
  'routing-number': ['routingNumber', 'accountNumber'],
  bsb: ['bsb', 'accountNumber'],
  'nz-account': ['accountNumber'],
  ifsc: ['ifsc', 'accountNumber'],
  'transit-number': ['institutionNumber', 'transitNumber', 'accountNumber'],
  upi: [],
  payid: [],
  'payment-link': [],
  'other-account': [],
}

/** The number of an account with that of its bank; empty where a way to pay has none. */
export function accountNumber(way: WayToPay): string {
  const values: Partial<Record<WayField, string>> = way
  return ACCOUNT_FIELDS[way.kind].map(field => values[field] ?? '').join(' ')
}

/** The account of e-invoices and payment codes. */
export function firstIban(ways: readonly WayToPay[]): { readonly iban: string; readonly bic: string } {
  const { iban, bic } = ways.find(way => way.kind === 'iban') ?? { iban: '', bic: '' }
  return { iban, bic }
}

export function firstUpiId(ways: readonly WayToPay[]): string | undefined {
  return ways.find(way => way.kind === 'upi')?.upiId
}

/** The check digit of the American Bankers Association: weights 3, 7 and 1. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0)
  return sum > 0 && sum % 10 === 0
}
