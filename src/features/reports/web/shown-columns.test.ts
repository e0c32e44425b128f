import { expect, test } from 'vitest'
import type { ReportTable } from '../contract.ts'
import { shownColumns } from './shown-columns.ts'

const columns: ReportTable['columns'] = ['customer', 'net', 'tax', 'cost', 'margin', 'marginRate']
const row = (cells: Record<string, unknown>) =>
  ({ key: 'a', cells, before: null, target: null }) as unknown as ReportTable['rows'][number]

test('columns without anything are left out, and those of costs where none is known', () => {
  const rows = [row({ customer: 'Nora', net: 100, tax: 0, cost: 0, margin: 0, marginRate: null })]
  expect(shownColumns({ columns, rows, more: false })).toEqual(['customer', 'net', 'tax'])
  expect(shownColumns({ columns, rows, more: true })).toEqual(columns)
})

test('one row is enough for a column', () => {
  const rows = [
    row({ customer: 'Nora', net: 100, tax: 0, cost: 0, margin: 0, marginRate: null }),
    row({ customer: 'Otto', net: 50, tax: 0, cost: 20, margin: 30, marginRate: 60_000 }),
  ]
  expect(shownColumns({ columns, rows, more: false })).toEqual(columns)
})
