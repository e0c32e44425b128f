import { expect, test } from 'vitest'
import { supplyDateOf } from './supply-date.ts'

const invoice = { date: '2026-03-09', supplyFrom: null, isDeposit: false }

test.each([
  ['a sale at home in Germany', invoice, 'S', 'DE', '2026-03-09'],
  ['a sale at home in the Netherlands', invoice, 'S', 'NL', null],
  ['a supply to another EU country from the Netherlands', invoice, 'K', 'NL', '2026-03-09'],
  ['one with a day that was typed', { ...invoice, supplyFrom: '2026-03-02' }, 'K', 'NL', '2026-03-02'],
  ['a deposit on one', { ...invoice, isDeposit: true }, 'K', 'NL', null],
] as const)('the day of supply of %s', (_, supplied, taxCategory, country, day) => {
  expect(supplyDateOf(supplied, [{ taxCategory }], country)).toBe(day)
})
