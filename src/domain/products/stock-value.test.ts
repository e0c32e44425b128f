import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockValue } from './stock-value.ts'

const received = (quantity: number, unitCost: number | null) => ({ change: quantity, unitCost })
const taken = (quantity: number) => ({ change: -quantity, unitCost: null })

describe('the value of stock', () => {
  test('is the average of what came in, times what is left', () => {
    const bought = [received(10_000, 200), received(30_000, 400)]
    expect(stockValue(bought)).toBe(14_000)
    expect(stockValue([...bought, taken(30_000)])).toBe(3500)
    expect(stockValue([...bought, taken(30_000), received(10_000, 150)])).toBe(5000)
    expect(stockValue([])).toBe(0)
  })

  test('begins again at zero, and below zero is nothing', () => {
    const sold = [received(5000, 200), taken(8000)]
    expect(stockValue(sold)).toBe(0)
    expect(stockValue([...sold, received(2000, 999)])).toBe(0)
    expect(stockValue([...sold, received(10_000, 300)])).toBe(2100)
  })

  test('is not known while any of it came in without a known cost', () => {
    const unknown = [received(1000, 200), received(1000, null), taken(1500)]
    expect(stockValue(unknown)).toBeNull()
    expect(stockValue([...unknown, taken(500)])).toBe(0)
    expect(stockValue([...unknown, taken(500), received(1000, 200)])).toBe(200)
  })

  test('is exact far beyond 2^53 on the way', () => {
    expect(stockValue([received(1_000_000_001, 90_000_003), taken(1_000_000_000)])).toBe(90_000)
  })

  const quantity = fc.integer({ min: 1, max: 1_000_000_000 })
  const history = (cost: fc.Arbitrary<number>) =>
    fc.array(
      fc.oneof(
        fc.record({ change: quantity, unitCost: cost }),
        quantity.map(out => taken(out)),
      ),
      { maxLength: 30 },
    )
  const leftOf = (movements: readonly { change: number }[]) =>
    movements.reduce((stock, { change }) => stock + change, 0)
  const worth = (pieces: number, cost: number) => Number((BigInt(pieces) * BigInt(cost) + 500n) / 1000n)

  test('never leaves the range from the lowest cost to the highest', () => {
    fc.assert(
      fc.property(history(fc.integer({ min: 0, max: 10_000_000 })), movements => {
        const left = Math.max(0, leftOf(movements))
        const costs = movements.flatMap(({ unitCost }) => (unitCost === null ? [] : [unitCost]))
        const [lowest, highest] = left > 0 ? [Math.min(...costs), Math.max(...costs)] : [0, 0]
        const value = stockValue(movements)
        expect(value).toBeGreaterThanOrEqual(worth(left, lowest))
        expect(value).toBeLessThanOrEqual(worth(left, highest))
      }),
    )
  })

  test('is exactly quantity times cost where all cost the same', () => {
    const cost = fc.integer({ min: 0, max: 10_000_000 })
    const histories = cost.chain(one => fc.tuple(fc.constant(one), history(fc.constant(one))))
    fc.assert(
      fc.property(histories, ([one, movements]) => {
        expect(stockValue(movements)).toBe(worth(Math.max(0, leftOf(movements)), one))
      }),
    )
  })
})
