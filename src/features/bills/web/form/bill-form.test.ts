import { expect, test } from 'vitest'
import { rowTotal, withNet, withRate, withTotal } from './bill-form.ts'

const EMPTY = { rate: 19_000, net: null, tax: null }

test('a total is parted into net and tax, and stays where the rate changes', () => {
  const row = withTotal(EMPTY, 11_900)
  expect(row).toMatchObject({ net: 10_000, tax: 1900 })
  const reduced = withRate(row, 7000)
  expect([reduced.net, reduced.tax, rowTotal(reduced)]).toEqual([11_121, 779, 11_900])
  expect(withTotal(row, null)).toMatchObject({ net: null, tax: null })
})

test('a net amount gets its tax, and stays where the rate changes', () => {
  const row = withNet(EMPTY, 10_000)
  expect([row.net, row.tax, rowTotal(row)]).toEqual([10_000, 1900, 11_900])
  expect(withRate(row, 7000)).toMatchObject({ net: 10_000, tax: 700 })
  expect(withNet(row, null)).toMatchObject({ net: null, tax: null })
})

test('an amount that can’t be read stays unreadable, so that the form refuses it', () => {
  expect(withTotal(EMPTY, Number.NaN).net).toBeNaN()
  expect(withNet(withNet(EMPTY, 10_000), Number.NaN)).toMatchObject({ net: Number.NaN, tax: 1900 })
})
