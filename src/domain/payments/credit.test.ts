import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, rounded, times } from '../../testing/fractions.ts'
import {
  type DocumentTerms,
  documentTotals,
  lineTotal,
  type PricedLine,
  type TaxOfRate,
} from '../documents/document-totals.ts'
import {
  amountCreditTotals,
  type CreditableInvoice,
  type CreditTotals,
  creditTotals,
  linesOfAmountCredit,
  remainingDiscount,
  remainingQuantity,
} from './credit.ts'

/** An issued invoice, and what credit notes have taken of it so far. */
function issued(lines: readonly PricedLine[], terms: DocumentTerms = {}) {
  const totals = documentTotals(lines, terms)
  const invoice: CreditableInvoice = {
    lines: lines.map((line, index) => ({
      ...line,
      name: `Line ${index}`,
      total: totals.lineTotals[index] ?? 0,
      creditedQuantity: 0,
    })),
    taxes: totals.taxes,
    creditedTaxes: [],
    pricesIncludeTax: terms.pricesIncludeTax ?? false,
  }
  return { invoice, totals }
}

function withCredit(
  invoice: CreditableInvoice,
  credit: Pick<CreditTotals, 'taxes'>,
  quantities: readonly number[] = [],
): CreditableInvoice {
  return {
    ...invoice,
    creditedTaxes: invoice.taxes.map(({ rate, reason }) => {
      const same = [...invoice.creditedTaxes, ...credit.taxes].filter(one => one.rate === rate && one.reason === reason)
      return { rate, reason, net: sum(same.map(one => one.net)), tax: sum(same.map(one => one.tax)) }
    }),
    lines: invoice.lines.map((line, index) => ({
      ...line,
      creditedQuantity: line.creditedQuantity + (quantities[index] ?? 0),
    })),
  }
}

const everything = (invoice: CreditableInvoice) => invoice.lines.map(remainingQuantity)
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
      invoice = withCredit(invoice, credit, quantities)
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
    const rest = withCredit(invoice, creditTotals(invoice, [2000]), [2000])
    expect(() => creditTotals(rest, [1001])).toThrow('credit-exceeds-remaining')
  })
})

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    price: fc.integer({ min: 0, max: 1e7 }),
    taxRate: fc.constantFrom(0, 7000, 9975, 19_000, 22_000),
  })
  .chain(input => {
    const amount = fc.integer({ min: 0, max: lineTotal(input) }).map(amount => ({ amount }))
    const percent = fc.integer({ min: 0, max: 100_000 }).map(percent => ({ percent }))
    return fc.oneof(fc.constant(null), amount, percent).map(discount => ({ ...input, discount }))
  })

const anyInvoice = fc.array(line, { minLength: 1, maxLength: 12 }).chain(lines =>
  fc.record({
    lines: fc.constant(lines),
    discount: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 100_000 }).map(percent => ({ percent })),
      fc.integer({ min: 0, max: documentTotals(lines).subtotal }).map(amount => ({ amount })),
    ),
    pricesIncludeTax: fc.boolean(),
  }),
)

const thousandths = fc.integer({ min: 0, max: 1000 })

/** For each of several credit notes: shares of what is left of each line, or a share of what is left of the invoice. */
const shares = fc.array(fc.oneof(fc.array(thousandths, { minLength: 12, maxLength: 12 }), thousandths), {
  maxLength: 6,
})

/** Credits the parts one after the other, and then all that remains, by lines. */
function creditInParts(whole: CreditableInvoice, parts: readonly (readonly number[] | number)[]): CreditTotals[] {
  let invoice = whole
  const credits: CreditTotals[] = []
  const take = (credit: CreditTotals, quantities?: readonly number[]) => {
    expectCreditToAddUp(credit, whole.pricesIncludeTax)
    credits.push(credit)
    invoice = withCredit(invoice, credit, quantities)
    expectWithin(invoice)
  }
  for (const part of [...parts, null]) {
    if (typeof part === 'number') {
      const amount = Math.floor((remainderOf(invoice) * part) / 1000)
      if (amount > 0) take(amountCreditTotals(invoice, amount))
    } else {
      const left = everything(invoice)
      const quantities = left.map((quantity, index) =>
        part ? Math.floor((quantity * (part[index] ?? 0)) / 1000) : quantity,
      )
      if (sum(quantities) > 0) take(creditTotals(invoice, quantities), quantities)
    }
  }
  return credits
}

const grossOf = (rows: readonly { net: number; tax: number }[]) => sum(rows.map(row => row.net + row.tax))
const remainderOf = ({ taxes, creditedTaxes }: CreditableInvoice) => grossOf(taxes) - grossOf(creditedTaxes)

/** In no tax rate is more credited than there is. */
function expectWithin({ taxes, creditedTaxes }: CreditableInvoice): void {
  for (const credited of creditedTaxes) {
    const row = taxes.find(({ rate, reason }) => rate === credited.rate && reason === credited.reason)
    expect(credited.net).toBeLessThanOrEqual(row?.net ?? 0)
    expect(credited.tax).toBeLessThanOrEqual(row?.tax ?? 0)
  }
}

describe('a credit by amount', () => {
  const lines = [
    { quantity: 1000, price: 10_000, taxRate: 19_000 },
    { quantity: 1000, price: 10_000, taxRate: 7000 },
  ]

  test('is divided among the tax rates in proportion to what remains of each, and contains their tax', () => {
    const { invoice, totals } = issued(lines)
    expect(totals.total).toBe(22_600)
    expect(amountCreditTotals(invoice, 2260)).toMatchObject({
      ...{ lineTotals: [], subtotal: 2000, discountTotal: 0, tax: 260, total: 2260 },
      taxes: [
        { rate: 7000, net: 1000, tax: 70 },
        { rate: 19_000, net: 1000, tax: 190 },
      ],
    })
    const returned = [1000, 0]
    const rest = withCredit(invoice, creditTotals(invoice, returned), returned)
    expect(amountCreditTotals(rest, 107).taxes).toMatchObject([{ rate: 7000, net: 100, tax: 7 }])
  })

  test('includes its tax in the subtotal where prices do', () => {
    const { invoice } = issued(lines, { pricesIncludeTax: true })
    expect(amountCreditTotals(invoice, 2000)).toMatchObject({ subtotal: 2000, tax: 225, total: 2000 })
  })

  test('of nothing, or of more than what remains of the invoice, is refused', () => {
    const { invoice, totals } = issued(lines)
    expect(() => amountCreditTotals(invoice, 0)).toThrow('credit-of-nothing')
    expect(() => amountCreditTotals(invoice, totals.total + 1)).toThrow('credit-exceeds-invoice')
    const rest = withCredit(invoice, amountCreditTotals(invoice, 2600))
    expect(amountCreditTotals(rest, 20_000).total).toBe(20_000)
    expect(() => amountCreditTotals(rest, 20_001)).toThrow('credit-exceeds-invoice')
  })

  test('has a line for each tax on its document, with the reason as its name', () => {
    const { invoice } = issued(lines)
    const { taxes } = amountCreditTotals(invoice, 2260)
    const reason = 'For the late\ndelivery'
    expect(linesOfAmountCredit({ reason, taxes, pricesIncludeTax: false })).toMatchObject([
      { name: 'For the late delivery', quantity: 1000, price: 1000, taxRate: 7000, total: 1000 },
      { name: 'For the late delivery', quantity: 1000, price: 1000, taxRate: 19_000, total: 1000 },
    ])
    expect(linesOfAmountCredit({ reason, taxes, pricesIncludeTax: true })).toMatchObject([
      { total: 1070 },
      { total: 1190 },
    ])
  })

  test('is deducted from a later credit of lines only where that would exceed the rest of the invoice', () => {
    const { invoice } = issued([{ quantity: 2000, price: 5000, taxRate: 10_000 }])
    const rest = withCredit(invoice, amountCreditTotals(invoice, 1100))
    const first = creditTotals(rest, [1000])
    expect(first).toMatchObject({ subtotal: 5000, alreadyCredited: 0, tax: 500, total: 5500 })
    expect(creditTotals(withCredit(rest, first, [1000]), [1000])).toMatchObject({
      ...{ subtotal: 5000, alreadyCredited: 1000, tax: 400, total: 4400 },
    })
  })
})

describe('credit notes on any invoice, in any parts', () => {
  test('never exceed it in any tax rate, each adds up, and all together equal the invoice', () => {
    fc.assert(
      fc.property(anyInvoice, shares, ({ lines, ...terms }, parts) => {
        const { invoice: whole, totals } = issued(lines, terms)
        const credits = creditInParts(whole, parts)
        expect(sum(credits.map(credit => credit.total))).toBe(totals.total)
        expect(sum(credits.map(credit => credit.tax))).toBe(totals.tax)
        const byLines = credits.filter(credit => credit.lineTotals.length > 0)
        expect(sum(byLines.map(credit => credit.subtotal))).toBe(totals.subtotal)
        expect(sum(byLines.map(credit => credit.discountTotal))).toBe(totals.discountTotal)
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
      const left = withCredit(invoice, creditTotals(invoice, [before]), [before])
      const [credited = 0] = creditTotals(left, [quantity - before]).lineTotals
      const rest = { price, quantity: quantity - before }
      const again = lineTotal({ ...rest, discount: remainingDiscount(discount, lineTotal(rest), credited) })
      // without a discount that is left, a cent of rounding may be
      expect(again).toBe(Math.min(credited, lineTotal(rest)))
      expect(credited - again).toBeLessThanOrEqual(1)
    }),
  )
})

function expectCreditToAddUp(credit: CreditTotals, pricesIncludeTax: boolean): void {
  if (credit.lineTotals.length > 0) expect(credit.subtotal).toBe(sum(credit.lineTotals))
  expect(credit.alreadyCredited).toBeGreaterThanOrEqual(0)
  expect(credit.tax).toBe(sum(credit.taxes.map(row => row.tax)))
  const base = credit.subtotal - credit.discountTotal - credit.alreadyCredited
  expect(credit.total).toBe(base + (pricesIncludeTax ? 0 : credit.tax))
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
