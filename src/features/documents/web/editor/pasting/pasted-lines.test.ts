import { expect, test } from 'vitest'
import { blankLine, type EditorLine } from '../document-values.ts'
import { withPastedRows } from './pasted-lines.ts'

const written = (sku: string): EditorLine => ({
  ...blankLine(),
  product: {
    id: sku.padEnd(8, '0'),
    name: sku,
    sku,
    taxRateId: null,
    lastKnown: { price: 100, source: 'base', fromQuantity: 0, listName: '', validTo: null },
  },
})
const names = (lines: EditorLine[]) => lines.map(line => line.product?.name ?? line.text)

test('pasted products replace a blank line', () => {
  const lines = withPastedRows([written('a'), blankLine(), written('z')], 1, 'product', [
    { product: 'm', quantity: 2000, price: 300 },
    { product: 'n' },
  ])
  expect(names(lines)).toEqual(['a', 'm', 'n', 'z'])
  expect(lines[1]).toMatchObject({ product: null, quantity: 2000, price: 300 })
  expect(lines[2]).toMatchObject({ quantity: 1000, price: null })
})

test('pasted products go below a line that is filled in', () => {
  expect(names(withPastedRows([written('a'), written('z')], 0, 'product', [{ product: 'm' }]))).toEqual(['a', 'm', 'z'])
})

test('pasted numbers replace those of the lines from the cell downwards', () => {
  const lines = withPastedRows([written('a'), written('b'), written('c')], 1, 'quantity', [
    { quantity: 5000, price: 200 },
    { quantity: 6000 },
  ])
  expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    [1000, null],
    [5000, 200],
    [6000, null],
  ])
  expect(names(lines)).toEqual(['a', 'b', 'c'])
})

test('pasted numbers go past headings, texts and subtotals, which have none', () => {
  const words = (['heading', 'text', 'subtotal'] as const).map(kind => ({ ...blankLine(), kind, text: kind }))
  const lines = withPastedRows([written('a'), ...words, written('b')], 0, 'quantity', [
    { quantity: 5000, price: 200 },
    { quantity: 6000, price: 300 },
  ])
  expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    [5000, 200],
    ...words.map(() => [1000, null]),
    [6000, 300],
  ])
})
