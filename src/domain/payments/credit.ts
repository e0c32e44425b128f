/** Totals of a credit note over lines of an invoice or over an amount. Never more than what remains of it, to the cent and in every tax rate. */
import { allocate } from '../documents/allocate.ts'
import { type DeductedTax, deductedOf } from '../documents/deposits.ts'
import {
  type Discount,
  type DocumentTotals,
  QUANTITY_ONE,
  type Quantity,
  type TaxOfRate,
  type TaxOnLine,
  taxKey,
  taxOfBase,
  taxOn,
  taxWithin,
} from '../documents/document-totals.ts'
import { type Extent, extentOf, followUps, openOf } from '../documents/follow-ups.ts'
import { dividedTax, type TaxPart, type TaxParts } from '../documents/tax-parts.ts'
import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'
import { omit } from '../values/omit.ts'

/** A line of an issued invoice, with the quantity that earlier credit notes have credited. */
export interface CreditableLine extends TaxOnLine {
  readonly name: string
  /** Null on a line without figures, of which nothing can be credited. */
  readonly quantity: Quantity | null
  readonly total: MinorUnits
  readonly creditedQuantity: Quantity
  /** What earlier credit notes have credited of it by amount: without its tax, unless prices include tax. */
  readonly creditedAmount: MinorUnits
}

/** What earlier credit notes have credited in one tax row, or of a deposit invoice what another invoice deducts. */
export type CreditedTax = Pick<TaxOfRate, 'rate' | 'reason' | 'net' | 'tax' | 'parts'>

export interface CreditableInvoice {
  readonly lines: readonly CreditableLine[]
  readonly taxes: readonly TaxOfRate[]
  readonly creditedTaxes: readonly CreditedTax[]
  readonly pricesIncludeTax: boolean
  /** What it deducts: its lines are worth more than its tax rows by so much. */
  readonly deposits?: readonly DeductedTax[]
}

export interface CreditTotals extends DocumentTotals {
  /** What these lines are worth beyond what remains of them or of the invoice, as that was credited by amount before, or invoiced as a deposit. */
  readonly alreadyCredited: MinorUnits
}

/** What a credit by amount concerns: everything, what has one tax, or some lines (by their place). */
export type CreditedPart =
  | { readonly kind: 'invoice' }
  | { readonly kind: 'tax'; readonly tax: Pick<TaxOfRate, 'rate' | 'reason'> }
  | { readonly kind: 'lines'; readonly lines: readonly number[] }

export interface AmountCredit extends CreditTotals {
  /** Of chosen lines: how much of each, without its tax unless prices include tax. Together they are the subtotal. */
  readonly shares: readonly { readonly line: number; readonly amount: MinorUnits }[]
}

/**
 * Credits a quantity of each line, 0 for none. Each figure is worked out for everything credited so far, and the figure for earlier credit
 * notes is subtracted. So each credit note follows the invoice's rules to the cent, and all credit notes together equal the invoice.
 * `discountTotal` is the part of the invoice's discount that belongs to these lines.
 * Of each tax, neither the lines that are credited nor those that stay may come to less than zero: a line of discount is credited with what it was on.
 * @throws RuleBroken `credit-exceeds-remaining`, `credit-of-nothing`, `negative-credit`
 */
export function creditTotals(invoice: CreditableInvoice, quantities: readonly Quantity[]): CreditTotals {
  if (quantities.every(quantity => quantity === 0)) throw new RuleBroken('credit-of-nothing', {})
  const lines = invoice.lines.map((line, index) => creditOfLine(line, quantities[index] ?? 0))
  const rows = invoice.taxes.flatMap(row => creditOfRate(invoice, row, lines))
  const taxes = rows.map(row => omit(row, 'discount', 'alreadyCredited'))
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
 * Credits an amount, tax included, without quantities. It is divided among the tax rates that it concerns in proportion to what remains
 * there of each, and the tax is worked out within each part.
 * @throws RuleBroken `credit-exceeds-invoice`, `credit-exceeds-choice`, `credit-of-nothing`
 */
export function amountCreditTotals(
  invoice: CreditableInvoice,
  amount: MinorUnits,
  part: CreditedPart = { kind: 'invoice' },
): AmountCredit {
  if (amount <= 0) throw new RuleBroken('credit-of-nothing', {})
  const rows = invoice.taxes.map(row => concerned(invoice, row, part))
  const remainders = rows.map(row => row.remaining)
  const remaining = sum(remainders)
  if (amount > remaining) {
    throw new RuleBroken(part.kind === 'invoice' ? 'credit-exceeds-invoice' : 'credit-exceeds-choice', {
      remaining,
      amount,
    })
  }
  const parts = allocate(amount, remainders)
  const taxes = rows.flatMap(({ row, credited }, index) => {
    const gross = parts[index] ?? 0
    const tax = taxOfAmount(row, credited, gross)
    return gross === 0 ? [] : [{ ...row, net: gross - tax, ...withParts(row, credited, tax) }]
  })
  const shares = rows.flatMap(({ row, lines }) => {
    const written = taxes.find(one => keyOf(one) === keyOf(row))
    const amounts = written
      ? allocate(
          baseOf(invoice, written),
          lines.map(line => line.left),
        )
      : []
    return lines.flatMap(({ line }, index) => (amounts[index] ? [{ line, amount: amounts[index] }] : []))
  })
  const tax = sum(taxes.map(row => row.tax))
  const subtotal = invoice.pricesIncludeTax ? amount : amount - tax
  return {
    lineTotals: [],
    subtotal,
    discountTotal: 0,
    alreadyCredited: 0,
    taxes,
    tax,
    total: amount,
    shares: shares.sort((one, other) => one.line - other.line),
  }
}

/** The most that can be credited by amount, tax included. */
export function mostByAmount(invoice: CreditableInvoice, part: CreditedPart = { kind: 'invoice' }): MinorUnits {
  return sum(invoice.taxes.map(row => concerned(invoice, row, part).remaining))
}

/**
 * The lines of a document that credits an amount, named by the reason: one for each tax rate, as a line has one tax, or one for each line
 * that it concerns. `description` says what that is.
 */
export function linesOfAmountCredit({
  reason,
  taxes,
  pricesIncludeTax,
  lines = [],
  descriptionOf = () => '',
}: {
  readonly reason: string
  readonly taxes: readonly TaxOfRate[]
  readonly pricesIncludeTax: boolean
  readonly lines?: readonly AmountOfLine[]
  readonly descriptionOf?: (part: TaxOfRate | AmountOfLine) => string
}) {
  const parts =
    lines.length > 0
      ? lines.map(line => ({ part: line, total: line.amount, ...line }))
      : taxes.map(row => ({
          part: row,
          total: pricesIncludeTax ? grossOf(row) : row.net,
          taxName: row.name,
          taxRate: row.rate,
          taxFreeReason: row.reason,
          taxParts: row.parts,
        }))
  return parts.map(({ part, total, taxName, taxRate, taxFreeReason, taxParts }) => ({
    name: reason.replaceAll(/\s*\n\s*/g, ' '),
    sku: '',
    description: descriptionOf(part),
    unit: '',
    quantity: QUANTITY_ONE,
    price: total,
    discount: null,
    total,
    taxName,
    taxRate,
    taxFreeReason,
    ...(taxParts && { taxParts: namesAndRates(taxParts) }),
  }))
}

/** What a credit by amount took of one line of the invoice. */
export interface AmountOfLine {
  readonly name: string
  readonly sku: string
  readonly amount: MinorUnits
  readonly taxName: string
  readonly taxRate: number
  readonly taxFreeReason: string
  readonly taxParts?: TaxParts
}

/** The quantity of a line that can still be credited. */
export function remainingQuantity(line: Pick<CreditableLine, 'quantity' | 'creditedQuantity'>): Quantity {
  return openOf(followUps['credit-note'], line)
}

/** How much of an invoice's lines has been credited. */
export function linesCredited(lines: readonly Pick<CreditableLine, 'quantity' | 'creditedQuantity'>[]): Extent {
  return extentOf(followUps['credit-note'], lines)
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
    throw followUps['credit-note'].beyond({ name: line.name, wanted: quantity, open: remaining })
  }
  const creditUpTo = (credited: Quantity) => multiplyThenDivide(line.total, credited, line.quantity ?? 1)
  const previousCredit = creditUpTo(line.creditedQuantity)
  const credit = creditUpTo(line.creditedQuantity + quantity) - previousCredit
  return { key: taxKey(line), total: line.total, quantity, previousCredit, credit }
}

/** Empty for a tax rate without credited lines. */
function creditOfRate(invoice: CreditableInvoice, row: TaxOfRate, credits: readonly CreditOfLine[]) {
  const linesOfRate = credits.filter(line => line.key === keyOf(row))
  if (linesOfRate.every(line => line.quantity === 0)) return []
  const { pricesIncludeTax } = invoice
  const subtotal = sum(linesOfRate.map(line => line.total))
  const previous = sum(linesOfRate.map(line => line.previousCredit))
  const credit = sum(linesOfRate.map(line => line.credit))
  if (credit < 0 || previous + credit > subtotal) throw new RuleBroken('negative-credit', { rate: row.rate })
  const discount = subtotal - deductedOf(invoice.deposits, row, invoice) - baseOf(invoice, row)
  const discountUpTo = (amount: MinorUnits) => (subtotal === 0 ? 0 : multiplyThenDivide(discount, amount, subtotal))
  const baseUpTo = (amount: MinorUnits) => amount - discountUpTo(amount)
  const worth = baseUpTo(previous + credit) - baseUpTo(previous)
  const credited = creditedIn(invoice, row)
  const remaining = baseOf(invoice, row) - baseOf(invoice, credited)
  const lines = linesOf(invoice, row)
  const quantityOf = (line: number) => credits[line]?.quantity ?? 0
  const isAll = lines.every(({ line, source }) => remainingQuantity(source) === quantityOf(line))
  const taken = sum(lines.map(one => overlap(one, quantityOf(one.line)) - overlap(one, 0)))
  // with its last piece all that remains of the rate is credited: lines rounded one by one may differ by cents
  const base = isAll ? remaining : Math.min(Math.max(0, worth - taken), remaining)
  const soFar = taxOfBase(baseOf(invoice, credited) + base, row.rate, row.parts, pricesIncludeTax)
  const taxLeft = row.tax - credited.tax
  // after deposits, the tax of the row can be a cent away from that of its base
  const tax = base === remaining ? taxLeft : Math.min(taxBeyond(credited, soFar.tax), taxLeft)
  const taxed = withParts(row, credited, tax)
  const net = pricesIncludeTax ? base - taxed.tax : base
  return [{ ...row, discount: credit - worth, alreadyCredited: worth - base, net, ...taxed }]
}

interface LineOfRate {
  readonly line: number
  readonly source: CreditableLine
  /** After the discount of the invoice. */
  readonly worth: MinorUnits
  /** What has been credited neither by quantity nor by amount. */
  readonly left: MinorUnits
}

/** The lines that share a tax row, each with its part of that row. */
function linesOf(invoice: CreditableInvoice, row: TaxOfRate): LineOfRate[] {
  const lines = invoice.lines.flatMap((source, line) =>
    source.quantity !== null && taxKey(source) === keyOf(row) ? [{ line, source }] : [],
  )
  const worths = allocate(
    baseOf(invoice, row),
    lines.map(({ source }) => source.total),
  )
  return lines.map(({ line, source }, index) => {
    const worth = worths[index] ?? 0
    const left = Math.max(0, worth - worthUpTo(worth, source, source.creditedQuantity) - source.creditedAmount)
    return { line, source, worth, left }
  })
}

function worthUpTo(worth: MinorUnits, { quantity }: CreditableLine, credited: Quantity): MinorUnits {
  return multiplyThenDivide(worth, credited, quantity ?? 1)
}

/** How much the credits by quantity and by amount exceed the line together, once this quantity is credited too. */
function overlap({ source, worth }: LineOfRate, quantity: Quantity): MinorUnits {
  // no amount is credited of a line of discount
  if (worth < 0) return 0
  return Math.max(0, worthUpTo(worth, source, source.creditedQuantity + quantity) + source.creditedAmount - worth)
}

/** Of a tax row: what a credit by amount of this part can take of it, tax included, and of which lines. */
function concerned(invoice: CreditableInvoice, row: TaxOfRate, part: CreditedPart) {
  const credited = creditedIn(invoice, row)
  const all = grossOf(row) - grossOf(credited)
  if (part.kind !== 'lines') {
    return { row, credited, remaining: part.kind === 'invoice' || keyOf(part.tax) === keyOf(row) ? all : 0, lines: [] }
  }
  const lines = linesOf(invoice, row).filter(({ line }) => part.lines.includes(line))
  const left = sum(lines.map(line => line.left))
  return { row, credited, remaining: mostWithin(invoice, row, left), lines }
}

/** The largest amount of a tax row, tax included, whose base is at most this. */
function mostWithin(invoice: CreditableInvoice, row: TaxOfRate, base: MinorUnits): MinorUnits {
  const credited = creditedIn(invoice, row)
  const all = grossOf(row) - grossOf(credited)
  if (invoice.pricesIncludeTax) return Math.min(base, all)
  const netOf = (gross: MinorUnits) => gross - taxOfAmount(row, credited, gross)
  let most = Math.min(all, base + taxBeyond(credited, taxOn(credited.net + base, row.rate)))
  // the net grows with the amount by a cent or not at all, and rounding misses it by a cent or two
  while (netOf(most) > base) most--
  while (most < all && netOf(most + 1) <= base) most++
  return most
}

function taxOfAmount(row: TaxOfRate, credited: CreditedTax, gross: MinorUnits): MinorUnits {
  const tax = taxBeyond(credited, taxWithin(grossOf(credited) + gross, row.rate))
  // the tax of a combined tax, and that after deposits, can be a cent away from what the gross contains
  const [netLeft, taxLeft] = [row.net - credited.net, row.tax - credited.tax]
  return Math.min(Math.max(tax, gross - netLeft), gross, taxLeft)
}

/** The tax of a credit with its parts: each takes in proportion to what is left of it, and never more, so that all credits are the invoice. */
function withParts(row: TaxOfRate, credited: CreditedTax, tax: MinorUnits): Pick<TaxOfRate, 'tax' | 'parts'> {
  if (!row.parts) return { tax }
  const left = row.parts.map((part, place) => part.tax - (credited.parts?.[place]?.tax ?? 0))
  return { tax, parts: dividedTax(tax, row.parts, left) }
}

function namesAndRates(parts: readonly TaxPart[]): TaxParts {
  return parts.map(({ name, rate }) => ({ name, rate }))
}

function baseOf({ pricesIncludeTax }: Pick<CreditableInvoice, 'pricesIncludeTax'>, row: CreditedTax): MinorUnits {
  return pricesIncludeTax ? grossOf(row) : row.net
}

// rounding may have credited a cent of tax early, which no credit note takes back
function taxBeyond({ tax }: CreditedTax, taxSoFar: MinorUnits): MinorUnits {
  return Math.max(0, taxSoFar - tax)
}

function creditedIn({ creditedTaxes }: Pick<CreditableInvoice, 'creditedTaxes'>, row: TaxOfRate): CreditedTax {
  const { rate, reason } = row
  const own = creditedTaxes.filter(credited => keyOf(credited) === keyOf(row))
  const parts = row.parts?.map((part, place) => {
    return { ...part, tax: sum(own.map(credited => credited.parts?.[place]?.tax ?? 0)) }
  })
  const [net, tax] = [sum(own.map(credited => credited.net)), sum(own.map(credited => credited.tax))]
  return { rate, reason, net, tax, ...(parts && { parts }) }
}

function grossOf({ net, tax }: CreditedTax): MinorUnits {
  return net + tax
}

function keyOf({ rate, reason }: Pick<CreditedTax, 'rate' | 'reason'>): string {
  return taxKey({ taxRate: rate, taxFreeReason: reason })
}
