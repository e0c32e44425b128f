import { expect, test } from 'vitest'
import { displayStatusOf } from './display-status.ts'
import { invoiceStatuses } from './invoice-life.ts'

test('an invoice that was credited in full, and of which nothing was paid, stands as credited', () => {
  expect(displayStatusOf({ status: 'paid', total: 1000, paid: 0, credited: 1000 })).toBe('credited')
})

test('an invoice of which anything was paid, or that came to nothing from the start, stands as paid', () => {
  expect(displayStatusOf({ status: 'paid', total: 1000, paid: 1, credited: 999 })).toBe('paid')
  expect(displayStatusOf({ status: 'paid', total: 1000, paid: 1000, credited: 1000 })).toBe('paid')
  expect(displayStatusOf({ status: 'paid', total: 0, paid: 0, credited: 0 })).toBe('paid')
})

test('every other invoice stands as its status says', () => {
  for (const status of invoiceStatuses)
    expect(displayStatusOf({ status, total: 1000, paid: 0, credited: 100 })).toBe(status)
})
