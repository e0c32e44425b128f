import { expect, test } from 'vitest'
import { hiddenOn, isPageShaped, optionalColumns, requiredColumns } from './document-look.ts'

const all = { hiddenColumns: optionalColumns }
const hidden = (kind: 'invoice' | 'offer', country: string | null, severalTaxes = false) =>
  [...hiddenOn(kind, all, { country, severalTaxes })].toSorted()

test('what the law of a country wants on invoices can’t be left out there', () => {
  expect(hidden('invoice', 'DE')).toEqual(['sku', 'tax'])
  expect(hidden('invoice', 'CH')).toEqual(['discount', 'price', 'sku', 'tax'])
  expect(hidden('invoice', 'US')).toEqual(optionalColumns.toSorted())
  expect(hidden('invoice', null)).toEqual(optionalColumns.toSorted())
  expect(requiredColumns('ZZ')).toEqual([])
})

test('quotes and orders show what one wants', () => {
  expect(hidden('offer', 'DE')).toEqual(optionalColumns.toSorted())
})

test('a document with several taxes says which one a line has', () => {
  expect(hidden('invoice', 'US', true)).toEqual(['discount', 'price', 'quantity', 'sku'])
  expect(hidden('offer', 'DE', true)).toEqual(['discount', 'price', 'quantity', 'sku'])
})

test('a letterhead has about the shape of a page', () => {
  const shaped = (width: number, height: number) => isPageShaped({ width, height })
  expect([shaped(1654, 2339), shaped(1700, 2200), shaped(2480, 3508)]).toEqual([true, true, true])
  expect([shaped(900, 300), shaped(2339, 1654), shaped(500, 500)]).toEqual([false, false, false])
})
