import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../values/calendar.ts'
import { ageingGroup, ageingGroups, dueDatesOf } from './ageing.ts'

const TODAY = '2026-03-10'

describe('an amount', () => {
  test.each([
    ['2026-06-01', 'current'],
    ['2026-03-10', 'current'],
    ['2026-03-09', '1-30'],
    ['2026-02-08', '1-30'],
    ['2026-02-07', '31-60'],
    ['2026-01-09', '31-60'],
    ['2026-01-08', '61-90'],
    ['2025-12-10', '61-90'],
    ['2025-12-09', 'over-90'],
  ])('due on %s is in the group %s', (dueDate, group) => {
    expect(ageingGroup(dueDate, TODAY)).toBe(group)
  })
})

test('a due date lies in exactly the dates of its group', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), days => {
      const dueDate = addDays(TODAY, days)
      const holding = ageingGroups.filter(group => {
        const { from = '', to = '9999-12-31' } = dueDatesOf(group, TODAY)
        return from <= dueDate && dueDate <= to
      })
      expect(holding).toEqual([ageingGroup(dueDate, TODAY)])
    }),
  )
})
