import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, rounded, times } from '../../testing/random/fractions.ts'
import { RuleBroken } from '../rule-broken.ts'
import { LARGEST_AMOUNT, multiplyThenDivide, sum } from './exact.ts'

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('a product divided', () => {
  test.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [-3, 1, 2, -2],
    [149, 1, 100, 1],
    [150, 1, 100, 2],
    [-149, 1, 100, -1],
    [-150, 1, 100, -2],
    [0, 5, 3, 0],
  ])('%i × %i ÷ %i is %i: half goes away from zero', (factor, other, divisor, expected) => {
    expect(multiplyThenDivide(factor, other, divisor)).toBe(expected)
  })

  test('is the exact fraction rounded once, far beyond what floating point can hold', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom(1000, 100_000),
        (a, b, by) => {
          const exact = rounded(times(fraction(a), fraction(b, by)))
          fc.pre(Math.abs(exact) <= LARGEST_AMOUNT)
          expect(multiplyThenDivide(a, b, by)).toBe(exact)
        },
      ),
    )
  })

  test('rounds negative numbers like positive ones', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (a, b) => {
        expect(multiplyThenDivide(-a, b, 100_000) + multiplyThenDivide(a, b, 100_000)).toBe(0)
      }),
    )
  })

  test('is never negative zero, which would print as −0', () => {
    expect(multiplyThenDivide(-1, 1, 1000)).toBe(0)
    expect(multiplyThenDivide(0, -5, 3)).toBe(0)
  })
})

describe('the largest amount', () => {
  test('is allowed', () => {
    expect(multiplyThenDivide(LARGEST_AMOUNT, 1, 1)).toBe(LARGEST_AMOUNT)
    expect(sum([LARGEST_AMOUNT - 1, 1])).toBe(LARGEST_AMOUNT)
    expect(sum([-LARGEST_AMOUNT])).toBe(-LARGEST_AMOUNT)
  })

  test('is never exceeded by a product or a sum, positive or negative', () => {
    const tooLarge = expect.objectContaining({ code: 'amount-too-large', data: { limit: LARGEST_AMOUNT } })
    expect(thrownBy(() => multiplyThenDivide(LARGEST_AMOUNT, 1001, 1000))).toEqual(tooLarge)
    expect(thrownBy(() => multiplyThenDivide(-LARGEST_AMOUNT, 1001, 1000))).toEqual(tooLarge)
    expect(thrownBy(() => sum([LARGEST_AMOUNT, 1]))).toEqual(tooLarge)
    expect(thrownBy(() => sum([-LARGEST_AMOUNT, -1]))).toEqual(tooLarge)
  })

  test('is small enough to be exact as a number', () => {
    expect(Number.isSafeInteger(LARGEST_AMOUNT * 2)).toBe(true)
  })
})

test('a sum of nothing is zero', () => {
  expect(sum([])).toBe(0)
})

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(RuleBroken)
    return error
  }
  return undefined
}
