import { expect, test } from 'vitest'
import { unitOptions } from './recurrence-words.ts'

test.each([
  [1, ['day', 'week', 'month', 'year']],
  [2, ['days', 'weeks', 'months', 'years']],
])('every %i %j', (count, labels) => {
  expect(unitOptions(count).map(({ label }) => label)).toEqual(labels)
})
