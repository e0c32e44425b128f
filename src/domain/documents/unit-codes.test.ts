import { expect, test } from 'vitest'
import { unitCode } from './unit-codes.ts'

test.each([
  ['hours', 'HUR'],
  ['Std.', 'HUR'],
  [' kg ', 'KGM'],
  ['m²', 'MTK'],
  ['', 'C62'],
  ['portion', 'C62'],
])('the unit “%s” has the code %s', (unit, code) => {
  expect(unitCode(unit)).toBe(code)
})
