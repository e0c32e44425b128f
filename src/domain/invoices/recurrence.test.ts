import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import {
  billedPeriod,
  dueOccurrences,
  filledIn,
  nextOccurrences,
  occurrenceAt,
  placeFrom,
  type RecurrencePlan,
  type Rhythm,
  recurrenceUnits,
} from './recurrence.ts'

const monthly = (startsOn: CalendarDate, more: Partial<RecurrencePlan> = {}): RecurrencePlan => ({
  every: 1,
  unit: 'month',
  startsOn,
  onLastDay: false,
  next: 0,
  remaining: null,
  endsOn: null,
  ...more,
})
const datesOf = (plan: RecurrencePlan, most: number) => nextOccurrences(plan, most).map(({ date }) => date)

test('the 31st falls on the last day of shorter months, and on the 31st again after them', () => {
  expect(datesOf(monthly('2026-12-31'), 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'])
})

test('the 30th is not the last day, the last day is', () => {
  const start = '2026-09-30'
  expect(datesOf(monthly(start), 3)).toEqual(['2026-09-30', '2026-10-30', '2026-11-30'])
  expect(datesOf(monthly(start, { onLastDay: true }), 3)).toEqual(['2026-09-30', '2026-10-31', '2026-11-30'])
})

test('29 February comes back in each leap year, and is the 28th between them', () => {
  const yearly = monthly('2024-02-29', { unit: 'year' })
  expect(datesOf(yearly, 5)).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
})

test('it ends after some invoices, or with a day', () => {
  expect(datesOf(monthly('2026-01-15', { remaining: 2 }), 5)).toHaveLength(2)
  expect(datesOf(monthly('2026-01-15', { endsOn: '2026-03-14' }), 5)).toEqual(['2026-01-15', '2026-02-15'])
})

test('a period begins on the date, or ends the day before it; on last days it is a whole month', () => {
  expect(billedPeriod(monthly('2026-03-15'), 0, 'ahead')).toEqual({ from: '2026-03-15', to: '2026-04-14' })
  expect(billedPeriod(monthly('2026-03-01'), 0, 'arrears')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  const last = monthly('2026-02-28', { onLastDay: true })
  expect(billedPeriod(last, 0, 'arrears')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(billedPeriod(last, 0, 'ahead')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
})

test('words are filled in wherever they are, and other braces stay', () => {
  const words = { month: 'March', year: '2026', period: '1 to 31 March' }
  expect(filledIn('Rent {month} {YEAR}, {period} {x}', words)).toBe('Rent March 2026, 1 to 31 March {x}')
})

const FIRST = '2026-01-01'
const DAYS = 5 * 365 + 1
const someRhythm: fc.Arbitrary<Rhythm> = fc
  .record({
    every: fc.integer({ min: 1, max: 40 }),
    unit: fc.constantFrom(...recurrenceUnits),
    startsOn: fc.integer({ min: 0, max: 800 }).map(days => addDays(FIRST, days)),
    last: fc.boolean(),
  })
  .map(({ last, ...rhythm }) => ({
    ...rhythm,
    onLastDay: last && (rhythm.unit === 'month' || rhythm.unit === 'year'),
  }))

/** Told from the day alone, one day after the other, without counting months. */
function isDate({ every, unit, startsOn, onLastDay }: Rhythm, day: CalendarDate): boolean {
  const first = onLastDay ? startsOn.slice(0, 7) : startsOn
  if (day < first) return false
  if (unit === 'day' || unit === 'week') {
    const days = Math.round((Date.parse(day) - Date.parse(startsOn)) / 86_400_000)
    return days % (unit === 'week' ? every * 7 : every) === 0
  }
  const months =
    (Number(day.slice(0, 4)) - Number(startsOn.slice(0, 4))) * 12 +
    Number(day.slice(5, 7)) -
    Number(startsOn.slice(5, 7))
  if (months % (unit === 'year' ? every * 12 : every) !== 0) return false
  const isLast = addDays(day, 1).endsWith('-01')
  if (onLastDay) return isLast
  const [its, wanted] = [day.slice(8), startsOn.slice(8)]
  return its === wanted || (isLast && its < wanted)
}

test('over five years, with the program off on some days, every date is due once, on its day or when the program runs again', () => {
  const someRuns = fc.array(fc.boolean(), { minLength: DAYS, maxLength: DAYS })
  const limits = fc.record({
    remaining: fc.option(fc.integer({ min: 1, max: 50 })),
    endsOn: fc.option(fc.integer({ min: 0, max: DAYS }).map(days => addDays(FIRST, days))),
  })
  fc.assert(
    fc.property(someRhythm, limits, someRuns, (rhythm, { remaining, endsOn }, runs) => {
      const days = runs.map((_, place) => addDays(FIRST, place))
      const expected = days
        .filter(day => isDate(rhythm, day) && (endsOn === null || day <= endsOn))
        .slice(0, remaining ?? undefined)
      const lastRun = days[runs.lastIndexOf(true)] ?? ''
      const made: CalendarDate[] = []
      let plan: RecurrencePlan = { ...rhythm, next: 0, remaining, endsOn }
      for (const [place, today] of days.entries()) {
        if (!runs[place]) continue
        for (const { place: at, date } of dueOccurrences(plan, today)) {
          made.push(date)
          plan = { ...plan, next: at + 1, remaining: plan.remaining === null ? null : plan.remaining - 1 }
        }
        expect(nextOccurrences(plan, 1)[0]?.date ?? '9999').toSatisfy((date: string) => date > today)
      }
      expect(made).toEqual(expected.filter(day => day <= lastRun))
    }),
    { numRuns: 40 },
  )
})

test('periods follow each other without a gap, and the place of a day is the first date from it on', () => {
  fc.assert(
    fc.property(
      someRhythm,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: DAYS }),
      (rhythm, place, days) => {
        for (const period of ['ahead', 'arrears'] as const) {
          const { to } = billedPeriod(rhythm, place, period)
          expect(billedPeriod(rhythm, place + 1, period).from).toBe(addDays(to, 1))
        }
        const day = addDays(FIRST, days)
        const at = placeFrom(rhythm, 0, day)
        expect(occurrenceAt(rhythm, at) >= day).toBe(true)
        expect(at === 0 || occurrenceAt(rhythm, at - 1) < day).toBe(true)
      },
    ),
  )
})
