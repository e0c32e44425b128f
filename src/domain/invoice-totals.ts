/** How are an invoice's figures reached: net per line, tax per rate, gross? The only place that knows the order of rounding. */
import { multiplyThenDivide, sum } from './exact.ts'
import type { MinorUnits } from './money.ts'

/** Thousandths of a unit: 2500 is 2.5 pieces. */
export type Quantity = number

/** Thousandths of a percent: 10000 is 10 %, 9975 is 9.975 %. */
export type TaxRate = number

export const QUANTITY_ONE: Quantity = 1000

/** The most that one line may bill: 999,999.999. */
export const HIGHEST_QUANTITY: Quantity = 999_999_999

/** 100 %. */
export const HIGHEST_TAX_RATE: TaxRate = 100_000

export interface PricedLine {
  readonly quantity: Quantity
  readonly price: MinorUnits
  readonly taxRate: TaxRate
}

export interface TaxOfRate {
  readonly rate: TaxRate
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

export interface InvoiceTotals {
  /** One total per line, in the order of the lines. */
  readonly lineTotals: readonly MinorUnits[]
  readonly subtotal: MinorUnits
  /** One row per rate that occurs, lowest rate first. */
  readonly taxes: readonly TaxOfRate[]
  readonly tax: MinorUnits
  readonly total: MinorUnits
}

/** Price × quantity, rounded half up to the minor unit. */
export function lineTotal(line: Pick<PricedLine, 'quantity' | 'price'>): MinorUnits {
  return multiplyThenDivide(line.price, line.quantity, QUANTITY_ONE)
}

/**
 * The figures of an invoice (EN 16931 BR-CO-10 to BR-CO-17): subtotal = sum of line totals; tax once per rate on the sum of that
 * rate's lines; total = subtotal + tax. Nothing already rounded is rounded again.
 * @throws RuleBroken `amount-too-large`
 */
export function invoiceTotals(lines: readonly PricedLine[]): InvoiceTotals {
  const lineTotals = lines.map(lineTotal)
  const nets = new Map<TaxRate, MinorUnits>()
  lines.forEach((line, index) => {
    nets.set(line.taxRate, sum([nets.get(line.taxRate) ?? 0, lineTotals[index] ?? 0]))
  })
  const taxes = [...nets]
    .sort(([rate], [otherRate]) => rate - otherRate)
    .map(([rate, net]) => ({ rate, net, tax: taxOn(net, rate) }))
  const subtotal = sum(lineTotals)
  const tax = sum(taxes.map(row => row.tax))
  return { lineTotals, subtotal, taxes, tax, total: sum([subtotal, tax]) }
}

// 100 % in thousandths of a percent
const WHOLE = 100_000

function taxOn(net: MinorUnits, rate: TaxRate): MinorUnits {
  return multiplyThenDivide(net, rate, WHOLE)
}
