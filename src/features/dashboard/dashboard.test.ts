import { describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBusiness, pay } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T12:00:00.000Z' })
const dashboardOf = async (path: string) => good(await app.ask('GET', `${path}/dashboard`))
const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}

describe('the dashboard of a new business', () => {
  test('is empty, without changes in percent', async () => {
    const { path } = await openBusiness(app)
    expect(await dashboardOf(path)).toMatchObject({
      totalRevenue: { value: 0, change: null },
      openInvoices: { value: 0, change: null },
      productsInStock: { value: 0, change: null },
      activeCustomers: { value: 0, change: null },
      recentInvoices: [],
      recentActivity: [],
    })
  })
})

describe('the four figures', () => {
  test('are paid totals, open invoices, all stock and active customers', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { basePrice: 1000, openingStock: 20_500 })
    const lines = { items: [{ productId: product.id, quantity: 1000 }] }
    await makeDraft(business, lines)
    await makeIssued(business, lines)
    await makeIssued(business, { ...lines, date: '2026-01-01', dueDate: '2026-01-02' })
    await pay(business, await makeIssued(business, lines), 100)
    await pay(business, await makeIssued(business, lines))
    const cancelled = await makeIssued(business, lines)
    good(await app.ask('POST', `${business.path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: true }))
    expect(await dashboardOf(business.path)).toMatchObject({
      totalRevenue: { value: 1100 },
      openInvoices: { value: 3 },
      productsInStock: { value: 16_500 },
      activeCustomers: { value: 4 },
    })
  })
})

describe('the recent invoices', () => {
  test('are the five newest by date, then by creation', async () => {
    const business = await openBusiness(app)
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
      ids.push((await makeDraft(business, { date })).id)
    }
    const { recentInvoices } = await dashboardOf(business.path)
    expect(recentInvoices.map((row: Json) => row.id)).toEqual([ids[4], ids[5], ids[1], ids[2], ids[0]])
  })
})

describe('the recent activity', () => {
  test('shows an invoice as credited that was credited in full, whether or not it had been paid; its status is paid', async () => {
    const business = await openBusiness(app)
    const service = await makeProduct(business, { isService: true })
    const items = [{ productId: service.id, quantity: 1000 }]
    const [unpaid, paid] = [await makeIssued(business, { items }), await makeIssued(business, { items })]
    await pay(business, paid)
    for (const { id } of [unpaid, paid]) {
      good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }))
      const { recentActivity } = await dashboardOf(business.path)
      const entry = recentActivity.find((one: Json) => one.reference === id)
      expect(entry).toMatchObject({ status: 'paid', displayStatus: 'credited' })
    }
  })

  test('mixes the newest invoices and stock movements, with readable titles', async () => {
    const business = await openBusiness(app)
    const customer = await makeCustomer(business, { name: 'Acme' })
    const kettle = await makeProduct(business, { name: 'Kettle', openingStock: 10_000, basePrice: 1000 })
    tick()
    const draft = await makeDraft(business, {
      customerId: customer.id,
      items: [{ productId: kettle.id, quantity: 2500 }],
    })
    tick()
    good(await app.ask('POST', `${business.path}/invoices/${draft.id}/issue`))
    tick()
    const adjustment = { reason: 'adjusted', change: -500, note: 'Broken' }
    good(await app.ask('POST', `${business.path}/products/${kettle.id}/stock-movements`, adjustment))
    const { recentActivity } = await dashboardOf(business.path)
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

  test('tells of many products that one invoice, delivery or count moved as of one event', async () => {
    const business = await openBusiness(app)
    const products = [await makeProduct(business), await makeProduct(business), await makeProduct(business)]
    tick()
    good(
      await app.ask('POST', `${business.path}/stock/receipts`, {
        items: products.map(({ id }) => ({ productId: id, quantity: 1000 })),
      }),
    )
    tick()
    const invoice = await makeIssued(business, {
      items: products.slice(1).map(({ id }) => ({ productId: id, quantity: 2000 })),
    })
    tick()
    const count = good(await app.ask('POST', `${business.path}/stock-counts`, { name: 'Spring' }))
    for (const [place, { id }] of products.entries()) {
      const counted = [1000, 999_000, 2000][place]
      good(await app.ask('PUT', `${business.path}/stock-counts/${count.id}/lines/${id}`, { counted }))
    }
    good(await app.ask('POST', `${business.path}/stock-counts/${count.id}/post`))
    const { recentActivity } = await dashboardOf(business.path)
    expect(
      recentActivity.map((entry: Json) => [entry.title, entry.description, entry.records, entry.referenceKind]),
    ).toEqual([
      ['Stock counted', 'Counted: 3 products', 3, 'stock-count'],
      ['Stock out', 'Sold: 2 products', 2, 'invoice'],
      [`Invoice ${invoice.number}`, expect.anything(), 1, 'invoice'],
      ['Stock in', 'Received: 3 products', 3, 'product'],
      ['Stock in', 'Opening stock: 3 products', 3, 'product'],
    ])
    expect(recentActivity.slice(0, 2).map((entry: Json) => entry.reference)).toEqual([count.id, invoice.id])
  })

  test('tells how much of a product one document moved on all of its lines', async () => {
    const business = await openBusiness(app)
    const kettle = await makeProduct(business, { name: 'Kettle', openingStock: 10_000 })
    tick()
    const items = [4000, 3000].map(quantity => ({ productId: kettle.id, quantity }))
    const { id } = await makeIssued(business, { items })
    tick()
    good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: true }))
    const { recentActivity } = await dashboardOf(business.path)
    const moved = recentActivity.filter(({ type }: Json) => type === 'stock')
    expect(moved.map(({ description, quantity }: Json) => [description, quantity])).toEqual([
      ['Returned: 7 × Kettle', 7000],
      ['Sold: 7 × Kettle', 7000],
      ['Opening stock: 10 × Kettle', 10_000],
    ])
  })

  test('has the five newest of both together', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business)
    for (let count = 0; count < 4; count++) {
      tick()
      await makeIssued(business, { items: [{ productId: product.id, quantity: 1000 }] })
    }
    const { recentActivity } = await dashboardOf(business.path)
    expect(recentActivity).toHaveLength(5)
    const instants = recentActivity.map((entry: Json) => entry.at)
    expect(instants).toEqual(instants.toSorted().toReversed())
    expect(new Set(recentActivity.map((entry: Json) => entry.type))).toEqual(new Set(['invoice', 'stock']))
  })

  test('shows a draft by its id', async () => {
    const business = await openBusiness(app)
    const { id } = await makeDraft(business)
    const { recentActivity } = await dashboardOf(business.path)
    const entry = recentActivity.find((one: Json) => one.type === 'invoice')
    expect(entry).toMatchObject({ title: `Invoice #${id.toUpperCase()}`, status: 'draft' })
  })
})

describe('what is owed and paid', () => {
  const receivablesOf = async (path: string) => good(await app.ask('GET', `${path}/dashboard/receivables`))

  test('is the balances of open invoices, by days overdue', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { basePrice: 1000, openingStock: 100_000 })
    const today = app.clock.now.toISOString().slice(0, 10)
    const due = (dueDate: string) =>
      makeIssued(business, { date: '2025-10-01', dueDate, items: [{ productId: product.id, quantity: 1000 }] })
    const overdue = await due('2026-03-01')
    good(await app.ask('POST', `${business.path}/invoices/${overdue.id}/payments`, { amount: 300 }))
    await due('2026-01-20')
    await due('2025-10-02')
    await due(today)
    await due('2026-06-30')
    await makeDraft(business)
    await pay(business, await due('2026-03-02'))
    const receivables = await receivablesOf(business.path)
    for (const { dueFrom, dueTo, amount, count } of receivables.ageing) {
      const due = new URLSearchParams({ ...(dueFrom && { dueFrom }), ...(dueTo && { dueTo }) })
      const { statuses } = good(await app.ask('GET', `${business.path}/invoices/summary?${due}`))
      const open = statuses.filter((each: Json) => each.status === 'sent' || each.status === 'overdue')
      const sumOf = (figure: string) => open.reduce((sum: number, each: Json) => sum + each[figure], 0)
      expect([sumOf('balance'), sumOf('count')]).toEqual([amount, count])
    }
    expect(receivables).toMatchObject({
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

  test('is the payments of each month less refunds, without removed payments, and the newest payments', async () => {
    const business = await openBusiness(app)
    const invoice = await makeIssued(business)
    const { id: wrong } = good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments`, { amount: 50 }),
    )
    const { payments } = good(await app.ask('GET', `${business.path}/invoices/${wrong}`))
    good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments/${payments[0].id}/remove`, {
        reason: 'Typed twice',
      }),
    )
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments`, { amount: 100, date: '2026-02-03' }))
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments`, { amount: 1000 }))
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/credit-notes`, { goodsComeBack: false }))
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/refunds`, { amount: 400 }))
    const { recentPayments } = await receivablesOf(business.path)
    const { months } = good(await app.ask('GET', `${business.path}/dashboard/months`))
    expect(months.map(({ month, paid }: Json) => [month, paid])).toEqual([
      ['2026-01', 0],
      ['2026-02', 100],
      ['2026-03', 600],
    ])
    expect(recentPayments.map((payment: Json) => payment.amount).sort()).toEqual([-400, 100, 1000].sort())
  })

  test('is what was invoiced less credit notes, each in its month, beside the year before; from the first month with a figure on', async () => {
    const business = await openBusiness(app)
    const { id: productId } = await makeProduct(business, { basePrice: 1000 })
    const on = (date: string, quantity = 1000) => makeIssued(business, { date, items: [{ productId, quantity }] })
    await on('2024-03-31')
    await on('2025-01-15')
    const credited = await on('2025-11-30', 2000)
    await on('2026-03-01')
    const cancelled = await on('2026-03-02')
    good(await app.ask('POST', `${business.path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: true }))
    await makeDraft(business, { date: '2026-03-03' })
    await on('2026-04-01')
    good(
      await app.ask('POST', `${business.path}/invoices/${credited.id}/credit-notes`, {
        amount: 330,
        reason: 'Late',
        goodsComeBack: false,
      }),
    )
    const { months } = good(await app.ask('GET', `${business.path}/dashboard/months`))
    expect(months).toEqual([
      { month: '2025-11', invoiced: 2200, paid: 0, invoicedYearBefore: 0 },
      { month: '2025-12', invoiced: 0, paid: 0, invoicedYearBefore: 0 },
      { month: '2026-01', invoiced: 0, paid: 0, invoicedYearBefore: 1100 },
      { month: '2026-02', invoiced: 0, paid: 0, invoicedYearBefore: 0 },
      { month: '2026-03', invoiced: 1100 - 330, paid: 0, invoicedYearBefore: 0 },
    ])
  })

  test('offers to remind of overdue invoices whose customer has an email address, but not for a week after a reminder', async () => {
    const business = await openBusiness(app)
    const { id: productId } = await makeProduct(business)
    const sale = async (customer: Json, dueDate: string) =>
      makeIssued(business, {
        customerId: (await makeCustomer(business, customer)).id,
        date: '2026-01-01',
        dueDate,
        items: [{ productId, quantity: 1000 }],
      })
    const first = await sale({ email: 'one@example.com' }, '2026-02-01')
    const second = await sale({ email: 'two@example.com' }, '2026-03-09')
    await sale({ email: 'three@example.com' }, '2026-03-10')
    await sale({ email: '' }, '2026-02-01')
    await pay(business, await sale({ email: 'four@example.com' }, '2026-02-01'))
    const chased = async () => {
      const { invoices, more } = good(await app.ask('GET', `${business.path}/dashboard/to-chase`))
      expect(more).toBe(false)
      return invoices.map((row: Json) => row.id)
    }
    expect(await chased()).toEqual([first.id, second.id])
    const server = { host: '127.0.0.1', port: 2525, security: 'none', userName: '', fromName: 'Us' }
    good(await app.ask('PUT', `${business.path}/mail-settings`, { ...server, fromAddress: 'us@books.example' }))
    const mail = { recipient: 'one@example.com', subject: 'Please pay', body: 'It is late.' }
    good(await app.ask('POST', `${business.path}/invoices/${second.id}/emails`, { ...mail, kind: 'invoice' }))
    const { email } = good(
      await app.ask('POST', `${business.path}/invoices/${first.id}/emails`, { ...mail, kind: 'reminder' }),
    )
    expect(await chased()).toEqual([second.id])
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 6 * 86_400_000)
    expect(await chased()).not.toContain(first.id)
    app.clock.now = new Date(start.getTime() + 7 * 86_400_000)
    expect(await chased()).toContain(first.id)
    app.clock.now = start
    good(await app.ask('POST', `${business.path}/emails/${email.id}/withdraw`))
    expect(await chased()).toEqual([first.id, second.id])
  })

  test('lists products that are out of stock or low, without services and archived ones', async () => {
    const business = await openBusiness(app)
    await makeProduct(business, { name: 'Plenty', openingStock: 50_000 })
    await makeProduct(business, { name: 'Low', openingStock: 4_000 })
    await makeProduct(business, { name: 'Out', openingStock: 0 })
    await makeProduct(business, { name: 'Own threshold', openingStock: 20_000, lowStockThreshold: 30_000 })
    await makeProduct(business, { name: 'Advice', isService: true })
    const gone = await makeProduct(business, { name: 'Gone', openingStock: 0 })
    good(await app.ask('POST', `${business.path}/products/${gone.id}/archive`))
    const { runningOut } = await receivablesOf(business.path)
    expect(runningOut.map(({ name, stockStatus }: Json) => [name, stockStatus])).toEqual([
      ['Out', 'out-of-stock'],
      ['Low', 'low-stock'],
      ['Own threshold', 'low-stock'],
    ])
  })
})

test('a figure beyond 2^53, which a number cannot hold exactly, is refused instead of shown wrong', async () => {
  const business = await openBusiness(app)
  for (const name of ['One', 'Two']) await makeCustomer(business, { name })
  await makeProduct(business)
  const set = (figure: string) => app.query(`update ${figure} where business_id = $1`, [business.businessId])
  await set('figures set revenue = 9007199254740993')
  expect(refusal(await app.ask('GET', `${business.path}/dashboard`))).toEqual({ status: 422, code: 'figure-too-large' })
  await set('customer_figures set credit_balance = 5000000000000001')
  const sum = await app.ask('GET', `${business.path}/dashboard/receivables`)
  expect(refusal(sum)).toEqual({ status: 422, code: 'figure-too-large' })
})
