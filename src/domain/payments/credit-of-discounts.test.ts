import { describe, expect, test } from 'vitest'
import { everything, issued, withCredit } from '../../testing/credited-invoice.ts'
import { creditTotals } from './credit.ts'

describe('a credit note of an invoice with a line of discount', () => {
  const lamp = { quantity: 1000, price: 10_000, taxRate: 10_000 }
  const lines = [lamp, lamp, { quantity: 1000, price: -5000, taxRate: 10_000 }]

  test('credits what the discount was on, as long as the rest is not below zero', () => {
    const { invoice } = issued(lines)
    const first = creditTotals(invoice, [1000, 0, 0])
    expect(first).toMatchObject({ subtotal: 10_000, alreadyCredited: 0, total: 11_000 })
    const rest = withCredit(invoice, first, [1000, 0, 0])
    expect(() => creditTotals(rest, [0, 1000, 0])).toThrow('negative-credit')
    expect(creditTotals(rest, [0, 1000, 1000])).toMatchObject({ lineTotals: [0, 10_000, -5000], total: 5500 })
  })

  test('never is below zero itself', () => {
    const { invoice } = issued(lines)
    expect(() => creditTotals(invoice, [0, 0, 1000])).toThrow('negative-credit')
    expect(creditTotals(invoice, [1000, 0, 1000]).total).toBe(5500)
  })

  test('over everything is the invoice', () => {
    const { invoice, totals } = issued(lines, { discount: { percent: 5000 } })
    expect(creditTotals(invoice, everything(invoice))).toMatchObject({ total: totals.total, tax: totals.tax })
  })
})
