import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentChange } from '../../domain/figures.ts'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  type TestBusiness,
} from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { activeFromScratch, figuresFromScratch, figuresShown } from '../../testing/sums.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const START = '2026-01-20T15:00:00.000Z'
const DAY = 86_400_000
const app = await testApp()

const cards = ['totalRevenue', 'openInvoices', 'productsInStock', 'activeCustomers'] as const

async function businessFrom(start = START): Promise<TestBusiness> {
  app.clock.now = new Date(start)
  return openBusiness(app)
}

function wait(days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY)
}

async function changesShown({ path }: TestBusiness): Promise<Json> {
  const dashboard = good(await app.ask('GET', `${path}/dashboard`))
  return Object.fromEntries(cards.map(card => [card, dashboard[card].change]))
}

async function pay({ path }: TestBusiness, { id, total }: Json): Promise<void> {
  good(await app.ask('POST', `${path}/invoices/${id}/payments`, { amount: total }))
}

describe('the change of a figure against thirty days ago', () => {
  test('is not shown in a younger business', async () => {
    const business = await businessFrom()
    await pay(business, await makeIssued(business))
    await makeIssued(business)
    const none = { totalRevenue: null, openInvoices: null, productsInStock: null, activeCustomers: null }
    expect(await changesShown(business)).toEqual(none)
    wait(29)
    expect(await changesShown(business)).toEqual(none)
  })

  test('is 0 if nothing has happened since', async () => {
    const business = await businessFrom()
    await pay(business, await makeIssued(business))
    await makeIssued(business)
    wait(30)
    expect(await changesShown(business)).toEqual({
      totalRevenue: 0,
      openInvoices: 0,
      productsInStock: 0,
      activeCustomers: 0,
    })
  })

  test('compares with how the day ended, not with how it began', async () => {
    const business = await businessFrom()
    await pay(business, await makeIssued(business))
    app.clock.now = new Date('2026-01-20T23:59:59.999Z')
    await pay(business, await makeIssued(business))
    app.clock.now = new Date('2026-02-19T00:00:00.000Z')
    await pay(business, await makeIssued(business))
    expect((await changesShown(business)).totalRevenue).toBe(50)
  })

  test('counts a customer who becomes active today for today only', async () => {
    const business = await businessFrom()
    await makeIssued(business)
    wait(31)
    await makeIssued(business)
    expect((await changesShown(business)).activeCustomers).toBe(100)
  })

  test('still counts a customer on earlier days whose only invoice is cancelled today', async () => {
    const business = await businessFrom()
    await makeIssued(business)
    const { id } = await makeIssued(business)
    wait(31)
    good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
    expect(await changesShown(business)).toMatchObject({ activeCustomers: -50, openInvoices: -50 })
  })

  test('stops counting a customer after ninety days', async () => {
    const business = await businessFrom()
    await makeIssued(business)
    wait(89)
    expect((await figuresShown(business)).activeCustomers).toBe(1)
    wait(1)
    expect((await figuresShown(business)).activeCustomers).toBe(0)
    expect((await changesShown(business)).activeCustomers).toBe(-100)
  })

  test('counts a customer for exactly ninety days, also on closed days', async () => {
    const business = await businessFrom()
    const product = await makeProduct(business)
    await makeIssued(business, { items: [{ productId: product.id, quantity: 1000 }] })
    wait(91)
    const counted = { reason: 'counted', counted: 5000 }
    good(await app.ask('POST', `${business.path}/products/${product.id}/stock-movements`, counted))
    wait(28)
    expect((await changesShown(business)).activeCustomers).toBe(-100)
    wait(1)
    expect((await changesShown(business)).activeCustomers).toBeNull()
  })

  test('is not shown if the figure was 0', async () => {
    const business = await businessFrom()
    await makeProduct(business)
    wait(30)
    await pay(business, await makeIssued(business))
    expect(await changesShown(business)).toMatchObject({
      totalRevenue: null,
      openInvoices: null,
      activeCustomers: null,
    })
  })
})

describe('a day of the figures ends at midnight in the time zone of the business', () => {
  test.each([
    ['UTC', '2026-01-21T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-01-20T15:00:00.000Z'],
    ['America/New_York', '2026-01-21T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-20T10:00:00.000Z'],
  ])('%s: at %s', async (timeZone, midnight) => {
    const at = (milliseconds: number) => {
      app.clock.now = new Date(Date.parse(midnight) + milliseconds)
    }
    at(-DAY)
    const business = await openBusiness(app, { timeZone })
    const lines = { items: [{ productId: (await makeProduct(business)).id, quantity: 1000 }] }
    const [one, other] = [await makeIssued(business, lines), await makeIssued(business, lines)]
    at(-1)
    await pay(business, one)
    at(0)
    await pay(business, other)
    at(29 * DAY)
    expect((await changesShown(business)).totalRevenue).toBe(100)
    at(30 * DAY - 1)
    expect((await changesShown(business)).totalRevenue).toBe(100)
    at(30 * DAY)
    expect((await changesShown(business)).totalRevenue).toBe(0)
  })

  test('and ends again after a change to a time zone where it is still yesterday', async () => {
    const business = await businessFrom('2026-01-20T23:30:00.000Z')
    good(await app.ask('PATCH', business.path, { timeZone: 'Asia/Tokyo', version: 1 }))
    await pay(business, await makeIssued(business))
    good(await app.ask('PATCH', business.path, { timeZone: 'America/New_York', version: 2 }))
    await pay(business, await makeIssued(business))
    expect(await figuresShown(business)).toEqual(await figuresFromScratch(business))
    const { revenueByDay, totalRevenue } = good(await app.ask('GET', `${business.path}/dashboard`))
    expect(revenueByDay.at(-1)).toEqual({ date: '2026-01-20', revenue: totalRevenue.value })
    wait(1)
    await pay(business, await makeIssued(business))
    wait(29)
    expect((await changesShown(business)).totalRevenue).toBe(50)
  })
})

test('days end as usual after the computer’s clock was years ahead', async () => {
  const business = await businessFrom()
  await pay(business, await makeIssued(business))
  app.clock.now = new Date('2031-06-01T12:00:00.000Z')
  await pay(business, await makeIssued(business))
  app.clock.now = new Date(START)
  await pay(business, await makeIssued(business))
  wait(1)
  await pay(business, await makeIssued(business))
  wait(29)
  expect(await figuresShown(business)).toEqual(await figuresFromScratch(business))
  expect((await changesShown(business)).totalRevenue).toBe(33.3)
})

describe('a customer whose latest invoice is dated ahead', () => {
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY).toISOString().slice(0, 10)

  test('is active from that date on', async () => {
    const business = await businessFrom()
    await makeIssued(business, { date: inDays(2) })
    expect((await figuresShown(business)).activeCustomers).toBe(0)
    wait(2)
    expect((await figuresShown(business)).activeCustomers).toBe(1)
  })

  test('is active because of an earlier invoice until that is cancelled', async () => {
    const business = await businessFrom()
    const { id: customerId } = await makeCustomer(business)
    const { id } = await makeIssued(business, { customerId })
    await makeIssued(business, { customerId, date: inDays(10) })
    expect((await figuresShown(business)).activeCustomers).toBe(1)
    good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
    expect((await figuresShown(business)).activeCustomers).toBe(0)
  })

  test('was active on the days before the earlier invoice was cancelled', async () => {
    const business = await businessFrom()
    const { id: customerId } = await makeCustomer(business)
    const { id } = await makeIssued(business, { customerId })
    await makeIssued(business, { customerId, date: inDays(60) })
    wait(31)
    good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
    expect((await changesShown(business)).activeCustomers).toBe(-100)
  })
})

const event = fc.record({
  gap: fc.oneof(fc.constantFrom(0, 1, 29, 30, 31, 40, 89, 90), fc.nat({ max: 45 })),
  action: fc.constantFrom('sell', 'sell', 'sell back-dated', 'sell ahead', 'pay', 'unpay', 'cancel', 'adjust', 'draft'),
  which: fc.nat(),
})

test('over any days and gaps, each figure and its change equal a record kept every evening', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 12 }), async events => {
      const business = await businessFrom()
      const customers = [await makeCustomer(business), await makeCustomer(business)]
      const product = await makeProduct(business)
      const evenings = new Map<string, Json>()
      const today = () => app.clock.now.toISOString().slice(0, 10)
      for (const { gap, action, which } of events) {
        const counted = await figuresFromScratch(business)
        const dayBefore = today()
        wait(gap)
        for (const [date, activeCustomers] of await activeFromScratch(business, dayBefore, today())) {
          evenings.set(date, { ...counted, activeCustomers })
        }
        await carryOut(business, action, which, { customerId: customers[which % 2].id, productId: product.id })
        const now = await figuresFromScratch(business)
        const then = evenings.get(new Date(app.clock.now.getTime() - 30 * DAY).toISOString().slice(0, 10))
        expect(await figuresShown(business)).toEqual(now)
        expect(await changesShown(business)).toEqual(
          Object.fromEntries(cards.map(card => [card, percentChange(now[card], then?.[card] ?? null)])),
        )
        evenings.set(today(), now)
      }
      const { revenueByDay } = good(await app.ask('GET', `${business.path}/dashboard`))
      const written = [...evenings].slice(-31).map(([date, figures]) => ({ date, revenue: figures.totalRevenue }))
      expect(revenueByDay).toEqual(written)
    }),
    cases(4),
  )
})

async function carryOut(
  business: TestBusiness,
  action: string,
  which: number,
  ids: { customerId: string; productId: string },
) {
  const { path } = business
  const { rows } = good(await app.ask('GET', `${path}/invoices?limit=200`))
  const pick = (statuses: string[]) => {
    const found = rows.filter((row: Json) => statuses.includes(row.status))
    return found[which % Math.max(found.length, 1)]
  }
  const items = [{ productId: ids.productId, quantity: 1000 + (which % 3000) }]
  switch (action) {
    case 'draft':
      return makeDraft(business, { customerId: ids.customerId, items })
    case 'sell':
      return makeIssued(business, { customerId: ids.customerId, items })
    case 'sell back-dated':
    case 'sell ahead': {
      const days = action === 'sell ahead' ? which % 100 : -(which % 100)
      const date = new Date(app.clock.now.getTime() + days * DAY).toISOString().slice(0, 10)
      return makeIssued(business, { customerId: ids.customerId, items, date })
    }
    case 'pay': {
      const open = pick(['sent', 'overdue'])
      return open && pay(business, open)
    }
    case 'unpay': {
      const paid = pick(['paid'])
      if (!paid) return
      const { payments } = good(await app.ask('GET', `${path}/invoices/${paid.id}`))
      const { id } = payments.find((payment: Json) => payment.removed === null)
      return app.ask('POST', `${path}/invoices/${paid.id}/payments/${id}/remove`, { reason: 'bounced' })
    }
    case 'cancel': {
      const open = pick(['sent', 'overdue'])
      return open && app.ask('POST', `${path}/invoices/${open.id}/cancel`, { goodsComeBack: which % 2 === 0 })
    }
    default:
      return app.ask('POST', `${path}/products/${ids.productId}/stock-movements`, {
        reason: 'counted',
        counted: which % 50_000,
      })
  }
}
