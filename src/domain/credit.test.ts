import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, rounded, times } from '../testing/fractions.ts'
import { type CreditableInvoice, creditTotals, remainingDiscount } from './credit.ts'
import {
  type InvoiceTerms,
  type InvoiceTotals,
  invoiceTotals,
  lineTotal,
  type PricedLine,
  type TaxOfRate,
} from './invoice-totals.ts'

/** An issued invoice, and what credit notes have taken of it so far. */
function issued(lines: readonly PricedLine[], terms: InvoiceTerms = {}) {
  const totals = invoiceTotals(lines, terms)
  const invoice: CreditableInvoice = {
    lines: lines.map((line, index) => ({
      ...line,
      productName: `Line ${index}`,
      total: totals.lineTotals[index] ?? 0,
      creditedQuantity: 0,
    })),
    taxes: totals.taxes,
    pricesIncludeTax: terms.pricesIncludeTax ?? false,
  }
  return { invoice, totals }
}

function withCredit(invoice: CreditableInvoice, quantities: readonly number[]): CreditableInvoice {
  return {
    ...invoice,
    lines: invoice.lines.map((line, index) => ({
      ...line,
      creditedQuantity: line.creditedQuantity + (quantities[index] ?? 0),
    })),
  }
}

const everything = (invoice: CreditableInvoice) => invoice.lines.map(line => line.quantity - line.creditedQuantity)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('a credit note', () => {
  test('over the whole invoice equals the invoice', () => {
    const terms = { discount: { percent: 4000 } }
    const { invoice, totals } = issued([{ quantity: 16_000, price: 34_835, taxRate: 22_000 }], terms)
    const credit = creditTotals(invoice, everything(invoice))
    expect(credit).toMatchObject({ subtotal: totals.subtotal, discountTotal: 22_294, tax: 117_715, total: 652_781 })
  })

  test('line by line adds up to the invoice: 0.33 three times at 19 % is taxed with 0.06, 0.07 and 0.06', () => {
    let { invoice } = issued(Array.from({ length: 3 }, () => ({ quantity: 1000, price: 33, taxRate: 19_000 })))
    const taxes = [0, 1, 2].map(place => {
      const quantities = [0, 1, 2].map(index => (index === place ? 1000 : 0))
      const credit = creditTotals(invoice, quantities)
      invoice = withCredit(invoice, quantities)
      return credit.tax
    })
    expect(taxes).toEqual([6, 7, 6])
  })

  test('of part of a line takes that part of its discounted total', () => {
    const { invoice } = issued([{ quantity: 3000, price: 1000, taxRate: 10_000, discount: { amount: 500 } }])
    expect(creditTotals(invoice, [1000])).toMatchObject({ lineTotals: [833], tax: 83, total: 916 })
  })

  test('of nothing, or of more than the remaining quantity, is refused', () => {
    const { invoice } = issued([{ quantity: 3000, price: 1000, taxRate: 0 }])
    expect(() => creditTotals(invoice, [0])).toThrow('credit-of-nothing')
    expect(() => creditTotals(invoice, [3001])).toThrow('credit-exceeds-remaining')
    const rest = withCredit(invoice, [2000])
    expect(() => creditTotals(rest, [1001])).toThrow('credit-exceeds-remaining')
  })
})

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    price: fc.integer({ min: 0, max: 1e7 }),
    taxRate: fc.constantFrom(0, 7000, 9975, 19_000, 22_000),
  })
  .chain(given => {
    const amount = fc.integer({ min: 0, max: lineTotal(given) }).map(amount => ({ amount }))
    const percent = fc.integer({ min: 0, max: 100_000 }).map(percent => ({ percent }))
    return fc.oneof(fc.constant(null), amount, percent).map(discount => ({ ...given, discount }))
  })

const anyInvoice = fc.array(line, { minLength: 1, maxLength: 12 }).chain(lines =>
  fc.record({
    lines: fc.constant(lines),
    discount: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 100_000 }).map(percent => ({ percent })),
      fc.integer({ min: 0, max: invoiceTotals(lines).subtotal }).map(amount => ({ amount })),
    ),
    pricesIncludeTax: fc.boolean(),
  }),
)

/** Shares of what is left, in thousandths, for each of several credit notes. */
const shares = fc.array(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 12, maxLength: 12 }), { maxLength: 5 })

describe('credit notes on any invoice, in any parts', () => {
  test('never exceed it, each adds up, and all together equal the invoice', () => {
    fc.assert(
      fc.property(anyInvoice, shares, ({ lines, ...terms }, parts) => {
        const { invoice: whole, totals } = issued(lines, terms)
        let invoice = whole
        const credits: InvoiceTotals[] = []
        for (const part of [...parts, null]) {
          const left = everything(invoice)
          const quantities = left.map((quantity, index) =>
            part ? Math.floor((quantity * (part[index] ?? 0)) / 1000) : quantity,
          )
          if (sum(quantities) === 0) continue
          const credit = creditTotals(invoice, quantities)
          expectCreditToAddUp(credit, terms.pricesIncludeTax)
          credits.push(credit)
          invoice = withCredit(invoice, quantities)
          expect(sum(credits.map(one => one.total))).toBeLessThanOrEqual(totals.total)
        }
        const together = (figure: 'subtotal' | 'discountTotal' | 'tax' | 'total') =>
          sum(credits.map(one => one[figure]))
        expect(together('total')).toBe(totals.total)
        expect(together('subtotal')).toBe(totals.subtotal)
        expect(together('discountTotal')).toBe(totals.discountTotal)
        for (const row of totals.taxes) {
          const same = credits.flatMap(credit => credit.taxes.filter(one => one.rate === row.rate))
          expect(sum(same.map(one => one.net))).toBe(row.net)
          expect(sum(same.map(one => one.tax))).toBe(row.tax)
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('a replacement line comes to the credited amount, with any discount amount', () => {
  const parts = fc.record({
    price: fc.integer({ min: 0, max: 1e6 }),
    quantity: fc.integer({ min: 2, max: 20_000 }),
    off: fc.integer({ min: 0, max: 1000 }),
    first: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(parts, ({ price, quantity, off, first }) => {
      const gross = lineTotal({ price, quantity })
      const discount = { amount: Math.floor((gross * off) / 1000) }
      const { invoice } = issued([{ price, quantity, taxRate: 0, discount }])
      const before = Math.min(quantity - 1, Math.ceil((quantity * first) / 1000))
      const left = withCredit(invoice, [before])
      const [credited = 0] = creditTotals(left, [quantity - before]).lineTotals
      const rest = { price, quantity: quantity - before }
      const again = lineTotal({ ...rest, discount: remainingDiscount(discount, lineTotal(rest), credited) })
      // without a discount that is left, a cent of rounding may be
      expect(again).toBe(Math.min(credited, lineTotal(rest)))
      expect(credited - again).toBeLessThanOrEqual(1)
    }),
  )
})

function expectCreditToAddUp(credit: InvoiceTotals, pricesIncludeTax: boolean): void {
  expect(credit.subtotal).toBe(sum(credit.lineTotals))
  expect(credit.tax).toBe(sum(credit.taxes.map(row => row.tax)))
  expect(credit.total).toBe(credit.subtotal - credit.discountTotal + (pricesIncludeTax ? 0 : credit.tax))
  for (const row of credit.taxes) {
    for (const figure of [row.net, row.tax]) expect(figure).toBeGreaterThanOrEqual(0)
    expectTaxNearItsRate(row, pricesIncludeTax)
  }
}

/** By a cent at most, which is what earlier credit notes rounded up or down. */
function expectTaxNearItsRate({ rate, net, tax }: TaxOfRate, pricesIncludeTax: boolean): void {
  const base = pricesIncludeTax ? net + tax : net
  const part = pricesIncludeTax ? fraction(rate, 100_000 + rate) : fraction(rate, 100_000)
  expect(Math.abs(tax - rounded(times(fraction(base), part)))).toBeLessThanOrEqual(1)
}
