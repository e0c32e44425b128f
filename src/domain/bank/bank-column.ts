/** What a column of a bank's table may hold, and how the tables of a bank are told. */
import type { DateOrder } from '../imports/read-date.ts'

export const bankColumns = [
  'date',
  'amount',
  'moneyIn',
  'moneyOut',
  'direction',
  'name',
  'text',
  'otherAccount',
  'reference',
  'currency',
  'account',
  'bankId',
  'status',
  'fee',
  'net',
  'balance',
  'valueDate',
] as const
export type BankColumn = (typeof bankColumns)[number]

/** For each column what it holds, or null. */
export type BankMatching = readonly (BankColumn | null)[]

export function missesColumns(matching: BankMatching): boolean {
  const has = (column: BankColumn) => matching.includes(column)
  return !has('date') || !(has('amount') || has('moneyIn') || has('moneyOut'))
}

export interface KnownBankLayout {
  readonly name: string
  /** Where the dates of a file can be read two ways. A service that writes those of the person's country has none. */
  readonly dateOrder?: DateOrder
  /** What went out is above zero. */
  readonly inverted?: true
  /** The headers that tell it, each with what it holds: `Betrag=amount; Umsatzart=null`. */
  readonly columns: string
}
