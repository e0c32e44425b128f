import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assertEnoughStock,
  DEFAULT_LOW_STOCK_THRESHOLD,
  movementOf,
  movementToReach,
  quantityPerProduct,
  signedQuantity,
  stockStatus,
} from './stock.ts'

describe('the stock status', () => {
  test.each([
    [10_001, 'in-stock'],
    [11_000, 'in-stock'],
    [10_000, 'low-stock'],
    [1000, 'low-stock'],
    [1, 'low-stock'],
    [0, 'out-of-stock'],
    [-1, 'out-of-stock'],
    [-5000, 'out-of-stock'],
  ] as const)('of %i thousandths is %s by the threshold of ten', (stock, status) => {
    expect(stockStatus(stock, DEFAULT_LOW_STOCK_THRESHOLD)).toBe(status)
  })

  test('follows the threshold of the product', () => {
    expect(stockStatus(3000, 2000)).toBe('in-stock')
    expect(stockStatus(2000, 2000)).toBe('low-stock')
    expect(stockStatus(1, 0)).toBe('in-stock')
    expect(stockStatus(0, 0)).toBe('out-of-stock')
  })
})

describe('a movement', () => {
  test('has a positive quantity, and its type gives the direction', () => {
    expect(movementOf(2500)).toEqual({ type: 'in', quantity: 2500 })
    expect(movementOf(-2500)).toEqual({ type: 'out', quantity: 2500 })
  })

  test('of 0 is refused', () => {
    expect(() => movementOf(0)).toThrow('stock-movement-changes-nothing')
    expect(() => movementOf(-0)).toThrow('stock-movement-changes-nothing')
  })

  test('changes stock by its signed quantity', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), change => {
        fc.pre(change !== 0)
        expect(signedQuantity(movementOf(change))).toBe(change)
      }),
    )
  })

  test('after a count takes stock to the counted quantity, and there is none if they are equal', () => {
    const level = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(level, level, (stock, counted) => {
        const movement = movementToReach(counted, stock)
        expect(stock + (movement ? signedQuantity(movement) : 0)).toBe(counted)
        expect(movement === undefined).toBe(stock === counted)
      }),
    )
  })
})

describe('a sale', () => {
  test('needs the quantities of all its lines of a product together', () => {
    const wanted = quantityPerProduct([
      { productId: 'b', quantity: 1000 },
      { productId: 'a', quantity: 500 },
      { productId: 'b', quantity: 250 },
    ])
    expect([...wanted]).toEqual([
      ['b', 1250],
      ['a', 500],
    ])
  })

  test('of the last piece is possible, and of a thousandth more is refused with the available quantity', () => {
    expect(() => assertEnoughStock('Kettle', 3000, 3000)).not.toThrow()
    expect(() => assertEnoughStock('Kettle', 3001, 3000)).toThrow(
      expect.objectContaining({
        code: 'stock-would-go-negative',
        data: { product: 'Kettle', wanted: 3001, available: 3000 },
      }),
    )
    expect(() => assertEnoughStock('Kettle', 1, -5)).toThrow('stock-would-go-negative')
  })
})
