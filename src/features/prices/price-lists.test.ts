import { describe, expect, test } from 'vitest'
import { makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const kettle = await makeProduct(business, { name: 'Kettle', sku: 'KETTLE', basePrice: 5900 })
const lamp = await makeProduct(business, { name: 'Lamp', sku: 'LAMP', basePrice: 2000 })

let made = 0
const add = (fields: Json = {}) => app.ask('POST', `${path}/price-lists`, { name: `List ${++made}`, ...fields })
const makeList = async (fields: Json = {}): Promise<Json> => good(await add(fields))
const at = ({ id }: Json) => `${path}/price-lists/${id}`
const read = async (list: Json): Promise<Json> => good(await app.ask('GET', at(list)))
const setItems = (list: Json, ...items: Json[]) => app.ask('PUT', `${at(list)}/items`, { items })
const itemsOf = async (list: Json, query = ''): Promise<Json[]> =>
  good(await app.ask('GET', `${at(list)}/items?${query}`)).rows

describe('a price list', () => {
  test('has a name, a percentage or fixed prices, and dates, and is changed as a whole', async () => {
    const list = await add({ name: 'Wholesale', percent: 10_000, validFrom: '2026-01-01' })
    const fields = { name: 'Wholesale', percent: 10_000, validFrom: '2026-01-01', validTo: null }
    expect(list).toMatchObject({
      status: 201,
      body: { ...fields, customerCount: 0, itemCount: 0, archived: false, version: 1 },
    })
    const change = { name: 'Trade', percent: null, validFrom: null, validTo: '2026-12-31', version: 1 }
    const changed = good(await app.ask('PATCH', at(list.body), change))
    expect(changed).toEqual({ ...list.body, ...change, version: 2 })
    expect(await read(list.body)).toEqual(changed)
    const late = await app.ask('PATCH', at(list.body), change)
    expect(refusal(late)).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(late.body.data).toEqual({ current: changed })
    const { priceLists } = good(await app.ask('GET', `${path}/price-lists`))
    expect(priceLists).toContainEqual(changed)
    expect(good(await app.ask('GET', `${(await openBusiness(app)).path}/price-lists`)).priceLists).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'name', 'This is required.'],
    [{ name: 'x', percent: 0 }, 'percent', 'Enter a percentage above 0.'],
    [{ name: 'x', percent: 100_001 }, 'percent', 'Enter 100% or less.'],
    [
      { name: 'x', validFrom: '2026-02-01', validTo: '2026-01-31' },
      'validTo',
      'The last day can’t be before the first.',
    ],
  ])('%j is refused at its field', async (fields, field, message) => {
    const answer = await add(fields)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field, message }])
  })

  test('has a name that no other list has, ignoring case, archived ones included', async () => {
    const list = await makeList({ name: 'Friends' })
    good(await app.ask('POST', `${at(list)}/archive`))
    const again = await add({ name: 'FRIENDS' })
    expect(refusal(again)).toEqual({ status: 409, code: 'price-list-name-taken' })
    expect(again.body.errors[0].field).toBe('name')
    good(await app.ask('POST', `${(await openBusiness(app)).path}/price-lists`, { name: 'Friends' }))
    expect(good(await app.ask('POST', `${at(list)}/restore`))).toEqual(await read(list))
  })
})

describe('fixed prices', () => {
  test('are set and removed together, several per product by quantity, in the order of names', async () => {
    const list = await makeList()
    const prices = [
      { productId: lamp.id, price: 1800 },
      { productId: kettle.id, price: 5500 },
      { productId: kettle.id, fromQuantity: 10_000, price: 5000 },
    ]
    expect(good(await setItems(list, ...prices)).itemCount).toBe(3)
    const sold = { productId: kettle.id, productName: 'Kettle', productSku: 'KETTLE', unit: '', basePrice: 5900 }
    expect(await itemsOf(list)).toEqual([
      { ...sold, fromQuantity: 0, price: 5500 },
      { ...sold, fromQuantity: 10_000, price: 5000 },
      expect.objectContaining({ productId: lamp.id, fromQuantity: 0, price: 1800 }),
    ])
    expect(await itemsOf(list, 'q=lam')).toHaveLength(1)
    good(await setItems(list, { productId: lamp.id, price: null }, { productId: kettle.id, price: 5400 }))
    expect((await itemsOf(list)).map(({ price }) => price)).toEqual([5400, 5000])
  })

  test('are not changed if one of them is not what was read', async () => {
    const list = await makeList()
    good(await setItems(list, { productId: kettle.id, price: 5500 }, { productId: lamp.id, price: 1800 }))
    const before = await contentsOf(app)
    const stale = [
      [
        { productId: kettle.id, price: 1, previous: 5500 },
        { productId: lamp.id, price: 1, previous: 1799 },
      ],
      [{ productId: lamp.id, price: 1, previous: null }],
      [{ productId: lamp.id, fromQuantity: 5000, price: 1, previous: 1800 }],
    ]
    for (const items of stale) {
      expect(refusal(await setItems(list, ...items))).toEqual({ status: 409, code: 'prices-changed-meanwhile' })
    }
    const { body } = await setItems(
      list,
      { productId: lamp.id, fromQuantity: 5000, price: 1, previous: 2 },
      ...(stale[0] ?? []),
    )
    expect(body.data.changed).toEqual([
      { productId: lamp.id, fromQuantity: 5000, price: null },
      { productId: lamp.id, fromQuantity: 0, price: 1800 },
    ])
    expect(await contentsOf(app)).toBe(before)
    good(await setItems(list, { productId: lamp.id, price: 1700, previous: 1800 }))
  })

  test('are of products of this business, each named once', async () => {
    const list = await makeList()
    const foreign = await makeProduct(await openBusiness(app))
    const before = await contentsOf(app)
    const unknown = await setItems(list, { productId: kettle.id, price: 1 }, { productId: foreign.id, price: 1 })
    expect(unknown.body.errors).toEqual([{ field: 'items', message: 'Product not found.' }])
    const twice = await setItems(list, { productId: kettle.id, price: 1 }, { productId: kettle.id, price: 2 })
    expect(twice.body.errors).toEqual([{ field: 'items', message: 'List each product and quantity only once.' }])
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('a customer', () => {
  const listOf = async ({ id }: Json) => good(await app.ask('GET', `${path}/customers/${id}`)).priceListId

  test('belongs to one list at most, chosen in either place', async () => {
    const [first, second] = [await makeList(), await makeList()]
    const customer = await makeCustomer(business, { priceListId: first.id })
    expect(customer.priceListId).toBe(first.id)
    expect(good(await app.ask('PUT', `${at(second)}/customers/${customer.id}`)).customerCount).toBe(1)
    expect(await listOf(customer)).toBe(second.id)
    expect((await read(first)).customerCount).toBe(0)
    const found = good(await app.ask('GET', `${path}/customers?priceListId=${second.id}`)).rows
    expect(found.map(({ id }: Json) => id)).toEqual([customer.id])
    expect(refusal(await app.ask('DELETE', `${at(first)}/customers/${customer.id}`)).code).toBe('not-found')
    expect(good(await app.ask('DELETE', `${at(second)}/customers/${customer.id}`)).customerCount).toBe(0)
    expect(await listOf(customer)).toBeNull()
    const { entries } = good(await app.ask('GET', `${path}/history/customer/${customer.id}`))
    expect(entries.map(({ data }: Json) => data)).toMatchObject([
      { before: { priceList: second.name }, after: { priceList: '' } },
      { before: { priceList: first.name }, after: { priceList: second.name } },
      {},
    ])
  })

  test('stays on an archived list, and is not given one', async () => {
    const list = await makeList()
    const customer = await makeCustomer(business, { priceListId: list.id })
    good(await app.ask('POST', `${at(list)}/archive`))
    const phone = { phone: '1', priceListId: list.id, version: customer.version }
    expect(good(await app.ask('PATCH', `${path}/customers/${customer.id}`, phone)).priceListId).toBe(list.id)
    const other = await makeCustomer(business)
    const asked = [
      await app.ask('PATCH', `${path}/customers/${other.id}`, { priceListId: list.id, version: 1 }),
      await app.ask('POST', `${path}/customers`, { name: 'x', priceListId: list.id }),
      await app.ask('PUT', `${at(list)}/customers/${other.id}`),
    ]
    for (const answer of asked) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual([{ field: 'priceListId', message: 'Price list not found.' }])
    }
  })
})

test('what happens to price lists is in the activity', async () => {
  const own = await openBusiness(app)
  const product = await makeProduct(own)
  const list = good(await app.ask('POST', `${own.path}/price-lists`, { name: 'Trade', percent: 5000 }))
  const here = `${own.path}/price-lists/${list.id}`
  good(await app.ask('PUT', `${here}/items`, { items: [{ productId: product.id, price: 1 }] }))
  const change = { name: 'Trade', percent: 7500, validFrom: null, validTo: null, version: 1 }
  good(await app.ask('PATCH', here, change))
  good(await app.ask('POST', `${here}/archive`))
  const { rows } = good(await app.ask('GET', `${own.path}/activity?kind=settings`))
  expect(rows.map(({ event, data }: Json) => [event, data])).toEqual([
    ['price-list-archived', { name: 'Trade' }],
    ['price-list-changed', { name: 'Trade', before: { percent: 5000 }, after: { percent: 7500 } }],
    ['price-list-prices-set', { name: 'Trade', set: 1, removed: 0 }],
    ['price-list-added', { name: 'Trade', percent: 5000 }],
  ])
})
