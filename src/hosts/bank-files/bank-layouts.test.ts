import { expect, test } from 'vitest'
import { guessLayout, matchBankColumns, tableOfCells } from '../../domain/bank/bank-columns.ts'
import { bankLayoutOf, knownBankLayouts } from '../../domain/bank/bank-layouts.ts'
import { readBankRows } from '../../domain/bank/bank-rows.ts'
import { layoutSamples } from '../../testing/bank-files/layout-samples.ts'
import { csvRows } from '../tables/csv-rows.ts'

test('every layout has a sample, and there are at least 60', () => {
  expect(layoutSamples.map(([name]) => name)).toEqual(knownBankLayouts.map(({ name }) => name))
  expect(knownBankLayouts.length).toBeGreaterThanOrEqual(60)
})

test.each(layoutSamples.map(sample => sample))('a file of %s is read by its layout', (name, separator, ...rows) => {
  const { columns = '' } = knownBankLayouts.find(each => each.name === name) ?? {}
  const headers = columns.split('; ').map(each => `"${each.slice(0, each.lastIndexOf('='))}"`)
  const table = tableOfCells([...csvRows([headers.join(separator), ...rows].join('\n'), undefined).rows])
  if (!table) throw new Error('it has no table')
  const known = bankLayoutOf(table.head)
  expect(known?.name).toBe(name)
  const matching = matchBankColumns(table.head, table.rows)
  const { decimalMark, dateOrder = known?.dateOrder } = guessLayout(matching, table.rows)
  const layout = {
    matching,
    decimalMark: decimalMark ?? '.',
    dateOrder: dateOrder ?? known?.dateOrder ?? 'mdy',
    inverted: known?.inverted ?? false,
  }
  const read = readBankRows(table.rows, layout, { currency: 'EUR', account: '', feeName: 'Fee' })
  if ('row' in read) throw new Error(`${read.column} in row ${read.row}`)
  expect(read.inverted).toBe(layout.inverted)
  if (matching.includes('balance')) expect(read.addsUp).toBe(true)
  const shown = read.transactions.map(({ date, amount, name, text }) => [date, amount, `${name} ${text}`] as const)
  expect(shown.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
    ['2026-03-09', 11900, expect.stringContaining('Birnbaum')],
    ['2026-03-10', -5000, expect.stringContaining('Strom')],
  ])
})
