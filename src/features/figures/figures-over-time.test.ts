import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentChange } from '../../domain/figures.ts'
import { type Books, makeCustomer, makeDraft, makeIssued, makeProduct, openBooks } from '../../testing/factories.ts'
import { activeFromScratch, figuresFromScratch, figuresShown } from '../../testing/sums.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const START = '2026-01-20T15:00:00.000Z'
const DAY = 86_400_000
const app = await testApp()

const cards = ['totalRevenue', 'openInvoices', 'productsInStock', 'activeCustomers'] as const

async function booksFrom(start = START): Promise<Books> {
  app.clock.now = new Date(start)
  return openBooks(app)
}

function wait(days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY)
}

async function changesShown({ path }: Books): Promise<Json> {
  const dashboard = good(await app.ask('GET', `${path}/dashboard`))
  return Object.fromEntries(cards.map(card => [card, dashboard[card].change]))
}

async function pay({ path }: Books, { id, total }: Json): Promise<void> {
  good(await app.ask('POST', `${path}/invoices/${id}/payments`, { amount: total }))
}

describe('the change of a figure against thirty days ago', () => {
  test('is not shown in a younger business', async () => {
    const books = await booksFrom()
    await pay(books, await makeIssued(books))
    await makeIssued(books)
    const none = { totalRevenue: null, openInvoices: null, productsInStock: null, activeCustomers: null }
    expect(await changesShown(books)).toEqual(none)
    wait(29)
    expect(await changesShown(books)).toEqual(none)
  })

  test('is 0 if nothing has happened since', async () => {
    const books = await booksFrom()
    await pay(books, await makeIssued(books))
    await makeIssued(books)
    wait(30)
    expect(await changesShown(books)).toEqual({
      totalRevenue: 0,
      openInvoices: 0,
      productsInStock: 0,
      activeCustomers: 0,
    })
  })

  test('compares with how the day ended, not with how it began', async () => {
    const books = await booksFrom()
    await pay(books, await makeIssued(books))
    app.clock.now = new Date('2026-01-20T23:59:59.999Z')
    await pay(books, await makeIssued(books))
    app.clock.now = new Date('2026-02-19T00:00:00.000Z')
    await pay(books, await makeIssued(books))
    expect((await changesShown(books)).totalRevenue).toBe(50)
  })

  test('counts a customer who becomes active today for today only', async () => {
    const books = await booksFrom()
    await makeIssued(books)
    wait(31)
    await makeIssued(books)
    expect((await changesShown(books)).activeCustomers).toBe(100)
  })

  test('still counts a customer on earlier days whose only invoice is cancelled today', async () => {
    const books = await booksFrom()
    await makeIssued(books)
    const { id } = await makeIssued(books)
    wait(31)
    good(await app.ask('POST', `${books.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
    expect(await changesShown(books)).toMatchObject({ activeCustomers: -50, openInvoices: -50 })
  })

  test('stops counting a customer after ninety days', async () => {
    const books = await booksFrom()
    await makeIssued(books)
    wait(89)
    expect((await figuresShown(books)).activeCustomers).toBe(1)
    wait(1)
    expect((await figuresShown(books)).activeCustomers).toBe(0)
    expect((await changesShown(books)).activeCustomers).toBe(-100)
  })

  test('counts a customer for exactly ninety days, also on closed days', async () => {
    const books = await booksFrom()
    const product = await makeProduct(books)
    await makeIssued(books, { items: [{ productId: product.id, quantity: 1000 }] })
    wait(91)
    const counted = { reason: 'counted', counted: 5000 }
    good(await app.ask('POST', `${books.path}/products/${product.id}/stock-movements`, counted))
    wait(28)
    expect((await changesShown(books)).activeCustomers).toBe(-100)
    wait(1)
    expect((await changesShown(books)).activeCustomers).toBeNull()
  })

  test('is not shown if the figure was 0', async () => {
    const books = await booksFrom()
    await makeProduct(books)
    wait(30)
    await pay(books, await makeIssued(books))
    expect(await changesShown(books)).toMatchObject({ totalRevenue: null, openInvoices: null, activeCustomers: null })
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
    const books = await openBooks(app, { timeZone })
    const lines = { items: [{ productId: (await makeProduct(books)).id, quantity: 1000 }] }
    const [one, other] = [await makeIssued(books, lines), await makeIssued(books, lines)]
    at(-1)
    await pay(books, one)
    at(0)
    await pay(books, other)
    at(29 * DAY)
    expect((await changesShown(books)).totalRevenue).toBe(100)
    at(30 * DAY - 1)
    expect((await changesShown(books)).totalRevenue).toBe(100)
    at(30 * DAY)
    expect((await changesShown(books)).totalRevenue).toBe(0)
  })

  test('and ends again after a change to a time zone where it is still yesterday', async () => {
    const books = await booksFrom('2026-01-20T23:30:00.000Z')
    good(await app.ask('PATCH', books.path, { timeZone: 'Asia/Tokyo', version: 1 }))
    await pay(books, await makeIssued(books))
    good(await app.ask('PATCH', books.path, { timeZone: 'America/New_York', version: 2 }))
    await pay(books, await makeIssued(books))
    expect(await figuresShown(books)).toEqual(await figuresFromScratch(books))
    const { revenueByDay, totalRevenue } = good(await app.ask('GET', `${books.path}/dashboard`))
    expect(revenueByDay.at(-1)).toEqual({ date: '2026-01-20', revenue: totalRevenue.value })
    wait(1)
    await pay(books, await makeIssued(books))
    wait(29)
    expect((await changesShown(books)).totalRevenue).toBe(50)
  })
})

test('days end as usual after the computer’s clock was far ahead', async () => {
  const books = await booksFrom()
  await pay(books, await makeIssued(books))
  app.clock.now = new Date('2031-06-01T12:00:00.000Z')
  await pay(books, await makeIssued(books))
  app.clock.now = new Date(START)
  await pay(books, await makeIssued(books))
  wait(1)
  await pay(books, await makeIssued(books))
  wait(29)
  expect(await figuresShown(books)).toEqual(await figuresFromScratch(books))
  expect((await changesShown(books)).totalRevenue).toBe(33.3)
})

describe('a customer whose latest invoice is dated ahead', () => {
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY).toISOString().slice(0, 10)

  test('is active from that date on', async () => {
    const books = await booksFrom()
    await makeIssued(books, { date: inDays(2) })
    expect((await figuresShown(books)).activeCustomers).toBe(0)
    wait(2)
    expect((await figuresShown(books)).activeCustomers).toBe(1)
  })

  test('is active because of an earlier invoice until that is cancelled', async () => {
    const books = await booksFrom()
    const { id: customerId } = await makeCustomer(books)
    const { id } = await makeIssued(books, { customerId })
    await makeIssued(books, { customerId, date: inDays(10) })
    expect((await figuresShown(books)).activeCustomers).toBe(1)
    good(await app.ask('POST', `${books.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
    expect((await figuresShown(books)).activeCustomers).toBe(0)
  })

  test('was active on the days before the earlier invoice was cancelled', async () => {
    const books = await booksFrom()
    const { id: customerId } = await makeCustomer(books)
    const { id } = await makeIssued(books, { customerId })
    await makeIssued(books, { customerId, date: inDays(60) })
    wait(31)
    good(await app.ask('POST', `${books.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
    expect((await changesShown(books)).activeCustomers).toBe(-100)
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
      const books = await booksFrom()
      const customers = [await makeCustomer(books), await makeCustomer(books)]
      const product = await makeProduct(books)
      const evenings = new Map<string, Json>()
      const today = () => app.clock.now.toISOString().slice(0, 10)
      for (const { gap, action, which } of events) {
        const standing = await figuresFromScratch(books)
        const dayBefore = today()
        wait(gap)
        for (const [date, activeCustomers] of await activeFromScratch(books, dayBefore, today())) {
          evenings.set(date, { ...standing, activeCustomers })
        }
        await carryOut(books, action, which, { customerId: customers[which % 2].id, productId: product.id })
        const now = await figuresFromScratch(books)
        const then = evenings.get(new Date(app.clock.now.getTime() - 30 * DAY).toISOString().slice(0, 10))
        expect(await figuresShown(books)).toEqual(now)
        expect(await changesShown(books)).toEqual(
          Object.fromEntries(cards.map(card => [card, percentChange(now[card], then?.[card] ?? null)])),
        )
        evenings.set(today(), now)
      }
      const { revenueByDay } = good(await app.ask('GET', `${books.path}/dashboard`))
      const written = [...evenings].slice(-31).map(([date, figures]) => ({ date, revenue: figures.totalRevenue }))
      expect(revenueByDay).toEqual(written)
    }),
    { numRuns: 20, interruptAfterTimeLimit: 40_000 },
  )
}, 90_000)

async function carryOut(books: Books, action: string, which: number, ids: { customerId: string; productId: string }) {
  const { path } = books
  const { rows } = good(await app.ask('GET', `${path}/invoices?limit=200`))
  const pick = (statuses: string[]) => {
    const found = rows.filter((row: Json) => statuses.includes(row.status))
    return found[which % Math.max(found.length, 1)]
  }
  const items = [{ productId: ids.productId, quantity: 1000 + (which % 3000) }]
  switch (action) {
    case 'draft':
      return makeDraft(books, { customerId: ids.customerId, items })
    case 'sell':
      return makeIssued(books, { customerId: ids.customerId, items })
    case 'sell back-dated':
    case 'sell ahead': {
      const days = action === 'sell ahead' ? which % 100 : -(which % 100)
      const date = new Date(app.clock.now.getTime() + days * DAY).toISOString().slice(0, 10)
      return makeIssued(books, { customerId: ids.customerId, items, date })
    }
    case 'pay': {
      const open = pick(['sent', 'overdue'])
      return open && pay(books, open)
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
