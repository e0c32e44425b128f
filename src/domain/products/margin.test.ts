import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

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
