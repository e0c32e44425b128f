import { expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { sampleBusiness } from '../../domain/sample/sample-business.ts'
import { actorAt } from '../../platform/actor.ts'
import type { TestBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, testApp } from '../../testing/test-app.ts'
import { fillSample } from './commands/fill-sample.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const actor = () => actorAt(() => app.clock.now, app.random.bytes, daybookItself)

async function theSample(): Promise<TestBusiness & { business: Json }> {
  const { businesses } = good(await app.ask('GET', '/api/businesses'))
  const business = businesses[0]
  return { app, path: `/api/businesses/${business.id}`, businessId: business.id, business }
}

test('two copies that start at the same time on an empty installation add one sample', async () => {
  const filled = await Promise.all([fillSample(app.db, actor(), 'UTC'), fillSample(app.db, actor(), 'UTC')])
  expect(filled.toSorted()).toEqual([false, true])
  expect(good(await app.ask('GET', '/api/businesses')).businesses).toHaveLength(1)
})

test('a second start changes nothing', async () => {
  const before = await contentsOf(app)
  expect(await fillSample(app.db, actor(), 'Europe/Berlin')).toBe(false)
  expect(await contentsOf(app)).toBe(before)
})

test('the screens show the sample business of the specification', async () => {
  const { path, business } = await theSample()
  expect(business).toMatchObject({
    isSample: true,
    currency: 'USD',
    defaultTax: { name: 'Tax', rate: 10_000 },
    termsDays: 30,
  })
  const sample = sampleBusiness('2026-03-10')
  const list = async (address: string) => good(await app.ask('GET', `${path}/${address}?limit=200`)).rows
  expect(await list('products')).toHaveLength(5)
  expect(await list('customers')).toHaveLength(5)
  const prices = await app.query('select price from customer_prices')
  expect(prices).toHaveLength(4)
  const invoices: Json[] = await list('invoices')
  const shown = invoices.map(({ id, number, total, date, dueDate }) => ({ id, number, total, date, dueDate }))
  const expected = sample.invoices.map(({ id, number, totals, date, dueDate }) => ({
    id,
    number,
    total: totals.total,
    date,
    dueDate,
  }))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(shown.toSorted(byId)).toEqual(expected.toSorted(byId))
  expect(new Set(invoices.map(invoice => invoice.status))).toEqual(
    new Set(['draft', 'sent', 'paid', 'overdue', 'cancelled']),
  )
})

test('its dashboard shows the changes 12.5, -2.3, 4.1 and 8.2, and five invoices and five events', async () => {
  const { path } = await theSample()
  const dashboard = good(await app.ask('GET', `${path}/dashboard`))
  const { totalRevenue, openInvoices, productsInStock, activeCustomers } = dashboard
  const changes = [totalRevenue, openInvoices, productsInStock, activeCustomers].map(card => card.change)
  expect(changes).toEqual([12.5, -2.3, 4.1, 8.2])
  expect(dashboard.recentInvoices).toHaveLength(5)
  expect(dashboard.recentActivity).toHaveLength(5)
})

test('its figures add up', async () => {
  await expectFiguresToAddUp(await theSample())
})

test('the next invoice in the sample business takes the next number', async () => {
  const business = await theSample()
  const { rows } = good(await app.ask('GET', `${business.path}/invoices?status=draft`))
  const issued = sampleBusiness('2026-03-10').invoices.filter(({ number }) => number?.startsWith('INV-2026')).length
  const answer = good(await app.ask('POST', `${business.path}/invoices/${rows[0].id}/issue`))
  expect(answer.number).toBe(`INV-2026-${String(issued + 1).padStart(4, '0')}`)
  await expectFiguresToAddUp(business)
})
