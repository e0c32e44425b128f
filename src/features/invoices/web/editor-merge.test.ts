import { expect, test } from 'vitest'
import { draftDifferences, mergedDraft } from './editor-merge.ts'
import { blankLine, type EditorValues } from './editor-values.ts'

const base: EditorValues = {
  customer: { id: 'acme0000', name: 'Acme', address: '' },
  customerText: '',
  date: '2026-03-01',
  dueDate: null,
  note: '',
  lines: [
    { ...blankLine(), product: { id: 'tea00000', name: 'Tea', sku: 'TEA', lastKnown: { price: 100, source: 'base' } } },
  ],
  saved: { version: 1, customerId: 'acme0000', prices: {} },
}
const theirs: EditorValues = { ...base, note: 'Theirs', saved: { version: 2, customerId: 'acme0000', prices: {} } }

test('what only they changed stays theirs when mine is kept', () => {
  const mine: EditorValues = { ...base, date: '2026-04-01' }
  expect(draftDifferences(mine, theirs, base)).toEqual([
    { field: 'date', onlyTheirs: false },
    { field: 'note', onlyTheirs: true },
  ])
  expect(mergedDraft(mine, theirs, base)).toMatchObject({ date: '2026-04-01', note: 'Theirs', saved: { version: 2 } })
})

test('what both changed is mine when mine is kept', () => {
  const mine: EditorValues = { ...base, note: 'Mine' }
  expect(draftDifferences(mine, theirs, base)).toEqual([{ field: 'note', onlyTheirs: false }])
  expect(mergedDraft(mine, theirs, base).note).toBe('Mine')
})

test('a price that is only known differently is no difference', () => {
  const lines = base.lines.map(line => ({
    ...line,
    product: line.product && { ...line.product, lastKnown: { price: 120, source: 'customer' as const } },
  }))
  expect(draftDifferences({ ...base, lines }, base, base)).toEqual([])
})
