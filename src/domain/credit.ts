/** What is a credit note over some or all of an invoice worth? Never more than what remains of it, to the cent and in every tax rate. */
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

/** A line of an issued invoice, with what earlier credit notes took of it. */
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
 * Credits a quantity of each line, 0 for none. Every figure is what it would be for all that has been credited by then, less what it was
 * for all that had been credited before: so each credit note follows the invoice's own rules to the cent, and all of them together are
 * exactly the invoice. `discountTotal` is the part of the invoice's discount that goes with these lines.
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

/** What remains to be credited of a line. */
export function remainingQuantity(line: Pick<CreditableLine, 'quantity' | 'creditedQuantity'>): Quantity {
  return line.quantity - line.creditedQuantity
}

/** How much of the lines of an invoice credit notes have taken. */
export function linesCredited(
  lines: readonly Pick<CreditableLine, 'quantity' | 'creditedQuantity'>[],
): 'none' | 'some' | 'all' {
  if (lines.every(line => remainingQuantity(line) === 0)) return 'all'
  return lines.every(line => line.creditedQuantity === 0) ? 'none' : 'some'
}

/**
 * The discount with which what is left comes to what was credited of it: a share stays the share that it was, and of an amount the part
 * is left that earlier credit notes did not take.
 */
export function remainingDiscount(discount: Discount | null, gross: MinorUnits, credited: MinorUnits): Discount | null {
  if (discount === null || 'percent' in discount) return discount
  return gross > credited ? { amount: gross - credited } : null
}

interface CreditOfLine {
  readonly key: string
  readonly total: MinorUnits
  readonly quantity: Quantity
  readonly before: MinorUnits
  readonly credit: MinorUnits
}

function creditOfLine(line: CreditableLine, quantity: Quantity): CreditOfLine {
  const remaining = remainingQuantity(line)
  if (quantity > remaining) {
    throw new RuleBroken('credit-exceeds-remaining', { product: line.productName, wanted: quantity, remaining })
  }
  const upTo = (credited: Quantity) => multiplyThenDivide(line.total, credited, line.quantity)
  const before = upTo(line.creditedQuantity)
  const credit = upTo(line.creditedQuantity + quantity) - before
  return { key: taxKey(line), total: line.total, quantity, before, credit }
}

/** Nothing for a rate of which no line is credited. */
function creditOfRate({ pricesIncludeTax }: CreditableInvoice, row: TaxOfRate, lines: readonly CreditOfLine[]) {
  const mine = lines.filter(line => line.key === taxKey({ taxRate: row.rate, taxFreeReason: row.reason }))
  if (mine.every(line => line.quantity === 0)) return []
  const whole = sum(mine.map(line => line.total))
  const before = sum(mine.map(line => line.before))
  const credit = sum(mine.map(line => line.credit))
  const discountOfRate = whole - (pricesIncludeTax ? row.net + row.tax : row.net)
  const discountUpTo = (amount: MinorUnits) => (whole === 0 ? 0 : multiplyThenDivide(discountOfRate, amount, whole))
  const baseUpTo = (amount: MinorUnits) => amount - discountUpTo(amount)
  const taxUpTo = (amount: MinorUnits) => (pricesIncludeTax ? taxWithin : taxOn)(baseUpTo(amount), row.rate)
  const base = baseUpTo(before + credit) - baseUpTo(before)
  const tax = taxUpTo(before + credit) - taxUpTo(before)
  return [{ ...row, discount: credit - base, net: pricesIncludeTax ? base - tax : base, tax }]
}
