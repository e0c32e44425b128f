import { expect, test } from 'vitest'
import { addTargetDays, easterSunday, isTargetDay, targetDayFrom } from './target-days.ts'

test('Easter is on the days that calendars print', () => {
  const printed = ['2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25']
  expect(printed.map(date => easterSunday(Number(date.slice(0, 4))))).toEqual(printed)
})

test('weekends and the six holidays are no TARGET days, all others are', () => {
  const holidays = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26']
  expect(holidays.filter(isTargetDay)).toEqual([])
  expect(['2026-03-14', '2026-03-15'].filter(isTargetDay)).toEqual([])
  // holidays in most countries, but not of TARGET
  const open = ['2026-01-06', '2026-05-14', '2026-05-25', '2026-10-03', '2026-12-24', '2026-12-31']
  expect(open.filter(isTargetDay)).toEqual(open.filter(date => date !== '2026-10-03'))
})

test('the next TARGET day is after Easter Monday, and two of them are counted across it', () => {
  expect(targetDayFrom('2026-04-03')).toBe('2026-04-07')
  expect(targetDayFrom('2026-04-07')).toBe('2026-04-07')
  expect(addTargetDays('2026-04-02', 2)).toBe('2026-04-08')
  expect(addTargetDays('2026-12-24', 1)).toBe('2026-12-28')
})
