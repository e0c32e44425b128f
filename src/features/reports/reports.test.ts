import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeIssued,
  makeProduct,
  makeSale,
  openBusiness,
  pay,
  type TestBusiness,
} from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function readReport({ path }: TestBusiness, report: string, query = ''): Promise<Json> {
  return good(await app.ask('GET', `${path}/reports/${report}?${query}`))
}

const tableIn = ({ tables }: Json, id: string) => tables.find((table: Json) => table.id === id)

describe('sales', () => {
  test('are grouped by month, customer, product and category, and come to the same', async () => {
    app.clock.now = new Date('2026-03-10T12:00:00Z')
    const business = await openBusiness(app)
    const tea = await makeProduct(business, { basePrice: 1000, costPrice: 400, category: 'Tea' })
    const cup = await makeProduct(business, { basePrice: 500 })
    const customer = await makeCustomer(business)
    await makeIssued(business, {
      customerId: customer.id,
      discount: { percent: 10_000 },
      items: [
        { productId: tea.id, quantity: 3000 },
        { productId: cup.id, quantity: 1000 },
      ],
    })
    for (const by of ['month', 'customer', 'product', 'category']) {
      const { tables } = await readReport(business, 'sales', `by=${by}`)
      expect(tables[0].totals).toEqual({
        ...{
          net: 3150,
          tax: 315,
          total: 3465,
          credited: 0,
          cost: 1200,
          margin: 1500,
          withoutCost: 450,
          marginRate: 55_556,
        },
      })
    }
    const { tables } = await readReport(business, 'sales', 'by=category')
    expect(tables[0].rows).toMatchObject([
      { key: 'Tea', cells: { category: 'Tea', net: 2700, cost: 1200, margin: 1500 } },
      { key: '', cells: { category: null, net: 450, margin: 0, withoutCost: 450 } },
    ])
  })
})

test('every report is answered, as a spreadsheet too', async () => {
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  const business = await openBusiness(app)
  const { invoice } = await makeSale(business)
  await pay(business, invoice)
  for (const report of ['sales', 'tax', 'owed', 'payments', 'numbers', 'documents']) {
    for (const query of ['', 'compare=year', 'basis=payments', 'to=2026-01-05&from=2026-01-01']) {
      const { tables } = await readReport(business, report, query)
      expect(tables.length).toBeGreaterThan(0)
      expect((await app.ask('GET', `${business.path}/reports/${report}/export?format=csv&${query}`)).status).toBe(200)
    }
  }
  expect(tableIn(await readReport(business, 'tax'), 'tax-by-rate').totals).toMatchObject({ taxDue: 350 })
})
