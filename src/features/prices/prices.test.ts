import { describe, expect, test } from 'vitest'
import { makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const acme = await makeCustomer(business, { name: 'Acme' })
const kettle = await makeProduct(business, { name: 'Kettle', sku: 'KETTLE', basePrice: 5900, openingStock: 7000 })
const service = await makeProduct(business, { name: 'Repair', sku: 'REPAIR', basePrice: 4000, isService: true })

const address = (customer: Json, product: Json) => `${path}/customers/${customer.id}/prices/${product.id}`
const priced = async (query = '') => good(await app.ask('GET', `${path}/priced-products?${query}`)).products

describe('a customer price', () => {
  test('is on the customer’s page and on the product’s', async () => {
    const agreed = good(await app.ask('PUT', address(acme, kettle), { price: 5400 }))
    expect(agreed).toMatchObject({
      ...{
        customerId: acme.id,
        customerName: 'Acme',
        productId: kettle.id,
        productName: 'Kettle',
        productSku: 'KETTLE',
      },
      ...{ basePrice: 5900, price: 5400 },
    })
    const lists = [`customers/${acme.id}/prices`, `products/${kettle.id}/prices`]
    for (const list of lists) expect(good(await app.ask('GET', `${path}/${list}`)).prices).toEqual([agreed])
  })

  test('is unique per customer and product: a second replaces the first', async () => {
    const before = good(await app.ask('PUT', address(acme, kettle), { price: 5400 }))
    app.clock.now = new Date('2026-03-11T15:00:00.000Z')
    const after = good(await app.ask('PUT', address(acme, kettle), { price: 0 }))
    expect(after).toEqual({ ...before, price: 0, updatedAt: '2026-03-11T15:00:00.000Z' })
    expect(good(await app.ask('GET', `${path}/customers/${acme.id}/prices`)).prices).toHaveLength(1)
  })

  test('that is removed is replaced by the base price, and cannot be removed twice', async () => {
    good(await app.ask('PUT', address(acme, service), { price: 1 }))
    expect(await app.ask('DELETE', address(acme, service))).toMatchObject({ status: 200, body: {} })
    expect(refusal(await app.ask('DELETE', address(acme, service)))).toEqual({ status: 404, code: 'not-found' })
    const found = (await priced(`customerId=${acme.id}&q=repair`))[0]
    expect(found).toMatchObject({ price: 4000, priceSource: 'base' })
  })
})

describe('the product picker', () => {
  test('shows the price that the customer pays, its source, and the stock of goods', async () => {
    good(await app.ask('PUT', address(acme, kettle), { price: 5400 }))
    expect(await priced(`customerId=${acme.id}`)).toEqual([
      {
        id: kettle.id,
        name: 'Kettle',
        sku: 'KETTLE',
        description: '',
        price: 5400,
        priceSource: 'customer',
        taxRateId: null,
        ...{ barcode: '', unit: '' },
        stock: 7000,
      },
      {
        ...{ id: service.id, name: 'Repair', sku: 'REPAIR', description: '', price: 4000, priceSource: 'base' },
        ...{ barcode: '', unit: '', taxRateId: null, stock: null },
      },
    ])
    expect((await priced()).map((product: Json) => product.priceSource)).toEqual(['base', 'base'])
  })

  test('finds by name or SKU, ignoring case, up to the limit', async () => {
    expect(await priced('q=KETT')).toHaveLength(1)
    expect(await priced('q=repair')).toHaveLength(1)
    expect(await priced('q=%25')).toHaveLength(0)
    expect(await priced('limit=1')).toHaveLength(1)
  })

  test('sorts exact SKUs first, then exact names, then beginnings, then the rest by name', async () => {
    const own = await openBusiness(app)
    const products = [
      { name: 'A box of tea', sku: 'BOX' },
      { name: 'Zebra', sku: 'Tea' },
      { name: 'Tea towel', sku: 'T-1' },
      { name: 'TEA', sku: 'T-2' },
      { name: 'Yard', sku: 'tea-3' },
    ]
    for (const product of products) await makeProduct(own, product)
    const found = async (query: string) =>
      good(await app.ask('GET', `${own.path}/priced-products?${query}`)).products.map((each: Json) => each.sku)
    expect(await found('q=tea')).toEqual(['Tea', 'T-2', 'T-1', 'tea-3', 'BOX'])
    expect(await found('q=TEA&limit=1')).toEqual(['Tea'])
  })
})
