import { describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBooks, pay } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T12:00:00.000Z' })
const dashboardOf = async (path: string) => good(await app.ask('GET', `${path}/dashboard`))
const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}

describe('the dashboard of a new business', () => {
  test('is empty, without changes in percent', async () => {
    const { path } = await openBooks(app)
    expect(await dashboardOf(path)).toMatchObject({
      ...{ totalRevenue: { value: 0, change: null }, openInvoices: { value: 0, change: null } },
      ...{ productsInStock: { value: 0, change: null }, activeCustomers: { value: 0, change: null } },
      ...{ recentInvoices: [], recentActivity: [] },
    })
  })
})

describe('the four figures', () => {
  test('are paid totals, open invoices, all stock and active customers', async () => {
    const books = await openBooks(app)
    const product = await makeProduct(books, { basePrice: 1000, openingStock: 20_500 })
    const lines = { items: [{ productId: product.id, quantity: 1000 }] }
    await makeDraft(books, lines)
    await makeIssued(books, lines)
    await makeIssued(books, { ...lines, date: '2026-01-01', dueDate: '2026-01-02' })
    await pay(books, await makeIssued(books, lines), 100)
    await pay(books, await makeIssued(books, lines))
    const cancelled = await makeIssued(books, lines)
    good(await app.ask('POST', `${books.path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: true }))
    expect(await dashboardOf(books.path)).toMatchObject({
      ...{ totalRevenue: { value: 1100 }, openInvoices: { value: 3 } },
      ...{ productsInStock: { value: 16_500 }, activeCustomers: { value: 4 } },
    })
  })
})

describe('the recent invoices', () => {
  test('are the five newest by date, then by creation', async () => {
    const books = await openBooks(app)
    const ids: string[] = []
    for (const date of [
      '2026-03-01',
      '2026-03-05',
      '2026-03-01',
      '2026-02-01',
      '2026-03-10',
      '2026-03-05',
      '2026-01-01',
    ]) {
      tick()
      ids.push((await makeDraft(books, { date })).id)
    }
    const { recentInvoices } = await dashboardOf(books.path)
    expect(recentInvoices.map((row: Json) => row.id)).toEqual([ids[4], ids[5], ids[1], ids[2], ids[0]])
  })
})

describe('the recent activity', () => {
  test('shows an invoice as credited that was credited in full and never paid; its status is paid', async () => {
    const books = await openBooks(app)
    const { id } = await makeIssued(books)
    good(await app.ask('POST', `${books.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }))
    const { recentActivity } = await dashboardOf(books.path)
    const entry = recentActivity.find((one: Json) => one.reference === id)
    expect(entry).toMatchObject({ status: 'paid', displayStatus: 'credited' })
  })

  test('mixes the newest invoices and stock movements, with titles for people', async () => {
    const books = await openBooks(app)
    const customer = await makeCustomer(books, { name: 'Acme' })
    const kettle = await makeProduct(books, { name: 'Kettle', openingStock: 10_000, basePrice: 1000 })
    tick()
    const draft = await makeDraft(books, { customerId: customer.id, items: [{ productId: kettle.id, quantity: 2500 }] })
    tick()
    good(await app.ask('POST', `${books.path}/invoices/${draft.id}/issue`))
    tick()
    const adjustment = { reason: 'adjusted', change: -500, note: 'Broken' }
    good(await app.ask('POST', `${books.path}/products/${kettle.id}/stock-movements`, adjustment))
    const { recentActivity } = await dashboardOf(books.path)
    const told = recentActivity.map((entry: Json) => [
      entry.type,
      entry.title,
      entry.description,
      entry.status,
      entry.amount,
    ])
    expect(told).toEqual([
      ['stock', 'Stock out', 'Adjusted: 0.5 × Kettle', null, null],
      ['stock', 'Stock out', 'Sold: 2.5 × Kettle', null, null],
      ['invoice', 'Invoice INV-2026-0001', 'Acme', 'sent', 2750],
      ['stock', 'Stock in', 'Opening stock: 10 × Kettle', null, null],
    ])
    expect(recentActivity.map((entry: Json) => entry.reference)).toEqual([kettle.id, kettle.id, draft.id, kettle.id])
  })

  test('has the five newest of both', async () => {
    const books = await openBooks(app)
    const product = await makeProduct(books)
    for (let count = 0; count < 4; count++) {
      tick()
      await makeIssued(books, { items: [{ productId: product.id, quantity: 1000 }] })
    }
    const { recentActivity } = await dashboardOf(books.path)
    expect(recentActivity).toHaveLength(5)
    const instants = recentActivity.map((entry: Json) => entry.at)
    expect(instants).toEqual(instants.toSorted().toReversed())
    expect(new Set(recentActivity.map((entry: Json) => entry.type))).toEqual(new Set(['invoice', 'stock']))
  })

  test('names a draft by its id', async () => {
    const books = await openBooks(app)
    const { id } = await makeDraft(books)
    const { recentActivity } = await dashboardOf(books.path)
    const entry = recentActivity.find((one: Json) => one.type === 'invoice')
    expect(entry).toMatchObject({ title: `Invoice #${id.toUpperCase()}`, status: 'draft' })
  })
})

describe('what is owed and paid', () => {
  const receivablesOf = async (path: string) => good(await app.ask('GET', `${path}/dashboard/receivables`))

  test('is the balances of open invoices, by the days since they were due', async () => {
    const books = await openBooks(app)
    const product = await makeProduct(books, { basePrice: 1000, openingStock: 100_000 })
    const today = app.clock.now.toISOString().slice(0, 10)
    const due = (dueDate: string) =>
      makeIssued(books, { date: '2025-10-01', dueDate, items: [{ productId: product.id, quantity: 1000 }] })
    const overdue = await due('2026-03-01')
    good(await app.ask('POST', `${books.path}/invoices/${overdue.id}/payments`, { amount: 300 }))
    await due('2026-01-20')
    await due('2025-10-02')
    await due(today)
    await due('2026-06-30')
    await makeDraft(books)
    await pay(books, await due('2026-03-02'))
    expect(await receivablesOf(books.path)).toMatchObject({
      outstanding: { amount: 5200, count: 5 },
      overdue: { amount: 3000, count: 3 },
      dueThisWeek: { amount: 1100, count: 1 },
      ageing: [
        { group: 'current', amount: 2200, count: 2 },
        { group: '1-30', amount: 800, count: 1 },
        { group: '31-60', amount: 1100, count: 1 },
        { group: '61-90', amount: 0, count: 0 },
        { group: 'over-90', amount: 1100, count: 1 },
      ],
    })
  })

  test('is what came in each month less refunds, without removed payments, and the newest payments', async () => {
    const books = await openBooks(app)
    const invoice = await makeIssued(books)
    const { id: wrong } = good(await app.ask('POST', `${books.path}/invoices/${invoice.id}/payments`, { amount: 50 }))
    const { payments } = good(await app.ask('GET', `${books.path}/invoices/${wrong}`))
    good(
      await app.ask('POST', `${books.path}/invoices/${invoice.id}/payments/${payments[0].id}/remove`, {
        reason: 'Typed twice',
      }),
    )
    good(await app.ask('POST', `${books.path}/invoices/${invoice.id}/payments`, { amount: 100, date: '2026-02-03' }))
    good(await app.ask('POST', `${books.path}/invoices/${invoice.id}/payments`, { amount: 1000 }))
    good(await app.ask('POST', `${books.path}/invoices/${invoice.id}/credit-notes`, { goodsComeBack: false }))
    good(await app.ask('POST', `${books.path}/invoices/${invoice.id}/refunds`, { amount: 400 }))
    const { paidByMonth, recentPayments } = await receivablesOf(books.path)
    expect(paidByMonth).toHaveLength(12)
    expect(paidByMonth.slice(-3)).toEqual([
      { month: '2026-01', amount: 0 },
      { month: '2026-02', amount: 100 },
      { month: '2026-03', amount: 600 },
    ])
    expect(recentPayments.map((payment: Json) => payment.amount).sort()).toEqual([-400, 100, 1000].sort())
  })

  test('names products that are out of stock or low, but no service and nothing archived', async () => {
    const books = await openBooks(app)
    await makeProduct(books, { name: 'Plenty', openingStock: 50_000 })
    await makeProduct(books, { name: 'Low', openingStock: 4_000 })
    await makeProduct(books, { name: 'Out', openingStock: 0 })
    await makeProduct(books, { name: 'Own threshold', openingStock: 20_000, lowStockThreshold: 30_000 })
    await makeProduct(books, { name: 'Advice', isService: true })
    const gone = await makeProduct(books, { name: 'Gone', openingStock: 0 })
    good(await app.ask('POST', `${books.path}/products/${gone.id}/archive`))
    const { runningOut } = await receivablesOf(books.path)
    expect(runningOut.map(({ name, stockStatus }: Json) => [name, stockStatus])).toEqual([
      ['Out', 'out-of-stock'],
      ['Low', 'low-stock'],
      ['Own threshold', 'low-stock'],
    ])
  })
})
