/** The names of periods, and what they are compared with: the days of each are in periods.ts. */

export const periodNames = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'this-financial-year',
  'last-financial-year',
] as const
export type PeriodName = (typeof periodNames)[number]

export const comparisons = ['period', 'year'] as const
export type Comparison = (typeof comparisons)[number]
