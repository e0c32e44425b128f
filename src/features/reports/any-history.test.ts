import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateInTimeZone, monthsUpTo } from '../../domain/values/calendar.ts'
import { yearUpTo } from '../../domain/values/periods.ts'
import {
  makeConfirmedOrder,
  makeCustomer,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  readOrder,
  type TestBusiness,
} from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { expectProductSalesToAddUp, soldFromScratch } from '../../testing/sums.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const DAY = 86_400_000
const START = '2026-01-20T06:30:00Z'

const step = fc.record({
  action: fc.constantFrom(
    ...[
      'sell',
      'sell',
      'sell',
      'pay',
      'pay',
      'overpay',
      'unpay',
      'credit',
      'credit lines',
      'credit amount',
      'correct',
      'refund',
      'cancel',
      'sell later',
      'deliver',
      'deliver',
      'cancel delivery',
      'invoice order',
    ],
  ),
  days: fc.nat({ max: 25 }),
  back: fc.nat({ max: 40 }),
  which: fc.nat(),
  amount: fc.integer({ min: 1, max: 4000 }),
  half: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('over any history, every report is the sum of its documents and equals the dashboard, the lists and the statements', async () => {
  const history = fc.record({
    timeZone: fc.constantFrom('Pacific/Auckland', 'America/Los_Angeles'),
    pricesIncludeTax: fc.boolean(),
    takesOff: fc.boolean(),
    steps: fc.array(step, { minLength: 8, maxLength: 18 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, takesOff, ...settings }) => {
      app.clock.now = new Date(START)
      const business = await openBusiness(app, { ...settings, country: 'DE', name: 'Any history' })
      const made = { ...(await makeGoods(business)), takesOff }
      for (const each of steps) {
        app.clock.now = new Date(app.clock.now.getTime() + each.days * DAY)
        await carryOut(business, made, settings.timeZone, each)
      }
      await expectReportsToAgree(business)
      await settleAll(business)
      await expectReportsToAgree(business)
      await expectPaidTaxToBeAll(business)
    }),
    { ...cases(3), endOnFailure: true },
  )
})

async function makeGoods(business: TestBusiness) {
  const { app, path } = business
  const { taxRates } = good(await app.ask('GET', `${path}/tax-rates`))
  const parts = [
    { name: 'GST', rate: 5000 },
    { name: 'QST', rate: 9975 },
  ]
  const combined = good(await app.ask('POST', `${path}/tax-rates`, { name: 'GST + QST', rate: 14_975, parts }))
  const [reduced, free] = [
    taxRates.find((tax: Json) => tax.rate === 7000),
    taxRates.find((tax: Json) => tax.category === 'K'),
  ]
  return {
    customers: [
      await makeCustomer(business, { vatId: 'ATU12345678', country: 'AT' }),
      await makeCustomer(business, { vatId: 'FR12345678901', country: 'FR' }),
    ],
    products: [
      await makeProduct(business, { basePrice: 999, costPrice: 412, category: 'Tea' }),
      await makeProduct(business, { basePrice: 1333, taxRateId: reduced.id, category: 'Cups' }),
      await makeProduct(business, {
        basePrice: 250,
        costPrice: 100,
        taxRateId: free.id,
        isService: true,
        openingStock: undefined,
      }),
      await makeProduct(business, { basePrice: 777, taxRateId: combined.id, category: 'Tea' }),
    ],
  }
}

async function carryOut(
  business: TestBusiness,
  { customers, products, takesOff }: Awaited<ReturnType<typeof makeGoods>> & { takesOff: boolean },
  timeZone: string,
  { action, back, which, amount, half }: Step,
) {
  const { path } = business
  const ask = (method: string, address: string, body?: Json) => app.ask(method, `${path}${address}`, body)
  const today = dateInTimeZone(app.clock.now, timeZone)
  const { rows } = good(await ask('GET', '/invoices?limit=200'))
  const pick = (isOne: (row: Json) => boolean) => {
    const found = rows.filter(isOne)
    const row = found[which % Math.max(found.length, 1)]
    return row && readInvoice(business, row.id)
  }
  const issued = (row: Json) => ['sent', 'overdue', 'paid'].includes(row.status)
  const open = (row: Json) => ['sent', 'overdue'].includes(row.status)
  switch (action) {
    case 'deliver': {
      const items = products.slice(0, 2).map(({ id: productId }) => ({ productId, quantity: 5000 }))
      const { rows: orders } = good(await ask('GET', '/orders'))
      const open = orders.find(({ status }: Json) => status === 'confirmed' || status === 'partly-delivered')
      const order = open ?? (await makeConfirmedOrder(business, { customerId: customers[which % 2]?.id, items }))
      const wanted = (await readOrder(business, order.id)).items.slice(half ? 1 : 0)
      return ask('POST', `/orders/${order.id}/deliveries`, {
        items: wanted.map(({ id }: Json) => ({ orderItemId: id, quantity: 1 + (amount % 2500) })),
      })
    }
    case 'cancel delivery': {
      const { rows: deliveries } = good(await ask('GET', '/deliveries'))
      const delivery = deliveries[which % Math.max(deliveries.length, 1)]
      return delivery && ask('POST', `/deliveries/${delivery.id}/cancel`)
    }
    case 'invoice order': {
      const { rows: orders } = good(await ask('GET', '/orders'))
      const order = orders[which % Math.max(orders.length, 1)]
      const draft = order && (await ask('POST', `/orders/${order.id}/invoice?of=${half ? 'delivered' : 'ordered'}`))
      return draft?.status < 300 ? ask('POST', `/invoices/${draft.body.id}/issue`) : undefined
    }
    case 'sell':
    case 'sell later': {
      const [sold] = products.slice(which % 3)
      const off = {
        kind: 'free',
        name: 'Bonus',
        quantity: 1000,
        price: -1 - (amount % 100),
        taxRateId: sold?.taxRateId,
      }
      const goods = products.slice(which % 3).map(({ id }, place) => ({
        productId: id,
        quantity: 500 + ((amount * (place + 1)) % 5000),
        discount: half && place === 0 ? { percent: 12_500 } : null,
      }))
      const items = takesOff ? [...goods, off] : goods
      const discount = half ? { amount: amount % 200 } : null
      const customerId = customers[which % 2]?.id
      const date = addDays(today, action === 'sell' ? -back : 1 + back)
      return makeIssued(business, {
        customerId,
        items,
        discount,
        date,
        supplyFrom: date,
        dueDate: addDays(date, which % 60),
      })
    }
    case 'pay':
    case 'overpay': {
      const invoice = await pick(open)
      if (!invoice) return
      const paid =
        action === 'overpay' ? invoice.balance + amount : half ? invoice.balance : Math.min(amount, invoice.balance)
      const body = {
        amount: paid,
        date: addDays(today, -(back % 9)),
        ...(action === 'overpay' && { keepExcess: true }),
      }
      return ask('POST', `/invoices/${invoice.id}/payments`, body)
    }
    case 'unpay': {
      const invoice = await pick(row => row.paid > 0)
      const payment = invoice?.payments.find((one: Json) => one.removed === null)
      return payment && ask('POST', `/invoices/${invoice.id}/payments/${payment.id}/remove`, { reason: 'bounced' })
    }
    case 'credit':
    case 'credit lines':
    case 'credit amount':
    case 'correct': {
      const invoice = await pick(issued)
      if (!invoice) return
      const items = [{ itemId: invoice.items[0].id, quantity: half ? 500 : 250 }]
      const appliesTo = half ? { itemIds: [invoice.items[0].id] } : undefined
      const bodies: Json = {
        credit: { goodsComeBack: half },
        'credit lines': { items, goodsComeBack: half },
        'credit amount': { amount: Math.min(amount, 300), reason: 'late', appliesTo },
        correct: { goodsComeBack: true, carryPayment: half },
      }
      const answered = await ask(
        'POST',
        `/invoices/${invoice.id}/${action === 'correct' ? 'correct' : 'credit-notes'}`,
        bodies[action],
      )
      if (action === 'correct' && answered.status < 300) return ask('POST', `/invoices/${answered.body.draft.id}/issue`)
      return
    }
    case 'refund': {
      const invoice = await pick(row => row.paid + row.credited > row.total)
      const refund = invoice && invoice.paid + invoice.credited - invoice.total
      const method = half ? 'credit-balance' : 'cash'
      return invoice && ask('POST', `/invoices/${invoice.id}/refunds`, { amount: refund, method })
    }
    default: {
      const invoice = await pick(open)
      return invoice && ask('POST', `/invoices/${invoice.id}/cancel`, { goodsComeBack: true })
    }
  }
}

/** Pays every invoice, and refunds whatever is due back. */
async function settleAll(business: TestBusiness): Promise<void> {
  const { rows } = good(await app.ask('GET', `${business.path}/invoices?limit=200`))
  for (const { id, balance, paid, credited, total, status } of rows) {
    const refund = paid + credited - total
    if (balance > 0) good(await app.ask('POST', `${business.path}/invoices/${id}/payments`, { amount: balance }))
    else if (status === 'paid' && refund > 0)
      good(await app.ask('POST', `${business.path}/invoices/${id}/refunds`, { amount: refund }))
  }
}

const ALL = 'from=2025-01-01&to=2029-12-31'

async function read({ path }: TestBusiness, report: string, query: string): Promise<Record<string, Json>> {
  const { tables } = good(await app.ask('GET', `${path}/reports/${report}?${query}`))
  return Object.fromEntries(tables.map((table: Json) => [table.id, table]))
}

async function expectReportsToAgree(business: TestBusiness): Promise<void> {
  const { path, businessId } = business
  const [sums] = await app.query(
    `select (coalesce(sum(sign * (total - tax)), 0))::float8 as net, coalesce(sum(sign * tax), 0)::float8 as tax, coalesce(sum(sign * total), 0)::float8 as total
     from (
       select 1 as sign, total, tax from invoices where business_id = $1 and status in ('sent', 'paid')
       union all select -1, total, tax from credit_notes where business_id = $1
     ) documents`,
    [businessId],
  )
  const { net, tax, total } = sums
  for (const by of ['month', 'customer', 'product', 'category']) {
    const { [`sales-by-${by}`]: sales } = await read(business, 'sales', `${ALL}&by=${by}`)
    expect(sales.totals).toMatchObject({ net, tax, total })
    const row = sales.rows.find((each: Json) => each.cells.net !== 0)
    const behind = row && (await read(business, 'documents', String(new URLSearchParams(row.target.query))))
    if (row)
      expect(behind?.documents.totals).toEqual({ net: row.cells.net, tax: row.cells.tax, total: row.cells.total })
  }
  expect((await read(business, 'documents', ALL)).documents.totals).toEqual(sums)
  expect((await read(business, 'numbers', ALL)).numbers.totals).toEqual({ total })
  const taxes = await read(business, 'tax', ALL)
  expect(taxes['tax-by-rate'].totals).toMatchObject({ net, taxDue: tax })
  if (taxes['tax-by-part'].rows.length > 0) expect(taxes['tax-by-part'].totals.taxDue).toBe(tax)
  for (const { cells, target } of taxes['tax-by-rate'].rows) {
    const { documents } = await read(business, 'documents', String(new URLSearchParams(target.query)))
    expect(documents.totals).toMatchObject({ net: cells.net, tax: cells.taxDue })
  }
  await expectSameAsDashboard(business)
  await expectSoldToBeTheSame(business)
  const { statuses } = good(await app.ask('GET', `${path}/invoices/summary`))
  const invoiced = statuses.reduce((sum: number, each: Json) => sum + each.invoiced, 0)
  expect(invoiced).toBe(total)
}

async function expectSameAsDashboard(business: TestBusiness): Promise<void> {
  const { path } = business
  const { today } = good(await app.ask('GET', path))
  const { months } = good(await app.ask('GET', `${path}/dashboard/months`))
  const { 'sales-by-month': sales } = await read(business, 'sales', ALL)
  const { 'payments-by-month': payments } = await read(business, 'payments', ALL)
  for (const { month, invoiced, paid } of months) {
    const ofMonth = (table: Json) => table?.rows.find((row: Json) => row.key === month)?.cells
    expect(ofMonth(sales)?.total ?? 0).toBe(invoiced)
    expect(ofMonth(payments)?.amount ?? 0).toBe(paid)
  }
  const { outstanding, credit, ageing, datedLater } = good(await app.ask('GET', `${path}/dashboard/receivables`))
  const owed = await read(business, 'owed', `to=${today}`)
  expect(owed['owed-by-customer'].totals.owed).toBe(outstanding.amount)
  expect(owed['owed-to-customers'].totals.total).toBe(credit)
  for (const { group, amount, count } of outstanding.amount > 0 ? ageing : [])
    expect(owed['owed-by-age'].rows.find((row: Json) => row.key === group).cells).toMatchObject({ owed: amount, count })
  const { rows: customers } = good(await app.ask('GET', `${path}/customers`))
  const sumOf = (figure: string) => customers.reduce((sum: number, { figures }: Json) => sum + figures[figure], 0)
  expect([sumOf('open'), sumOf('credit'), sumOf('datedLater')]).toEqual([outstanding.amount, credit, datedLater.amount])
  expect(good(await app.ask('GET', `${path}/customers/summary`)).open.amount).toBe(outstanding.amount)
  for (const { id, figures } of customers) {
    for (const kind of ['open', 'all'])
      expect(good(await app.ask('GET', `${path}/customers/${id}/statement?kind=${kind}`)).closing).toBe(figures.balance)
    const later = good(await app.ask('GET', `${path}/customers/${id}/statement?to=${addDays(today, 50)}`))
    expect(later.closing).toBe(figures.balance + figures.datedLater)
  }
  for (const to of [today, addDays(today, -20), addDays(today, -75)]) await expectSameAsStatements(business, to)
}

async function expectSameAsStatements(business: TestBusiness, to: string): Promise<void> {
  const { path } = business
  const tables = await read(business, 'owed', `to=${to}`)
  const { rows } = good(await app.ask('GET', `${path}/customers`))
  for (const { id } of rows) {
    const statement = good(await app.ask('GET', `${path}/customers/${id}/statement?kind=open&to=${to}`))
    const cellsIn = (table: string) => tables[table].rows.find((row: Json) => row.key === id)?.cells
    const owed = statement.ageing.reduce((sum: number, { amount }: Json) => sum + amount, 0)
    expect(cellsIn('owed-by-customer')?.owed ?? 0).toBe(owed)
    expect(cellsIn('owed-to-customers')?.total ?? 0).toBe(statement.credit)
  }
}

/** Of each product: on its page, in what to order, and in the reports on sales and stock. */
async function expectSoldToBeTheSame(business: TestBusiness): Promise<void> {
  const { path } = business
  await expectProductSalesToAddUp(business)
  const { today } = good(await app.ask('GET', path))
  const [short, long, year] = await Promise.all(
    [addDays(today, -27), addDays(today, -89), yearUpTo(today).from].map(from =>
      soldFromScratch(business, from, today),
    ),
  )
  const { 'stock-by-product': stock, 'best-sellers': best } = await read(business, 'stock', `to=${today}`)
  const monthBegins = `${monthsUpTo(today, 12)[0]}-01`
  const { 'sales-by-product': sales } = await read(business, 'sales', `from=${monthBegins}&to=${today}&by=product`)
  const { 'sales-by-product': salesOfYear } = await read(
    business,
    'sales',
    `from=${yearUpTo(today).from}&to=${today}&by=product`,
  )
  const cellsOf = (table: Json, id: string) => table.rows.find((row: Json) => row.key === id)?.cells
  for (const { id, isService } of good(await app.ask('GET', `${path}/products`)).rows) {
    const { amount } = good(await app.ask('GET', `${path}/products/${id}/sales`))
    expect(amount).toBe(cellsOf(sales, id)?.net ?? 0)
    expect(cellsOf(best, id)?.net ?? 0).toBe(Math.max(0, cellsOf(salesOfYear, id)?.net ?? 0))
    if (isService) continue
    const { plan } = good(await app.ask('GET', `${path}/products/${id}/reorder`))
    expect([plan.soldShort, plan.soldLong]).toEqual([short?.get(id) ?? 0, long?.get(id) ?? 0])
    expect(cellsOf(stock, id)?.soldInYear ?? 0).toBe(year?.get(id) ?? 0)
  }
}

/** In one go, and month by month. */
async function expectPaidTaxToBeAll(business: TestBusiness): Promise<void> {
  const dueOf = async (query: string) => {
    const { 'tax-by-rate': rates, 'tax-by-part': parts } = await read(business, 'tax', query)
    const rows = [rates, parts].flatMap((table: Json) => table.rows.map((row: Json) => [`${table.id} ${row.key}`, row]))
    return new Map<string, number>(rows.map(([key, row]: [string, Json]) => [key, row.cells.taxDue]))
  }
  const onInvoices = await dueOf(ALL)
  const onPayments = await dueOf(`${ALL}&basis=payments`)
  const added = new Map<string, number>()
  for (const [from, to] of [
    ['2025-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-04-15'],
    ['2026-04-16', '2029-12-31'],
  ]) {
    for (const [key, due] of await dueOf(`from=${from}&to=${to}&basis=payments`))
      added.set(key, (added.get(key) ?? 0) + due)
  }
  for (const [key, due] of onInvoices) {
    expect(onPayments.get(key) ?? 0).toBe(due)
    // months without a combined tax have no table of parts
    if (key.startsWith('tax-by-rate')) expect(added.get(key) ?? 0).toBe(due)
  }
}
