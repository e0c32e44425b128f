import { expect, test } from 'vitest'
import { numberFarAhead, numberingOf } from './imported-numbering.ts'

test.each([
  [['RE-2025-0300', 'RE-2026-0101', 'RE-2026-0120'], 'RE-{year}-{number:4}', 120],
  [['RE-2026-0101', 'RE-2026-0102', 'INV-2026-999999999'], 'RE-{year}-{number:4}', 102],
  [['998', '999', '1000'], '{number}', 1000],
  [['0998', '0999', '1000'], '{number:4}', 1000],
  [['12/2026', '13/2026'], '{number}/{year}', 13],
  [['R26-0007'], undefined, 0],
  [['2026-01-0007'], undefined, 0],
  [['A-1', 'B-7', 'C-9'], undefined, 0],
  [['INV-999999999'], undefined, 0],
  [['none'], undefined, 0],
] as const)('the numbers %j were made by the pattern %j, up to %j', (numbers, pattern, count) => {
  const invoices = numbers.map((number, place) => ({
    number,
    date: number.includes('2025') ? ('2025-12-01' as const) : (`2026-02-0${place + 1}` as const),
  }))
  const found = numberingOf(invoices)
  expect(found?.pattern).toBe(pattern)
  expect(found?.counts.at(-1)?.count ?? 0).toBe(count)
})

test('a number far above all others is named, with what would follow', () => {
  const pattern = 'INV-{year}-{number:4}'
  const far = (numbers: string[], last = 0) =>
    numberFarAhead(
      pattern,
      numbers.map((number, place) => ({ number, row: place + 2 })),
      () => last,
    )
  expect(far(['INV-2026-0119', 'INV-2026-0120'])).toBeNull()
  expect(far(['INV-2026-10001', 'INV-2026-10002'])).toBeNull()
  expect(far(['INV-2026-9119', 'INV-2026-0120'])).toEqual({ number: 'INV-2026-9119', row: 2, next: 'INV-2026-9120' })
  expect(far(['INV-2026-9119'], 100)).toMatchObject({ row: 2 })
  expect(far(['INV-2026-0001', 'INV-2026-999999999'])).toEqual({ number: 'INV-2026-999999999', row: 3, next: null })
})
