import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

test('the same seed gives the same numbers on every machine', () => {
  const { between } = seededRandom(21)
  expect(Array.from({ length: 8 }, () => between(0, 999_999))).toMatchInlineSnapshot(`
    [
      676659,
      975191,
      695650,
      336016,
      449597,
      63962,
      982015,
      199242,
    ]
  `)
})

test('a number is between the least and the most, and reaches both', () => {
  const { between } = seededRandom(3)
  const seen = new Set(Array.from({ length: 200 }, () => between(-2, 2)))
  expect([...seen].sort((one, other) => one - other)).toEqual([-2, -1, 0, 1, 2])
  expect(between(5, 5)).toBe(5)
})

test('every item can be picked', () => {
  const { pick } = seededRandom(3)
  expect(new Set(Array.from({ length: 100 }, () => pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']))
  expect(pick(['only'])).toBe('only')
})

test('bytes are bytes, from any seed', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const { fillBytes } = seededRandom(seed)
      const bytes = new Uint8Array(64)
      fillBytes(bytes)
      expect(new Set(bytes).size).toBeGreaterThan(20)
    }),
  )
})
