import { describe, expect, test } from 'vitest'
import { agreePrice, makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { contentsOf, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
await agreePrice(business, await makeCustomer(business), await makeProduct(business, { sku: 'KETTLE' }), 900)

/** One wrong value for one column, which the API would refuse. */
const wrong: Record<string, readonly string[]> = {
  businesses: [
    `name = ''`,
    `name = repeat('x', 201)`,
    `address = repeat('x', 501)`,
    `currency = 'usd'`,
    `currency = 'DOLLAR'`,
    'terms_days = -1',
    'terms_days = 366',
    `numbering_pattern = 'INV-{year}'`,
    'low_stock_threshold = -1',
    `negative_stock = 'maybe'`,
    'name = null',
    'time_zone = null',
  ],
  tax_rates: ['rate = -1', 'rate = 100001'],
  products: [
    `name = ''`,
    `name = repeat('x', 201)`,
    `sku = ''`,
    `sku = repeat('x', 65)`,
    `description = repeat('x', 2001)`,
    'base_price = -1',
    'base_price = 100000000000',
    'low_stock_threshold = -1',
    'is_service = null',
  ],
  customers: [
    `name = ''`,
    `name = repeat('x', 201)`,
    `email = repeat('x', 255)`,
    `phone = repeat('x', 41)`,
    `address = repeat('x', 501)`,
  ],
  customer_prices: [
    ...['price = -1', 'price = 100000000000', 'price = null', 'from_quantity = -1', 'from_quantity = 1000000000'],
    `valid_from = '2026-03-02', valid_to = '2026-03-01'`,
  ],
  customer_figures: ['invoice_count = -1', 'spent = -1'],
}

describe('the database refuses what the contract refuses', () => {
  const cases = Object.entries(wrong).flatMap(([table, changes]) => changes.map(change => [table, change] as const))
  test.each(cases)('%s: %s', async (table, change) => {
    const before = await contentsOf(app)
    await expect(app.query(`update ${table} set ${change}`)).rejects.toThrow(/constraint/)
    expect(await contentsOf(app)).toBe(before)
  })

  test('two products with one SKU, and two prices for one customer and product', async () => {
    const before = await contentsOf(app)
    for (const sql of [
      `insert into products (business_id, id, name, sku, base_price) select business_id, 'another1', name, lower(sku), 1 from products`,
      `insert into customer_prices (business_id, id, customer_id, product_id, price) select business_id, 'another1', customer_id, product_id, 1 from customer_prices`,
    ]) {
      await expect(app.query(sql)).rejects.toThrow(/unique/)
    }
    expect(await contentsOf(app)).toBe(before)
  })
})
