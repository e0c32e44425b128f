import { expect, test } from 'vitest'
import { marginAmountOf, marginOf, marginOnSales } from './margin.ts'

test.each([
  ['of the price without tax', 10_000, 6_000, 19_000, false, 40_000],
  ['of the price after its tax', 11_900, 6_000, 19_000, true, 40_000],
  ['to one decimal', 3_000, 1_000, 0, false, 66_700],
  ['below zero at a loss', 1_000, 1_500, 0, false, -50_000],
  ['not known without a cost', 1_000, null, 0, false, null],
  ['not known for what is free', 0, 500, 0, false, null],
])('the margin is %s', (_, basePrice, costPrice, taxRate, pricesIncludeTax, margin) => {
  expect(marginOf({ basePrice, costPrice, taxRate, pricesIncludeTax })).toBe(margin)
})

test('the margin as an amount is the price without tax less the cost', () => {
  const product = { basePrice: 11_900, costPrice: 6_000, taxRate: 19_000 }
  expect(marginAmountOf({ ...product, pricesIncludeTax: true })).toBe(4_000)
  expect(marginAmountOf({ ...product, pricesIncludeTax: false })).toBe(5_900)
  expect(marginAmountOf({ ...product, costPrice: null, pricesIncludeTax: false })).toBe(null)
})

test.each([
  [10_000, 2_500, 3_000, 2_500, 25_000],
  [10_000, 2_500, 5_000, -2_500, -25_000],
  [0, 0, 3_000, 0, null],
])('sales of %d for %d thousandths that cost %d each leave %d', (amount, quantity, costPrice, left, share) => {
  expect(marginOnSales({ amount, quantity }, costPrice)).toEqual({ amount: left, share })
})
