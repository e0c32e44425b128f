import { expect, test } from 'vitest'
import { mayAsk, type Role, sightOf } from './roles.ts'
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
  '/products/{productId}/tags',
  '/products/{productId}/tags/{tagId}',
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
/** By hand as well: what of orders and deliveries tells of no money. */
const DELIVERED_READS = [
  '/orders',
  '/orders/export',
  '/orders/summary',
  '/orders/{orderId}',
  '/orders/{orderId}/tags',
  '/order-lines',
  '/order-lines/export',
  '/deliveries',
  '/deliveries/export',
  '/deliveries/{deliveryId}',
  '/deliveries/{deliveryId}/pdf',
  '/deliveries/{deliveryId}/document',
  '/deliveries/{deliveryId}/document/pages/{page}',
]
const DELIVERS = '/orders/{orderId}/deliveries'
/** Of each person’s own. */
const NOTIFICATION_WRITES = ['/notifications/emails', '/notifications/seen']
const NOTIFICATIONS = ['/notifications', '/notifications/count', ...NOTIFICATION_WRITES]
const SCREENS_NEED = ['', '/logo', '/tax-rates', '/saved-views', '/tags']

test('stock opens products, stock, orders and deliveries, delivers, adds no products and sets no prices', () => {
  expect(opened('stock', 'POST')).toEqual([...STOCK_WRITES, DELIVERS].sort())
  expect(opened('stock', 'GET')).toEqual(
    [
      ...[...STOCK_WRITES, ...DELIVERED_READS, DELIVERS],
      ...['/products', '/products/prices', '/product-groups', '/product-groups/{groupId}'],
      ...SCREENS_NEED,
    ].sort(),
  )
  expect(sightOf('stock')).toEqual({ seesCosts: false, seesAmounts: false, seesBills: false })
})

/** Of the nouns that sales opens: the accountant’s files, and what holds the accounts of customers. */
const CLOSED_TO_SALES = [
  '/accounting',
  '/accounting/files/{file}/export',
  '/accounting/datev/{file}/export',
  '/accounting/export',
  '/customers/{customerId}/mandates',
  '/mandates/{mandateId}',
  '/mandates/{mandateId}/end',
  '/direct-debits',
  '/collections',
  '/collections/{collectionId}',
  '/collections/{collectionId}/file',
  '/collections/{collectionId}/collect',
  '/collections/{collectionId}/cancel',
  '/collections/{collectionId}/items/{itemId}/return',
]

test('sales writes customers, invoices and payments, and sees no bills, no direct debits and no accountant’s files', () => {
  const { customers, invoices, payments, products, prices, reports } = ADDRESSES
  const openToSales = (address: string) => !CLOSED_TO_SALES.includes(address)
  const written = [...customers, ...invoices, ...payments].filter(openToSales)
  expect(opened('sales', 'DELETE')).toEqual([...written, ...NOTIFICATION_WRITES].sort())
  expect(opened('sales', 'GET')).toEqual(
    [...written, ...products, ...prices, ...reports.filter(openToSales), ...SCREENS_NEED, ...NOTIFICATIONS].sort(),
  )
  expect(sightOf('sales')).toEqual({ seesCosts: true, seesAmounts: true, seesBills: false })
})

test('read-only sees everything but the export of everything, and changes nothing but tokens and notifications of its own', () => {
  expect(opened('read-only', 'PATCH')).toEqual(['/api-tokens', '/api-tokens/{tokenId}', ...NOTIFICATION_WRITES])
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
