import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oldestFirst } from './payments.ts'

const owed = (id: string, dueDate: string, balance: number) => ({ id, dueDate, date: '2026-01-01', balance })

describe('one payment for several invoices', () => {
  test('settles the one that has been due longest, and the last one in part', () => {
    const invoices = [owed('c', '2026-03-01', 500), owed('a', '2026-01-01', 300), owed('b', '2026-02-01', 200)]
    expect(oldestFirst(600, invoices)).toEqual([
      { id: 'a', amount: 300 },
      { id: 'b', amount: 200 },
      { id: 'c', amount: 100 },
    ])
    expect(oldestFirst(250, invoices)).toEqual([{ id: 'a', amount: 250 }])
  })

  test('is refused when it is more than all of them together', () => {
    expect(() => oldestFirst(301, [owed('a', '2026-01-01', 300)])).toThrow('payment-exceeds-balance')
  })

  test('is shared out to the cent, never more to one than its balance', () => {
    const invoices = fc
      .uniqueArray(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 20 })
      .map(balances => balances.map((balance, index) => owed(String(index), `2026-01-${10 + (balance % 20)}`, balance)))
    const cases = invoices.chain(given =>
      fc.tuple(fc.constant(given), fc.integer({ min: 1, max: given.reduce((sum, one) => sum + one.balance, 0) })),
    )
    fc.assert(
      fc.property(cases, ([given, amount]) => {
        const parts = oldestFirst(amount, given)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        for (const part of parts) {
          expect(part.amount).toBeLessThanOrEqual(given.find(one => one.id === part.id)?.balance ?? 0)
        }
      }),
    )
  })
})
