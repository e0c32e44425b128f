import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedQuantity } from './stock.ts'
import { assertCountOpen, movementsOfCount, stockCountStatuses } from './stock-count.ts'

const level = fc.integer({ min: -1e9, max: 1e9 })

test('posting takes the stock to what was counted and what has moved since', () => {
  fc.assert(
    fc.property(level, level, fc.array(level, { maxLength: 9 }), (expected, counted, movedSince) => {
      const [movement] = movementsOfCount([{ productId: 'a', counted, expected }])
      const moved = movedSince.reduce((sum, quantity) => sum + quantity, 0)
      const stock = expected + moved + (movement ? signedQuantity(movement) : 0)
      expect(stock).toBe(counted + moved)
      expect(movement === undefined).toBe(counted === expected)
    }),
  )
})

test('a count without a counted line has nothing to post', () => {
  expect(() => movementsOfCount([])).toThrow('stock-count-empty')
})

test('only an open count changes', () => {
  expect(stockCountStatuses.filter(status => !throws(() => assertCountOpen(status)))).toEqual(['open'])
})

function throws(act: () => void): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}
