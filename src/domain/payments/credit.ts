/** Totals of a credit note over lines of an invoice or over an amount. Never more than what remains of it, to the cent and in every tax rate. */
import { allocate } from '../documents/allocate.ts'
import {
  type Discount,
  type DocumentTotals,
  QUANTITY_ONE,
  type Quantity,
  type TaxOfRate,
  type TaxOnLine,
  taxKey,
  taxOn,
  taxWithin,
} from '../documents/document-totals.ts'
import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

/** A line of an issued invoice, with the quantity that earlier credit notes have credited. */
export interface CreditableLine extends TaxOnLine {
  readonly name: string
  /** Null on a heading, of which nothing can be credited. */
  readonly quantity: Quantity | null
  readonly total: MinorUnits
  readonly creditedQuantity: Quantity
}

/** What earlier credit notes have credited in one tax row. */
export type CreditedTax = Pick<TaxOfRate, 'rate' | 'reason' | 'net' | 'tax'>

export interface CreditableInvoice {
  readonly lines: readonly CreditableLine[]
  readonly taxes: readonly TaxOfRate[]
  readonly creditedTaxes: readonly CreditedTax[]
  readonly pricesIncludeTax: boolean
}

export interface CreditTotals extends DocumentTotals {
  /** What these lines are worth beyond what remains of the invoice, as it was credited by amount before. */
  readonly alreadyCredited: MinorUnits
}

/**
 * Credits a quantity of each line, 0 for none. Each figure is worked out for everything credited so far, and the figure for earlier credit
 * notes is subtracted. So each credit note follows the invoice's rules to the cent, and all credit notes together equal the invoice.
 * `discountTotal` is the part of the invoice's discount that belongs to these lines.
 * @throws RuleBroken `credit-exceeds-remaining`, `credit-of-nothing`
 */
export function creditTotals(invoice: CreditableInvoice, quantities: readonly Quantity[]): CreditTotals {
  if (quantities.every(quantity => quantity === 0)) throw new RuleBroken('credit-of-nothing', {})
  const lines = invoice.lines.map((line, index) => creditOfLine(line, quantities[index] ?? 0))
  const rows = invoice.taxes.flatMap(row => creditOfRate(invoice, row, lines))
  const taxes = rows.map(({ discount: _, alreadyCredited: __, ...row }) => row)
  const tax = sum(taxes.map(row => row.tax))
  return {
    lineTotals: lines.map(line => line.credit),
    subtotal: sum(lines.map(line => line.credit)),
    discountTotal: sum(rows.map(row => row.discount)),
    alreadyCredited: sum(rows.map(row => row.alreadyCredited)),
    taxes,
    tax,
    total: sum([...taxes.map(row => row.net), tax]),
  }
}

/**
 * Credits an amount, tax included, without lines. It is divided among the tax rates in proportion to what remains of each, and the tax is
 * worked out within each part.
 * @throws RuleBroken `credit-exceeds-invoice`, `credit-of-nothing`
 */
export function amountCreditTotals(
  invoice: Pick<CreditableInvoice, 'taxes' | 'creditedTaxes' | 'pricesIncludeTax'>,
  amount: MinorUnits,
): CreditTotals {
  if (amount <= 0) throw new RuleBroken('credit-of-nothing', {})
  const rows = invoice.taxes.map(row => ({ row, credited: creditedIn(invoice, row) }))
  const remainders = rows.map(({ row, credited }) => grossOf(row) - grossOf(credited))
  const remaining = sum(remainders)
  if (amount > remaining) throw new RuleBroken('credit-exceeds-invoice', { remaining, amount })
  const shares = allocate(amount, remainders)
  const taxes = rows.flatMap(({ row, credited }, index) => {
    const gross = shares[index] ?? 0
    const tax = taxBeyond(credited, taxWithin(grossOf(credited) + gross, row.rate))
    return gross === 0 ? [] : [{ ...row, net: gross - tax, tax }]
  })
  const tax = sum(taxes.map(row => row.tax))
  const subtotal = invoice.pricesIncludeTax ? amount : amount - tax
  return { lineTotals: [], subtotal, discountTotal: 0, alreadyCredited: 0, taxes, tax, total: amount }
}

/** The lines of a document that credits an amount: one for each tax rate, as a line has one tax, named by the reason. */
export function linesOfAmountCredit({
  reason,
  taxes,
  pricesIncludeTax,
}: {
  readonly reason: string
  readonly taxes: readonly TaxOfRate[]
  readonly pricesIncludeTax: boolean
}) {
  return taxes.map(row => {
    const total = pricesIncludeTax ? grossOf(row) : row.net
    return {
      name: reason.replaceAll(/\s*\n\s*/g, ' '),
      ...{ sku: '', description: '', unit: '' },
      ...{ quantity: QUANTITY_ONE, price: total, discount: null, total },
      ...{ taxName: row.name, taxRate: row.rate, taxFreeReason: row.reason },
    }
  })
}

/** The quantity of a line that can still be credited. */
export function remainingQuantity(line: Pick<CreditableLine, 'quantity' | 'creditedQuantity'>): Quantity {
  return (line.quantity ?? 0) - line.creditedQuantity
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
    throw new RuleBroken('credit-exceeds-remaining', { product: line.name, wanted: quantity, remaining })
  }
  const creditUpTo = (credited: Quantity) => multiplyThenDivide(line.total, credited, line.quantity ?? 1)
  const previousCredit = creditUpTo(line.creditedQuantity)
  const credit = creditUpTo(line.creditedQuantity + quantity) - previousCredit
  return { key: taxKey(line), total: line.total, quantity, previousCredit, credit }
}

/** Empty for a tax rate without credited lines. */
function creditOfRate(invoice: CreditableInvoice, row: TaxOfRate, lines: readonly CreditOfLine[]) {
  const linesOfRate = lines.filter(line => line.key === keyOf(row))
  if (linesOfRate.every(line => line.quantity === 0)) return []
  const { pricesIncludeTax } = invoice
  const baseOf = pricesIncludeTax ? grossOf : ({ net }: CreditedTax) => net
  const subtotal = sum(linesOfRate.map(line => line.total))
  const previous = sum(linesOfRate.map(line => line.previousCredit))
  const credit = sum(linesOfRate.map(line => line.credit))
  const discount = subtotal - baseOf(row)
  const discountUpTo = (amount: MinorUnits) => (subtotal === 0 ? 0 : multiplyThenDivide(discount, amount, subtotal))
  const baseUpTo = (amount: MinorUnits) => amount - discountUpTo(amount)
  const worth = baseUpTo(previous + credit) - baseUpTo(previous)
  const credited = creditedIn(invoice, row)
  const base = Math.min(worth, baseOf(row) - baseOf(credited))
  const tax = taxBeyond(credited, (pricesIncludeTax ? taxWithin : taxOn)(baseOf(credited) + base, row.rate))
  const net = pricesIncludeTax ? base - tax : base
  return [{ ...row, discount: credit - worth, alreadyCredited: worth - base, net, tax }]
}

// rounding may have credited a cent of tax early, which no credit note takes back
function taxBeyond({ tax }: CreditedTax, taxSoFar: MinorUnits): MinorUnits {
  return Math.max(0, taxSoFar - tax)
}

function creditedIn({ creditedTaxes }: Pick<CreditableInvoice, 'creditedTaxes'>, row: TaxOfRate): CreditedTax {
  const { rate, reason } = row
  return creditedTaxes.find(credited => keyOf(credited) === keyOf(row)) ?? { rate, reason, net: 0, tax: 0 }
}

function grossOf({ net, tax }: CreditedTax): MinorUnits {
  return net + tax
}

function keyOf({ rate, reason }: CreditedTax): string {
  return taxKey({ taxRate: rate, taxFreeReason: reason })
}
