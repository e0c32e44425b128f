import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withDiscountLines } from '../../testing/random/discount-lines.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'
import { LARGEST_AMOUNT } from '../values/exact.ts'
import { HIGHEST_PRICE } from '../values/money.ts'
import {
  type DocumentTerms,
  documentTotals,
  HIGHEST_QUANTITY,
  HIGHEST_TAX_RATE,
  lineTotal,
  type PricedLine,
} from './document-totals.ts'
import { taxesByPart } from './tax-parts.ts'

/** The invoice that these lines make, in the form in which every invoice is checked. */
function invoiceOf(lines: readonly PricedLine[], terms: DocumentTerms = {}) {
  const { lineTotals, ...totals } = documentTotals(lines, terms)
  return {
    ...terms,
    ...totals,
    items: lines.map((line, index) => ({ ...line, total: lineTotals[index] ?? Number.NaN })),
  }
}

const lines = (count: number, quantity: number, price: number, taxRate: number): PricedLine[] =>
  Array.from({ length: count }, () => ({ quantity, price, taxRate }))

describe('known right answers', () => {
  test.each([
    ['138.66 at 19 % is taxed with 26.35', lines(1, 1000, 13_866, 19_000), 2635],
    ['8180 at 9.975 % is taxed with 815.96', lines(1, 1000, 818_000, 9975), 81_596],
    ['three lines of 0.33 at 19 % are taxed with 0.19, not three times 0.06', lines(3, 1000, 33, 19_000), 19],
    ['three lines of 2 × 348.11 at 25 % are taxed with 522.17, not 522.18', lines(3, 2000, 34_811, 25_000), 52_217],
  ])('%s', (_, input, tax) => {
    const invoice = invoiceOf(input)
    expect(invoice.tax).toBe(tax)
    expectTotalsToAddUp(invoice)
  })

  test('16 × 348.35 less 4 % at 22 % are 5350.66, 1177.15 and 6527.81, on the line and on the invoice', () => {
    const line = { quantity: 16_000, price: 34_835, taxRate: 22_000 }
    const onLine = invoiceOf([{ ...line, discount: { percent: 4000 } }])
    const onInvoice = invoiceOf([line], { discount: { percent: 4000 } })
    for (const invoice of [onLine, onInvoice]) {
      expect(invoice.taxes).toMatchObject([{ net: 535_066, tax: 117_715 }])
      expect(invoice.total).toBe(652_781)
      expectTotalsToAddUp(invoice)
    }
    expect(onInvoice.discountTotal).toBe(22_294)
  })

  test('8500 − 7500 at 19 % are 1190.00, on the line and on the invoice', () => {
    const line = { quantity: 1000, price: 850_000, taxRate: 19_000 }
    const discount = { amount: 750_000 }
    for (const invoice of [invoiceOf([{ ...line, discount }]), invoiceOf([line], { discount })]) {
      expect(invoice.total).toBe(119_000)
      expectTotalsToAddUp(invoice)
    }
  })

  test('500 with 10 % included stay 500.00, of which 45.45 are tax', () => {
    const invoice = invoiceOf(lines(1, 1000, 50_000, 10_000), { pricesIncludeTax: true })
    expect(invoice).toMatchObject({ total: 50_000, tax: 4545, taxes: [{ net: 45_455, tax: 4545 }] })
    expectTotalsToAddUp(invoice)
  })

  test('a discount on the invoice is divided among the tax rates, the left-over cent to the largest', () => {
    const input = [
      { quantity: 1000, price: 1000, taxRate: 19_000 },
      { quantity: 1000, price: 1000, taxRate: 7000 },
      { quantity: 1000, price: 1001, taxRate: 0, taxFreeReason: 'Export' },
    ]
    const invoice = invoiceOf(input, { discount: { amount: 100 } })
    expect(invoice.taxes.map(row => row.net)).toEqual([1001 - 34, 1000 - 33, 1000 - 33])
    expectTotalsToAddUp(invoice)
  })

  test('lines without tax for different reasons have separate tax rows', () => {
    const free = { quantity: 1000, price: 100, taxRate: 0 }
    const invoice = invoiceOf([
      { ...free, taxName: 'Reverse charge', taxFreeReason: 'The customer owes the tax' },
      { ...free, taxName: 'Export', taxFreeReason: 'Delivered abroad' },
    ])
    expect(invoice.taxes).toEqual([
      { rate: 0, name: 'Export', category: 'E', reason: 'Delivered abroad', net: 100, tax: 0 },
      { rate: 0, name: 'Reverse charge', category: 'E', reason: 'The customer owes the tax', net: 100, tax: 0 },
    ])
    expectTotalsToAddUp(invoice)
  })

  test('a combined tax is rounded part by part: 10.10 at 5 % and 9.975 % are 0.51 and 1.01, and its net amount counts once', () => {
    const parts = [
      { name: 'GST', rate: 5000 },
      { name: 'QST', rate: 9975 },
    ]
    const invoice = invoiceOf([{ quantity: 1000, price: 1010, taxRate: 14_975, taxName: 'GST + QST', taxParts: parts }])
    const [gst, qst] = parts
    expect(invoice.taxes).toEqual([
      {
        rate: 14_975,
        name: 'GST + QST',
        category: 'S',
        reason: '',
        net: 1010,
        tax: 152,
        parts: [
          { ...gst, tax: 51 },
          { ...qst, tax: 101 },
        ],
      },
    ])
    expect(invoice.total).toBe(1162)
    expect(taxesByPart(invoice.taxes)).toMatchObject([
      { name: 'GST', rate: 5000, net: 1010, tax: 51 },
      { name: 'QST', rate: 9975, net: 1010, tax: 101 },
    ])
    expectTotalsToAddUp(invoice)
  })

  test('a combined tax that prices include is taken out once and divided among its parts', () => {
    const taxParts = ['CGST', 'SGST'].map(name => ({ name, rate: 9000 }))
    const invoice = invoiceOf([{ quantity: 1000, price: 101, taxRate: 18_000, taxParts }], { pricesIncludeTax: true })
    expect(invoice).toMatchObject({ total: 101, tax: 15, taxes: [{ net: 86, parts: [{ tax: 8 }, { tax: 7 }] }] })
    expectTotalsToAddUp(invoice)
  })

  test('a discount larger than the price is refused', () => {
    const line = { quantity: 1000, price: 100, taxRate: 0 }
    expect(() => invoiceOf([{ ...line, discount: { amount: 101 } }])).toThrow('discount-too-large')
    expect(() => invoiceOf([line], { discount: { amount: 101 } })).toThrow('discount-too-large')
    expect(invoiceOf([line], { discount: { amount: 100 } }).total).toBe(0)
  })

  test('a line below zero takes off what other lines of its tax come to, and no more', () => {
    const lamp = { quantity: 1000, price: 10_000, taxRate: 19_000 }
    const off = { kind: 'free' as const, quantity: 1000, price: -4000, taxRate: 19_000 }
    const invoice = invoiceOf([lamp, off], { discount: { percent: 10_000 } })
    expect(invoice).toMatchObject({ subtotal: 6000, discountTotal: 600, tax: 1026, total: 6426 })
    expectTotalsToAddUp(invoice)
    expect(invoiceOf([lamp, { ...off, price: -10_000 }]).total).toBe(0)
    expect(() => invoiceOf([lamp, { ...off, price: -10_001 }])).toThrow('negative-total')
    expect(() => invoiceOf([lamp, { ...off, taxRate: 7000 }])).toThrow('negative-total')
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

  test('lines of several rates are taxed per rate, lowest first, in any order of the lines', () => {
    const invoice = invoiceOf([
      { quantity: 1000, price: 33, taxRate: 19_000 },
      { quantity: 1000, price: 1000, taxRate: 7000 },
      { quantity: 1000, price: 33, taxRate: 19_000 },
      { quantity: 1000, price: 500, taxRate: 0 },
    ])
    expect(invoice.taxes).toEqual([
      { rate: 0, name: '', category: 'Z', reason: '', net: 500, tax: 0 },
      { rate: 7000, name: '', category: 'S', reason: '', net: 1000, tax: 70 },
      { rate: 19_000, name: '', category: 'S', reason: '', net: 66, tax: 13 },
    ])
    expectTotalsToAddUp(invoice)
  })

  test('an invoice without lines is zero', () => {
    expect(documentTotals([])).toEqual({ lineTotals: [], subtotal: 0, discountTotal: 0, taxes: [], tax: 0, total: 0 })
  })
})

const taxRate = fc.oneof(fc.constantFrom(0, 7000, 9975, 10_000, 19_000), fc.integer({ min: 0, max: HIGHEST_TAX_RATE }))
const quantity = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: HIGHEST_QUANTITY }))

/** One tax for a rate, as on any document: those of an odd rate are combined. */
function partsOf(rate: number) {
  if (rate < 3 || rate % 2 === 0) return null
  const first = Math.ceil(rate / 3)
  return [
    { name: 'GST', rate: first },
    { name: 'QST', rate: rate - first },
  ]
}

/** Any line, as long as sixty of them with their tax stay below the largest amount. */
const line = fc.tuple(quantity, taxRate).chain(([quantity, taxRate]) =>
  fc.record({
    quantity: fc.constant(quantity),
    price: fc.integer({ min: 0, max: Math.min(HIGHEST_PRICE, Math.floor(8e14 / quantity)) }),
    taxRate: fc.constant(taxRate),
    taxParts: fc.constant(partsOf(taxRate)),
    taxFreeReason: taxRate === 0 ? fc.constantFrom('Export', 'Reverse charge') : fc.constant(''),
  }),
)

const percentOff = fc.integer({ min: 0, max: 100_000 }).map(percent => ({ percent }))

/** A line with a discount that fits it, or with none. */
const discountedLine = line.chain(input => {
  const amount = fc.integer({ min: 0, max: lineTotal(input) }).map(amount => ({ amount }))
  return fc.record({ line: fc.constant(input), discount: fc.oneof(fc.constant(null), percentOff, amount) })
})

const terms = (lines: readonly PricedLine[]): fc.Arbitrary<DocumentTerms> => {
  const amount = fc.integer({ min: 0, max: documentTotals(lines).subtotal }).map(amount => ({ amount }))
  return fc.record({
    discount: fc.oneof(fc.constant(null), percentOff, amount),
    pricesIncludeTax: fc.boolean(),
  })
}

/** Any invoice at all: several rates, discounts on lines and on the whole, tax on top or included. */
const anyInvoice = withDiscountLines(
  fc
    .array(discountedLine, { minLength: 1, maxLength: 40 })
    .map(input => input.map(({ line, discount }) => ({ ...line, discount }))),
).chain(lines => fc.tuple(fc.constant(lines), terms(lines)))

describe('any invoice', () => {
  test('adds up to what exact fractions say', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), input => {
        expectTotalsToAddUp(invoiceOf(input))
      }),
      { numRuns: 500 },
    )
  })

  test('with discounts and with tax on top or included adds up, and keeps the typed gross to the cent', () => {
    fc.assert(
      fc.property(anyInvoice, ([input, agreed]) => {
        const invoice = invoiceOf(input, agreed)
        expectTotalsToAddUp(invoice)
        if (agreed.pricesIncludeTax) expect(invoice.total).toBe(invoice.subtotal - invoice.discountTotal)
      }),
      { numRuns: 500 },
    )
  })

  test('has the same total in any order of its lines', () => {
    fc.assert(
      fc.property(
        fc
          .array(line, { minLength: 2, maxLength: 20 })
          .chain(input => fc.tuple(fc.constant(input), fc.shuffledSubarray(input, { minLength: input.length }))),
        ([input, shuffled]) => {
          const { lineTotals: _, ...totals } = documentTotals(input)
          expect(documentTotals(shuffled)).toMatchObject(totals)
        },
      ),
    )
  })

  test('is not changed by a line with a price of 0, except for a new tax row', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), line, (input, gift) => {
        const { subtotal, tax, total } = documentTotals([...input, { ...gift, price: 0 }])
        expect(documentTotals(input)).toMatchObject({ subtotal, tax, total })
      }),
    )
  })
})

describe('headings and lines that are not complete', () => {
  const heading = { kind: 'heading', quantity: null, price: null, taxRate: 0 } as const

  test('count nothing, wherever they are among the lines', () => {
    fc.assert(
      fc.property(anyInvoice, fc.array(fc.nat(), { maxLength: 5 }), ([input, agreed], places) => {
        const lines: PricedLine[] = [...input]
        for (const place of places) lines.splice(place % (lines.length + 1), 0, heading)
        const { lineTotals, ...totals } = documentTotals(input, agreed)
        const withHeadings = invoiceOf(lines, agreed)
        expect(withHeadings).toMatchObject(totals)
        expect(withHeadings.items.filter(item => item.kind !== 'heading').map(item => item.total)).toEqual(lineTotals)
        expectTotalsToAddUp(withHeadings)
      }),
    )
  })

  test('a line counts 0 until it has a quantity and a price, also with a discount', () => {
    fc.assert(
      fc.property(anyInvoice, line, fc.constantFrom('quantity', 'price'), ([input, agreed], other, missing) => {
        const incomplete = { ...other, [missing]: null, discount: { amount: 100 } }
        const { subtotal, discountTotal, total } = documentTotals(input, agreed)
        const draft = invoiceOf([...input, incomplete], agreed)
        expect(draft).toMatchObject({ subtotal, discountTotal, total })
        expectTotalsToAddUp(draft)
      }),
    )
  })
})

describe('the largest invoice', () => {
  test('can have the highest price and the highest quantity together only up to the limit', () => {
    const dearest = { quantity: 1000, price: HIGHEST_PRICE, taxRate: HIGHEST_TAX_RATE }
    expectTotalsToAddUp(invoiceOf(Array.from({ length: 500 }, () => dearest)))
    expect(() => lineTotal({ price: HIGHEST_PRICE, quantity: HIGHEST_QUANTITY })).toThrow('amount-too-large')
  })

  test('is refused if the sum of the lines, or the sum with tax, exceeds the limit', () => {
    const half = { quantity: 1_000_000, price: LARGEST_AMOUNT / 2000, taxRate: 0 }
    expect(invoiceOf([half, half]).total).toBe(LARGEST_AMOUNT)
    expect(() => documentTotals([half, half, { quantity: 1000, price: 1, taxRate: 0 }])).toThrow('amount-too-large')
    expect(() => documentTotals([half, { ...half, taxRate: 1 }])).toThrow('amount-too-large')
  })
})
