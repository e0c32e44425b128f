/** Which account of a DATEV chart takes the revenue of which tax, and how accounts and debtors are numbered. */
import type { CountryCode } from '../countries/country.ts'
import { lettersOf, unionLettersOf } from '../countries/vat-ids.ts'
import type { TaxRate } from '../documents/document-totals.ts'
import type { TaxCategory } from '../documents/tax-category.ts'

/** `other` is a chart of one's own. */
export const accountCharts = ['03', '04', 'other'] as const
export type AccountChart = (typeof accountCharts)[number]

/** Sales that go to one account. */
export interface RevenueKind {
  readonly category: TaxCategory
  readonly rate: TaxRate
  /** Of a reverse charge, whether the customer is in another country of the European Union: such sales have an account of their own. */
  readonly abroad: boolean
  /** Of a reverse charge, whether the customer is in a country outside of the union. */
  readonly outsideUnion?: boolean | undefined
  /** What was paid in advance. It becomes revenue with the final invoice. */
  readonly deposit?: boolean | undefined
}

export interface RevenueAccount extends RevenueKind {
  readonly account: string
}

export const SHORTEST_ACCOUNT = 4
export const LONGEST_ACCOUNT = 8

// Of four digits, in the standard charts SKR 03 and SKR 04, for the rates of Germany. All of them know their tax, so that bookings need no tax
// key. Exempt sales and those outside of the union have several accounts, so none is usual.
const USUAL: Readonly<Record<Exclude<AccountChart, 'other'>, Readonly<Record<string, string>>>> = {
  '03': {
    'S 19000': '8400',
    'S 7000': '8300',
    G: '8120',
    K: '8125',
    AE: '8337',
    'AE abroad': '8336',
    'S 19000 deposit': '1718',
    'S 7000 deposit': '1711',
  },
  '04': {
    'S 19000': '4400',
    'S 7000': '4300',
    G: '4120',
    K: '4125',
    AE: '4337',
    'AE abroad': '4336',
    'S 19000 deposit': '3272',
    'S 7000 deposit': '3260',
  },
}

export function revenueKey({ category, rate, abroad, outsideUnion, deposit }: RevenueKind): string {
  return `${category} ${rate}${abroad ? ' abroad' : ''}${outsideUnion ? ' outside-union' : ''}${deposit ? ' deposit' : ''}`
}

/** A reverse charge is booked by where the customer is; for all others it makes no difference. */
export function revenueKindOf(
  { category, rate, deposit }: Pick<RevenueKind, 'category' | 'rate' | 'deposit'>,
  customer: CountryCode | null,
  home: CountryCode | null,
): RevenueKind {
  const kind = { category, rate, abroad: false, ...(deposit && { deposit }) }
  if (category !== 'AE' || customer === null || customer === home) return kind
  const inUnion = unionLettersOf(lettersOf(customer)) !== undefined
  return inUnion ? { ...kind, abroad: true } : { ...kind, outsideUnion: true }
}

/** The account that most businesses use; undefined where there is no usual one. */
export function usualAccount(
  chart: AccountChart,
  length: number,
  { category, rate, abroad, outsideUnion, deposit }: RevenueKind,
): string | undefined {
  if (chart === 'other' || outsideUnion) return undefined
  const key = category === 'S' ? `S ${rate}` : `${category}${abroad ? ' abroad' : ''}`
  return USUAL[chart][deposit ? `${key} deposit` : key]?.padEnd(length, '0')
}

/** The debtor numbers of DATEV have one digit more than accounts, and begin with 1 to 6. */
export function debtorNumbers(length: number): { readonly first: number; readonly last: number } {
  return { first: 10 ** length, last: 7 * 10 ** length - 1 }
}
