import { expect, test } from 'vitest'
import { listPriceOf } from './explained-price.ts'

const base = { price: 2000, source: 'base', fromQuantity: 0, listName: '', validTo: null } as const
const product = { id: 'tea00000', name: 'Tea', sku: 'TEA', taxRateId: null, lastKnown: base }
const agreed = { price: 1800, fromQuantity: 10_000, validFrom: null, validTo: '2026-03-31', listName: 'Wholesale' }
const pricing = { basePrice: 2000, agreedPrices: [agreed] }
const of = (quantity: number, date: string) => listPriceOf({ product, quantity }, date, pricing)
const saved = [{ ...base, price: 1500, quantity: 1000, date: '2026-03-01' }]

test('a line has the price of its quantity and date, with the others that apply', () => {
  expect(of(9999, '2026-03-31')).toEqual({ ...base, others: [] })
  expect(of(10_000, '2026-03-31')).toEqual({
    price: 1800,
    source: 'list',
    fromQuantity: 10_000,
    listName: 'Wholesale',
    validTo: '2026-03-31',
    others: [base],
  })
  expect(of(10_000, '2026-04-01')?.price).toBe(2000)
})

test('a line of a saved draft keeps its price and its reason until another price applies', () => {
  const kept = (quantity: number) => listPriceOf({ product, quantity }, '2026-03-01', pricing, saved)
  expect(kept(1000)).toMatchObject({ ...base, price: 1500, others: [base] })
  expect(kept(9000)?.price).toBe(1500)
  expect(kept(10_000)?.price).toBe(1800)
})

test('a line has the price that was last known until the prices are loaded', () => {
  expect(listPriceOf({ product, quantity: 10_000 }, '2026-03-31', undefined)?.price).toBe(2000)
  expect(listPriceOf({ product, quantity: 5000 }, '2026-03-01', undefined, saved)?.price).toBe(1500)
})
