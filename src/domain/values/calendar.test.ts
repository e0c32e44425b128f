import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateInTimeZone, daysBetween, isCalendarDate, isTimeZone, yearOf } from './calendar.ts'

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('days added', () => {
  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-01-31', 30, '2026-03-02'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test('are undone by the days between', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
        expect(daysBetween(addDays(from, days), from)).toBe(-days || 0)
      }),
    )
  })

  test('keep the order of dates as text', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      }),
    )
  })
})

describe('a calendar date', () => {
  test.each(['2026-03-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', text => {
    expect(isCalendarDate(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2100-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '+2026-01-01',
    '12026-01-01',
    '2026-01-01T00:00',
    '2026-01-01 ',
    ' 2026-01-01',
    '2026-01-01\n',
    '01.02.2026',
    '２０２６-01-01',
    '',
    'today',
  ])('“%s” does not', text => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test('exists for every day of the calendar', () => {
    fc.assert(fc.property(day, date => isCalendarDate(date)))
  })

  test('has a year', () => {
    expect(yearOf('2026-12-31')).toBe(2026)
    expect(yearOf('0099-01-01')).toBe(99)
  })
})

describe('the day that it is', () => {
  test.each([
    ['2026-03-10T11:59:00Z', 'Pacific/Kiritimati', '2026-03-11'],
    ['2026-03-10T11:59:00Z', 'Pacific/Niue', '2026-03-10'],
    ['2026-03-10T10:59:00Z', 'Pacific/Niue', '2026-03-09'],
    ['2026-03-09T22:59:59Z', 'Europe/Berlin', '2026-03-09'],
    ['2026-03-09T23:00:00Z', 'Europe/Berlin', '2026-03-10'],
    ['2026-07-09T21:59:59Z', 'Europe/Berlin', '2026-07-09'],
    ['2026-07-09T22:00:00Z', 'Europe/Berlin', '2026-07-10'],
    ['2026-03-10T18:14:59Z', 'Asia/Kathmandu', '2026-03-10'],
    ['2026-03-10T18:15:00Z', 'Asia/Kathmandu', '2026-03-11'],
    ['2025-12-31T23:59:59Z', 'UTC', '2025-12-31'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2024-02-29T23:30:00Z', 'Asia/Tokyo', '2024-03-01'],
  ])('at %s in %s is %s', (instant, timeZone, date) => {
    expect(dateInTimeZone(new Date(instant), timeZone)).toBe(date)
  })

  test('is a calendar date at any instant in any time zone, at most a day from UTC', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/St_Johns')
    const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const date = dateInTimeZone(instant, zone)
        expect(isCalendarDate(date)).toBe(true)
        expect(Math.abs(daysBetween(instant.toISOString().slice(0, 10), date))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('a time zone is one that is known by name', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires']) expect(isTimeZone(name)).toBe(true)
  for (const name of ['', 'Mars/Olympus', 'Europe/Berlin ', '../../etc/passwd', '__proto__', "'; drop table x"]) {
    expect(isTimeZone(name)).toBe(false)
  }
})
