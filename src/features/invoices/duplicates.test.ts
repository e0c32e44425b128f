import { describe, expect, test } from 'vitest'
import {
  agreePrice,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
} from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const line = (product: Json, quantity = 1000, more: Json = {}) => ({ productId: product.id, quantity, ...more })

describe('a duplicate', () => {
  test('is a draft with today’s date and prices, whatever the state of the original', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business, { basePrice: 1000 })]
    const { id } = await makeIssued(business, {
      customerId: customer.id,
      date: '2025-12-31',
      note: 'Thanks',
      items: [line(product, 1500, { price: 1 }), line(product, 500)],
    })
    good(await app.ask('POST', `${path}/invoices/${id}/cancel`, { goodsComeBack: true }))
    await agreePrice(business, customer, product, 800)
    const answer = await app.ask('POST', `${path}/invoices/${id}/duplicate`)
    expect(answer.status).toBe(201)
    const copy = await readInvoice(business, answer.body.id)
    expect(copy).toMatchObject({
      status: 'draft',
      number: null,
      date: '2026-03-10',
      note: 'Thanks',
      customerId: customer.id,
    })
    expect(copy.items.map((item: Json) => [item.quantity, item.price, item.priceSource])).toEqual([
      [1500, 800, 'customer'],
      [500, 800, 'customer'],
    ])
    expectTotalsToAddUp(copy)
  })

  test('keeps the taxes of its lines but for archived ones, reduces a discount that is too large, and reports both', async () => {
    const tax = async (fields: Json) => good(await app.ask('POST', `${path}/tax-rates`, fields))
    const [old, export_] = [
      await tax({ name: 'Old', rate: 16_000 }),
      await tax({ name: 'Export', rate: 0, freeReason: 'Out of the country' }),
    ]
    const [customer, product] = [await makeCustomer(business), await makeProduct(business, { basePrice: 1000 })]
    const { id } = await makeIssued(business, {
      customerId: customer.id,
      discount: { amount: 2000 },
      items: [
        line(product, 1000, { discount: { amount: 900 } }),
        line(product, 1000, { taxRateId: old.id }),
        line(product, 1000, { taxRateId: export_.id }),
      ],
    })
    good(await app.ask('POST', `${path}/tax-rates/${old.id}/archive`))
    const reduced = await tax({ name: 'Reduced here', rate: 7100 })
    const { version } = good(await app.ask('GET', `${path}/products/${product.id}`))
    const cheaper = { taxRateId: reduced.id, basePrice: 500, version }
    good(await app.ask('PATCH', `${path}/products/${product.id}`, cheaper))
    const answer = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
    const { defaultTax } = good(await app.ask('GET', path))
    const productNames = [product.name]
    const after = { name: 'Reduced here', rate: 7100, freeReason: '' }
    expect(answer.adapted).toEqual({
      pricesIncludeTax: null,
      taxes: [{ before: { name: 'Old', rate: 16_000, freeReason: '' }, after, productNames }],
      discounts: [
        { productName: product.name, before: 900, after: 500 },
        { productName: null, before: 2000, after: 1000 },
      ],
    })
    const [begun] = good(await app.ask('GET', `${path}/invoices/${answer.id}/history`)).entries
    expect(begun).toMatchObject({ event: 'created', data: { duplicateOf: id, adapted: answer.adapted } })
    const copy = await readInvoice(business, answer.id)
    expect(copy.items.map((item: Json) => [item.taxRateId, item.discount, item.total])).toEqual([
      [defaultTax.id, { amount: 500 }, 0],
      [reduced.id, null, 500],
      [export_.id, null, 500],
    ])
    expect(copy).toMatchObject({ discount: { amount: 1000 }, total: 0 })
    const archived = await app.ask('POST', `${path}/invoices`, {
      customerId: customer.id,
      items: [line(product, 1000, { taxRateId: old.id })],
    })
    expect(archived.body.errors).toMatchObject([{ field: 'items.0.taxRateId', message: 'Old is archived.' }])
  })
})

describe('a duplicate of an invoice whose prices did not include tax', () => {
  test('reports that they do now, if any tax is charged', async () => {
    const own = await openBusiness(app, { taxName: 'VAT', taxRate: 10_000 })
    const product = await makeProduct(own, { basePrice: 1100 })
    const free = good(
      await app.ask('POST', `${own.path}/tax-rates`, { name: 'Export', rate: 0, freeReason: 'Out of the country' }),
    )
    const [taxed, untaxed] = [
      await makeDraft(own, { items: [line(product)] }),
      await makeDraft(own, { items: [line(product, 1000, { taxRateId: free.id })] }),
    ]
    const { version } = good(await app.ask('GET', own.path))
    good(await app.ask('PATCH', own.path, { pricesIncludeTax: true, version }))
    const copies = [taxed, untaxed].map(({ id }) => app.ask('POST', `${own.path}/invoices/${id}/duplicate`))
    const [now, stillFree] = (await Promise.all(copies)).map(good)
    expect(now).toMatchObject({ total: 1100, adapted: { pricesIncludeTax: true } })
    const [begun] = good(await app.ask('GET', `${own.path}/invoices/${now.id}/history`)).entries
    expect(begun.data.adapted).toEqual({ pricesIncludeTax: true, taxes: [], discounts: [] })
    expect(stillFree.adapted.pricesIncludeTax).toBeNull()
  })
})

describe('a duplicate of a line free of tax', () => {
  test('reports that it is taxed now, if the reason for no tax is archived', async () => {
    const reverse = { name: 'Reverse charge', rate: 0, freeReason: 'Article 196' }
    const tax = good(await app.ask('POST', `${path}/tax-rates`, reverse))
    const [{ id: customerId }, product] = [await makeCustomer(business), await makeProduct(business)]
    const { id } = await makeIssued(business, { customerId, items: [line(product, 1000, { taxRateId: tax.id })] })
    const untouched = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
    expect(untouched.adapted).toEqual({ pricesIncludeTax: null, taxes: [], discounts: [] })
    const [begun] = good(await app.ask('GET', `${path}/invoices/${untouched.id}/history`)).entries
    expect(begun.data).not.toHaveProperty('adapted')
    good(await app.ask('POST', `${path}/tax-rates/${tax.id}/archive`))
    const { adapted } = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
    const { name, rate } = good(await app.ask('GET', path)).defaultTax
    expect(adapted.taxes).toEqual([
      { before: reverse, after: { name, rate, freeReason: '' }, productNames: [product.name] },
    ])
  })
})
