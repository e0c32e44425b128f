import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST_PRICE } from '../values/money.ts'
import { LARGEST_RAISE, PRICE_STEPS, raisedPrice } from './raise-prices.ts'

test.each([
  [5900, 3_000, 1, 6077],
  [5900, 3_000, 5, 6075],
  [5900, 3_000, 10, 6080],
  [5900, 3_000, 100, 6100],
  [5900, -3_000, 1, 5723],
  [50, 1_000, 1, 51],
  [150, 0, 100, 200],
  [149, 0, 100, 100],
  [1999, -100_000, 1, 0],
  [0, 50_000, 5, 0],
])('%i raised by %i thousandths of a percent in steps of %i is %i', (price, percent, step, raised) => {
  expect(raisedPrice(price, { percent, step })).toBe(raised)
})

const raises = fc.record({
  percent: fc.integer({ min: -100_000, max: LARGEST_RAISE }),
  step: fc.constantFrom(...PRICE_STEPS),
})
const prices = fc.integer({ min: 0, max: HIGHEST_PRICE })

test('a raised price is the multiple of the step that is nearest to the exact one, the upper one of two', () => {
  fc.assert(
    fc.property(prices, raises, (price, raise) => {
      const raised = raisedPrice(price, raise)
      expect(Number.isSafeInteger(raised)).toBe(true)
      expect(raised).toBeGreaterThanOrEqual(0)
      expect(raised % raise.step).toBe(0)
      const exact = BigInt(price) * BigInt(100_000 + raise.percent)
      const twice = 2n * (BigInt(raised) * 100_000n - exact)
      const step = 100_000n * BigInt(raise.step)
      expect(twice > -step && twice <= step).toBe(true)
    }),
  )
})

test('a higher price never becomes the lower one', () => {
  fc.assert(
    fc.property(prices, prices, raises, (one, other, raise) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(raisedPrice(low, raise)).toBeLessThanOrEqual(raisedPrice(high, raise))
    }),
  )
})
