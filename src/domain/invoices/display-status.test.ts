import { expect, test } from 'vitest'
import { displayStatusOf } from './display-status.ts'
import { invoiceStatuses } from './invoice-life.ts'

test('an invoice credited in full is shown as credited', () => {
  expect(displayStatusOf({ status: 'paid', total: 1000, credited: 1000 })).toBe('credited')
})

test('an invoice of which something was not credited, or with a total of 0, is shown as paid', () => {
  expect(displayStatusOf({ status: 'paid', total: 1000, credited: 999 })).toBe('paid')
  expect(displayStatusOf({ status: 'paid', total: 0, credited: 0 })).toBe('paid')
})

test('every other invoice is shown with its status', () => {
  for (const status of invoiceStatuses) expect(displayStatusOf({ status, total: 1000, credited: 100 })).toBe(status)
})
