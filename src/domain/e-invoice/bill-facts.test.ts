import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { owedOn } from '../../testing/owed-on.ts'
import { type BillFacts, billFactsOf } from './bill-facts.ts'
import { decimalTextOf, minorUnitsOf, toExact } from './exact.ts'
import { recalculatedTotals } from './recalculated.ts'
import type { ReceivedInvoice, ReceivedTotals } from './received-invoice.ts'

const golden = (name: string): ReceivedInvoice =>
  JSON.parse(readFileSync(new URL(`../../formats/e-invoice/golden/received/${name}.txt`, import.meta.url), 'utf8'))
    .invoice
const complete = golden('everything-ubl')

describe('a bill takes from an e-invoice', () => {
  test('who is owed what, by when, and where to pay', () => {
    expect(billFactsOf(complete)).toEqual({
      supplier: {
        name: 'Norrsken AB',
        address: 'Storgatan 1\nHus B\nPlan 3\n903 26 Umeå\nVästerbotten',
        country: 'SE',
        vatId: 'SE556677889901',
        email: 'asa@norrsken.example',
      },
      number: 'R-2026-17',
      date: '2026-11-20',
      dueDate: '2026-12-20',
      currency: 'SEK',
      taxes: [
        { rate: 25_000, net: 95_000, tax: 23_750 },
        { rate: 0, net: 1000, tax: 0 },
        { rate: 0, net: 50, tax: 0 },
      ],
      prepaid: 9700,
      notices: [],
      cashDiscounts: [],
      iban: 'SE4550000000058398257466',
      bic: 'ESSESESS',
      accountHolder: 'Nordfaktor',
      paymentReference: 'R-2026-17',
    })
  })

  test('amounts below zero from a credit note, and an average rate where only sums are written', () => {
    const { taxes, prepaid, notices, paymentReference } = billFactsOf(golden('minimum-cii'))
    expect({ taxes, prepaid, notices, paymentReference }).toEqual({
      taxes: [{ rate: 5500, net: -10_000, tax: -550 }],
      prepaid: 0,
      notices: [],
      paymentReference: 'F-1',
    })
  })

  test('no amounts in a currency that Daybook does not know, or beyond what a number holds', () => {
    expect(billFactsOf({ ...complete, currency: 'XXX' })).toMatchObject({ taxes: [], prepaid: 0, notices: [] })
    const totals = { ...complete.totals, total: '99999999999999999999' }
    expect(owedOn({ ...complete, totals })).toBe(110_100)
  })
})

/** 100.00 and 19.00 of tax, unless it says something else. */
function invoiceOf(totals: Partial<ReceivedTotals>, change: Partial<ReceivedInvoice> = {}): ReceivedInvoice {
  const none = { lines: null, allowances: null, charges: null, taxInTaxCurrency: null, prepaid: null, rounding: null }
  const tax = { category: 'S', rate: '19', scheme: 'VAT', reason: '', reasonCode: '' }
  return {
    ...complete,
    currency: 'EUR',
    totals: { ...none, net: '100.00', tax: '19.00', total: '119.00', due: '119.00', ...totals },
    taxes: [{ ...tax, base: '100.00', tax: '19.00' }],
    ...change,
  }
}
const asWritten = (sign: '-' | '') => [
  { category: 'S', rate: '19', scheme: 'VAT', reason: '', reasonCode: '', base: `${sign}100.00`, tax: `${sign}19.00` },
]
const credit = { kind: 'credit-note', typeCode: '381' } as const

describe('what is owed is what the document says is due, and a person is told where its parts say something else', () => {
  test.each<[string, ReceivedInvoice, number, BillFacts['notices']]>([
    ['as much as the total', invoiceOf({}), 11_900, []],
    ['less what was paid', invoiceOf({ prepaid: '19.00', due: '100.00' }), 10_000, []],
    ['rounded', invoiceOf({ rounding: '-0.04', due: '118.96' }), 11_896, []],
    [
      'with arrears, which some write as a paid amount below zero',
      invoiceOf({ prepaid: '-119.00', due: '238.00' }),
      ...([23_800, [{ about: 'beside-total', amount: 11_900 }]] as const),
    ],
    [
      'of the profile without lines and without a paid amount',
      invoiceOf({ due: '79.00' }, { lines: [], taxes: [] }),
      ...([7900, [{ about: 'paid-by-due', amount: 4000 }]] as const),
    ],
    [
      'with lines that the taxes leave out',
      invoiceOf({ net: '250.00', total: '269.00', due: '269.00' }),
      ...([26_900, [{ about: 'untaxed', amount: 15_000 }]] as const),
    ],
    [
      'with money that is collected for others',
      invoiceOf({ due: '148.96' }),
      ...([14_896, [{ about: 'beside-total', amount: 2996 }]] as const),
    ],
    [
      'with a refund, as more was paid before',
      invoiceOf({ prepaid: '200.00', due: '-81.00' }),
      ...([-8100, [{ about: 'refund-due', amount: 8100 }]] as const),
    ],
    [
      'of a total of nothing',
      invoiceOf({ net: '0.00', tax: '0.00', total: '0.00', prepaid: '50.00', due: '-50.00' }, { taxes: [] }),
      ...([-5000, [{ about: 'refund-due', amount: 5000 }]] as const),
    ],
    ['without an amount due', invoiceOf({ due: null, prepaid: '19.00' }), 10_000, []],
    [
      'below zero',
      invoiceOf({ net: '-100.00', total: '-119.00', due: '-119.00' }, { taxes: asWritten('-') }),
      -11_900,
      [],
    ],
    ['of a credit note', invoiceOf({}, credit), -11_900, []],
    [
      'of a credit note that was paid back in part',
      invoiceOf({ prepaid: '19.00', due: '100.00' }, credit),
      -10_000,
      [],
    ],
    [
      'of a credit note below zero, which is a credit until a person says that it is a claim',
      invoiceOf(
        { net: '-100.00', tax: '-19.00', total: '-119.00', due: '-119.00' },
        { ...credit, taxes: asWritten('-') },
      ),
      ...([-11_900, [{ about: 'negative-credit-note', amount: 11_900 }]] as const),
    ],
    [
      'with a total that is not due',
      invoiceOf({ due: '0.00' }),
      ...([0, [{ about: 'paid-by-due', amount: 11_900 }]] as const),
    ],
  ])('%s', (_, invoice, owed, notices) => {
    expect([owedOn(invoice), billFactsOf(invoice).notices]).toEqual([owed, notices])
  })

  test('whatever it says', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 }).map(cents => decimalTextOf(toExact(cents) / 100n))
    const written = fc.option(amount)
    const kinds = fc.constantFrom('invoice' as const, 'credit-note' as const)
    fc.assert(
      fc.property(
        amount,
        written,
        written,
        written,
        amount,
        amount,
        kinds,
        (due, total, prepaid, rounding, base, tax, kind) => {
          const taxes = asWritten('').map(row => ({ ...row, base, tax }))
          const invoice = invoiceOf({ due, total, prepaid, rounding }, { kind, taxes })
          expect(Math.abs(owedOn(invoice))).toBe(Math.abs(minorUnitsOf(due, 'EUR') ?? 0))
          expect(billFactsOf(invoice).prepaid).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test('a cash discount has its last day, its rate and its amount', () => {
  const discounts = [
    { until: '2026-11-30', percent: '3.00', base: '119.00', amount: null },
    { until: null, percent: '2', base: null, amount: null },
    { until: '2026-12-05', percent: null, base: null, amount: '5.00' },
  ]
  expect(
    billFactsOf(invoiceOf({ due: '100.00', prepaid: '19.00' }, { cashDiscounts: discounts })).cashDiscounts,
  ).toEqual([
    { until: '2026-11-30', percent: 3000, amount: 357 },
    { until: null, percent: 2000, amount: 200 },
    { until: '2026-12-05', percent: null, amount: 500 },
  ])
})

describe('the totals are worked out again', () => {
  test('and agree where the invoice adds up', () => {
    expect(recalculatedTotals(complete).filter(({ agrees }) => !agrees)).toEqual([])
    expect(recalculatedTotals(golden('minimum-cii')).map(({ field }) => field)).toEqual(['net', 'tax', 'total'])
  })

  test('from the lines on, so that one wrong line shows in all that follow', () => {
    const [first, ...others] = complete.lines
    const lines = [{ ...first, net: '900.00' } as (typeof complete.lines)[number], ...others]
    expect(recalculatedTotals({ ...complete, lines }).filter(({ agrees }) => !agrees)).toEqual([
      { field: 'lines', written: '1010.00', expected: '910.00', agrees: false },
      { field: 'net', written: '960.00', expected: '860.00', agrees: false },
      { field: 'total', written: '1197.50', expected: '1097.50', agrees: false },
      { field: 'due', written: '1101.00', expected: '1001.00', agrees: false },
    ])
  })
})
