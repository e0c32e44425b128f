/** How the rows of a file are read, and what comes of one. */
import type { CountryCode } from '../../../../domain/countries/country.ts'
import type { Withholding } from '../../../../domain/documents/payable.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import type { DateOrder } from '../../../../domain/imports/read-date.ts'
import type { DecimalMark } from '../../../../domain/imports/read-figure.ts'
import type { OwnField, OwnValues } from '../../../../domain/own-fields/own-fields.ts'
import type { CashDiscount } from '../../../../domain/payments/cash-discount.ts'
import type { CalendarDate } from '../../../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { type RowFault, saidOfRow } from '../../../../platform/problem-words/row-words.ts'
import type { NumberField, NumbersToCheck } from '../../../businesses/contract.ts'
import type { ChosenTax } from '../../../taxes/queries.ts'
import type { RowError } from '../../contract.ts'
import type { KindOfImport } from './staged-import.ts'

export interface HowToRead {
  readonly kind: ImportKind
  readonly schemas: KindOfImport['schemas']
  /** Whether accepted quotes are imported beside open ones. */
  readonly acceptedToo: boolean
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
  readonly currency: CurrencyCode
  readonly today: CalendarDate
  /** Nothing can be dated on this day or before. */
  readonly closedThrough: CalendarDate | null
  /** Those of the business that are not archived. */
  readonly priceLists: readonly { readonly id: string; readonly name: string }[]
  /** Of the business. */
  readonly ownFields: readonly OwnField[]
  /** Options that records have, by the ids of their own fields. */
  readonly optionsInUse: ReadonlyMap<string, readonly string[]>
  /** The taxes of the business, its own first. */
  readonly taxes: readonly Pick<ChosenTax, 'id' | 'name' | 'rate'>[]
}

export type Value = string | number | boolean | null | readonly number[] | CashDiscount | Withholding | OwnValues
export type Values = Record<string, Value>
export type RowRead =
  | { readonly values: Values; readonly errors: null; readonly warnings?: RowError[] }
  | { readonly values: null; readonly errors: RowError[] }

export const headerOf = (field: string, { headers, matching }: HowToRead) => headers[matching.indexOf(field)] ?? null

export function refused(field: string, fault: RowFault, how: HowToRead) {
  return refusedSaying(field, saidOfRow(fault), how)
}

export function refusedSaying(field: string, said: Omit<RowError, 'header'>, how: HowToRead) {
  return { values: null, errors: [{ header: headerOf(field, how), ...said }] } satisfies RowRead
}
