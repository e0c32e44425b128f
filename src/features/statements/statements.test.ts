import { expect, test } from 'vitest'
import { addDays } from '../../domain/values/calendar.ts'
import { makeCustomer, makeIssued, makeProduct, openBusiness, pay, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const TODAY = '2026-03-10'

/** A customer who buys things at 10.00 with 10 % tax on top. */
async function account() {
  const business = await openBusiness(app)
  const customer = await makeCustomer(business, { name: 'Acme', address: '500 Market Street' })
  const product = await makeProduct(business, { isService: true, openingStock: undefined })
  const buy = (date: string, quantity = 1) =>
    makeIssued(business, {
      customerId: customer.id,
      date,
      items: [{ productId: product.id, quantity: quantity * 1000 }],
    })
  return { business, customer, buy }
}

async function statementOf({ path }: TestBusiness, customer: Json, query = ''): Promise<Json> {
  return good(await app.ask('GET', `${path}/customers/${customer.id}/statement?${query}`))
}

const inShort = ({ lines }: Json) =>
  lines.map(({ kind, date, numbers, amount, balance }: Json) => [kind, date, numbers.join(), amount, balance])

test('the movements begin with the opening balance and end with what is owed', async () => {
  const { business, customer, buy } = await account()
  const first = await buy('2026-01-05', 2)
  const second = await buy('2026-02-05', 3)
  const third = await buy('2026-03-05')
  const post = async (address: string, body: Json) => good(await app.ask('POST', `${business.path}${address}`, body))
  await pay(business, first, 700, { date: '2026-01-20' })
  await post(`/customers/${customer.id}/payments`, {
    amount: 2000,
    date: '2026-03-02',
    reference: 'Transfer 4711',
    invoiceIds: [second.id, first.id],
  })
  const { creditNote } = await post(`/invoices/${second.id}/credit-notes`, { amount: 300, reason: 'Late' })
  await post(`/invoices/${third.id}/cancel`, {})
  const all = await statementOf(business, customer, `kind=all&from=2026-02-01&to=${TODAY}`)
  expect(inShort(all)).toEqual([
    ['opening', '2026-02-01', '', 1500, 1500],
    ['invoice', '2026-02-05', second.number, 3300, 4800],
    ['payment', '2026-03-02', `${first.number},${second.number}`, -2000, 2800],
    ['invoice', '2026-03-05', third.number, 1100, 3900],
    ['credit-note', TODAY, creditNote.number, -300, 3600],
    ['cancellation', TODAY, third.number, -1100, 2500],
  ])
  expect(all).toMatchObject({ closing: 2500, overdue: 2500, credit: 0, from: '2026-02-01', to: TODAY })
  expect(all.lines[2]).toMatchObject({ reference: 'Transfer 4711', method: 'bank-transfer' })
  const { lines, ageing } = await statementOf(business, customer)
  expect(lines).toMatchObject([{ kind: 'invoice', invoiceId: second.id, amount: 2500, total: 3300, balance: 2500 }])
  expect(ageing.filter(({ amount }: Json) => amount > 0)).toEqual([{ group: '1-30', amount: 2500 }])
})

test('the open items of an earlier day are those that were open on that day', async () => {
  const { business, customer, buy } = await account()
  const paidLater = await buy('2026-01-05')
  const cancelled = await buy('2026-01-10')
  await buy('2026-03-01')
  await pay(business, paidLater, 1100, { date: '2026-02-20' })
  good(await app.ask('POST', `${business.path}/invoices/${cancelled.id}/cancel`, {}))
  const then = await statementOf(business, customer, 'to=2026-02-10')
  expect(inShort(then)).toEqual([
    ['invoice', '2026-01-05', paidLater.number, 1100, 1100],
    ['invoice', '2026-01-10', cancelled.number, 1100, 2200],
  ])
  expect(then).toMatchObject({ closing: 2200, overdue: 2200 })
  expect((await statementOf(business, customer)).lines).toHaveLength(1)
})

test('credit, refunds due and transfers between invoices are separate', async () => {
  const { business, customer, buy } = await account()
  const overpaid = await buy('2026-03-01')
  const corrected = await buy('2026-03-02')
  const open = await buy('2026-03-03')
  await pay(business, overpaid, 1500, { keepExcess: true })
  await pay(business, corrected)
  good(await app.ask('POST', `${business.path}/invoices/${corrected.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  await pay(business, open, 150, { method: 'credit-balance' })
  const items = await statementOf(business, customer)
  expect(inShort(items)).toEqual([
    ['refund', '2026-03-02', corrected.number, -400, -400],
    ['invoice', '2026-03-03', open.number, 950, 550],
    ['credit', TODAY, '', -250, 300],
  ])
  expect(items).toMatchObject({ closing: 300, credit: 650, overdue: 0 })
  const all = await statementOf(business, customer, 'kind=all')
  expect(all.closing).toBe(300)
  expect(all.lines.map(({ kind }: Json) => kind)).toEqual([
    ...['opening', 'invoice', 'invoice', 'invoice', 'credit-note', 'payment', 'payment'],
  ])
  good(await app.ask('POST', `${business.path}/customers/${customer.id}/credit-refunds`, { amount: 250 }))
  const refunded = await statementOf(business, customer, 'kind=all')
  expect(refunded.closing).toBe(550)
  expect(refunded.lines.find(({ kind }: Json) => kind === 'refund')).toMatchObject({
    numbers: [overpaid.number],
    amount: 250,
  })
})

test('drafts and payments that were removed are not on it, and a customer without invoices owes nothing', async () => {
  const { business, customer, buy } = await account()
  expect(await statementOf(business, customer)).toMatchObject({ lines: [], closing: 0, overdue: 0, credit: 0 })
  const invoice = await buy('2026-03-01')
  good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/duplicate`))
  const { payments } = await pay(business, invoice)
  const removal = `${business.path}/invoices/${invoice.id}/payments/${payments[0].id}/remove`
  good(await app.ask('POST', removal, { reason: 'Bounced' }))
  expect(inShort(await statementOf(business, customer, 'kind=all')).slice(1)).toEqual([
    ['invoice', '2026-03-01', invoice.number, 1100, 1100],
  ])
})

test('the last day can’t be before the first', async () => {
  const { business, customer } = await account()
  const address = `${business.path}/customers/${customer.id}/statement?kind=all`
  expect((await app.ask('GET', `${address}&from=2026-03-02&to=2026-03-01`)).body.errors).toEqual([
    { field: 'to', message: 'The last day can’t be before the first day.' },
  ])
  expect((await app.ask('GET', `${business.path}/customers/missing0/statement`)).status).toBe(404)
})

test('the spreadsheet has the lines of the statement', async () => {
  const { business, customer, buy } = await account()
  const { number } = await buy('2026-03-01')
  const read = async (query: string) =>
    Buffer.from(good(await app.ask('GET', `${business.path}/customers/${customer.id}/statement/export?${query}`)))
      .toString()
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
  expect(await read('kind=all&format=csv')).toEqual([
    'Date,Description,Reference,Due Date,Amount,Balance',
    '2025-12-10,Opening balance,,,,0.00',
    `2026-03-01,Invoice ${number},,2026-03-31,11.00,11.00`,
  ])
  expect(await read('format=csv')).toEqual([
    'Date,Description,Reference,Due Date,Total,Open,Balance',
    `2026-03-01,Invoice ${number},,2026-03-31,11.00,11.00,11.00`,
  ])
})

test('what is owed today counts invoices and payments through today, wherever it is shown; what is dated later stands apart', async () => {
  const own = await openBusiness(app)
  const ask = async (path: string) => good(await app.ask('GET', `${own.path}${path}`))
  const customer = await makeCustomer(own)
  const { id: productId } = await makeProduct(own, { basePrice: 10_000 })
  const of = (date: string) => ({
    customerId: customer.id,
    date,
    dueDate: addDays(date, 14),
    items: [{ productId, quantity: 1000 }],
  })
  const expectOwed = async (on: string, { open, credit, later }: Record<'open' | 'credit' | 'later', number>) => {
    const { figures } = await ask(`/customers/${customer.id}`)
    expect(figures).toMatchObject({ open, credit, balance: open - credit, datedLater: later })
    for (const sort of ['name', 'balance'])
      expect((await ask(`/customers?sort=${sort}`)).rows[0].figures).toEqual(figures)
    expect((await ask('/customers/summary')).open.amount).toBe(open)
    expect((await ask('/customers?balance=open')).rows).toHaveLength(open > 0 ? 1 : 0)
    const receivables = await ask('/dashboard/receivables')
    expect(receivables).toMatchObject({ outstanding: { amount: open }, credit, datedLater: { amount: later } })
    expect(receivables.ageing.reduce((sum: number, { amount }: Json) => sum + amount, 0)).toBe(open)
    await expectOwedOn(on, { open, credit })
  }
  const expectOwedOn = async (on: string, { open, credit }: Record<'open' | 'credit', number>) => {
    const { tables } = await ask(`/reports/owed?to=${on}`)
    const totals = Object.fromEntries(tables.map((table: Json) => [table.id, table.totals]))
    expect([totals['owed-by-customer'].owed, totals['owed-to-customers'].total]).toEqual([open, credit])
    for (const kind of ['open', 'all'])
      expect((await ask(`/customers/${customer.id}/statement?kind=${kind}&to=${on}`)).closing).toBe(open - credit)
  }
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  const tomorrow = await makeIssued(own, of('2026-03-11'))
  await expectOwed('2026-03-10', { open: 0, credit: 0, later: 11_000 })
  await pay(own, tomorrow, 3000)
  await expectOwed('2026-03-10', { open: 0, credit: 3000, later: 11_000 })
  const [line] = (await ask(`/customers/${customer.id}/statement?kind=open`)).lines
  expect(line).toMatchObject({ kind: 'payment', numbers: [tomorrow.number], amount: -3000 })
  // paid ten days before its date
  await pay(own, await makeIssued(own, of('2026-03-10')), 1000, { date: '2026-02-28' })
  await expectOwed('2026-03-10', { open: 10_000, credit: 3000, later: 11_000 })
  await expectOwedOn('2026-03-05', { open: 0, credit: 1000 })
  await expectOwedOn('2026-03-11', { open: 18_000, credit: 0 })
  app.clock.now = new Date('2026-03-11T15:00:00.000Z')
  await expectOwed('2026-03-11', { open: 18_000, credit: 0, later: 0 })
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
})
