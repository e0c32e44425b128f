import { describe, expect, test } from 'vitest'
import { makeIssued, makeProduct, openBusiness, stockOf } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const NOW = '2026-06-30T12:00:00.000Z'
const DAY = 86_400_000
const app = await testApp({ now: NOW })

/** Sells on a day before today, counted back. */
async function sell(
  business: Awaited<ReturnType<typeof openBusiness>>,
  product: Json,
  quantity: number,
  daysAgo: number,
) {
  app.clock.now = new Date(Date.parse(NOW) - daysAgo * DAY)
  const invoice = await makeIssued(business, { items: [{ productId: product.id, quantity }] })
  app.clock.now = new Date(NOW)
  return invoice
}

describe('what to order', () => {
  test('follows what was sold in the last 28 and 90 days, less what came back, by the days of the business', async () => {
    const business = await openBusiness(app, { leadTimeDays: 7, targetCoverDays: 30 })
    const kettle = await makeProduct(business, { name: 'Kettle', openingStock: 200_000 })
    await sell(business, kettle, 50_000, 90)
    await sell(business, kettle, 40_000, 89)
    await sell(business, kettle, 50_000, 28)
    await sell(business, kettle, 24_000, 27)
    const last = await sell(business, kettle, 24_000, 0)
    const { items } = good(await app.ask('GET', `${business.path}/invoices/${last.id}`))
    const credit = { reason: 'x', goodsComeBack: true, items: [{ itemId: items[0].id, quantity: 12_000 }] }
    good(await app.ask('POST', `${business.path}/invoices/${last.id}/credit-notes`, credit))
    const { rows, due } = good(await app.ask('GET', `${business.path}/reorder?show=all`))
    expect(due).toBe(0)
    expect(rows).toMatchObject([
      {
        name: 'Kettle',
        stock: 24_000,
        soldShort: 36_000,
        soldLong: 126_000,
        leadTimeDays: 7,
        targetCoverDays: 30,
        pace: { sold: 126_000, days: 90 },
        daysOfCover: 17,
        suggested: 28_000,
        isDue: false,
      },
    ])
  })

  test('follows the days of the product where it has its own, and lists what is due first', async () => {
    const business = await openBusiness(app)
    const slow = { leadTimeDays: 60, targetCoverDays: 90 }
    const kettle = await makeProduct(business, { name: 'Kettle', category: 'Kitchen', openingStock: 50_000, ...slow })
    const lamp = await makeProduct(business, { name: 'Lamp', openingStock: 29_000 })
    const rug = await makeProduct(business, { name: 'Rug', openingStock: 500_000 })
    for (const product of [kettle, lamp, rug]) await sell(business, product, 28_000, 3)
    const read = async (query = '') => good(await app.ask('GET', `${business.path}/reorder?${query}`))
    const names = async (query?: string) => (await read(query)).rows.map(({ name }: Json) => name)
    expect(await names()).toEqual(['Lamp', 'Kettle'])
    expect((await read()).due).toBe(2)
    expect(await names('show=all')).toEqual(['Lamp', 'Kettle', 'Rug'])
    expect(await names('category=Kitchen')).toEqual(['Kettle'])
    expect(await names('q=lam')).toEqual(['Lamp'])
    const { body } = await app.ask('GET', `${business.path}/reorder/export?format=csv&ids=${lamp.id}`)
    expect(body.trim().split(/\r?\n/)).toEqual([
      expect.stringContaining('Product,SKU,Supplier item number,In stock,Sold in 28 days,Sold in 90 days'),
      `Lamp,${lamp.sku},,1,28,28,1,1,7,30,36,`,
    ])
    const { plan } = good(await app.ask('GET', `${business.path}/products/${kettle.id}/reorder`))
    expect(plan).toMatchObject({ daysOfCover: 22, suggested: 128_000, isDue: true })
  })

  test('leaves out services, archived products and what was not sold; a product’s own page has a plan all the same', async () => {
    const business = await openBusiness(app)
    const unsold = await makeProduct(business)
    const service = await makeProduct(business, { isService: true })
    const archived = await makeProduct(business)
    await sell(business, archived, 1000, 1)
    await sell(business, service, 1000, 1)
    good(await app.ask('POST', `${business.path}/products/${archived.id}/archive`))
    expect(good(await app.ask('GET', `${business.path}/reorder?show=all`)).rows).toEqual([])
    const planOf = async ({ id }: Json) => good(await app.ask('GET', `${business.path}/products/${id}/reorder`)).plan
    expect(await planOf(unsold)).toMatchObject({ pace: null, daysOfCover: null, suggested: 0 })
    expect(await planOf(service)).toBeNull()
  })
})

describe('goods of several products are received together', () => {
  test('in one step, each as a movement with the note', async () => {
    const business = await openBusiness(app)
    const [kettle, lamp] = [await makeProduct(business, { openingStock: 0 }), await makeProduct(business)]
    const receipt = {
      note: 'Delivery 4711',
      items: [
        { productId: kettle.id, quantity: 5000 },
        { productId: lamp.id, quantity: 1500 },
      ],
    }
    expect(good(await app.ask('POST', `${business.path}/stock/receipts`, receipt))).toEqual({ received: 2 })
    expect(await stockOf(business, kettle.id)).toBe(5000)
    expect(await stockOf(business, lamp.id)).toBe(101_500)
    const { rows } = good(await app.ask('GET', `${business.path}/stock/movements?q=4711`))
    expect(rows.map(({ reason, note }: Json) => `${reason} ${note}`)).toEqual(Array(2).fill('received Delivery 4711'))
    await expectFiguresToAddUp(business)
  })

  test('or not at all, if one of them has no stock', async () => {
    const business = await openBusiness(app)
    const [kettle, service] = [await makeProduct(business), await makeProduct(business, { isService: true })]
    const before = await contentsOf(app)
    const items = [kettle, service].map(({ id: productId }) => ({ productId, quantity: 1000 }))
    const answer = await app.ask('POST', `${business.path}/stock/receipts`, { items })
    expect(refusal(answer)).toEqual({ status: 409, code: 'service-has-no-stock' })
    expect(await contentsOf(app)).toBe(before)
  })
})
