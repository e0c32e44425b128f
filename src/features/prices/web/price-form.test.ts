import { expect, test } from 'vitest'
import { HIGHEST_PRICE } from '../../../domain/values/money.ts'
import { readPrice } from './price-form.ts'

test.each([
  ['USD', 'Enter 999,999,999.99 or less.'],
  ['JPY', 'Enter 99,999,999,999 or less.'],
] as const)('in %s the largest price is stated as it is typed', (currency, fault) => {
  expect(readPrice(HIGHEST_PRICE, currency)).toEqual({ price: HIGHEST_PRICE })
  expect(readPrice(HIGHEST_PRICE + 1, currency)).toEqual({ fault })
})
