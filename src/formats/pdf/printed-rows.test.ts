import { expect, test } from 'vitest'
import { printedRows } from './printed-rows.ts'

test('tables that fit are printed whole', () => {
  expect(
    printedRows([
      { rows: 12, columns: 9 },
      { rows: 700, columns: 9 },
    ]),
  ).toEqual([12, 700])
})

test('large tables share the room, and what a small one leaves goes to the next', () => {
  expect(printedRows([{ rows: 5000, columns: 8 }])).toEqual([1000])
  expect(
    printedRows([
      { rows: 5000, columns: 8 },
      { rows: 5000, columns: 8 },
    ]),
  ).toEqual([500, 500])
  expect(
    printedRows([
      { rows: 10, columns: 10 },
      { rows: 5000, columns: 10 },
    ]),
  ).toEqual([10, 790])
  expect(
    printedRows([
      { rows: 0, columns: 0 },
      { rows: 3, columns: 2 },
    ]),
  ).toEqual([0, 3])
})
