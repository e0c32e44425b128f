import { expect, test } from 'vitest'
import { priceFor } from './prices.ts'

test('a price agreed with the customer overrides the base price, even one of zero', () => {
  expect(priceFor(1000, 900)).toEqual({ price: 900, source: 'customer' })
  expect(priceFor(1000, 1100)).toEqual({ price: 1100, source: 'customer' })
  expect(priceFor(1000, 0)).toEqual({ price: 0, source: 'customer' })
})

test('without an agreed price the customer pays the base price', () => {
  expect(priceFor(1000, undefined)).toEqual({ price: 1000, source: 'base' })
  expect(priceFor(1000, null)).toEqual({ price: 1000, source: 'base' })
})
