import { describe, expect, test } from 'vitest'
import { agreePrice, makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const read = async ({ id }: Json): Promise<Json> => good(await app.ask('GET', `${path}/products/${id}`))
const historyOf = async (kind: string, { id }: Json): Promise<Json[]> =>
  good(await app.ask('GET', `${path}/history/${kind}/${id}`)).entries

describe('base prices', () => {
  const change = (...prices: Json[]) => app.ask('PUT', `${path}/products/prices`, { prices })

  test('are changed together, and each product says so', async () => {
    const [kettle, lamp] = [await makeProduct(business), await makeProduct(business, { basePrice: 2000 })]
    const answer = await change(
      { productId: kettle.id, basePrice: 1030, previous: 1000 },
      { productId: lamp.id, basePrice: 2000, previous: 2000 },
    )
    expect(good(answer)).toEqual({ changed: 1 })
    expect(await read(kettle)).toMatchObject({ basePrice: 1030, version: 2 })
    expect(await read(lamp)).toEqual(lamp)
    expect((await historyOf('product', kettle))[0]).toMatchObject({
      event: 'edited',
      data: { before: { basePrice: 1000 }, after: { basePrice: 1030 } },
    })
    expect(await historyOf('product', lamp)).toHaveLength(1)
  })

  test('stay as they are if one of them is not what was read, or is not there', async () => {
    const [kettle, lamp] = [await makeProduct(business), await makeProduct(business)]
    const foreign = await makeProduct(await openBusiness(app))
    const before = await contentsOf(app)
    const good = { productId: kettle.id, basePrice: 1, previous: 1000 }
    expect(refusal(await change(good, { productId: lamp.id, basePrice: 1, previous: 999 }))).toEqual({
      status: 409,
      code: 'prices-changed-meanwhile',
    })
    expect(refusal(await change(good, { productId: foreign.id, basePrice: 1, previous: 1000 })).code).toBe('not-found')
    expect((await change(good, good)).body.errors).toEqual([
      { field: 'prices', message: 'List each product only once.' },
    ])
    expect((await change({ ...good, basePrice: -1 })).status).toBe(422)
    expect(await contentsOf(app)).toBe(before)
  })

  test('that two people raise at once are raised once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => makeProduct(business)))
    const prices = made.map(({ id }) => ({ productId: id, basePrice: 1100, previous: 1000 }))
    const answers = await Promise.all([change(...prices), change(...prices.toReversed())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const product of made) expect((await read(product)).basePrice).toBe(1100)
  })
})

describe('the prices of a customer', () => {
  test('are changed together, all of them or none', async () => {
    const [acme, other] = [await makeCustomer(business), await makeCustomer(business)]
    const products = [await makeProduct(business, { name: 'A' }), await makeProduct(business, { name: 'B' })]
    for (const product of products) await agreePrice(business, acme, product, 900)
    await agreePrice(business, other, products[0] ?? {}, 900)
    const agreed = async ({ id }: Json): Promise<Json[]> =>
      good(await app.ask('GET', `${path}/customers/${id}/prices`)).prices
    const [a, b] = await agreed(acme)
    const [foreign] = await agreed(other)
    const change = (...prices: Json[]) => app.ask('PUT', `${path}/customers/${acme.id}/prices`, { prices })
    const before = await contentsOf(app)
    const raised = { id: a?.id, price: 927, previous: 900 }
    expect(refusal(await change(raised, { id: b?.id, price: 1, previous: 899 })).code).toBe('prices-changed-meanwhile')
    expect(refusal(await change(raised, { id: foreign?.id, price: 1, previous: 900 })).code).toBe('not-found')
    expect(await contentsOf(app)).toBe(before)
    expect(good(await change(raised, { id: b?.id, price: 900, previous: 900 }))).toEqual({ changed: 1 })
    expect((await agreed(acme)).map(({ price }) => price)).toEqual([927, 900])
    expect((await agreed(other))[0]?.price).toBe(900)
    const [event, ...older] = await historyOf('customer', acme)
    expect(event).toMatchObject({ event: 'price-set', data: { product: 'A', price: 927, previous: 900 } })
    expect(older).toHaveLength(3)
  })
})
