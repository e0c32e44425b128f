import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const weights = fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1, maxLength: 30 })
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('a cent that cannot be divided goes to the heaviest weight', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(100, [1, 2, 1])).toEqual([25, 50, 25])
  expect(allocate(101, [1, 2, 1])).toEqual([25, 51, 25])
  expect(allocate(1, [5, 6, 5])).toEqual([0, 1, 0])
})

test('shares are the exact parts rounded to the nearest cent, where those add up', () => {
  // 10.00 off 59.97, 4.11 and 87.50: 3.956, 0.271 and 5.773
  expect(allocate(1000, [5997, 411, 8750])).toEqual([396, 27, 577])
})

test('nothing is divided among weights of 0', () => {
  expect(allocate(0, [])).toEqual([])
  expect(allocate(0, [0, 0])).toEqual([0, 0])
})

test('what weights below zero take off is shared in proportion too', () => {
  expect(allocate(90, [100, -50, 50])).toEqual([90, -45, 45])
  const signed = fc
    .array(fc.integer({ min: -1e12, max: 1e13 }), { minLength: 1, maxLength: 30 })
    .filter(each => sum(each) > 0)
  const cases = signed.chain(input => fc.tuple(fc.integer({ min: 0, max: sum(input) }), fc.constant(input)))
  fc.assert(
    fc.property(cases, ([amount, input]) => {
      const shares = allocate(amount, input)
      expect(sum(shares)).toBe(amount)
      shares.forEach((share, index) => {
        const weight = input[index] ?? 0
        expect(share).toBeGreaterThanOrEqual(Math.min(0, weight))
        expect(share).toBeLessThanOrEqual(Math.max(0, weight))
      })
    }),
  )
})

test('shares always sum to the amount, and none is larger than its weight', () => {
  const cases = weights.chain(input => fc.tuple(fc.integer({ min: 0, max: sum(input) }), fc.constant(input)))
  fc.assert(
    fc.property(cases, ([amount, input]) => {
      const shares = allocate(amount, input)
      expect(sum(shares)).toBe(amount)
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(input[index] ?? 0)
        const distance = BigInt(share) * BigInt(sum(input)) - BigInt(amount) * BigInt(input[index] ?? 0)
        expect(distance < BigInt(sum(input)) && -distance < BigInt(sum(input))).toBe(sum(input) > 0)
      })
    }),
  )
})
