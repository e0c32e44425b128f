import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidOnline, payoutProposalsFor } from './payout-proposals.ts'

const paid = (number: string, date: string, amount: number, fee: number, provider = 'stripe' as const): PaidOnline => ({
  provider,
  number,
  date,
  amount,
  fee,
})
const payout = (amount: number, more = {}) => ({
  id: String(amount),
  date: '2026-03-12',
  amount,
  name: 'STRIPE PAYMENTS',
  text: '',
  ...more,
})

test('a payout holds the payments that add up to it less their fees, each run once', () => {
  const payments = [
    paid('A', '2026-03-08', 11_900, 61),
    paid('B', '2026-03-09', 5_000, 40),
    paid('C', '2026-03-10', 700, 25),
  ]
  const found = (...amounts: number[]) =>
    amounts.map(amount => {
      const proposal = payoutProposalsFor([payout(amount)], payments, new Set()).get(String(amount))
      return proposal && [proposal.note, proposal.gross, proposal.fees, proposal.isConfident]
    })
  expect(found(11_839, 16_799, 5_635, 11_900, 12_514)).toEqual([
    ['Stripe: A', 11_900, 61, true],
    ['Stripe: A, B', 16_900, 101, true],
    ['Stripe: B, C', 5_700, 65, true],
    undefined,
    undefined,
  ])
  expect(payoutProposalsFor([payout(11_839)], payments, new Set(['Stripe: A'])).size).toBe(0)
  const twice = [payout(11_839), payout(11_839, { id: 'again' })]
  expect([...payoutProposalsFor(twice, payments, new Set()).keys()]).toEqual(['11839'])
})

test('money of others, of another provider, before the payment or long after it is no payout', () => {
  const payments = [paid('A', '2026-03-08', 11_900, 61)]
  for (const more of [
    { name: 'Birnbaum', text: 'RE-1' },
    { name: 'Mollie B.V.' },
    { date: '2026-03-07' },
    { date: '2026-06-01' },
    { name: 'Stripes and Dots Ltd' },
  ])
    expect(payoutProposalsFor([payout(11_839, more)], payments, new Set()).size).toBe(0)
})

test('two runs that add up to it are not sure', () => {
  const payments = [paid('A', '2026-03-08', 1_100, 61), paid('B', '2026-03-09', 1_100, 61)]
  expect(payoutProposalsFor([payout(1_039)], payments, new Set()).get('1039')).toMatchObject({
    note: 'Stripe: B',
    isConfident: false,
  })
})

test('what is proposed adds up to the payout', () => {
  const payments = fc.array(fc.tuple(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 0, max: 90 })), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 3000 }), (some, amount) => {
      const all = some.map(([gross, fee], at) => paid(`N${at}`, '2026-03-08', gross, fee))
      const found = payoutProposalsFor([payout(amount)], all, new Set()).get(String(amount))
      if (found) expect(found.gross - found.fees).toBe(amount)
    }),
  )
})
