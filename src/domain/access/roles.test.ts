import { expect, test } from 'vitest'
import { mayAsk, type Role, seesCosts } from './roles.ts'
import { ADDRESSES, FOR_PEOPLE } from './token-scopes.ts'

const addresses = [...Object.values(ADDRESSES).flat(), ...FOR_PEOPLE]
const opened = (role: Role, method: string) => addresses.filter(address => mayAsk(role, method, address)).sort()

test('full access opens every address', () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(opened('full', method)).toEqual(addresses.toSorted())
})

/** By hand: an address that is new among products may tell of money, so whoever adds one decides here. */
const STOCK_WRITES = [
  '/products/categories',
  '/products/next-sku',
  '/products/export',
  '/products/labels',
  '/products/summary',
  '/products/{productId}',
  '/products/{productId}/image',
  '/products/{productId}/archive',
  '/products/{productId}/restore',
  '/products/{productId}/stock-movements',
  '/products/{productId}/stock-history',
  '/products/{productId}/reorder',
  '/reorder',
  '/reorder/export',
  '/stock/receipts',
  '/stock/movements',
  '/stock/movements/export',
  '/stock/verification',
  '/stock-counts',
  '/stock-counts/{countId}',
  '/stock-counts/{countId}/cancel',
  '/stock-counts/{countId}/export',
  '/stock-counts/{countId}/lines',
  '/stock-counts/{countId}/lines/{productId}',
  '/stock-counts/{countId}/post',
]
const SCREENS_NEED = ['', '/logo', '/tax-rates', '/saved-views']

test('stock opens products and stock, adds no products and sets no prices', () => {
  expect(opened('stock', 'POST')).toEqual(STOCK_WRITES.toSorted())
  expect(opened('stock', 'GET')).toEqual(
    [
      ...STOCK_WRITES,
      ...['/products', '/products/prices', '/product-groups', '/product-groups/{groupId}'],
      ...SCREENS_NEED,
    ].sort(),
  )
  expect(seesCosts('stock')).toBe(false)
})

test('sales writes customers, invoices and payments, and sees all but the settings and what is for people with full access', () => {
  const { customers, invoices, payments, products, prices, bills, reports } = ADDRESSES
  const written = [...customers, ...invoices, ...payments]
  expect(opened('sales', 'DELETE')).toEqual(written.toSorted())
  expect(opened('sales', 'GET')).toEqual(
    [...written, ...products, ...prices, ...bills, ...reports, ...SCREENS_NEED].sort(),
  )
  expect(seesCosts('sales')).toBe(true)
})

test('read-only sees everything but the export of everything, and changes nothing but tokens of its own', () => {
  expect(opened('read-only', 'PATCH')).toEqual(['/api-tokens', '/api-tokens/{tokenId}'])
  for (const noun of Object.values(ADDRESSES).flat()) expect(mayAsk('read-only', 'GET', noun)).toBe(true)
  for (const address of ['/people', '/mail-settings', '/imports'])
    expect(mayAsk('read-only', 'GET', address)).toBe(true)
  expect(mayAsk('read-only', 'GET', '/export')).toBe(false)
})

test('an address that nobody classified is open to full access alone', () => {
  expect((['full', 'sales', 'stock', 'read-only'] as const).filter(role => mayAsk(role, 'GET', '/new'))).toEqual([
    'full',
  ])
})
