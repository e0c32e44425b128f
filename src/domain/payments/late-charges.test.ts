import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../values/calendar.ts'
import {
  allocateLateCharges,
  claimOf,
  type Debt,
  interestOn,
  type LateChargeClaim,
  lateChargesOf,
  termsFor,
} from './late-charges.ts'

const DUE = '2026-03-10'
const debt = (changes: Debt['changes'] = []): Debt => ({ payable: 100_000, dueDate: DUE, changes })

test('1,000.00 at 10.27% a year is 3.94 after 14 days, and nothing on the due date', () => {
  expect(interestOn(debt(), 10_270, addDays(DUE, 14))).toBe(394)
  expect(interestOn(debt(), 10_270, DUE)).toBe(0)
})

test('a payment lowers the balance from its date', () => {
  const half = { date: addDays(DUE, 8), amount: -50_000 }
  // seven days of the whole, seven of the half
  expect(interestOn(debt([half]), 10_270, addDays(DUE, 14))).toBe(295)
})

const changes = fc.array(
  fc.record({
    date: fc.integer({ min: -30, max: 120 }).map(days => addDays(DUE, days)),
    amount: fc.integer({ min: -60_000, max: 5000 }),
  }),
  { maxLength: 6 },
)

test('interest is that of each day added up, rounded half up once', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 0, max: 400 }), (moved, rate, days) => {
      let units = 0n
      for (let day = 1; day <= days; day++) {
        const date = addDays(DUE, day)
        const balance = moved.filter(change => change.date <= date).reduce((left, { amount }) => left + amount, 100_000)
        units += BigInt(Math.max(0, balance)) * BigInt(rate)
      }
      const year = 100_000n * 365n
      const expected = Number((2n * units + year) / (2n * year))
      expect(interestOn(debt(moved), rate, addDays(DUE, days))).toBe(expected)
    }),
  )
})

test('whatever is claimed, received and waived: received never exceeds claimed, and a level claims its fee once', () => {
  const step = fc.record({
    level: fc.integer({ min: 0, max: 2 }),
    after: fc.integer({ min: 0, max: 30 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    waives: fc.boolean(),
    paid: fc.integer({ min: 0, max: 60_000 }),
    paidDays: fc.integer({ min: -10, max: 60 }),
  })
  const levels = [
    { fee: 0, rate: 10_270 },
    { fee: 500, rate: null },
    { fee: 4000, rate: 12_000 },
  ]
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), steps => {
      let today = DUE
      let newest: LateChargeClaim | undefined
      const settled = { received: 0, waived: 0 }
      const moved: { date: string; amount: number }[] = []
      const claimed = new Set<number>()
      for (const { level, after, share, waives, paid, paidDays } of steps) {
        today = addDays(today, after)
        const terms = levels[level] ?? { fee: 0, rate: null }
        const before = { ...lateChargesOf(newest, settled), isFeeClaimed: claimed.has(level) }
        const claim = claimOf(debt(moved), terms, before, today)
        if (claim) {
          newest = claim
          if (claim.fee > 0) claimed.add(level)
        }
        const charges = lateChargesOf(newest, settled)
        expect(charges.fees).toBe([...claimed].reduce((sum, one) => sum + (levels[one]?.fee ?? 0), 0))
        expect(charges.open).toBeGreaterThanOrEqual(0)
        expect(charges.claimed).toBe(charges.fees + charges.interest)
        const part = Math.floor(charges.open * share)
        if (waives) settled.waived += part
        else settled.received += part
        moved.push({ date: addDays(DUE, paidDays), amount: -paid })
      }
      const { received, waived, claimed: all } = lateChargesOf(newest, settled)
      expect(received + waived).toBeLessThanOrEqual(all)
    }),
  )
})

test('companies and public bodies owe as businesses; a customer of no kind owes what a consumer owes', () => {
  const level = { businessFee: 4000, consumerFee: 250, interest: true }
  const rates = { businessInterestRate: 10_270, consumerInterestRate: null }
  for (const kind of ['company', 'public'] as const)
    expect(termsFor(kind, level, rates)).toEqual({ fee: 4000, rate: 10_270 })
  for (const kind of ['consumer', null] as const) expect(termsFor(kind, level, rates)).toEqual({ fee: 250, rate: null })
  expect(termsFor('company', { ...level, interest: false }, rates)).toEqual({ fee: 4000, rate: null })
})

test('what is received for several invoices settles their charges one after the other', () => {
  const open = [
    { id: 'a', open: 300 },
    { id: 'b', open: 500 },
  ]
  expect([...allocateLateCharges(400, open)]).toEqual([
    ['a', 300],
    ['b', 100],
  ])
  expect(() => allocateLateCharges(801, open)).toThrow('late-charges-exceed-open')
})
