import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RuleBroken } from '../rule-broken.ts'
import {
  assertWriteOff,
  canBeWrittenOff,
  categoriesOfWriteOff,
  mostWrittenOff,
  writeOffCategories,
} from './write-offs.ts'

test('of money that is missing the higher of 5.00 and 2 % is written off, up to half; of what is too much the lower', () => {
  const most = ([due, currency]: readonly [number, 'EUR' | 'JPY' | 'KWD']) => [
    mostWrittenOff({ rest: -1, due, currency }),
    mostWrittenOff({ rest: 1, due, currency }),
  ]
  expect(most([10_000, 'EUR'])).toEqual([500, 200])
  expect(most([100_000, 'EUR'])).toEqual([2000, 500])
  expect(most([101, 'EUR'])).toEqual([50, 2])
  expect(most([100_000, 'JPY'])).toEqual([2000, 5])
  expect(most([100_000, 'KWD'])).toEqual([5000, 2000])
  expect(most([0, 'EUR'])).toEqual([0, 0])
})

test('what can be written off goes to each category of its side, and to no other; nothing is no rest', () => {
  const any = { rest: fc.integer({ min: -3000, max: 3000 }), due: fc.integer({ min: 0, max: 200_000 }) }
  fc.assert(
    fc.property(fc.record(any), fc.constantFrom(...writeOffCategories), (settlement, category) => {
      const asked = { ...settlement, currency: 'EUR' } as const
      const code = (() => {
        try {
          assertWriteOff(asked, category)
          return null
        } catch (error) {
          return error instanceof RuleBroken ? error.code : error
        }
      })()
      if (!canBeWrittenOff(asked)) expect(code).toBe('write-off-too-large')
      else expect(code).toBe(categoriesOfWriteOff(asked.rest).includes(category) ? null : 'write-off-category')
    }),
  )
  expect(canBeWrittenOff({ rest: 0, due: 1000, currency: 'EUR' })).toBe(false)
})
