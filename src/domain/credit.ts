/** Totals of a credit note over some or all of an invoice. Never more than what remains of it, to the cent and in every tax rate. */
import { multiplyThenDivide, sum } from './exact.ts'
import {
  type Discount,
  type InvoiceTotals,
  type Quantity,
  type TaxOfRate,
  type TaxOnLine,
  taxKey,
  taxOn,
  taxWithin,
} from './invoice-totals.ts'
import type { MinorUnits } from './money.ts'
import { RuleBroken } from './rule-broken.ts'

/** A line of an issued invoice, with the quantity that earlier credit notes have credited. */
export interface CreditableLine extends TaxOnLine {
  readonly productName: string
  readonly quantity: Quantity
  readonly total: MinorUnits
  readonly creditedQuantity: Quantity
}

export interface CreditableInvoice {
  readonly lines: readonly CreditableLine[]
  readonly taxes: readonly TaxOfRate[]
  readonly pricesIncludeTax: boolean
}

/**
 * Credits a quantity of each line, 0 for none. Each figure is worked out for everything credited so far, and the figure for earlier credit
 * notes is subtracted. So each credit note follows the invoice's rules to the cent, and all credit notes together equal the invoice.
 * `discountTotal` is the part of the invoice's discount that belongs to these lines.
 * @throws RuleBroken `credit-exceeds-remaining`, `credit-of-nothing`
 */
export function creditTotals(invoice: CreditableInvoice, quantities: readonly Quantity[]): InvoiceTotals {
  if (quantities.every(quantity => quantity === 0)) throw new RuleBroken('credit-of-nothing', {})
  const lines = invoice.lines.map((line, index) => creditOfLine(line, quantities[index] ?? 0))
  const rows = invoice.taxes.flatMap(row => creditOfRate(invoice, row, lines))
  const taxes = rows.map(({ discount: _, ...row }) => row)
  const tax = sum(taxes.map(row => row.tax))
  return {
    lineTotals: lines.map(line => line.credit),
    subtotal: sum(lines.map(line => line.credit)),
    discountTotal: sum(rows.map(row => row.discount)),
    taxes,
    tax,
    total: sum([...taxes.map(row => row.net), tax]),
  }
}

/** The quantity of a line that can still be credited. */
export function remainingQuantity(line: Pick<CreditableLine, 'quantity' | 'creditedQuantity'>): Quantity {
  return line.quantity - line.creditedQuantity
}

/** How much of an invoice's lines has been credited. */
export function linesCredited(
  lines: readonly Pick<CreditableLine, 'quantity' | 'creditedQuantity'>[],
): 'none' | 'some' | 'all' {
  if (lines.every(line => remainingQuantity(line) === 0)) return 'all'
  return lines.every(line => line.creditedQuantity === 0) ? 'none' : 'some'
}

/**
 * The discount of a new line that replaces a credited one, so that it comes to the amount credited. A percentage stays the same; of an
 * amount, the part that earlier credit notes have not used remains.
 */
export function remainingDiscount(discount: Discount | null, gross: MinorUnits, credited: MinorUnits): Discount | null {
  if (discount === null || 'percent' in discount) return discount
  return gross > credited ? { amount: gross - credited } : null
}

interface CreditOfLine {
  readonly key: string
  readonly total: MinorUnits
  readonly quantity: Quantity
  readonly previousCredit: MinorUnits
  readonly credit: MinorUnits
}

function creditOfLine(line: CreditableLine, quantity: Quantity): CreditOfLine {
  const remaining = remainingQuantity(line)
  if (quantity > remaining) {
    throw new RuleBroken('credit-exceeds-remaining', { product: line.productName, wanted: quantity, remaining })
  }
  const creditUpTo = (credited: Quantity) => multiplyThenDivide(line.total, credited, line.quantity)
  const previousCredit = creditUpTo(line.creditedQuantity)
  const credit = creditUpTo(line.creditedQuantity + quantity) - previousCredit
  return { key: taxKey(line), total: line.total, quantity, previousCredit, credit }
}

/** Empty for a tax rate without credited lines. */
function creditOfRate({ pricesIncludeTax }: CreditableInvoice, row: TaxOfRate, lines: readonly CreditOfLine[]) {
  const linesOfRate = lines.filter(line => line.key === taxKey({ taxRate: row.rate, taxFreeReason: row.reason }))
  if (linesOfRate.every(line => line.quantity === 0)) return []
  const subtotal = sum(linesOfRate.map(line => line.total))
  const previous = sum(linesOfRate.map(line => line.previousCredit))
  const credit = sum(linesOfRate.map(line => line.credit))
  const discount = subtotal - (pricesIncludeTax ? row.net + row.tax : row.net)
  const discountUpTo = (amount: MinorUnits) => (subtotal === 0 ? 0 : multiplyThenDivide(discount, amount, subtotal))
  const baseUpTo = (amount: MinorUnits) => amount - discountUpTo(amount)
  const taxUpTo = (amount: MinorUnits) => (pricesIncludeTax ? taxWithin : taxOn)(baseUpTo(amount), row.rate)
  const base = baseUpTo(previous + credit) - baseUpTo(previous)
  const tax = taxUpTo(previous + credit) - taxUpTo(previous)
  return [{ ...row, discount: credit - base, net: pricesIncludeTax ? base - tax : base, tax }]
}
