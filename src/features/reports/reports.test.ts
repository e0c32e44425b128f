import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeIssued,
  makeProduct,
  makeSale,
  makeSentQuote,
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
        net: 3150,
        tax: 315,
        total: 3465,
        credited: 0,
        cost: 1200,
        margin: 1500,
        withoutCost: 450,
        marginRate: 55_556,
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
  for (const report of ['sales', 'tax', 'owed', 'payments', 'stock', 'numbers', 'documents']) {
    for (const query of ['', 'compare=year', 'basis=payments', 'to=2026-01-05&from=2026-01-01']) {
      const { tables } = await readReport(business, report, query)
      expect(tables.length).toBeGreaterThan(0)
      expect((await app.ask('GET', `${business.path}/reports/${report}/export?format=csv&${query}`)).status).toBe(200)
    }
  }
  expect(tableIn(await readReport(business, 'tax'), 'tax-by-rate').totals).toMatchObject({ taxDue: 350 })
})

describe('a past period', () => {
  const MARCH = 'from=2026-03-01&to=2026-03-31'

  test('says what was written or changed after its last day, and is the same otherwise', async () => {
    app.clock.now = new Date('2026-03-10T12:00:00Z')
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const paid = await pay(business, invoice)
    app.clock.now = new Date('2026-04-02T12:00:00Z')
    expect(tableIn(await readReport(business, 'sales', MARCH), 'changed').rows).toEqual([])
    const { total } = tableIn(await readReport(business, 'sales', MARCH), 'sales-by-month').totals

    const { invoice: late } = await makeSale(business, { date: '2026-03-20' })
    const [payment] = paid.payments
    good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments/${payment.id}/remove`, {
        reason: 'bounced',
      }),
    )
    const changedIn = async (report: string) =>
      tableIn(await readReport(business, report, MARCH), 'changed').rows.map(({ cells }: Json) => cells)
    expect(await changedIn('sales')).toMatchObject([
      { change: 'issued-later', number: late.number, date: '2026-03-20', changedOn: '2026-04-02', amount: late.total },
    ])
    expect(await changedIn('payments')).toMatchObject([{ change: 'removed-later', amount: invoice.total }])
    expect(tableIn(await readReport(business, 'sales', MARCH), 'sales-by-month').totals.total).toBe(total + late.total)
  })

  test('does not say that an invoice was issued later which was cancelled since, but where its day still has it open', async () => {
    app.clock.now = new Date('2026-04-02T12:00:00Z')
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business, { date: '2026-03-20' })
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/cancel`, { goodsComeBack: true }))
    app.clock.now = new Date('2026-04-03T12:00:00Z')
    const changedIn = async (report: string) =>
      tableIn(await readReport(business, report, MARCH), 'changed').rows.map(({ cells }: Json) => cells.change)
    for (const report of ['sales', 'tax', 'documents']) expect(await changedIn(report)).toEqual([])
    expect(await changedIn('owed')).toEqual(['issued-later'])
  })

  test('ends at midnight of the business, not at that of the server', async () => {
    app.clock.now = new Date('2026-04-01T03:00:00Z')
    const [west, east] = [
      await openBusiness(app, { timeZone: 'America/Los_Angeles' }),
      await openBusiness(app, { timeZone: 'Asia/Tokyo' }),
    ]
    for (const business of [west, east]) await makeSale(business, { date: '2026-03-15' })
    app.clock.now = new Date('2026-04-02T12:00:00Z')
    const changed = async (business: TestBusiness) =>
      tableIn(await readReport(business, 'sales', MARCH), 'changed').rows
    expect(await changed(west)).toEqual([])
    expect(await changed(east)).toHaveLength(1)
  })
})

test('deposits and their deduction have neither a cost nor a margin: the margin of a service is that of its final invoice', async () => {
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  const business = await openBusiness(app, { taxRate: 8250 })
  const post = async (address: string, body: Json = {}) =>
    good(await app.ask('POST', `${business.path}${address}`, body))
  const lamp = await makeProduct(business, { basePrice: 147_800, costPrice: 100_000 })
  const quote = await makeSentQuote(business, { items: [{ productId: lamp.id, quantity: 1000 }] })
  await post(`/quotes/${quote.id}/accept`)
  const deposit = await post(`/quotes/${quote.id}/deposit`, { percent: 30_000 })
  await post(`/invoices/${deposit.id}/issue`)
  app.clock.now = new Date('2026-04-10T12:00:00Z')
  const final = await post(`/quotes/${quote.id}/invoice`)
  await post(`/invoices/${final.id}/issue`)
  const cellsBy = async (by: string) => {
    const table = tableIn(
      await readReport(business, 'sales', `from=2026-03-01&to=2026-04-30&by=${by}`),
      `sales-by-${by}`,
    )
    return Object.fromEntries([...table.rows.map(({ key, cells }: Json) => [key, cells]), ['all', table.totals]])
  }
  const whole = { cost: 100_000, margin: 47_800, marginRate: 32_341, withoutCost: 0 }
  const nothing = { cost: 0, margin: 0, marginRate: null, withoutCost: 0 }
  const months = await cellsBy('month')
  expect(months).toMatchObject({
    '2026-03': { net: 44_340, ...nothing },
    '2026-04': { net: 103_460, ...whole },
    all: { net: 147_800, ...whole },
  })
  expect(await cellsBy('product')).toMatchObject({ [lamp.id]: { net: 147_800, ...whole }, '': { net: 0, ...nothing } })
  await post(`/invoices/${final.id}/credit-notes`, { goodsComeBack: true })
  expect((await cellsBy('month')).all).toMatchObject({ net: 44_340, ...nothing })
})

test('a gap in the numbers says who raised the series, and why', async () => {
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  const business = await openBusiness(app)
  await makeSale(business)
  const raised = { kind: 'invoice', year: 2026, next: 5, reason: 'Old numbers are on paper' }
  good(await app.ask('PUT', `${business.path}/number-series`, raised))
  await makeSale(business)
  const { rows } = tableIn(await readReport(business, 'numbers', 'to=2026-12-31'), 'gaps')
  expect(rows).toMatchObject([
    { cells: { numbers: 'INV-2026-0002 – INV-2026-0004', state: 'raised', reason: raised.reason, date: '2026-03-10' } },
  ])
})

test('tax on payments is shared over the rates of an invoice, to the cent', async () => {
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  const business = await openBusiness(app, { country: 'DE' })
  const { taxRates } = good(await app.ask('GET', `${business.path}/tax-rates`))
  const reduced = taxRates.find((tax: Json) => tax.rate === 7000)
  const [one, other] = [
    await makeProduct(business, { basePrice: 1000 }),
    await makeProduct(business, { basePrice: 333, taxRateId: reduced.id }),
  ]
  const items = [one, other].map(({ id }) => ({ productId: id, quantity: 1000 }))
  const invoice = await makeIssued(business, { items })
  const dueIn = async (query: string) => {
    const { rows } = tableIn(await readReport(business, 'tax', `basis=payments&${query}`), 'tax-by-rate')
    return rows.map(({ cells }: Json) => [cells.taxRate, cells.net, cells.taxDue])
  }
  await pay(business, invoice, 500, { date: '2026-03-05' })
  await pay(business, invoice, invoice.total - 500, { date: '2026-03-10' })
  const first = await dueIn('to=2026-03-05')
  const rest = await dueIn('from=2026-03-06&to=2026-03-10')
  const all = await dueIn('to=2026-03-10')
  expect(all).toEqual([
    [19_000, 1000, 190],
    [7000, 333, 23],
  ])
  for (const [place, [, net, tax]] of all.entries()) {
    expect(first[place][1] + rest[place][1]).toBe(net)
    expect(first[place][2] + rest[place][2]).toBe(tax)
  }
  expect(first.reduce((sum: number, [, net, tax]: number[]) => sum + (net ?? 0) + (tax ?? 0), 0)).toBe(500)
})

test('a sale to a business in another EU country is listed under its VAT ID', async () => {
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  const business = await openBusiness(app, { country: 'DE', taxNumber: 'DE123456789' })
  const { taxRates } = good(await app.ask('GET', `${business.path}/tax-rates`))
  const taxRateId = taxRates.find((tax: Json) => tax.category === 'K').id
  const product = await makeProduct(business, { basePrice: 1000, taxRateId })
  const customer = await makeCustomer(business, { name: 'Dupont', country: 'FR', vatId: 'FR12345678901' })
  const items = [{ productId: product.id, quantity: 1000 }]
  await makeIssued(business, { customerId: customer.id, items, supplyFrom: '2026-03-10' })
  const report = await readReport(business, 'tax')
  expect(tableIn(report, 'eu-sales').rows).toMatchObject([
    { cells: { vatId: 'FR12345678901', customer: 'Dupont', taxCategory: 'K', net: 1000 } },
  ])
  expect(tableIn(report, 'untaxed').totals).toEqual({ net: 1000 })
})
