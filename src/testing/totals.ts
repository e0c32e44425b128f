/** Works out the figures of an invoice once more with exact fractions, and compares them with every figure that it carries. */
import { expect } from 'vitest'
import type { Discount } from '../domain/documents/document-totals.ts'
import { hasFigures, type LineKind } from '../domain/documents/line-kinds.ts'
import { type Fraction, fraction, plus, rounded, times } from './random/fractions.ts'

interface Line {
  readonly kind?: LineKind
  readonly quantity: number | null
  readonly price: number | null
  readonly taxRate: number
  readonly taxFreeReason?: string
  readonly discount?: Discount | null
  readonly total: number
}

interface TaxRow {
  readonly rate: number
  readonly reason: string
  readonly net: number
  readonly tax: number
  readonly parts?: readonly { readonly rate: number; readonly tax: number }[] | null
}

export interface InvoiceWithTotals {
  readonly items: readonly Line[]
  readonly subtotal: number
  readonly discount?: Discount | null
  readonly discountTotal: number
  readonly depositTotal?: number
  /** What it deducts. */
  readonly deposits?: readonly TaxRow[]
  readonly pricesIncludeTax?: boolean
  readonly taxes: readonly TaxRow[]
  readonly tax: number
  readonly total: number
  /** These are there once the invoice comes from the API. */
  readonly status?: string
  readonly paid?: number
  readonly credited?: number
  readonly payable?: number
  readonly creditedPayable?: number
  readonly withholdingRate?: number
  readonly withheld?: number
  readonly roundingStep?: number
  readonly rounding?: number
  readonly refund?: number
  readonly balance?: number
  readonly payments?: readonly { readonly amount: number; readonly removed: unknown }[]
}

const WHOLE = 100_000
const minus = (one: Fraction, other: Fraction) => plus(one, times(fraction(-1), other))
const total = (amounts: readonly number[]) => Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))

/** What is left of a price times a quantity after the discount, to the cent; nothing while one of them is missing. */
export function exactLineTotal({ price, quantity, discount }: Omit<Line, 'total' | 'taxRate'>): number {
  if (price === null || quantity === null) return 0
  const gross = times(fraction(price), fraction(quantity, 1000))
  if (discount && 'percent' in discount) return rounded(times(gross, fraction(WHOLE - discount.percent, WHOLE)))
  return rounded(gross) - (discount?.amount ?? 0)
}

/** What is to be paid for lines of one tax rate, without any discount. */
export function exactTotal(lines: readonly Pick<Line, 'price' | 'quantity'>[], taxRate: number): number {
  const net = total(lines.map(exactLineTotal))
  return net + rounded(times(fraction(net), fraction(taxRate, WHOLE)))
}

export function expectTotalsToAddUp(invoice: InvoiceWithTotals): void {
  expect(invoice.items.map(item => item.total)).toEqual(invoice.items.map(exactLineTotal))
  expect(invoice.subtotal).toBe(total(invoice.items.map(item => item.total)))
  expect(invoice.discountTotal).toBe(exactDiscount(invoice))
  expectTaxesToAddUp(invoice)
  if (invoice.payments) expectBalanceToAddUp(invoice)
}

function exactDiscount({ discount, subtotal }: InvoiceWithTotals): number {
  if (!discount) return 0
  return 'percent' in discount ? rounded(times(fraction(subtotal), fraction(discount.percent, WHOLE))) : discount.amount
}

/** EN 16931 BR-CO-13 to BR-CO-17: the discount is shared out to the cent, and each rate's tax follows from what is left of it. */
function expectTaxesToAddUp({
  items: all,
  taxes,
  subtotal,
  discountTotal,
  depositTotal = 0,
  deposits = [],
  pricesIncludeTax = false,
  ...sums
}: InvoiceWithTotals) {
  const items = all.filter(hasFigures)
  const keys = items.map(item => keyOf(item.taxRate, item.taxFreeReason))
  expect(taxes.map(row => keyOf(row.rate, row.reason))).toEqual([...new Set(keys)].toSorted(byRate))
  const shares = taxes.map(({ rate, reason, net, tax, parts }) => {
    const lines = total(items.filter((_, index) => keys[index] === keyOf(rate, reason)).map(item => item.total))
    const base = pricesIncludeTax ? net + tax : net
    const own = deposits.filter(deposit => keyOf(deposit.rate, deposit.reason) === keyOf(rate, reason))
    const deducted = total(own.map(({ net, tax }) => (pricesIncludeTax ? net + tax : net)))
    // the tax of the whole, less that of the deposits
    const left = (rate: number, of: number, before: number) =>
      Math.max(0, rounded(times(fraction(base + deducted), fraction(rate, of))) - before)
    const before = total(own.map(deposit => deposit.tax))
    if (parts) expectPartsToAddUp({ rate, tax, parts })
    if (pricesIncludeTax) expect(tax).toBe(Math.min(base, left(rate, WHOLE + rate, before)))
    else if (parts)
      expect(parts.map(part => part.tax)).toEqual(
        parts.map((part, place) => left(part.rate, WHOLE, total(own.map(one => one.parts?.[place]?.tax ?? 0)))),
      )
    else expect(tax).toBe(left(rate, WHOLE, before))
    const share = lines - base - deducted
    expect(share).toBeGreaterThanOrEqual(0)
    expect(base).toBeGreaterThanOrEqual(0)
    if (subtotal > 0) expectWithinOne(share, times(fraction(discountTotal), fraction(lines, subtotal)))
    return share
  })
  expect(total(shares)).toBe(discountTotal)
  expect(sums.tax).toBe(total(taxes.map(row => row.tax)))
  expect(sums.total).toBe(total(taxes.map(row => row.net)) + sums.tax)
  expect(total(deposits.map(({ net, tax }) => (pricesIncludeTax ? net + tax : net)))).toBe(depositTotal)
  expect(sums.total).toBe(subtotal - discountTotal - depositTotal + (pricesIncludeTax ? 0 : sums.tax))
}

/** Each part has its share of the tax, to the cent. */
function expectPartsToAddUp({
  rate,
  tax,
  parts,
}: Required<Pick<TaxRow, 'rate' | 'tax'>> & { parts: NonNullable<TaxRow['parts']> }) {
  expect(total(parts.map(part => part.rate))).toBe(rate)
  expect(total(parts.map(part => part.tax))).toBe(tax)
  for (const part of parts) expectWithinOne(part.tax, times(fraction(tax), fraction(part.rate, rate)), parts.length)
}

function expectBalanceToAddUp({
  status,
  payments = [],
  paid,
  credited = 0,
  refund,
  balance,
  total: whole,
  payable = whole,
  creditedPayable = credited,
  ...invoice
}: InvoiceWithTotals) {
  expectPayableToAddUp({ ...invoice, total: whole, payable })
  const received = total(payments.filter(payment => payment.removed === null).map(payment => payment.amount))
  expect(paid).toBe(received)
  const isOpen = status === 'sent' || status === 'overdue'
  expect(balance).toBe(isOpen ? payable - creditedPayable - received : 0)
  expect(refund).toBe(Math.max(0, received + creditedPayable - payable))
  expect(credited).toBeLessThanOrEqual(whole)
  expect(creditedPayable).toBeLessThanOrEqual(payable)
  expect(received).toBeLessThanOrEqual(payable)
  if (whole > 0 && credited === whole) expect(creditedPayable).toBe(payable)
  if (status === 'paid') expect(received + creditedPayable).toBeGreaterThanOrEqual(payable)
  if (isOpen) expect(balance).toBeGreaterThan(0)
}

/** EN 16931 BR-CO-16: what is due is the total less what is withheld, plus the rounding, which is half a step at most. */
function expectPayableToAddUp(
  invoice: Pick<InvoiceWithTotals, 'total' | 'tax' | 'withholdingRate' | 'withheld' | 'roundingStep' | 'rounding'> & {
    payable: number
  },
) {
  const { withholdingRate = 0, withheld = 0, roundingStep: step = 0, rounding = 0, payable } = invoice
  expect(withheld).toBe(rounded(times(fraction(invoice.total - invoice.tax), fraction(withholdingRate, WHOLE))))
  expect(payable).toBe(invoice.total - withheld + rounding)
  expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(step)
  if (step > 0) expect(payable % step).toBe(0)
}

function expectWithinOne(share: number, exact: Fraction, cents = 1): void {
  const { numerator, denominator } = minus(fraction(share), exact)
  expect(numerator * numerator < BigInt(cents) ** 2n * denominator * denominator).toBe(true)
}

function keyOf(rate: number, reason = ''): string {
  return `${String(rate).padStart(7, '0')} ${reason}`
}

function byRate(one: string, other: string): number {
  return one < other ? -1 : 1
}
