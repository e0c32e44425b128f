import { expect, test } from 'vitest'
import { waitAfter } from './mail-attempts.ts'

test('each wait is longer than the one before, and after the seventh attempt there is none', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map(attempts => (waitAfter(attempts) ?? 0) / 60_000)
  expect(minutes).toEqual([1, 5, 30, 120, 360, 1440, 0])
  expect(waitAfter(7)).toBeUndefined()
})
