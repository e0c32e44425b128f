import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditedPayableOf, payableOf, payableOfCredit, roundingStepOf, withholdingFor } from './payable.ts'

const plain = { withholdingRate: 0, roundingStep: 0 }
const amount = fc.integer({ min: 0, max: 1e12 })
/** A total with its tax, and whatever may lower or round what is paid of it. */
const invoice = fc.record({
  net: amount,
  tax: amount,
  withholdingRate: fc.oneof(fc.constantFrom(0, 7000, 15_000, 20_000), fc.integer({ min: 0, max: 100_000 })),
  roundingStep: fc.constantFrom(0, 5),
})
const totalled = invoice.map(({ net, tax, ...terms }) => ({ total: net + tax, tax, ...terms }))

describe('what is to be paid', () => {
  test.each([
    [
      '1,210.00 with 210.00 tax, less 15% on 1,000.00',
      { total: 121_000, tax: 21_000, withholdingRate: 15_000 },
      [15_000, 0, 106_000],
    ],
    ['CHF 100.03, rounded up to 100.05', { total: 10_003, tax: 749, roundingStep: 5 }, [0, 2, 10_005]],
    ['CHF 100.02, rounded down to 100.00', { total: 10_002, tax: 749, roundingStep: 5 }, [0, -2, 10_000]],
    ['CHF 0.02, of which nothing is paid', { total: 2, tax: 0, roundingStep: 5 }, [0, -2, 0]],
    ['0.10 without tax, of which half a cent is withheld', { total: 10, tax: 0, withholdingRate: 5000 }, [1, 0, 9]],
  ])('of %s', (_, document, [withheld, rounding, payable]) => {
    expect(payableOf({ ...plain, ...document })).toEqual({ withheld, rounding, payable })
  })

  test('is the total less what is withheld, plus a rounding of half a step at most, and never negative', () => {
    fc.assert(
      fc.property(totalled, document => {
        const { withheld, rounding, payable } = payableOf(document)
        expect(payable).toBe(document.total - withheld + rounding)
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(document.roundingStep)
        expect(payable).toBeGreaterThanOrEqual(0)
        if (document.roundingStep > 0) expect(payable % document.roundingStep).toBe(0)
        if (document.withholdingRate === 0 && document.roundingStep === 0) expect(payable).toBe(document.total)
      }),
    )
  })

  test('is taken back by credit notes that come to the total, none of them beyond its own share or what remains', () => {
    fc.assert(
      fc.property(
        totalled,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (document, places) => {
          const { total, roundingStep } = document
          const ends = [...places.map(place => Math.floor(place * total)), total].sort((one, other) => one - other)
          const sum = { withheld: 0, rounding: 0, payable: 0 }
          let credited = 0
          for (const end of ends) {
            const part = payableOfCredit({ ...document, credited }, end - credited)
            expect(part.payable).toBe(end - credited - part.withheld + part.rounding)
            expect(part.payable).toBeGreaterThanOrEqual(0)
            expect(part.withheld).toBeGreaterThanOrEqual(0)
            expect(Math.abs(part.rounding)).toBeLessThanOrEqual(Math.max(0, roundingStep - 1))
            for (const figure of ['withheld', 'rounding', 'payable'] as const) sum[figure] += part[figure]
            credited = end
            expect(creditedPayableOf(document, credited).payable).toBe(sum.payable)
          }
          expect(sum).toEqual(payableOf(document))
        },
      ),
    )
  })
})

test('only Swiss francs are rounded', () => {
  expect(roundingStepOf({ roundsPayable: true, currency: 'CHF' })).toBe(5)
  expect(roundingStepOf({ roundsPayable: false, currency: 'CHF' })).toBe(0)
  expect(roundingStepOf({ roundsPayable: true, currency: 'EUR' })).toBe(0)
})

describe('a customer withholds', () => {
  const irpf = { name: 'IRPF', rate: 15_000 }
  const business = { country: 'ES', withholdings: [irpf, { name: 'IRPF', rate: 7000 }] }
  const company = { kind: 'company', country: null, withholding: null } as const

  test.each([
    ['a company at home: the first of the business', company, irpf],
    ['a public body at home', { ...company, kind: 'public' }, irpf],
    ['a company that named the country of the business', { ...company, country: 'ES' }, irpf],
    ['a company abroad: nothing', { ...company, country: 'FR' }, null],
    ['a consumer: nothing', { ...company, kind: 'consumer' }, null],
    ['one of no known kind: nothing', { ...company, kind: null }, null],
    [
      'one with a rate of their own',
      { ...company, country: 'FR', withholding: { name: 'TDS', rate: 10_000 } },
      { name: 'TDS', rate: 10_000 },
    ],
    ['a company that said none', { ...company, withholding: { name: '', rate: 0 } }, null],
  ] as const)('%s', (_, customer, withholding) => {
    expect(withholdingFor(customer, business)).toEqual(withholding)
  })

  test('nothing from a business that offers none', () => {
    expect(withholdingFor(company, { country: 'ES', withholdings: [] })).toBeNull()
  })
})
