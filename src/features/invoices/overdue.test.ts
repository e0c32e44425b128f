import { describe, expect, test } from 'vitest'
import { makeIssued, openBusiness, pay, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

/** Everywhere where the status of an invoice is shown, filtered by or counted. */
async function everywhere({ path }: TestBusiness, { id, customerId }: Json) {
  const ids = async (query: string): Promise<string[]> =>
    good(await app.ask('GET', `${path}/invoices?${query}`)).rows.map((row: Json) => row.id)
  const dashboard = good(await app.ask('GET', `${path}/dashboard`))
  const { figures } = good(await app.ask('GET', `${path}/customers/${customerId}`))
  return {
    detail: good(await app.ask('GET', `${path}/invoices/${id}`)).status,
    list: good(await app.ask('GET', `${path}/invoices`)).rows.find((row: Json) => row.id === id).status,
    recent: dashboard.recentInvoices.find((row: Json) => row.id === id).status,
    activity: dashboard.recentActivity.find((entry: Json) => entry.reference === id).status,
    filteredAsSent: (await ids('status=sent')).includes(id),
    filteredAsOverdue: (await ids('status=overdue')).includes(id),
    open: dashboard.openInvoices.value,
    customer: figures.overdueCount,
  }
}

const sent = {
  detail: 'sent',
  list: 'sent',
  recent: 'sent',
  activity: 'sent',
  customer: 0,
  open: 1,
  filteredAsSent: true,
  filteredAsOverdue: false,
}
const overdue = {
  detail: 'overdue',
  list: 'overdue',
  recent: 'overdue',
  activity: 'overdue',
  customer: 1,
  open: 1,
  filteredAsSent: false,
  filteredAsOverdue: true,
}

describe('a sent invoice becomes overdue at midnight after its due date, in the time zone of the business', () => {
  test.each([
    ['UTC', '2026-03-11T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-10T23:00:00.000Z'],
    ['America/New_York', '2026-03-11T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-10T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-10T10:00:00.000Z'],
    ['Pacific/Niue', '2026-03-11T11:00:00.000Z'],
  ])('%s: at %s', async (timeZone, midnight) => {
    app.clock.now = new Date('2026-03-05T12:00:00.000Z')
    const business = await openBusiness(app, { timeZone })
    const issued = await makeIssued(business, { date: '2026-03-01', dueDate: '2026-03-10' })
    const { customerId } = await readInvoice(business, issued.id)
    app.clock.now = new Date(Date.parse(midnight) - 1)
    expect(await everywhere(business, { ...issued, customerId })).toEqual(sent)
    app.clock.now = new Date(midnight)
    expect(await everywhere(business, { ...issued, customerId })).toEqual(overdue)
  })

  test('also on the night when summer time begins or ends', async () => {
    app.clock.now = new Date('2026-03-20T12:00:00.000Z')
    const business = await openBusiness(app, { timeZone: 'Europe/Berlin' })
    const { id } = await makeIssued(business, { dueDate: '2026-03-29' })
    app.clock.now = new Date('2026-03-29T21:59:59.999Z')
    expect((await readInvoice(business, id)).status).toBe('sent')
    app.clock.now = new Date('2026-03-29T22:00:00.000Z')
    expect((await readInvoice(business, id)).status).toBe('overdue')
  })
})

describe('only a sent invoice becomes overdue', () => {
  test('a draft, a paid invoice and a cancelled one keep their status', async () => {
    app.clock.now = new Date('2026-03-05T12:00:00.000Z')
    const business = await openBusiness(app)
    const dates = { date: '2026-03-01', dueDate: '2026-03-10' }
    const paid = await makeIssued(business, dates)
    await pay(business, paid)
    const cancelled = await makeIssued(business, dates)
    good(await app.ask('POST', `${business.path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: false }))
    app.clock.now = new Date('2026-06-01T12:00:00.000Z')
    expect((await readInvoice(business, paid.id)).status).toBe('paid')
    expect((await readInvoice(business, cancelled.id)).status).toBe('cancelled')
    expect(good(await app.ask('GET', `${business.path}/invoices?status=overdue`)).rows).toEqual([])
  })

  test('and an overdue one is open until it is paid', async () => {
    app.clock.now = new Date('2026-06-01T12:00:00.000Z')
    const business = await openBusiness(app)
    const issued = await makeIssued(business, { date: '2026-01-01', dueDate: '2026-01-31' })
    expect(issued.status).toBe('overdue')
    await pay(business, issued, 1)
    expect((await readInvoice(business, issued.id)).status).toBe('overdue')
    await pay(business, issued, issued.total - 1)
    expect((await readInvoice(business, issued.id)).status).toBe('paid')
  })
})

test('two businesses have their own today at the same instant', async () => {
  app.clock.now = new Date('2026-12-31T23:30:00.000Z')
  const [west, east] = [
    await openBusiness(app, { timeZone: 'America/Los_Angeles' }),
    await openBusiness(app, { timeZone: 'Asia/Tokyo' }),
  ]
  const [old, young] = [await makeIssued(west), await makeIssued(east)]
  expect(await readInvoice(west, old.id)).toMatchObject({ date: '2026-12-31', number: 'INV-2026-0001' })
  expect(await readInvoice(east, young.id)).toMatchObject({ date: '2027-01-01', number: 'INV-2027-0001' })
  for (const [{ path }, today] of [
    [west, '2026-12-31'],
    [east, '2027-01-01'],
  ] as const) {
    expect(good(await app.ask('GET', path)).today).toBe(today)
    const [{ id }] = good(await app.ask('GET', `${path}/products`)).rows
    const { rows } = good(await app.ask('GET', `${path}/products/${id}/stock-movements`))
    expect(new Set(rows.map((row: Json) => row.date))).toEqual(new Set([today]))
  }
})

test('a business in a new time zone has its today from then on', async () => {
  app.clock.now = new Date('2026-03-10T23:30:00.000Z')
  const { path } = await openBusiness(app, { timeZone: 'UTC' })
  expect(good(await app.ask('GET', path)).today).toBe('2026-03-10')
  expect(good(await app.ask('PATCH', path, { timeZone: 'Asia/Tokyo', version: 1 })).today).toBe('2026-03-11')
  expect(good(await app.ask('PATCH', path, { timeZone: 'America/New_York', version: 2 })).today).toBe('2026-03-10')
})
