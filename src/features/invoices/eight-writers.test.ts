import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  stockOf,
} from '../../testing/factories.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

const times = <Made>(count: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status < 300 ? 'done' : `${status} ${body.code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

describe('eight writers at once', () => {
  test('who create and send invoices of the same three products: no error, no gap, no duplicate, stock equals movements', async () => {
    const business = await openBusiness(app)
    const products = await times(3, () => makeProduct(business, { openingStock: 1_000_000 }))
    const customers = await times(4, () => makeCustomer(business))
    const numbers = await times(8, async writer => {
      const numbers: string[] = []
      for (let round = 0; round < 10; round++) {
        const turned = [0, 1, 2].map(index => products[(index + writer + round) % 3])
        const items = turned.map(({ id }, index) => ({ productId: id, quantity: 1000 * (index + 1) }))
        const customerId = customers[(writer + round) % 4].id
        const inOneStep = round % 2 === 0
        const written = good(
          await app.ask('POST', `${business.path}/invoices`, { customerId, items, issue: inOneStep }),
        )
        const issued = inOneStep
          ? written
          : good(await app.ask('POST', `${business.path}/invoices/${written.id}/issue`))
        numbers.push(issued.number)
      }
      return numbers
    })
    expect(numbers.flat().toSorted()).toEqual(
      Array.from({ length: 80 }, (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
    )
    const stocks = await Promise.all(products.map(({ id }) => stockOf(business, id)))
    expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(3_000_000 - 80 * 6000)
    await expectFiguresToAddUp(business)
  })

  test('who do everything possible with the same few records: no random errors, and the figures add up', async () => {
    const business = await openBusiness(app)
    const { path } = business
    const products = await times(2, () => makeProduct(business))
    const customer = await makeCustomer(business)
    const items = products.map(({ id }) => ({ productId: id, quantity: 1000 }))
    const answers = await times(8, async writer => {
      const own: Answer[] = []
      const ask = async (method: string, address: string, body?: unknown) => {
        const answer = await app.ask(method, `${path}/${address}`, body)
        own.push(answer)
        return answer.body
      }
      for (let round = 0; round < 4; round++) {
        const { id, total } = await ask('POST', 'invoices', { customerId: customer.id, items: items.toReversed() })
        await ask('PUT', `invoices/${id}`, { customerId: customer.id, items, version: 1 })
        await ask('POST', `products/${products[writer % 2].id}/stock-movements`, { reason: 'received', quantity: 500 })
        const { version } = await ask('GET', `customers/${customer.id}`)
        await ask('PATCH', `customers/${customer.id}`, { name: `Named by ${writer} in ${round}`, version })
        await ask('POST', `invoices/${id}/issue`)
        if (round % 2 === 0) await ask('POST', `invoices/${id}/payments`, { amount: total })
        else await ask('POST', `invoices/${id}/cancel`, { goodsComeBack: true })
        await ask('POST', `invoices/${id}/duplicate`)
      }
      return own
    })
    const { done, '409 changed-meanwhile': changedMeanwhile = 0, ...others } = tally(answers.flat())
    expect(others).toEqual({})
    expect(done).toBe(8 * 4 * 8 - changedMeanwhile)
    await expectFiguresToAddUp(business)
    await expectDraftsToFollow(customer.id, path)
  })
})

async function expectDraftsToFollow(customerId: string, path: string): Promise<void> {
  const { name } = good(await app.ask('GET', `${path}/customers/${customerId}`))
  const { rows } = good(await app.ask('GET', `${path}/invoices?status=draft&limit=200`))
  expect(new Set(rows.map((row: Json) => row.customerName))).toEqual(new Set([name]))
}

describe('fifty at once', () => {
  test('invoices issued get fifty consecutive numbers', async () => {
    const business = await openBusiness(app)
    const lines = { customerId: (await makeCustomer(business)).id, items: [await aLine(business)] }
    const drafts = await times(50, () => makeDraft(business, lines))
    const answers = await Promise.all(drafts.map(({ id }) => app.ask('POST', `${business.path}/invoices/${id}/issue`)))
    expect(tally(answers)).toEqual({ done: 50 })
    expect(answers.map(answer => answer.body.number).toSorted()).toEqual(
      Array.from({ length: 50 }, (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
    )
    await expectFiguresToAddUp(business)
  })

  test.each([
    ['business', { negativeStock: 'forbid' }, {}],
    ['product', { negativeStock: 'warn' }, { negativeStock: 'forbid' }],
  ])(
    'sales of the last ten pieces are exactly ten sales if the %s forbids negative stock',
    async (_, ofBusiness, ofProduct) => {
      const business = await openBusiness(app, ofBusiness)
      const product = await makeProduct(business, { openingStock: 10_000, ...ofProduct })
      const other = await makeProduct(business)
      const items = [product, other].map(({ id }) => ({ productId: id, quantity: 1000 }))
      const customerId = (await makeCustomer(business)).id
      const drafts = await times(50, index =>
        makeDraft(business, { customerId, items: index % 2 ? items : items.toReversed() }),
      )
      const answers = await Promise.all(
        drafts.map(({ id }) => app.ask('POST', `${business.path}/invoices/${id}/issue`)),
      )
      expect(tally(answers)).toEqual({ done: 10, '409 stock-would-go-negative': 40 })
      expect(await stockOf(business, product.id)).toBe(0)
      expect(await stockOf(business, other.id)).toBe(90_000)
      await expectFiguresToAddUp(business)
    },
  )

  test('invoices of two years get gapless numbers per year', async () => {
    const business = await openBusiness(app)
    const lines = { customerId: (await makeCustomer(business)).id, items: [await aLine(business)] }
    const drafts = await times(40, index => makeDraft(business, { ...lines, date: `${2025 + (index % 2)}-06-01` }))
    await Promise.all(
      drafts.map(async ({ id }) => good(await app.ask('POST', `${business.path}/invoices/${id}/issue`))),
    )
    const series = await app.query('select year, last_count from number_series where business_id = $1 order by 1', [
      business.businessId,
    ])
    expect(series).toEqual([
      { year: 2025, last_count: 20 },
      { year: 2026, last_count: 20 },
    ])
    await expectFiguresToAddUp(business)
  })
})

describe('the same invoice, ten times at once', () => {
  const issued = async () => {
    const business = await openBusiness(app)
    const draft = await makeDraft(business)
    good(await app.ask('POST', `${business.path}/invoices/${draft.id}/issue`))
    return { business, id: draft.id, total: draft.total, address: `${business.path}/invoices/${draft.id}` }
  }

  test('is issued once', async () => {
    const business = await openBusiness(app)
    const { id } = await makeDraft(business)
    const answers = await times(10, () => app.ask('POST', `${business.path}/invoices/${id}/issue`))
    expect(tally(answers)).toEqual({ done: 1, '409 move-not-allowed': 9 })
    await expectFiguresToAddUp(business)
  })

  test('is paid once', async () => {
    const { business, total, address } = await issued()
    const answers = await times(10, () => app.ask('POST', `${address}/payments`, { amount: total }))
    expect(tally(answers)).toEqual({ done: 1, '409 move-not-allowed': 9 })
    await expectFiguresToAddUp(business)
  })

  test('is paid in ten parts that add up, and no eleventh', async () => {
    const { business, id, total, address } = await issued()
    const answers = await times(11, () => app.ask('POST', `${address}/payments`, { amount: total / 10 }))
    expect(tally(answers)).toEqual({ done: 10, '409 move-not-allowed': 1 })
    expect(await readInvoice(business, id)).toMatchObject({ status: 'paid', paid: total })
    await expectFiguresToAddUp(business)
  })

  test('has its one payment removed once', async () => {
    const { business, id, address } = await issued()
    good(await app.ask('POST', `${address}/payments`, { amount: 5 }))
    const [payment] = (await readInvoice(business, id)).payments
    const answers = await times(10, () => app.ask('POST', `${address}/payments/${payment.id}/remove`, { reason: 'x' }))
    expect(tally(answers)).toEqual({ done: 1, '409 payment-was-removed': 9 })
    await expectFiguresToAddUp(business)
  })

  test('is either paid or cancelled, never both', async () => {
    const { business, id, total, address } = await issued()
    const answers = await times(10, index =>
      index % 2
        ? app.ask('POST', `${address}/payments`, { amount: total })
        : app.ask('POST', `${address}/cancel`, { goodsComeBack: true }),
    )
    const refused: Record<string, object> = {
      paid: { '409 move-not-allowed': 4, '409 invoice-has-payments': 5 },
      cancelled: { '409 move-not-allowed': 9 },
    }
    const { status } = await readInvoice(business, id)
    expect(tally(answers)).toEqual({ done: 1, ...refused[status] })
    await expectFiguresToAddUp(business)
  })

  test('is issued, edited or deleted by the first request, and adds up in each case', async () => {
    const business = await openBusiness(app)
    const draft = await makeDraft(business)
    const address = `${business.path}/invoices/${draft.id}`
    const { customerId, items } = await readInvoice(business, draft.id)
    const edit = { customerId, items: [{ productId: items[0].productId, quantity: 7000 }], version: 1 }
    const [issue, change, remove] = await Promise.all([
      app.ask('POST', `${address}/issue`),
      app.ask('PUT', address, edit),
      app.ask('DELETE', address),
    ])
    for (const { status, body } of [issue, change, remove]) {
      if (status >= 300) expect(['invoice-already-issued', 'not-found', 'changed-meanwhile']).toContain(body.code)
    }
    expect(remove.status < 300 && issue.status < 300).toBe(false)
    await expectFiguresToAddUp(business)
  })
})

async function aLine(business: Parameters<typeof makeProduct>[0]) {
  return { productId: (await makeProduct(business)).id, quantity: 1000 }
}

test('every write locks the customer before the invoice, as a change of name does, so none deadlocks', async () => {
  const own = await openBusiness(app)
  const [customer, other] = [await makeCustomer(own), await makeCustomer(own)]
  const items = [{ productId: (await makeProduct(own)).id, quantity: 1000 }]
  const [draft, issued] = [
    await makeDraft(own, { customerId: customer.id, items }),
    await makeIssued(own, { customerId: customer.id, items }),
  ]
  const invoices = `${own.path}/invoices`
  const ways: [string, string, () => Promise<Answer>][] = [
    [draft.id, customer.id, () => app.ask('POST', `${invoices}/${draft.id}/duplicate`)],
    [draft.id, other.id, () => app.ask('PUT', `${invoices}/${draft.id}`, { customerId: other.id, items, version: 1 })],
    [issued.id, customer.id, () => app.ask('POST', `${invoices}/${issued.id}/correct`, { goodsComeBack: true })],
  ]
  for (const [invoiceId, customerId, ask] of ways) {
    const mine = `business_id = '${own.businessId}' and id =`
    const answer = await interrupted(
      app,
      `update customers set name = 'Renamed' where ${mine} '${customerId}'`,
      ask,
      () => app.query(`select from invoices where ${mine} '${invoiceId}' for update nowait`),
    )
    good(answer)
  }
  await expectFiguresToAddUp(own)
})
