import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertCovers, balanceOfBill, billStatus, bookingDate, settlement } from './bill-life.ts'

const TODAY = '2026-03-10'
const bill = { total: 11_900, paid: 0, dueDate: '2026-03-31', isVoid: false }

describe('the status of a bill', () => {
  test.each([
    ['open', {}],
    ['open', { dueDate: TODAY }],
    ['partly-paid', { paid: 1 }],
    ['overdue', { dueDate: '2026-03-09' }],
    ['overdue', { dueDate: '2026-03-09', paid: 1 }],
    ['paid', { paid: 11_900, dueDate: '2026-03-09' }],
    ['paid', { total: 0 }],
    ['void', { isVoid: true, dueDate: '2026-03-09' }],
    // more was paid before it came: the supplier owes the rest
    ['open', { paid: 11_901 }],
    ['open', { total: 0, paid: 1 }],
  ] as const)('%s: %j', (status, change) => {
    expect(billStatus({ ...bill, ...change }, TODAY)).toBe(status)
  })
})

test('payments in any parts settle a bill or a credit note exactly, and never more', () => {
  const total = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(total, fc.array(fc.integer({ min: 1, max: 500_000 })), (total, amounts) => {
      let paid = 0
      for (const amount of amounts) {
        const state = { ...bill, total, paid }
        const left = Math.abs(balanceOfBill(state))
        if (amount > left) expect(() => settlement(state, amount)).toThrow('payment-exceeds-balance')
        else paid += settlement(state, amount)
        expect(() => assertCovers(total, paid)).not.toThrow()
      }
      expect(Math.abs(paid) + Math.abs(balanceOfBill({ ...bill, total, paid }))).toBe(Math.abs(total))
    }),
  )
})

test('a bill covers what was paid, or what was paid before it came', () => {
  expect(() => assertCovers(100, 100)).not.toThrow()
  expect(() => assertCovers(100, 200, 200)).not.toThrow()
  expect(() => assertCovers(-100, -200, -200)).not.toThrow()
  for (const [total, paid, prepaid] of [
    [100, 101],
    [100, 201, 200],
    [-1, 1, 200],
    [100, 150, -200],
  ] as const) {
    expect(() => assertCovers(total, paid, prepaid)).toThrow('bill-below-payments')
  }
})

test('a bill counts on its own date, and today where the books of that date are closed', () => {
  expect(bookingDate('2026-02-01', TODAY, null)).toBe('2026-02-01')
  expect(bookingDate('2026-03-01', TODAY, '2026-02-28')).toBe('2026-03-01')
  expect(bookingDate('2026-02-28', TODAY, '2026-02-28')).toBe(TODAY)
})
