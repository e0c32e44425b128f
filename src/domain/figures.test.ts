import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, rounded, times } from '../testing/random/fractions.ts'
import { percentChange } from './figures.ts'

describe('the change in percent', () => {
  test.each([
    [1125, 1000, 12.5],
    [977, 1000, -2.3],
    [100, 100, 0],
    [0, 100, -100],
    [300, 100, 200],
    [-50, -100, 50],
    [-150, -100, -50],
    [50, -100, 150],
  ])('of %i against %i is %d', (now, then, change) => {
    expect(percentChange(now, then)).toBe(change)
  })

  test('rounds half away from zero where floating point would not', () => {
    expect(percentChange(4001, 2000)).toBe(100.1)
    expect(percentChange(-1, 2000)).toBe(-100.1)
    expect(percentChange(2001, 2000)).toBe(0.1)
    expect(percentChange(1999, 2000)).toBe(-0.1)
  })

  test('that is too small to show is a plain zero', () => {
    expect(percentChange(999_999, 1_000_000)).toBe(0)
  })

  test.each([
    [6, 6.141, -2.3],
    [5, 4.621, 8.2],
    [-1, -0.5, -100],
  ])('of %i against a figure with decimals, %d, is %d', (now, then, change) => {
    expect(percentChange(now, then)).toBe(change)
  })

  test('is missing if there is nothing to compare with', () => {
    expect(percentChange(100, null)).toBeNull()
    expect(percentChange(100, 0)).toBeNull()
    expect(percentChange(0, 0)).toBeNull()
  })

  test('is the exact fraction, rounded once', () => {
    const figure = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.maxSafeInteger())
    fc.assert(
      fc.property(figure, figure, (now, then) => {
        fc.pre(then !== 0)
        const tenths = rounded(times(fraction(BigInt(now) - BigInt(then)), fraction(1000, Math.abs(then))))
        expect(percentChange(now, then)).toBe(tenths / 10)
      }),
      { numRuns: 2000 },
    )
  })
})
