import { describe, expect, test } from 'vitest'
import { writeNumbersAs } from '../../../../../translations/web.ts'
import { pastedRows } from './spreadsheet-rows.ts'

describe('rows from a spreadsheet', () => {
  test('are SKU or name, quantity and price', () => {
    expect(pastedRows('KETTLE\t4\t51.00\nHouse Blend, 1 kg\t1.5\t\n', 'product', 2)).toEqual([
      { product: 'KETTLE', quantity: 4000, price: 5100 },
      { product: 'House Blend, 1 kg', quantity: 1500 },
    ])
  })

  test('may have a header row and currency signs', () => {
    expect(pastedRows('SKU\tQty\tPrice\r\nA-1\t2\t$1,234.50\r\nA-2\t3\t5 €', 'product', 2)).toEqual([
      { product: 'A-1', quantity: 2000, price: 123450 },
      { product: 'A-2', quantity: 3000, price: 500 },
    ])
  })

  test('keep the rest of a row in which something is not a number', () => {
    expect(pastedRows('A-1\t2\t1.00\nA-2\tmany\t1.00', 'product', 2)?.[1]).toEqual({
      product: 'A-2',
      quantity: 'many',
      price: 100,
    })
  })

  test('have no number in a cell with two numbers, but thousands may be separated by spaces', () => {
    expect(pastedRows('A-1\t12 34\t1 2\nA-2\t1 234\t€ 12\u202f345,50', 'product', 2)).toEqual([
      { product: 'A-1', quantity: '12 34', price: '1 2' },
      { product: 'A-2', quantity: 1_234_000, price: 1_234_550 },
    ])
  })

  test('are read as their clear figures are written, or else as the business writes them', () => {
    expect(pastedRows('A-1\t1\t1.250\nA-2\t1\t9,50', 'product', 2)?.map(({ price }) => price)).toEqual([125_000, 950])
    const price = () => pastedRows('A-1\t1\t1.250', 'product', 2)?.[0]?.price
    expect(price()).toBe(125)
    writeNumbersAs('1.234,56', null)
    expect(price()).toBe(125_000)
    writeNumbersAs('1,234.56', null)
  })

  test('that are pasted into the quantity begin there', () => {
    expect(pastedRows('2\t5.00\n3\t6.00', 'quantity', 2)).toEqual([
      { quantity: 2000, price: 500 },
      { quantity: 3000, price: 600 },
    ])
  })

  test('of one column are products alone, and blank rows are left out', () => {
    expect(pastedRows('A-1\n\nA-2\n', 'product', 2)).toEqual([{ product: 'A-1' }, { product: 'A-2' }])
  })

  test('have the decimals of the currency', () => {
    expect(pastedRows('A\t1\t500', 'product', 0)).toEqual([{ product: 'A', quantity: 1000, price: 500 }])
  })

  test('are not made from a single word, which is pasted into the cell', () => {
    expect(pastedRows('House Blend', 'product', 2)).toBeUndefined()
    expect(pastedRows('12\n', 'quantity', 2)).toBeUndefined()
  })
})
