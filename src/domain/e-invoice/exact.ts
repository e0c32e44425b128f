/** Figures of received e-invoices, of any number of decimals, calculated on integers. */
import { divideRounded } from '../values/exact.ts'
import { currencyOf, isCurrencyCode, type MinorUnits } from '../values/money.ts'
import type { DecimalText } from './received-invoice.ts'

/** In units of 10^-20. */
export type Exact = bigint

const DECIMALS = 20
const ONE: Exact = 10n ** BigInt(DECIMALS)
const CENT: Exact = ONE / 100n

export const toExact = (whole: number): Exact => BigInt(whole) * ONE

export function exactOf(text: DecimalText): Exact {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(`0${whole}${fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')}`)
  return text.startsWith('-') ? -units : units
}

/** Those that are missing add nothing. */
export function exactSum(texts: Iterable<DecimalText | null>): Exact {
  let sum: Exact = 0n
  for (const text of texts) sum += text === null ? 0n : exactOf(text)
  return sum
}

export const times = (one: Exact, other: Exact): Exact => (one * other) / ONE
export const dividedBy = (one: Exact, other: Exact): Exact => (one * ONE) / other
export const magnitude = (value: Exact): Exact => (value < 0n ? -value : value)

/** To two decimals, halves up, as the rules of EN 16931 round. */
export function toCents(value: Exact): Exact {
  const doubled = 2n * value + CENT
  const units = doubled / (2n * CENT)
  return (doubled < 0n && units * 2n * CENT !== doubled ? units - 1n : units) * CENT
}

/** With two decimals or more: `12.50`. */
export function decimalTextOf(value: Exact): DecimalText {
  const digits = magnitude(value)
    .toString()
    .padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(2, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${fraction}`
}

export const decimalsOf = (text: DecimalText): number => text.split('.')[1]?.length ?? 0

/** In whole units of this number of decimals. */
export function toUnits(value: Exact, decimals: number): number {
  return Number(divideRounded(value, 10n ** BigInt(DECIMALS - decimals)))
}

/** An amount in a currency that Daybook knows; null where there is none, and where it is beyond what a number holds. */
export function minorUnitsOf(text: DecimalText | null, currency: string): MinorUnits | null {
  if (text === null || !isCurrencyCode(currency)) return null
  const amount = toUnits(exactOf(text), currencyOf(currency).decimals)
  return Number.isSafeInteger(amount) ? amount : null
}
