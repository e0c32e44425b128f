import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planReorder, type StockToPlan, soldPerDay } from './reorder.ts'

const usual = { stock: 12_000, soldShort: 84_000, soldLong: 84_000, leadTimeDays: 7, targetCoverDays: 30 }

describe('the plan of a product', () => {
  test('can be worked out by hand: 84 in 28 days is 3 a day, 12 last 4 days, 37 days need 111, so 99 are missing', () => {
    const plan = planReorder(usual)
    expect(plan).toEqual({ pace: { sold: 84_000, days: 28 }, daysOfCover: 4, suggested: 99_000, isDue: true })
    expect(plan.pace && soldPerDay(plan.pace)).toBe(3000)
  })

  test('follows the higher of the two averages', () => {
    expect(planReorder({ ...usual, soldShort: 28_000, soldLong: 180_000 }).pace).toEqual({ sold: 180_000, days: 90 })
    expect(planReorder({ ...usual, soldShort: 56_000, soldLong: 179_000 }).pace).toEqual({ sold: 56_000, days: 28 })
  })

  test('orders nothing if nothing was sold, or more was returned than sold', () => {
    const nothing = { pace: null, daysOfCover: null, suggested: 0, isDue: false }
    expect(planReorder({ ...usual, stock: 0, soldShort: 0, soldLong: 0 })).toEqual(nothing)
    expect(planReorder({ ...usual, soldShort: -5000, soldLong: -1000 })).toEqual(nothing)
  })

  test('also makes up for stock below zero, which lasts no day', () => {
    expect(planReorder({ ...usual, stock: -5000 })).toMatchObject({ daysOfCover: 0, suggested: 116_000, isDue: true })
  })

  test('is due as long as a delivery ordered today would come on the last day or later', () => {
    expect(planReorder({ ...usual, stock: 23_999 }).isDue).toBe(true)
    expect(planReorder({ ...usual, stock: 24_000 }).isDue).toBe(false)
  })
})

describe('whatever was sold', () => {
  const quantity = fc.integer({ min: -1e9, max: 1e9 })
  const days = fc.integer({ min: 0, max: 365 })
  const product: fc.Arbitrary<StockToPlan> = fc.record({
    stock: quantity,
    soldShort: quantity,
    soldLong: quantity,
    leadTimeDays: days,
    targetCoverDays: days,
  })

  test('what is ordered lasts for delivery and target, and one piece less would not', () => {
    fc.assert(
      fc.property(product, planned => {
        const { pace, suggested } = planReorder(planned)
        if (!pace) return
        const lasts = (ordered: number) =>
          BigInt(planned.stock + ordered) * BigInt(pace.days) >=
          BigInt(pace.sold) * BigInt(planned.leadTimeDays + planned.targetCoverDays)
        expect(lasts(suggested)).toBe(true)
        if (suggested > 0) expect(lasts(suggested - 1000)).toBe(false)
        expect(suggested % 1000).toBe(0)
      }),
    )
  })

  test('the stock lasts for the days of cover, and not for one more', () => {
    fc.assert(
      fc.property(product, planned => {
        const { pace, daysOfCover } = planReorder(planned)
        if (!pace || daysOfCover === null) return
        const needed = (count: number) => BigInt(pace.sold) * BigInt(count)
        const there = BigInt(Math.max(0, planned.stock)) * BigInt(pace.days)
        expect(needed(daysOfCover) <= there).toBe(true)
        expect(needed(daysOfCover + 1) > there).toBe(true)
      }),
    )
  })

  test('more stock never orders more, and more sold never orders less', () => {
    fc.assert(
      fc.property(product, fc.nat({ max: 1e6 }), (planned, more) => {
        const { suggested } = planReorder(planned)
        expect(planReorder({ ...planned, stock: planned.stock + more }).suggested).toBeLessThanOrEqual(suggested)
        const soldMore = { ...planned, soldShort: planned.soldShort + more, soldLong: planned.soldLong + more }
        expect(planReorder(soldMore).suggested).toBeGreaterThanOrEqual(suggested)
      }),
    )
  })
})
