import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowWindow, TALLEST } from './row-window.ts'

const tables = fc.record({
  scrolled: fc.integer({ min: -2000, max: 20_000_000 }),
  windowHeight: fc.integer({ min: 200, max: 3000 }),
  count: fc.integer({ min: 0, max: 2_000_000 }),
  rowHeight: fc.constantFrom(36, 44),
})

test('the room taken is the same wherever one has scrolled to', () => {
  fc.assert(
    fc.property(tables, ({ scrolled, windowHeight, count, rowHeight }) => {
      const { first, end, before, after } = rowWindow(scrolled, windowHeight, count, rowHeight)
      const height = before + (end - first) * rowHeight + after
      // In a scaled table the rows at the very end may overlap its edge by those kept ready.
      expect(Math.abs(height - Math.min(count * rowHeight, TALLEST))).toBeLessThan(rowHeight * 26)
      expect(first).toBeLessThanOrEqual(end)
      expect(end).toBeLessThanOrEqual(count)
    }),
  )
})

test('the rows cover the window', () => {
  fc.assert(
    fc.property(tables, ({ scrolled, windowHeight, count, rowHeight }) => {
      const { first, end, before } = rowWindow(scrolled, windowHeight, count, rowHeight)
      const height = Math.min(count * rowHeight, TALLEST)
      const top = Math.min(Math.max(scrolled, 0), Math.max(height - windowHeight, 0))
      const bottom = before + (end - first) * rowHeight
      expect(before).toBeLessThanOrEqual(top + 1)
      if (end < count) expect(bottom).toBeGreaterThanOrEqual(Math.min(top + windowHeight, height) - 1)
    }),
  )
})

test('the first and the last of a million rows can be reached', () => {
  expect(rowWindow(0, 800, 1_000_000, 44)).toMatchObject({ first: 0, before: 0 })
  expect(rowWindow(TALLEST, 800, 1_000_000, 44).end).toBe(1_000_000)
})
