import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectTotalsToAddUp } from '../testing/totals.ts'
import { LARGEST_AMOUNT } from './exact.ts'
import { HIGHEST_QUANTITY, HIGHEST_TAX_RATE, invoiceTotals, lineTotal, type PricedLine } from './invoice-totals.ts'
import { HIGHEST_PRICE } from './money.ts'

/** The invoice that these lines make, in the form in which every invoice is checked. */
function invoiceOf(lines: readonly PricedLine[]) {
  const { lineTotals, ...totals } = invoiceTotals(lines)
  return { ...totals, items: lines.map((line, index) => ({ ...line, total: lineTotals[index] ?? Number.NaN })) }
}

const lines = (count: number, quantity: number, price: number, taxRate: number): PricedLine[] =>
  Array.from({ length: count }, () => ({ quantity, price, taxRate }))

describe('known right answers', () => {
  test.each([
    ['138.66 at 19 % is taxed with 26.35', lines(1, 1000, 13_866, 19_000), 2635],
    ['8180 at 9.975 % is taxed with 815.96', lines(1, 1000, 818_000, 9975), 81_596],
    ['three lines of 0.33 at 19 % are taxed with 0.19, not three times 0.06', lines(3, 1000, 33, 19_000), 19],
    ['three lines of 2 × 348.11 at 25 % are taxed with 522.17, not 522.18', lines(3, 2000, 34_811, 25_000), 52_217],
  ])('%s', (_, given, tax) => {
    const invoice = invoiceOf(given)
    expect(invoice.tax).toBe(tax)
    expectTotalsToAddUp(invoice)
  })

  test('a line rounds before it is added: 3 × 0.333 pieces at 1.00 are 0.99, not 1.00', () => {
    const invoice = invoiceOf(lines(3, 333, 100, 0))
    expect(invoice.subtotal).toBe(99)
    expectTotalsToAddUp(invoice)
  })

  test('half a cent on a line goes up', () => {
    expect(lineTotal({ price: 1, quantity: 500 })).toBe(1)
    expect(lineTotal({ price: 1, quantity: 499 })).toBe(0)
    expect(lineTotal({ price: 15, quantity: 100 })).toBe(2)
  })

  test('lines of several rates are taxed per rate, lowest first, in whatever order they stand', () => {
    const invoice = invoiceOf([
      { quantity: 1000, price: 33, taxRate: 19_000 },
      { quantity: 1000, price: 1000, taxRate: 7000 },
      { quantity: 1000, price: 33, taxRate: 19_000 },
      { quantity: 1000, price: 500, taxRate: 0 },
    ])
    expect(invoice.taxes).toEqual([
      { rate: 0, net: 500, tax: 0 },
      { rate: 7000, net: 1000, tax: 70 },
      { rate: 19_000, net: 66, tax: 13 },
    ])
    expectTotalsToAddUp(invoice)
  })

  test('an invoice without lines is zero', () => {
    expect(invoiceTotals([])).toEqual({ lineTotals: [], subtotal: 0, taxes: [], tax: 0, total: 0 })
  })
})

const taxRate = fc.oneof(fc.constantFrom(0, 7000, 9975, 10_000, 19_000), fc.integer({ min: 0, max: HIGHEST_TAX_RATE }))
const quantity = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: HIGHEST_QUANTITY }))

/** Any line, as long as sixty of them with their tax stay below the largest amount. */
const line = fc.tuple(quantity, taxRate).chain(([quantity, taxRate]) =>
  fc.record({
    quantity: fc.constant(quantity),
    price: fc.integer({ min: 0, max: Math.min(HIGHEST_PRICE, Math.floor(8e14 / quantity)) }),
    taxRate: fc.constant(taxRate),
  }),
)

describe('any invoice', () => {
  test('adds up to what exact fractions say', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), given => {
        expectTotalsToAddUp(invoiceOf(given))
      }),
      { numRuns: 500 },
    )
  })

  test('has the same total in whatever order its lines stand', () => {
    fc.assert(
      fc.property(
        fc
          .array(line, { minLength: 2, maxLength: 20 })
          .chain(given => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, shuffled]) => {
          const { lineTotals: _, ...totals } = invoiceTotals(given)
          expect(invoiceTotals(shuffled)).toMatchObject(totals)
        },
      ),
    )
  })

  test('is not changed by a line of price zero, but for a rate that then shows', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), line, (given, gift) => {
        const { subtotal, tax, total } = invoiceTotals([...given, { ...gift, price: 0 }])
        expect(invoiceTotals(given)).toMatchObject({ subtotal, tax, total })
      }),
    )
  })
})

describe('the largest invoice', () => {
  test('carries the highest price and the highest quantity that a line may have together only up to the limit', () => {
    const dearest = { quantity: 1000, price: HIGHEST_PRICE, taxRate: HIGHEST_TAX_RATE }
    expectTotalsToAddUp(invoiceOf(Array.from({ length: 500 }, () => dearest)))
    expect(() => lineTotal({ price: HIGHEST_PRICE, quantity: HIGHEST_QUANTITY })).toThrow('amount-too-large')
  })

  test('is refused when the sum of lines, or the sum with tax, passes the limit', () => {
    const half = { quantity: 1_000_000, price: LARGEST_AMOUNT / 2000, taxRate: 0 }
    expect(invoiceOf([half, half]).total).toBe(LARGEST_AMOUNT)
    expect(() => invoiceTotals([half, half, { quantity: 1000, price: 1, taxRate: 0 }])).toThrow('amount-too-large')
    expect(() => invoiceTotals([half, { ...half, taxRate: 1 }])).toThrow('amount-too-large')
  })
})
