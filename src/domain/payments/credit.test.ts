import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everything, issued, partTax, sum, withCredit } from '../../testing/credited-invoice.ts'
import { withDiscountLines } from '../../testing/random/discount-lines.ts'
import { fraction, rounded, times } from '../../testing/random/fractions.ts'
import { documentTotals, lineTotal, type TaxOfRate } from '../documents/document-totals.ts'
import type { TaxPart } from '../documents/tax-parts.ts'
import {
  type AmountCredit,
  amountCreditTotals,
  type CreditableInvoice,
  type CreditedPart,
  type CreditTotals,
  creditTotals,
  linesOfAmountCredit,
  mostByAmount,
} from './credit.ts'

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

const COMBINED: Readonly<Record<number, TaxPart[]>> = {
  14975: [
    { name: 'GST', rate: 5000 },
    { name: 'QST', rate: 9975 },
  ],
  28000: ['CGST', 'SGST', 'Cess', 'Levy'].map(name => ({ name, rate: 7000 })),
}

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    price: fc.integer({ min: 0, max: 1e7 }),
    taxRate: fc.constantFrom(0, 7000, 9975, 14_975, 19_000, 22_000, 28_000),
  })
  .map(input => ({ ...input, taxParts: COMBINED[input.taxRate] ?? null }))
  .chain(input => {
    const amount = fc.integer({ min: 0, max: lineTotal(input) }).map(amount => ({ amount }))
    const percent = fc.integer({ min: 0, max: 100_000 }).map(percent => ({ percent }))
    return fc.oneof(fc.constant(null), amount, percent).map(discount => ({ ...input, discount }))
  })

const anyInvoice = withDiscountLines(fc.array(line, { minLength: 1, maxLength: 12 })).chain(lines =>
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

/**
 * For each of several credit notes: shares of what is left of each line, or a share of what is left of the invoice, of the tax of one of
 * its lines, or of some lines.
 */
const shares = fc.array(
  fc.oneof(
    fc.array(thousandths, { minLength: 12, maxLength: 12 }),
    thousandths,
    fc.record({ share: thousandths, taxOfLine: fc.integer({ min: 0, max: 11 }) }),
    fc.record({ share: thousandths, lines: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1 }) }),
  ),
  { maxLength: 8 },
)

type Share = readonly number[] | number | { share: number; taxOfLine: number } | { share: number; lines: number[] }

function partOf(invoice: CreditableInvoice, share: Exclude<Share, readonly number[]>): CreditedPart {
  if (typeof share === 'number') return { kind: 'invoice' }
  if ('lines' in share) return { kind: 'lines', lines: share.lines.filter(line => line < invoice.lines.length) }
  const line = invoice.lines[share.taxOfLine % invoice.lines.length]
  return { kind: 'tax', tax: { rate: line?.taxRate ?? 0, reason: '' } }
}

/** Credits the parts one after the other, and then all that remains, by lines. */
function creditInParts(whole: CreditableInvoice, parts: readonly Share[]): CreditTotals[] {
  let invoice = whole
  const credits: CreditTotals[] = []
  const take = (credit: CreditTotals, quantities?: readonly number[]) => {
    expectCreditToAddUp(credit, whole.pricesIncludeTax)
    credits.push(credit)
    invoice = withCredit(invoice, credit, quantities)
    expectWithin(invoice)
  }
  for (const part of [...parts, null]) {
    if (part !== null && (typeof part === 'number' || 'share' in part)) {
      const concerned = partOf(invoice, part)
      const most = mostByAmount(invoice, concerned)
      expect(most).toBeLessThanOrEqual(remainderOf(invoice))
      expect(() => amountCreditTotals(invoice, most + 1, concerned)).toThrow(/credit-exceeds/)
      const amount = Math.ceil((most * (typeof part === 'number' ? part : part.share)) / 1000)
      if (amount > 0) {
        const credit = amountCreditTotals(invoice, amount, concerned)
        expectOnlyConcerned(invoice, credit, concerned)
        take(credit)
      }
    } else {
      const left = everything(invoice)
      const quantities = left.map((quantity, index) =>
        part ? Math.floor((quantity * (part[index] ?? 0)) / 1000) : quantity,
      )
      if (sum(quantities) === 0) continue
      // all that is left can always be credited
      if (part && isRefused(invoice, quantities)) continue
      take(creditTotals(invoice, quantities), quantities)
    }
  }
  return credits
}

/** A line of discount without what it was on, or what it was on without it. */
function isRefused(invoice: CreditableInvoice, quantities: readonly number[]): boolean {
  try {
    creditTotals(invoice, quantities)
    return false
  } catch (problem) {
    expect(problem).toMatchObject({ code: 'negative-credit' })
    expect(invoice.lines.some(({ total }) => total < 0)).toBe(true)
    return true
  }
}

const grossOf = (rows: readonly { net: number; tax: number }[]) => sum(rows.map(row => row.net + row.tax))
const remainderOf = ({ taxes, creditedTaxes }: CreditableInvoice) => grossOf(taxes) - grossOf(creditedTaxes)

/** A credit of lines says how much of each, and each has its tax; one of a tax rate has that rate alone. */
function expectOnlyConcerned(invoice: CreditableInvoice, credit: AmountCredit, part: CreditedPart): void {
  if (part.kind === 'tax') expect(credit.taxes.map(row => row.rate)).toEqual([part.tax.rate])
  if (part.kind !== 'lines') {
    expect(credit.shares).toEqual([])
    return
  }
  for (const { line } of credit.shares) expect(part.lines).toContain(line)
  for (const { rate, net, tax } of credit.taxes) {
    const ofRate = credit.shares.filter(({ line }) => invoice.lines[line]?.taxRate === rate)
    expect(sum(ofRate.map(share => share.amount))).toBe(invoice.pricesIncludeTax ? net + tax : net)
  }
}

/** In no tax rate, and of no line, is more credited than there is. */
function expectWithin({ lines, taxes, creditedTaxes }: CreditableInvoice): void {
  for (const { total, creditedAmount } of lines) expect(creditedAmount).toBeLessThanOrEqual(Math.max(0, total))
  for (const credited of creditedTaxes) {
    const row = taxes.find(({ rate, reason }) => rate === credited.rate && reason === credited.reason)
    expect(credited.net).toBeLessThanOrEqual(row?.net ?? 0)
    expect(credited.tax).toBeLessThanOrEqual(row?.tax ?? 0)
    for (const [place, part] of (row?.parts ?? []).entries())
      expect(partTax(credited, place)).toBeLessThanOrEqual(part.tax)
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

describe('a credit by amount of a part of the invoice', () => {
  const lines = [
    { quantity: 2000, price: 10_000, taxRate: 19_000 },
    { quantity: 1000, price: 10_000, taxRate: 19_000 },
    { quantity: 1000, price: 10_000, taxRate: 7000 },
  ]
  const rate = (rate: number): CreditedPart => ({ kind: 'tax', tax: { rate, reason: '' } })
  const some = (...lines: number[]): CreditedPart => ({ kind: 'lines', lines })

  test('of a tax rate is taxed at that rate alone, up to what remains there', () => {
    const { invoice } = issued(lines)
    expect(amountCreditTotals(invoice, 1070, rate(7000))).toMatchObject({
      ...{ subtotal: 1000, tax: 70, total: 1070, shares: [] },
      taxes: [{ rate: 7000, net: 1000, tax: 70 }],
    })
    expect(mostByAmount(invoice, rate(7000))).toBe(10_700)
    expect(() => amountCreditTotals(invoice, 10_701, rate(7000))).toThrow('credit-exceeds-choice')
    expect(mostByAmount(invoice, rate(22_000))).toBe(0)
  })

  test('of lines is divided by what remains of each, with their taxes', () => {
    const { invoice } = issued(lines)
    expect(amountCreditTotals(invoice, 2260, some(1, 2))).toMatchObject({
      shares: [
        { line: 1, amount: 1000 },
        { line: 2, amount: 1000 },
      ],
      taxes: [
        { rate: 7000, net: 1000, tax: 70 },
        { rate: 19_000, net: 1000, tax: 190 },
      ],
    })
  })

  test('of a line takes no more than its other credits have left: by quantity, by amount, and of the whole invoice', () => {
    const { invoice } = issued(lines)
    const returned = withCredit(invoice, creditTotals(invoice, [1000, 0, 0]), [1000, 0, 0])
    expect(mostByAmount(returned, some(0))).toBe(11_900)
    const once = withCredit(returned, amountCreditTotals(returned, 1190, some(0)))
    expect(mostByAmount(once, some(0))).toBe(10_710)
    expect(() => amountCreditTotals(once, 10_711, some(0))).toThrow('credit-exceeds-choice')
    const almost = withCredit(once, amountCreditTotals(once, mostByAmount(once) - 500))
    expect(mostByAmount(almost, some(0))).toBeLessThanOrEqual(500)
  })

  test('is deducted when that line is credited by quantity afterwards, and no other line is', () => {
    const { invoice } = issued(lines)
    const rest = withCredit(invoice, amountCreditTotals(invoice, 1190, some(0)))
    expect(creditTotals(rest, [0, 1000, 0])).toMatchObject({ alreadyCredited: 0, total: 11_900 })
    expect(creditTotals(rest, [1000, 0, 0])).toMatchObject({ alreadyCredited: 0, total: 11_900 })
    expect(creditTotals(rest, [2000, 0, 0])).toMatchObject({ subtotal: 20_000, alreadyCredited: 1000, total: 22_610 })
  })

  test('counts the discount of the invoice', () => {
    const { invoice } = issued(lines, { discount: { percent: 10_000 } })
    expect(mostByAmount(invoice, some(2))).toBe(9630)
    expect(mostByAmount(invoice, some(0, 1, 2))).toBe(mostByAmount(invoice))
  })

  test('has a line on its document for each line that it concerns, which says so', () => {
    const about = { amount: 1000, taxName: 'VAT', taxRate: 19_000, taxFreeReason: '' }
    const printed = linesOfAmountCredit({
      ...{ reason: 'Scratched', taxes: [], pricesIncludeTax: false },
      lines: [{ ...about, name: 'Lamp', sku: 'L-1' }],
      descriptionOf: part => `Concerns ${part.name}`,
    })
    expect(printed).toMatchObject([{ name: 'Scratched', description: 'Concerns Lamp', price: 1000, taxRate: 19_000 }])
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
          for (const [place, part] of (row.parts ?? []).entries()) {
            expect(same.every(one => partTax(one, place) >= 0)).toBe(true)
            expect(sum(same.map(one => partTax(one, place)))).toBe(part.tax)
          }
          for (const { tax, parts } of same) if (parts) expect(sum(parts.map(part => part.tax))).toBe(tax)
        }
      }),
      { numRuns: 300 },
    )
  })
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

/** By a cent at most, which is what earlier credit notes rounded up or down, and by one for each part of a combined tax. */
function expectTaxNearItsRate({ rate, net, tax, parts }: TaxOfRate, pricesIncludeTax: boolean): void {
  const base = pricesIncludeTax ? net + tax : net
  const part = pricesIncludeTax ? fraction(rate, 100_000 + rate) : fraction(rate, 100_000)
  expect(Math.abs(tax - rounded(times(fraction(base), part)))).toBeLessThanOrEqual(1 + (parts?.length ?? 0))
}
