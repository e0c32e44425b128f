/** What the sample shows of features that are off at first: nothing until they are turned on, then one example of each. */
import { beforeEach, expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt } from '../../platform/actor.ts'
import { openBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { makeAllDueInvoices } from '../recurring-invoices/commands/make-due-invoices.ts'
import { fillSample } from './commands/fill-sample.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
let path = ''

beforeEach(async () => {
  const all = async (): Promise<Json[]> => good(await app.ask('GET', '/api/businesses')).businesses
  if ((await all()).length === 0) {
    await fillSample(
      app.db,
      actorAt(() => app.clock.now, app.random.bytes, daybookItself),
      'UTC',
    )
  }
  path = `/api/businesses/${(await all()).find(({ isSample }) => isSample)?.id}`
})

const read = async (address: string) => good(await app.ask('GET', `${path}/${address}`))
const turnOn = async (change: Json) => {
  const { version } = good(await app.ask('GET', path))
  return good(await app.ask('PATCH', path, { ...change, version }))
}
const tables = 'quotes orders deliveries bills suppliers bank_statements bank_transactions'.split(' ')
const counts = async () => Promise.all(tables.map(async table => (await app.query(`select 1 from ${table}`)).length))
const figures = async () => {
  const { totalRevenue, openInvoices, productsInStock, activeCustomers, recentInvoices } = await read('dashboard')
  return { totalRevenue, openInvoices, productsInStock, activeCustomers, recentInvoices }
}
const stock = async () => (await read('products')).rows.map(({ name, stock }: Json) => [name, stock])

test('at first, there is a paused recurring invoice, and nothing of what is off', async () => {
  expect(await counts()).toEqual(tables.map(() => 0))
  const { recurringInvoices } = await read('recurring-invoices')
  expect(recurringInvoices).toMatchObject([{ customerName: 'Acme Offices', status: 'paused', nextOn: '2026-03-24' }])
  const { id, total } = recurringInvoices[0]
  const { items, subtotal, tax } = await read(`recurring-invoices/${id}`)
  expect(items.map(({ price, priceSource }: Json) => [price, priceSource])).toEqual([
    [2200, 'customer'],
    [690, 'base'],
  ])
  expect([subtotal, tax, total]).toEqual([9490, 949, 10_439])
  const events = await app.query('select 1 from events where subject_kind <> $1', ['invoice'])
  expect(events).toEqual([])
})

test('the recurring invoice makes none by itself, and the sample stays untouched', async () => {
  const before = await figures()
  const { now } = app.clock
  app.clock.now = new Date('2026-06-01T15:00:00.000Z')
  const parts = { db: app.db, clock: () => app.clock.now, randomBytes: app.random.bytes, log: () => undefined }
  await makeAllDueInvoices({ ...parts, origin: null })
  app.clock.now = now
  expect(await figures()).toEqual(before)
  const [sample] = await app.query('select sample_entered from businesses')
  expect(sample.sample_entered).toBe(false)
})

test('what is turned on gets one example, which changes no figure of the sample, and it gets no second one', async () => {
  const before = await figures()
  const inStock = await stock()
  await turnOn({ usesQuotes: true, usesOrders: true, usesBills: true, usesBank: true })
  const { rows: quotes } = await read('quotes')
  expect(quotes).toMatchObject([{ number: 'Q-2026-0001', status: 'sent', customerName: 'Evergreen Coworking' }])
  const { rows: orders } = await read('orders')
  expect(orders).toMatchObject([{ number: 'SO-2026-0001', customerName: 'Birch & Rye Bakery' }])
  const order = await read(`orders/${orders[0].id}`)
  expect(order.items).toMatchObject([{ quantity: 12_000, deliveredQuantity: 6000, invoicedQuantity: 0 }])
  const { rows: bills } = await read('bills')
  expect(bills).toMatchObject([
    { supplierName: 'Penobscot Packaging', status: 'open', total: 4620, dueDate: '2026-03-15' },
  ])
  const { rows: transactions } = await read('bank-transactions?show=to-match')
  const [{ amount, name, proposal }] = transactions
  expect(transactions).toHaveLength(1)
  expect(proposal.confident).toBe(true)
  const invoice = await read(`invoices/${proposal.invoices[0].invoiceId}`)
  expect([invoice.balance, invoice.customerName]).toEqual([amount, name])
  expect(await figures()).toEqual(before)
  expect(await stock()).toEqual(inStock)
  const [businessId = ''] = path.split('/').slice(-1)
  await expectFiguresToAddUp({ app, path, businessId })
  const after = await counts()
  await turnOn({ usesQuotes: false, usesBank: false })
  await turnOn({ usesQuotes: true, usesBank: true })
  expect(await counts()).toEqual(after)
  expect((await read('notifications')).entries.map(({ event }: Json) => event)).not.toContain('quote-sent')
})

test('where somebody has entered anything but settings, nothing invented is added', async () => {
  const { recurringInvoices } = await read('recurring-invoices')
  expect(recurringInvoices).toHaveLength(1)
  await app.query('delete from bank_transactions')
  await app.query('delete from bank_statements')
  await turnOn({ usesBank: false })
  good(await app.ask('POST', `${path}/customers`, { name: 'Our first customer' }))
  const before = await counts()
  await turnOn({ usesBank: true })
  expect(await counts()).toEqual(before)
})

test('a business of one’s own has none', async () => {
  const before = await counts()
  const own = await openBusiness(app, { usesQuotes: true })
  const { version } = good(await app.ask('GET', own.path))
  good(await app.ask('PATCH', own.path, { usesOrders: true, usesBills: true, usesBank: true, version }))
  expect(await counts()).toEqual(before)
  expect(good(await app.ask('GET', `${own.path}/recurring-invoices`)).recurringInvoices).toEqual([])
})
