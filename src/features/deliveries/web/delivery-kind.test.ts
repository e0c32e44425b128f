import { expect, test } from 'vitest'
import { deliveryLook } from './delivery-kind.ts'

test('a delivery on a draft of an invoice is not called invoiced', () => {
  const wordOf = (number: string | null) =>
    deliveryLook({ status: 'invoiced', invoice: { id: 'ab12cd34', number } }).word
  expect(wordOf(null)).toBe('On a draft invoice')
  expect(wordOf('INV-2026-0001')).toBe('Invoiced')
  expect(deliveryLook({ status: 'invoiced', invoice: null }).word).toBe('Invoiced')
})
