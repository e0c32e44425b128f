/** SEPA direct debit: who may collect, by which mandate, when, and why a bank returns a collection. */
import { addDays, type CalendarDate } from '../values/calendar.ts'
import { yearsLater } from '../values/periods.ts'
import { addTargetDays, isTargetDay, targetDayFrom } from '../values/target-days.ts'
import { remainder97 } from './payment-references.ts'

/** Core for everybody, B2B between companies. */
export const mandateSchemes = ['core', 'b2b'] as const
export type MandateScheme = (typeof mandateSchemes)[number]

export const mandateTypes = ['recurring', 'one-off'] as const
export type MandateType = (typeof mandateTypes)[number]

/** `used`: a one-off mandate that was collected by. `expired`: it was not used for 36 months. */
export const mandateStates = ['active', 'ended', 'used', 'expired'] as const
export type MandateState = (typeof mandateStates)[number]

export const collectionFormats = ['pain.008.001.08', 'pain.008.001.02'] as const
export type CollectionFormat = (typeof collectionFormats)[number]

/** The first collection by a recurring mandate, a later one, and that by a one-off mandate. */
export const sequenceTypes = ['FRST', 'RCUR', 'OOFF'] as const
export type SequenceType = (typeof sequenceTypes)[number]

export const collectionItemStatuses = ['pending', 'collected', 'returned', 'cancelled'] as const
export type CollectionItemStatus = (typeof collectionItemStatuses)[number]

/** Codes of ISO 20022 that banks give for returned direct debits. */
export const returnCodes = [
  ...(['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AM04', 'AM05', 'BE05', 'FF01'] as const),
  ...(['MD01', 'MD02', 'MD06', 'MD07', 'MS02', 'MS03', 'RC01', 'RR01', 'RR04', 'SL01'] as const),
] as const
export type ReturnCode = (typeof returnCodes)[number]

export const LONGEST_MANDATE_REFERENCE = 35
const YEARS_WITHOUT_USE = 3

/** A creditor identifier: country, check digits, business code and national number. The business code is not checked. */
export function isCreditorId(id: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  return remainder97(id.slice(7) + id.slice(0, 4)) === 1
}

interface MandateLife {
  readonly type: MandateType
  readonly signedOn: CalendarDate
  readonly isEnded: boolean
  /** The day of the latest collection by it that waits or took place; null before the first. */
  readonly lastUsedOn: CalendarDate | null
}

export function mandateState(mandate: MandateLife, today: CalendarDate): MandateState {
  if (mandate.isEnded) return 'ended'
  if (mandate.type === 'one-off' && mandate.lastUsedOn !== null) return 'used'
  return expiresOn(mandate) < today ? 'expired' : 'active'
}

/** The last day on which it can be used. */
export function expiresOn({ signedOn, lastUsedOn }: Pick<MandateLife, 'signedOn' | 'lastUsedOn'>): CalendarDate {
  const from = lastUsedOn !== null && lastUsedOn > signedOn ? lastUsedOn : signedOn
  return yearsLater(from, YEARS_WITHOUT_USE)
}

export function sequenceTypeOf(type: MandateType, isUsed: boolean): SequenceType {
  if (type === 'one-off') return 'OOFF'
  return isUsed ? 'RCUR' : 'FRST'
}

/** Banks work on TARGET days, and take files until the one before, most of them until noon: two days are safe. */
const USUAL_LEAD = 2
const SHORTEST_LEAD = 1
const MOST_DAYS_AHEAD = 365

/** On the due date where banks work and it is early enough, otherwise on the next day that is. */
export function usualCollectionDate(dueDate: CalendarDate, today: CalendarDate): CalendarDate {
  const first = collectionDateAfter(today, USUAL_LEAD)
  return targetDayFrom(dueDate > first ? dueDate : first)
}

/** The first day on which a file of today can be collected. One of a Saturday reaches the bank on Monday. */
export function earliestCollectionDate(today: CalendarDate): CalendarDate {
  return collectionDateAfter(today, SHORTEST_LEAD)
}

function collectionDateAfter(today: CalendarDate, lead: number): CalendarDate {
  return addTargetDays(targetDayFrom(today), lead)
}

/** Why nothing can be collected on this day. */
export function collectionDateFault(
  date: CalendarDate,
  today: CalendarDate,
): 'too-early' | 'too-late' | 'no-target-day' | undefined {
  if (date < earliestCollectionDate(today)) return 'too-early'
  if (date > addDays(today, MOST_DAYS_AHEAD)) return 'too-late'
  return isTargetDay(date) ? undefined : 'no-target-day'
}

interface Grouped {
  readonly scheme: MandateScheme
  readonly sequenceType: SequenceType
  readonly date: CalendarDate
}

/** What banks book as one sum: the collections of one day, scheme and sequence type. */
export function paymentGroups<Item extends Grouped>(items: readonly Item[]): Item[][] {
  const keyOf = ({ date, scheme, sequenceType }: Item) => `${date} ${scheme} ${sequenceType}`
  const groups = Map.groupBy(items, keyOf)
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

/** What a debtor reads of their own account. */
export function lastFour(iban: string): string {
  return iban.slice(-4)
}
