/**
 * Combined taxes: several taxes on the same amount under one name, such as GST and QST in Québec or CGST and SGST in India. The parts are
 * worked out and shown each for itself; everywhere else the combined tax counts as one, with the sum of the rates.
 */
import type { MinorUnits } from '../values/money.ts'
import { allocate } from './allocate.ts'

export const FEWEST_PARTS = 2
export const MOST_PARTS = 4

export interface TaxPart {
  readonly name: string
  /** Thousandths of a percent. */
  readonly rate: number
}

/** A part with its tax on a document. */
export interface TaxOfPart extends TaxPart {
  readonly tax: MinorUnits
}

/** Null for a tax of one rate. */
export type TaxParts = TaxPart[] | null

export function sumOfRates(parts: readonly TaxPart[]): number {
  return parts.reduce((sum, { rate }) => sum + rate, 0)
}

export function isSameParts(one: TaxParts | undefined, other: TaxParts | undefined): boolean {
  return partsText(one) === partsText(other)
}

function partsText(parts: TaxParts | undefined): string {
  return JSON.stringify(parts?.map(({ name, rate }) => [name, rate]) ?? null)
}

/** An amount of tax, divided among parts in proportion to what each of them can take. */
export function dividedTax(
  tax: MinorUnits,
  parts: readonly TaxPart[],
  weights: readonly number[] = parts.map(({ rate }) => rate),
): readonly TaxOfPart[] {
  const taxes = allocate(tax, weights)
  return parts.map(({ name, rate }, place) => ({ name, rate, tax: taxes[place] ?? 0 }))
}

/** Taxes as documents show them: a combined tax by its parts, each on the whole net amount. Only their tax can be added up. */
export function taxesByPart<Row extends TaxOfPart & { readonly parts?: readonly TaxOfPart[] | null }>(
  rows: readonly Row[],
): Row[] {
  return rows.flatMap(row => row.parts?.map(part => ({ ...row, ...part, parts: null })) ?? [row])
}
