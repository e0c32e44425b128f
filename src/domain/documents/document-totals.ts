/** The totals of a document: net per line, discount, tax per rate, gross. The only place that knows the order of rounding. */

import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import { type CurrencyCode, currencyOf, type MinorUnits } from '../values/money.ts'
import { allocate } from './allocate.ts'
import { type DeductedTax, deductedOf, taxAfterDeposits } from './deposits.ts'
import { hasFigures, type LineKind } from './line-kinds.ts'
import { type TaxCategory, usualCategory } from './tax-category.ts'
import { dividedTax, type TaxPart, type TaxParts } from './tax-parts.ts'

/** Thousandths of a unit: 2500 is 2.5 pieces. */
export type Quantity = number

/** Thousandths of a percent: 10000 is 10 %, 9975 is 9.975 %. */
export type TaxRate = number

export const QUANTITY_ONE: Quantity = 1000

/** The highest quantity of a line: 999,999.999. */
export const HIGHEST_QUANTITY: Quantity = 999_999_999

/** 100 %. */
export const HIGHEST_TAX_RATE: TaxRate = 100_000

/** A percentage in thousandths of a percent, or an amount in minor units. */
export type Discount = { readonly percent: number } | { readonly amount: MinorUnits }

/** The tax of a line. Lines without tax get one row per reason. */
export interface TaxOnLine {
  readonly taxRate: TaxRate
  readonly taxName?: string
  /** Why no tax is due; empty where it is. */
  readonly taxFreeReason?: string
  /** What was chosen; the usual one where nothing was. */
  readonly taxCategory?: TaxCategory | null
  /** Of a combined tax, whose rate is the sum of theirs. */
  readonly taxParts?: TaxParts
}

/** A line whose quantity or price is yet to be entered counts 0. The price of a free line may be below zero, as a discount. */
export interface PricedLine extends TaxOnLine {
  readonly kind?: LineKind
  readonly quantity: Quantity | null
  readonly price: MinorUnits | null
  readonly discount?: Discount | null
  /** An optional line that was not chosen: it has a line total, and is in no other figure. */
  readonly isLeftOut?: boolean
}

/** What applies to all lines of a document. */
export interface DocumentTerms {
  readonly discount?: Discount | null
  /** Prices include their tax: the gross stays as typed, and the tax is taken out of it. */
  readonly pricesIncludeTax?: boolean
  /** What was invoiced before as deposits. It comes off the tax rows with its tax, never below 0. */
  readonly deposits?: readonly DeductedTax[]
  /** Where it is one without decimals, the tax after deposits is that of what they leave: e-invoices allow no difference of a whole unit (BR-CO-17). */
  readonly currency?: CurrencyCode
}

export interface TaxOfRate extends DeductedTax {
  readonly name: string
  readonly category: TaxCategory
}

export interface DocumentTotals {
  /** One total per line, after the line's own discount, in the order of the lines. */
  readonly lineTotals: readonly MinorUnits[]
  /** The sum of the lines, as prices are typed. */
  readonly subtotal: MinorUnits
  /** What the document's discount takes off the subtotal. */
  readonly discountTotal: MinorUnits
  /** One row per rate and reason that occurs, lowest rate first. */
  readonly taxes: readonly TaxOfRate[]
  readonly tax: MinorUnits
  /** What is to be paid, tax included. */
  readonly total: MinorUnits
}

// 100 % in thousandths of a percent
const WHOLE = 100_000

/**
 * Price × quantity less the line's discount, rounded half up once. `position` is named in a refusal.
 * @throws RuleBroken `discount-too-large`
 */
export function lineTotal(
  { price, quantity, discount }: Pick<PricedLine, 'quantity' | 'price' | 'discount'>,
  position?: number,
): MinorUnits {
  if (quantity === null || price === null) return 0
  if (discount && 'percent' in discount) {
    return multiplyThenDivide(price, quantity * (WHOLE - discount.percent), QUANTITY_ONE * WHOLE)
  }
  const gross = multiplyThenDivide(price, quantity, QUANTITY_ONE)
  return discount ? gross - assertDiscountFits(discount.amount, gross, position) : gross
}

/**
 * The figures of a document (EN 16931 BR-CO-10 to BR-CO-17): subtotal = sum of the totals of its lines but those left out; the document's discount is divided among the
 * tax rates; tax is worked out once per rate on that rate's lines less their discount, and what deposits have of it is subtracted. Nothing already rounded is rounded again.
 * Lines below zero take off what others of their tax come to, and no more: what is left of each tax is at least 0.
 * @throws RuleBroken `amount-too-large`, `discount-too-large`, `negative-total`
 */
export function documentTotals(lines: readonly PricedLine[], terms: DocumentTerms = {}): DocumentTotals {
  const lineTotals = lines.map((line, position) => lineTotal(line, position))
  const subtotal = sum(lineTotals.filter((_, position) => !lines[position]?.isLeftOut))
  const groups = groupedByTax(lines, lineTotals)
  for (const { rate, lines: amount } of groups) if (amount < 0) throw new RuleBroken('negative-total', { rate, amount })
  const discountTotal = discountOn(subtotal, terms.discount)
  const shares = allocate(
    discountTotal,
    groups.map(group => group.lines),
  )
  const taxes = groups.map(({ rate, name, reason, category, parts, lines: amount }, index) => {
    const service = amount - (shares[index] ?? 0)
    const base = Math.max(0, service - deductedOf(terms.deposits, { rate, reason }, terms))
    const { deposits = [] } = terms
    const taxOf = (amount: MinorUnits) => taxOfBase(amount, rate, parts, terms.pricesIncludeTax)
    const isWithoutDecimals = terms.currency !== undefined && currencyOf(terms.currency).decimals === 0
    const taxed =
      deposits.length > 0 && !isWithoutDecimals
        ? taxAfterDeposits(taxOf(service), deposits, { rate, reason, base }, terms)
        : taxOf(base)
    const net = terms.pricesIncludeTax ? base - taxed.tax : base
    return { rate, name, category, reason, net, ...taxed }
  })
  const tax = sum(taxes.map(row => row.tax))
  return { lineTotals, subtotal, discountTotal, taxes, tax, total: sum([...taxes.map(row => row.net), tax]) }
}

/** A discount of 0 is no discount, so documents do not mention it. */
export function discountOrNone(discount: Discount | null): Discount | null {
  return discount && ('percent' in discount ? discount.percent : discount.amount) === 0 ? null : discount
}

/** Lines with the same key share a tax row. A document has no two taxes of one rate and reason, so that all of them have its parts. */
export function taxKey({ taxRate, taxFreeReason = '' }: TaxOnLine): string {
  return `${taxRate} ${taxFreeReason}`
}

/** Tax on a net amount, rounded half up. */
export function taxOn(net: MinorUnits, rate: TaxRate): MinorUnits {
  return multiplyThenDivide(net, rate, WHOLE)
}

/** The tax that a gross amount contains, rounded half up. */
export function taxWithin(gross: MinorUnits, rate: TaxRate): MinorUnits {
  return multiplyThenDivide(gross, rate, WHOLE + rate)
}

/**
 * The parts of a combined tax are rounded each for itself. Where prices include tax, it is taken out once and then divided among them.
 */
export function taxOfBase(
  base: MinorUnits,
  rate: TaxRate,
  parts: readonly TaxPart[] | null | undefined,
  pricesIncludeTax = false,
): Pick<TaxOfRate, 'tax' | 'parts'> {
  if (pricesIncludeTax) {
    const tax = taxWithin(base, rate)
    return parts ? { tax, parts: dividedTax(tax, parts) } : { tax }
  }
  if (!parts) return { tax: taxOn(base, rate) }
  const taxed = parts.map(part => ({ name: part.name, rate: part.rate, tax: taxOn(base, part.rate) }))
  return { tax: sum(taxed.map(({ tax }) => tax)), parts: taxed }
}

function discountOn(subtotal: MinorUnits, discount: Discount | null | undefined): MinorUnits {
  if (!discount) return 0
  return 'percent' in discount
    ? multiplyThenDivide(subtotal, discount.percent, WHOLE)
    : assertDiscountFits(discount.amount, subtotal)
}

function assertDiscountFits(discount: MinorUnits, amount: MinorUnits, line?: number): MinorUnits {
  if (discount > amount) {
    throw new RuleBroken('discount-too-large', { discount, amount, ...(line !== undefined && { line }) })
  }
  return discount
}

function groupedByTax(lines: readonly PricedLine[], lineTotals: readonly MinorUnits[]) {
  const groups = new Map<string, Omit<TaxOfRate, 'net' | 'tax' | 'parts'> & { parts: TaxParts; lines: MinorUnits }>()
  lines.forEach((line, index) => {
    if (!hasFigures(line) || line.isLeftOut) return
    const key = taxKey(line)
    const { taxRate: rate, taxName: name = '', taxFreeReason: reason = '', taxParts: parts = null } = line
    const category = line.taxCategory ?? usualCategory({ rate, reason })
    const group = groups.get(key) ?? { rate, name, reason, category, parts, lines: 0 }
    groups.set(key, { ...group, lines: sum([group.lines, lineTotals[index] ?? 0]) })
  })
  return [...groups.values()].sort(
    (one, other) => one.rate - other.rate || (one.reason < other.reason ? -1 : one.reason > other.reason ? 1 : 0),
  )
}
