import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocatePayment, byAge, owedAgain } from './payments.ts'

const issuedAt = '2026-01-01T09:00:00.000Z'
const owed = (id: string, dueDate: string, balance: number) => ({ id, dueDate, date: '2026-01-01', issuedAt, balance })

describe('one payment for several invoices', () => {
  test('pays the invoice that has been due longest first, and the last one in part', () => {
    const invoices = [owed('c', '2026-03-01', 500), owed('a', '2026-01-01', 300), owed('b', '2026-02-01', 200)]
    expect(allocatePayment(600, invoices)).toEqual([
      { id: 'a', amount: 300 },
      { id: 'b', amount: 200 },
      { id: 'c', amount: 100 },
    ])
    expect(allocatePayment(250, invoices)).toEqual([{ id: 'a', amount: 250 }])
  })

  test('pays invoices due on the same day by their dates, then in the order of issue', () => {
    const due = owed('c', '2026-03-01', 100)
    const invoices = [
      { ...due, id: 'a', issuedAt: '2026-01-01T11:00:00.000Z' },
      { ...due, id: 'b', issuedAt: '2026-01-01T10:00:00.000Z' },
      { ...due, id: 'c', date: '2025-12-31', issuedAt: '2026-01-01T12:00:00.000Z' },
    ]
    expect(allocatePayment(250, invoices)).toEqual([
      { id: 'c', amount: 100 },
      { id: 'b', amount: 100 },
      { id: 'a', amount: 50 },
    ])
  })

  test('pays no invoice before every older one, in any order of the list', () => {
    const day = fc.integer({ min: 1, max: 3 }).map(number => `2026-01-0${number}`)
    const invoice = fc.record({
      id: fc.uuid(),
      dueDate: day,
      date: day,
      issuedAt: day.map(date => `${date}T09:00:00.000Z`),
      balance: fc.integer({ min: 1, max: 1000 }),
    })
    const cases = fc
      .uniqueArray(invoice, { minLength: 1, maxLength: 8, selector: ({ id }) => id })
      .chain(input =>
        fc.tuple(
          fc.constant(input),
          fc.shuffledSubarray(input, { minLength: input.length }),
          fc.integer({ min: 1, max: input.reduce((sum, one) => sum + one.balance, 0) }),
        ),
      )
    fc.assert(
      fc.property(cases, ([input, shuffled, amount]) => {
        const parts = allocatePayment(amount, input)
        expect(allocatePayment(amount, shuffled)).toEqual(parts)
        const settled = input.toSorted(byAge).slice(0, parts.length)
        expect(parts.map(part => part.id)).toEqual(settled.map(one => one.id))
        expect(parts.slice(0, -1).map(part => part.amount)).toEqual(settled.slice(0, -1).map(one => one.balance))
      }),
    )
  })

  test('is refused if it is more than all of them together', () => {
    expect(() => allocatePayment(301, [owed('a', '2026-01-01', 300)])).toThrow('payment-exceeds-balance')
  })

  test('is allocated to the cent, never more to an invoice than its balance', () => {
    const invoices = fc
      .uniqueArray(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 20 })
      .map(balances => balances.map((balance, index) => owed(String(index), `2026-01-${10 + (balance % 20)}`, balance)))
    const cases = invoices.chain(input =>
      fc.tuple(fc.constant(input), fc.integer({ min: 1, max: input.reduce((sum, one) => sum + one.balance, 0) })),
    )
    fc.assert(
      fc.property(cases, ([input, amount]) => {
        const parts = allocatePayment(amount, input)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        for (const part of parts) {
          expect(part.amount).toBeLessThanOrEqual(input.find(one => one.id === part.id)?.balance ?? 0)
        }
      }),
    )
  })
})

describe('a payment that is removed', () => {
  test('is owed again, less what credit notes cover', () => {
    expect(owedAgain({ payable: 1000, paid: 1000, creditedPayable: 0 }, 400)).toBe(400)
    expect(owedAgain({ payable: 1000, paid: 1000, creditedPayable: 300 }, 1000)).toBe(700)
    expect(owedAgain({ payable: 1000, paid: 1000, creditedPayable: 300 }, 400)).toBe(100)
    expect(owedAgain({ payable: 1000, paid: 1000, creditedPayable: 1000 }, 1000)).toBe(0)
  })
})
