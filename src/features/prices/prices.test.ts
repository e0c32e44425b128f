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
      customerId: acme.id,
      customerName: 'Acme',
      productId: kettle.id,
      productName: 'Kettle',
      productSku: 'KETTLE',
      basePrice: 5900,
      price: 5400,
    })
    const lists = [`customers/${acme.id}/prices`, `products/${kettle.id}/prices`]
    for (const list of lists) expect(good(await app.ask('GET', `${path}/${list}`)).prices).toEqual([agreed])
  })

  test('is unique per customer and product: a second replaces the first', async () => {
    const before = good(await app.ask('PUT', address(acme, kettle), { price: 5400 }))
    app.clock.now = new Date('2026-03-11T15:00:00.000Z')
    const after = good(await app.ask('PUT', address(acme, kettle), { price: 0 }))
    expect(after).toEqual({ ...before, price: 0, version: before.version + 1, updatedAt: '2026-03-11T15:00:00.000Z' })
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

describe('prices from a quantity or between dates', () => {
  const own = async (product: Json, terms: Json) =>
    app.ask('POST', `${path}/customers/${acme.id}/prices`, { productId: product.id, ...terms })

  test('are agreed beside the plain price, in order of their quantities', async () => {
    const lamp = await makeProduct(business, { name: 'Lamp', basePrice: 2000 })
    good(await app.ask('PUT', address(acme, lamp), { price: 1950 }))
    const answer = await own(lamp, { price: 1800, fromQuantity: 10_000 })
    expect(answer.status).toBe(201)
    expect(good(answer)).toMatchObject({ price: 1800, fromQuantity: 10_000, validFrom: null, validTo: null })
    good(await own(lamp, { price: 1500, validFrom: '2026-04-01', validTo: '2026-04-30' }))
    const { prices } = good(await app.ask('GET', `${path}/products/${lamp.id}/prices`))
    expect(prices.map(({ price, fromQuantity, validFrom }: Json) => [price, fromQuantity, validFrom])).toEqual([
      [1950, 0, null],
      [1500, 0, '2026-04-01'],
      [1800, 10_000, null],
    ])
    good(await app.ask('DELETE', address(acme, lamp)))
    expect(good(await app.ask('GET', `${path}/products/${lamp.id}/prices`)).prices).toHaveLength(2)
  })

  test('are changed as a whole and removed, and the history says how', async () => {
    const vase = await makeProduct(business, { name: 'Vase', basePrice: 2000 })
    const agreed = good(await own(vase, { price: 1800, fromQuantity: 10_000 }))
    const address = `${path}/customer-prices/${agreed.id}`
    const terms = { price: 1700, fromQuantity: 5000, validFrom: '2026-03-01', validTo: '2026-03-31' }
    expect(good(await app.ask('PUT', address, { ...terms, version: 1 }))).toEqual({ ...agreed, ...terms, version: 2 })
    good(await app.ask('DELETE', address))
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { ...terms, version: 2 } : undefined
      expect(refusal(await app.ask(method, address, body))).toEqual({ status: 404, code: 'not-found' })
    }
    const { entries } = good(await app.ask('GET', `${path}/history/customer/${acme.id}`))
    const [removed, changed] = entries
    const { price, ...days } = terms
    expect(changed.data).toMatchObject({
      price,
      previous: 1800,
      terms: days,
      previousTerms: { fromQuantity: 10_000, validFrom: null, validTo: null },
    })
    expect(removed.data).toMatchObject({ product: 'Vase', previous: 1700, terms: days })
  })

  test('that someone else has changed are not overwritten, and the refusal has the current price', async () => {
    const jug = await makeProduct(business, { basePrice: 2000 })
    const agreed = good(await own(jug, { price: 1800 }))
    const save = (price: number, version: number) =>
      app.ask('PUT', `${path}/customer-prices/${agreed.id}`, { price, version })
    const both = await Promise.all([save(1700, 1), save(1600, 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [saved, refused] = both.toSorted((one, other) => one.status - other.status)
    expect(saved?.body).toMatchObject({ version: 2 })
    expect(refused?.body).toMatchObject({ code: 'changed-meanwhile', data: { current: saved?.body } })
    // raising prices, or setting one through the API, also changes the version
    const raised = [{ id: agreed.id, price: 1900, previous: saved?.body.price }]
    good(await app.ask('PUT', `${path}/customers/${acme.id}/prices`, { prices: raised }))
    expect(refusal(await save(1500, 2))).toEqual({ status: 409, code: 'changed-meanwhile' })
    good(await app.ask('PUT', address(acme, jug), { price: 1950 }))
    expect(refusal(await save(1500, 3))).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(good(await save(1500, 4))).toMatchObject({ price: 1500, version: 5 })
  })

  test.each([
    [{ fromQuantity: -1 }, 'fromQuantity', 'Enter 0 or more.'],
    [{ fromQuantity: 1_000_000_000 }, 'fromQuantity', 'Enter 999,999.999 or less.'],
    [{ validFrom: '2026-03-02', validTo: '2026-03-01' }, 'validTo', 'The last day can’t be before the first.'],
    [{ productId: 'zzzzzzzz' }, 'productId', 'Product not found.'],
  ])('are refused with %o', async (wrong, field, message) => {
    const answer = await own(kettle, { price: 1800, ...wrong })
    expect(answer.body).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  test('begin once from the same quantity and day', async () => {
    const [cup, days] = [await makeProduct(business), { validFrom: '2026-03-01', validTo: '2026-03-31' }]
    good(await own(cup, { price: 1800, ...days }))
    expect(refusal(await own(cup, { price: 1700, ...days, validTo: null }))).toEqual({
      status: 409,
      code: 'price-taken',
    })
    const other = good(await own(cup, { price: 1700 }))
    const changed = await app.ask('PUT', `${path}/customer-prices/${other.id}`, { price: 1700, ...days, version: 1 })
    expect(refusal(changed)).toEqual({ status: 409, code: 'price-taken' })
    expect(refusal(await own(cup, { price: 1 }))).toEqual({ status: 409, code: 'price-taken' })
  })
})

test('prices and price lists that end within 30 days are listed, the soonest first, unless another price follows', async () => {
  const own = await openBusiness(app)
  const [buyer, gone] = [await makeCustomer(own), await makeCustomer(own)]
  const [cup, bowl] = [await makeProduct(own, { name: 'Cup' }), await makeProduct(own, { name: 'Bowl' })]
  const agree = (customer: Json, product: Json, terms: Json) =>
    app.ask('POST', `${own.path}/customers/${customer.id}/prices`, { productId: product.id, price: 1, ...terms })
  // today is March 11, so that the last day is April 10
  const lastDays = ['2026-03-10', '2026-03-11', '2026-04-10', '2026-04-11']
  for (const [index, validTo] of lastDays.entries())
    good(await agree(buyer, cup, { fromQuantity: index * 1000, validTo }))
  good(await agree(buyer, bowl, { validTo: '2026-03-20' }))
  good(await agree(buyer, bowl, { validFrom: '2026-03-21' }))
  // a later price of another quantity does not follow
  good(await agree(buyer, cup, { fromQuantity: 9000, validFrom: '2026-04-11' }))
  good(await agree(gone, cup, { validTo: '2026-03-20' }))
  good(await app.ask('POST', `${own.path}/customers/${gone.id}/archive`))
  good(await app.ask('POST', `${own.path}/price-lists`, { name: 'Spring', percent: 10_000, validTo: '2026-04-01' }))
  good(await app.ask('POST', `${own.path}/price-lists`, { name: 'Always', percent: 10_000 }))
  const { prices, priceLists, more } = good(await app.ask('GET', `${own.path}/ending-prices`))
  expect(prices.map(({ validTo }: Json) => validTo)).toEqual(['2026-03-11', '2026-04-10'])
  expect(priceLists).toMatchObject([{ name: 'Spring', validTo: '2026-04-01' }])
  expect(more).toBe(false)
})

describe('the product picker', () => {
  test('shows the price that the customer pays, its source, and the stock of goods', async () => {
    good(await app.ask('PUT', address(acme, kettle), { price: 5400 }))
    expect(await priced(`customerId=${acme.id}&ids=${kettle.id},${service.id}`)).toEqual([
      {
        id: kettle.id,
        name: 'Kettle',
        sku: 'KETTLE',
        description: '',
        price: 5400,
        priceSource: 'customer',
        basePrice: 5900,
        agreedPrices: [{ price: 5400, fromQuantity: 0, validFrom: null, validTo: null, listName: '' }],
        taxRateId: null,
        barcode: '',
        unit: '',
        stock: 7000,
        image: null,
        translations: {},
      },
      {
        id: service.id,
        name: 'Repair',
        sku: 'REPAIR',
        description: '',
        price: 4000,
        priceSource: 'base',
        basePrice: 4000,
        agreedPrices: [],
        barcode: '',
        unit: '',
        taxRateId: null,
        stock: null,
        image: null,
        translations: {},
      },
    ])
    expect((await priced(`ids=${kettle.id},${service.id}`)).map((product: Json) => product.priceSource)).toEqual([
      'base',
      'base',
    ])
  })

  test('finds by name or SKU, ignoring case, up to the limit', async () => {
    expect(await priced('q=KETT')).toHaveLength(1)
    expect(await priced('q=repair')).toHaveLength(1)
    expect(await priced('q=%25')).toHaveLength(0)
    expect(await priced('limit=1')).toHaveLength(1)
  })

  test('finds an archived product by its id alone', async () => {
    const { id } = await makeProduct(business, { name: 'Gone' })
    good(await app.ask('POST', `${path}/products/${id}/archive`))
    expect(await priced('q=gone')).toEqual([])
    expect(await priced(`ids=${id}`)).toMatchObject([{ id }])
  })

  test('knows the prices of the customer’s list, a fixed one instead of its percentage, until it is archived', async () => {
    const list = good(await app.ask('POST', `${path}/price-lists`, { name: 'Wholesale', percent: 10_000 }))
    const items = [{ productId: kettle.id, price: 5000 }]
    good(await app.ask('PUT', `${path}/price-lists/${list.id}/items`, { items }))
    const buyer = await makeCustomer(business, { name: 'Buyer', priceListId: list.id })
    const found = () => priced(`customerId=${buyer.id}&ids=${kettle.id},${service.id}`)
    expect(await found()).toMatchObject([
      { price: 5000, priceSource: 'list', agreedPrices: [{ price: 5000, listName: 'Wholesale' }] },
      { price: 3600, priceSource: 'list', agreedPrices: [{ price: 3600, listName: 'Wholesale' }] },
    ])
    good(await app.ask('POST', `${path}/price-lists/${list.id}/archive`))
    expect(await found()).toMatchObject([{ priceSource: 'base' }, { priceSource: 'base' }])
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
