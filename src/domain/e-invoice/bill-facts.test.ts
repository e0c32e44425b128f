import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { billFactsOf } from './bill-facts.ts'
import { recalculatedTotals } from './recalculated.ts'
import type { ReceivedInvoice } from './received-invoice.ts'

const golden = (name: string): ReceivedInvoice =>
  JSON.parse(readFileSync(new URL(`../../formats/e-invoice/golden/received/${name}.txt`, import.meta.url), 'utf8'))
    .invoice
const complete = golden('everything-ubl')

describe('a bill takes from an e-invoice', () => {
  test('who is owed what, by when, and where to pay', () => {
    expect(billFactsOf(complete)).toEqual({
      supplier: {
        ...{ name: 'Norrsken AB', address: 'Storgatan 1\nHus B\nPlan 3\n903 26 Umeå\nVästerbotten', country: 'SE' },
        ...{ vatId: 'SE556677889901', email: 'asa@norrsken.example' },
      },
      ...{ number: 'R-2026-17', date: '2026-11-20', dueDate: '2026-12-20', currency: 'SEK' },
      taxes: [
        { rate: 25_000, net: 95_000, tax: 23_750 },
        { rate: 0, net: 1000, tax: 0 },
      ],
      ...{ total: 119_750, prepaid: 9700, due: 110_100 },
      ...{
        iban: 'SE4550000000058398257466',
        bic: 'ESSESESS',
        accountHolder: 'Nordfaktor',
        paymentReference: 'R-2026-17',
      },
    })
  })

  test('amounts below zero from a credit note, and an average rate where only sums are written', () => {
    const { taxes, total, due, paymentReference } = billFactsOf(golden('minimum-cii'))
    expect({ taxes, total, due, paymentReference }).toEqual({
      taxes: [{ rate: 5500, net: -10_000, tax: -550 }],
      ...{ total: -10_550, due: -10_550, paymentReference: 'F-1' },
    })
  })

  test('no amounts in a currency that Daybook does not know, or beyond what a number holds', () => {
    expect(billFactsOf({ ...complete, currency: 'XXX' })).toMatchObject({ taxes: [], total: null, due: null })
    const totals = { ...complete.totals, total: '99999999999999999999' }
    expect(billFactsOf({ ...complete, totals })).toMatchObject({ total: null, due: 110_100 })
  })
})

describe('the totals are worked out again', () => {
  test('and agree where the invoice adds up', () => {
    expect(recalculatedTotals(complete).filter(({ agrees }) => !agrees)).toEqual([])
    expect(recalculatedTotals(golden('minimum-cii')).map(({ field }) => field)).toEqual(['net', 'tax', 'total', 'due'])
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
