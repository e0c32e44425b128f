import { expect, test } from 'vitest'
import { statusSentence } from './status-words.ts'

const invoice = {
  total: 10_000,
  paid: 0,
  credited: 0,
  refund: 0,
  balance: 0,
  currency: 'EUR',
  dueDate: '2026-03-31',
} as const
const paid = { ...invoice, status: 'paid' } as const

test('only an invoice paid to the last cent is paid in full', () => {
  expect(statusSentence({ ...paid, paid: 10_000 })).toBe('€100.00, paid in full')
  expect(statusSentence({ ...paid, paid: 3000, credited: 7000 })).toBe('€100.00, €30.00 paid and €70.00 credited')
})

test('an invoice credited without a payment is credited, with nothing due', () => {
  expect(statusSentence({ ...paid, credited: 10_000 })).toBe('Credited in full, nothing due')
})

test('the refund due follows what was paid and credited', () => {
  expect(statusSentence({ ...paid, paid: 10_000, credited: 4000, refund: 4000 })).toBe(
    '€100.00, €100.00 paid and €40.00 credited, €40.00 to be refunded',
  )
})

test('a balance says what was paid and credited of it', () => {
  const sent = { ...invoice, status: 'sent', balance: 5000 } as const
  expect(statusSentence({ ...sent, paid: 5000 })).toMatch(/^€50\.00 due by .*, €50\.00 of €100\.00 paid$/)
  expect(statusSentence({ ...sent, credited: 5000 })).toMatch(/^€50\.00 due by .*, €50\.00 credited$/)
  expect(statusSentence({ ...sent, paid: 2000, credited: 3000 })).toMatch(/, €20\.00 paid and €30\.00 credited$/)
})
