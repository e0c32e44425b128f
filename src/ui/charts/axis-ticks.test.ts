import { expect, test } from 'vitest'
import { axisTicks, evenly } from './axis-ticks.ts'

test.each([
  [0, 22, [0, 10, 20, 30]],
  [0, 8000, [0, 2000, 4000, 6000, 8000]],
  [-3000, 9000, [-5000, 0, 5000, 10_000]],
  [0, 1, [0, 1]],
  [0, 0, [0, 1]],
] as const)('an axis from %d to %d names round values that hold both', (low, high, ticks) => {
  expect(axisTicks(low, high, 1)).toEqual(ticks)
})

test('an axis has no steps smaller than its unit', () => {
  expect(axisTicks(0, 120, 100)).toEqual([0, 100, 200])
})

test('days are labelled evenly from the first to the last', () => {
  expect(evenly(91, 4)).toEqual([0, 30, 60, 90])
  expect(evenly(2, 4)).toEqual([0, 1])
})
