import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  makeSentQuote,
  openBusiness,
  readInvoice,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T12:00:00.000Z' })
const salesOf = async ({ path }: { path: string }, { id }: Json) =>
  good(await app.ask('GET', `${path}/products/${id}/sales`))

describe('the sales of a product', () => {
  test('are its lines on issued invoices by month, without drafts and cancelled invoices, and who bought them', async () => {
    const business = await openBusiness(app)
    const lamp = await makeProduct(business, { basePrice: 1000 })
    const other = await makeProduct(business, { basePrice: 700 })
    const [acme, nora] = [
      await makeCustomer(business, { name: 'Acme' }),
      await makeCustomer(business, { name: 'Nora Blake' }),
    ]
    const sale = (customer: Json, date: string, quantity: number) => ({
      customerId: customer.id,
      date,
      dueDate: '2026-12-31',
      items: [
        { productId: lamp.id, quantity },
        { productId: other.id, quantity: 1000 },
      ],
    })
    await makeIssued(business, sale(acme, '2025-03-31', 9000))
    await makeIssued(business, sale(acme, '2025-12-24', 2500))
    await makeIssued(business, sale(nora, '2026-02-01', 4000))
    await makeIssued(business, sale(acme, '2026-02-28', 1000))
    await makeDraft(business, sale(acme, '2026-03-01', 1000))
    const cancelled = await makeIssued(business, sale(acme, '2026-03-02', 1000))
    good(await app.ask('POST', `${business.path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: true }))
    const sales = await salesOf(business, lamp)
    expect(sales).toEqual({
      quantity: 7500,
      amount: 7500,
      invoicedQuantity: 7500,
      months: [
        { month: '2025-12', quantity: 2500, amount: 2500 },
        { month: '2026-01', quantity: 0, amount: 0 },
        { month: '2026-02', quantity: 5000, amount: 5000 },
        { month: '2026-03', quantity: 0, amount: 0 },
      ],
      customers: [
        { customerId: nora.id, name: 'Nora Blake', quantity: 4000, amount: 4000, lastDate: '2026-02-01' },
        { customerId: acme.id, name: 'Acme', quantity: 3500, amount: 3500, lastDate: '2026-02-28' },
      ],
      customerCount: 2,
    })
    await expectFiguresToAddUp(business)
  })

  test('are less in the month of a credit note on its lines; a credit by amount concerns no product', async () => {
    const business = await openBusiness(app)
    const lamp = await makeProduct(business, { basePrice: 1000 })
    const issued = await makeIssued(business, { date: '2026-01-20', items: [{ productId: lamp.id, quantity: 3000 }] })
    const { items } = await readInvoice(business, issued.id)
    const credit = async (input: Json) =>
      good(await app.ask('POST', `${business.path}/invoices/${issued.id}/credit-notes`, input))
    await credit({ items: [{ itemId: items[0].id, quantity: 1000 }], goodsComeBack: true })
    await credit({ amount: 330, reason: 'Late', goodsComeBack: false })
    const sales = await salesOf(business, lamp)
    expect(sales.months).toEqual([
      { month: '2026-01', quantity: 3000, amount: 3000 },
      { month: '2026-02', quantity: 0, amount: 0 },
      { month: '2026-03', quantity: -1000, amount: -1000 },
    ])
    expect(sales.customers).toMatchObject([{ quantity: 2000, amount: 2000, lastDate: '2026-01-20' }])
  })

  test('are those of the report where a credit by amount is for its line, and where a deposit was deducted and credited again', async () => {
    const business = await openBusiness(app)
    const { path } = business
    const post = async (address: string, body: Json = {}) => good(await app.ask('POST', `${path}${address}`, body))
    const reported = async ({ id }: Json) => {
      const query = 'from=2025-04-01&to=2026-03-10&by=product'
      const { tables } = good(await app.ask('GET', `${path}/reports/sales?${query}`))
      return tables[0].rows.find(({ key }: Json) => key === id)?.cells.net ?? 0
    }
    const advice = await makeProduct(business, { basePrice: 10_000, isService: true, openingStock: undefined })
    const sold = await makeIssued(business, { items: [{ productId: advice.id, quantity: 1000 }] })
    const [{ id: itemId }] = (await readInvoice(business, sold.id)).items
    const late = { amount: 3300, reason: 'Late', appliesTo: { itemIds: [itemId] }, goodsComeBack: false }
    await post(`/invoices/${sold.id}/credit-notes`, late)
    const sales = await salesOf(business, advice)
    expect([sales.quantity, sales.invoicedQuantity, sales.amount]).toEqual([1000, 1000, 7000])
    expect(await reported(advice)).toBe(7000)

    const lamp = await makeProduct(business, { basePrice: 10_000 })
    const items = [{ productId: lamp.id, quantity: 1000 }]
    const quote = await makeSentQuote(business, { items, discount: { amount: 100 } })
    await post(`/quotes/${quote.id}/accept`)
    const deposit = await post(`/quotes/${quote.id}/deposit`, { amount: 4000 })
    await post(`/invoices/${deposit.id}/issue`)
    const final = await post(`/quotes/${quote.id}/invoice`)
    await post(`/invoices/${final.id}/issue`)
    expect([(await salesOf(business, lamp)).amount, await reported(lamp)]).toEqual([9900, 9900])
    await post(`/invoices/${final.id}/credit-notes`, { goodsComeBack: true })
    const { quantity, amount } = await salesOf(business, lamp)
    expect([quantity, amount, await reported(lamp)]).toEqual([0, 0, 0])
  })

  test('have neither tax nor discounts in them: what products share of an invoice comes to its net amount, and of a credit note too', async () => {
    const business = await openBusiness(app, { taxRate: 19_000, pricesIncludeTax: true })
    const products = [
      await makeProduct(business, { basePrice: 333 }),
      await makeProduct(business, { basePrice: 101 }),
      await makeProduct(business, { basePrice: 2599 }),
    ]
    const issued = await makeIssued(business, {
      discount: { percent: 7000 },
      items: products.map(({ id }, place) => ({ productId: id, quantity: 1000 + place * 700 })),
    })
    const { total, tax, items } = await readInvoice(business, issued.id)
    const amounts = async () => Promise.all(products.map(async product => (await salesOf(business, product)).amount))
    const before = await amounts()
    expect(before.reduce((sum, amount) => sum + amount, 0)).toBe(total - tax)
    expect(Math.abs((before[2] ?? 0) - (items[2].total * 0.93) / 1.19)).toBeLessThan(1)
    good(
      await app.ask('POST', `${business.path}/invoices/${issued.id}/credit-notes`, {
        items: [{ itemId: items[2].id, quantity: 1000 }],
        goodsComeBack: true,
      }),
    )
    await expectFiguresToAddUp(business)
    good(await app.ask('POST', `${business.path}/invoices/${issued.id}/credit-notes`, { goodsComeBack: true }))
    expect((await amounts()).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  test('name the five customers who bought for most, and how many there are', async () => {
    const business = await openBusiness(app)
    const lamp = await makeProduct(business)
    for (const quantity of [1000, 6000, 3000, 5000, 4000, 2000]) {
      await makeIssued(business, { items: [{ productId: lamp.id, quantity }] })
    }
    const { customers, customerCount } = await salesOf(business, lamp)
    expect(customers.map((customer: Json) => customer.quantity)).toEqual([6000, 5000, 4000, 3000, 2000])
    expect(customerCount).toBe(6)
  })

  test('are nothing for a product that was never sold, and not found for one of another business', async () => {
    const business = await openBusiness(app)
    const lamp = await makeProduct(business)
    const { months, ...sales } = await salesOf(business, lamp)
    expect(sales).toEqual({ quantity: 0, amount: 0, invoicedQuantity: 0, customers: [], customerCount: 0 })
    expect(months.map((month: Json) => month.quantity)).toEqual([0, 0, 0])
    const { path } = await openBusiness(app)
    expect(refusal(await app.ask('GET', `${path}/products/${lamp.id}/sales`))).toMatchObject({ status: 404 })
  })
})
