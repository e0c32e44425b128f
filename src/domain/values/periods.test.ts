import { describe, expect, test } from 'vitest'
import { comparedWith, monthsIn, namedPeriod, within } from './periods.ts'

describe('a period by name', () => {
  test.each([
    ['last-month', '2026-01-15', 1, '2025-12-01', '2025-12-31'],
    ['this-quarter', '2026-05-15', 1, '2026-04-01', '2026-06-30'],
    ['last-quarter', '2026-02-28', 1, '2025-10-01', '2025-12-31'],
    ['this-financial-year', '2026-03-31', 4, '2025-04-01', '2026-03-31'],
    ['this-financial-year', '2026-04-01', 4, '2026-04-01', '2027-03-31'],
    ['last-financial-year', '2026-04-01', 4, '2025-04-01', '2026-03-31'],
  ] as const)('%s on %s, with years from month %i', (name, today, yearStart, from, to) => {
    expect(namedPeriod(name, today, yearStart)).toEqual({ from, to })
  })
})

describe('what a period is compared with', () => {
  test('is as many whole months, whatever their lengths', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' }
    expect(comparedWith(march, 'period')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(comparedWith({ from: '2025-02-01', to: '2025-02-28' }, 'year')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    })
  })

  test('is as many days otherwise', () => {
    expect(comparedWith({ from: '2026-03-10', to: '2026-03-16' }, 'period')).toEqual({
      from: '2026-03-03',
      to: '2026-03-09',
    })
    expect(comparedWith({ from: '2024-02-10', to: '2024-02-29' }, 'year')).toEqual({
      from: '2023-02-10',
      to: '2023-02-28',
    })
  })
})

test('a month has those of its days that are in the period', () => {
  const period = { from: '2025-12-15', to: '2026-02-10' }
  expect(monthsIn(period)).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(within('2025-12', period)).toEqual({ from: '2025-12-15', to: '2025-12-31' })
  expect(within('2026-02', period)).toEqual({ from: '2026-02-01', to: '2026-02-10' })
})
