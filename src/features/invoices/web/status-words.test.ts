import { expect, test } from 'vitest'
import { dueWords, statusSentence } from './status-words.ts'

const invoice = {
  total: 10_000,
  payable: 10_000,
  paid: 0,
  creditedPayable: 0,
  refund: 0,
  carryOver: 0,
  balance: 0,
  currency: 'EUR',
  dueDate: '2026-03-31',
} as const
const paid = { ...invoice, displayStatus: 'paid' } as const

test('only an invoice paid to the last cent is paid in full', () => {
  expect(statusSentence({ ...paid, paid: 10_000 })).toBe('€100.00, paid in full')
  expect(statusSentence({ ...paid, paid: 3000, creditedPayable: 7000 })).toBe(
    '€100.00, €30.00 paid and €70.00 credited',
  )
})

test('an invoice credited in full is credited, with nothing due or with its refund', () => {
  const credited = { ...invoice, displayStatus: 'credited', creditedPayable: 10_000 } as const
  expect(statusSentence(credited)).toBe('Credited in full, nothing due')
  expect(statusSentence({ ...credited, paid: 3000, refund: 3000 })).toBe('Credited in full, €30.00 to be refunded')
  expect(statusSentence({ ...credited, paid: 3000, refund: 3000, carryOver: 3000 })).toBe(
    'Credited in full, €30.00 will pay the corrected invoice',
  )
  expect(statusSentence({ ...credited, paid: 3000, refund: 3000, carryOver: 1000 })).toBe(
    'Credited in full, €10.00 will pay the corrected invoice, €20.00 to be refunded',
  )
})

test('the refund due follows what was paid and credited', () => {
  expect(statusSentence({ ...paid, paid: 10_000, creditedPayable: 4000, refund: 4000 })).toBe(
    '€100.00, €100.00 paid and €40.00 credited, €40.00 to be refunded',
  )
})

test('a balance says what was paid and credited of it', () => {
  const sent = { ...invoice, displayStatus: 'sent', balance: 5000 } as const
  expect(statusSentence({ ...sent, paid: 5000 })).toMatch(/^€50\.00 due by .*, €50\.00 of €100\.00 paid$/)
  expect(statusSentence({ ...sent, creditedPayable: 5000 })).toMatch(/^€50\.00 due by .*, €50\.00 credited$/)
  expect(statusSentence({ ...sent, paid: 2000, creditedPayable: 3000 })).toMatch(/, €20\.00 paid and €30\.00 credited$/)
})

test.each([
  [{ displayStatus: 'sent' }, 'due in 5 days'],
  [{ displayStatus: 'sent', dueDate: '2026-03-27' }, 'due tomorrow'],
  [{ displayStatus: 'draft', dueDate: '2026-03-27' }, 'Mar 1'],
  [{ displayStatus: 'sent', dueDate: '2026-03-26' }, 'due today'],
  [{ displayStatus: 'overdue', dueDate: '2026-03-25' }, '1 day overdue'],
  [{ displayStatus: 'overdue', dueDate: '2026-03-14' }, '12 days overdue'],
  [{ displayStatus: 'paid', paidOn: '2026-03-03' }, 'paid Mar 3'],
  [{ displayStatus: 'paid', paidOn: '2025-12-30' }, 'paid Dec 30, 2025'],
  [{ displayStatus: 'cancelled' }, 'Mar 1'],
] as const)('%o is %s', (change, words) => {
  const row = { date: '2026-03-01', dueDate: '2026-03-31', paidOn: null, ...change }
  expect(dueWords(row, '2026-03-26')).toBe(words)
})
