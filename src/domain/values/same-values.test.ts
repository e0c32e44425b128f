import { expect, test } from 'vitest'
import { sameValues } from './same-values.ts'

test('a missing field equals an undefined one, whatever the order of the fields', () => {
  expect(sameValues({ a: 1, b: undefined, c: [{ d: null }] }, { c: [{ d: null }], a: 1 })).toBe(true)
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: null }, {}],
  [{ a: '' }, {}],
  [{ a: '1' }, { a: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [[], {}],
])('%j and %j differ', (one, other) => {
  expect(sameValues(one, other)).toBe(false)
})

test('NaN is the same as itself', () => {
  expect(sameValues({ a: Number.NaN }, { a: Number.NaN })).toBe(true)
})
