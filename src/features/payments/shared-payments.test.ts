import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

/** Three invoices of 11.00 of one customer, due in the order March, January, February. */
async function owing() {
  const business = await openBusiness(app)
  const customer = await makeCustomer(business)
  const product = await makeProduct(business)
  const invoices: Json[] = []
  for (const date of ['2026-03-01', '2026-01-01', '2026-02-01']) {
    const items = [{ productId: product.id, quantity: 1000 }]
    invoices.push(await makeIssued(business, { customerId: customer.id, items, date, dueDate: date }))
  }
  const [march, january, february] = invoices.map(({ id }) => id)
  return { business, customer, ids: [march, january, february], march, january, february }
}

const receive = (business: TestBusiness, customer: Json, body: Json) =>
  app.ask('POST', `${business.path}/customers/${customer.id}/payments`, body)

describe('one payment for several invoices', () => {
  test('settles the oldest first, is one payment with one method and reference, and leaves the rest open', async () => {
    const { business, customer, ids, march, january, february } = await owing()
    const answer = good(
      await receive(business, customer, { invoiceIds: ids, amount: 2500, method: 'cheque', reference: 'No. 7' }),
    )
    expect(answer.invoices.map((receipt: Json) => [receipt.id, receipt.status])).toEqual([
      [january, 'paid'],
      [february, 'paid'],
      [march, 'overdue'],
    ])
    const [first, last] = [await readInvoice(business, january), await readInvoice(business, march)]
    expect(first.payments).toMatchObject([{ amount: 1100, method: 'cheque', reference: 'No. 7', date: '2026-03-10' }])
    expect(last).toMatchObject({ paid: 300, balance: 800, payments: [{ sharedId: first.payments[0].sharedId }] })
    expect(first.payments[0].sharedId).toMatch(/^[a-z0-9]{8}$/)
    await expectFiguresToAddUp(business)
  })

  test('settles invoices due the same day in the order of issue, as the list shows them', async () => {
    const business = await openBusiness(app)
    const { id: customerId } = await makeCustomer(business)
    const items = [{ productId: (await makeProduct(business)).id, quantity: 1000 }]
    const issued: string[] = []
    for (const minute of [1, 2, 3, 4, 5, 6]) {
      app.clock.now = new Date(`2026-03-10T15:0${minute}:00.000Z`)
      const { id } = await makeIssued(business, { customerId, items, date: '2026-03-01', dueDate: '2026-03-31' })
      issued.push(id)
    }
    const early = await makeIssued(business, { customerId, items, date: '2026-02-28', dueDate: '2026-03-31' })
    const inOrder = [early.id, ...issued]
    const filter = `customerId=${customerId}&status=sent&sort=dueDate`
    for (const limit of [2, 100]) {
      const rows = await everyPage(app, `${business.path}/invoices?${filter}&direction=asc`, limit)
      expect(rows.map(row => row.id)).toEqual(inOrder)
    }
    const answer = good(
      await receive(business, { id: customerId }, { invoiceIds: inOrder.toSorted(), amount: 5 * 1100 + 1 }),
    )
    expect(answer.invoices.map((receipt: Json) => receipt.id)).toEqual(inOrder.slice(0, 6))
    const [{ sharedWith }] = (await readInvoice(business, early.id)).payments
    expect(sharedWith.map((part: Json) => part.invoiceId)).toEqual(issued.slice(0, 5))
    app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  })

  test('that covers only one of them is an ordinary payment', async () => {
    const { business, customer, ids, january } = await owing()
    good(await receive(business, customer, { invoiceIds: ids, amount: 1000 }))
    expect((await readInvoice(business, january)).payments).toMatchObject([{ sharedId: null, method: 'bank-transfer' }])
  })

  test('of more than they owe together is refused at the amount, and nothing is written', async () => {
    const { business, customer, ids } = await owing()
    const before = await contentsOf(app)
    const answer = await receive(business, customer, { invoiceIds: ids, amount: 3301 })
    expect(refusal(answer)).toEqual({ status: 409, code: 'payment-exceeds-balance' })
    expect(answer.body.errors).toMatchObject([{ field: 'amount' }])
    expect(await contentsOf(app)).toBe(before)
  })

  test('never touches an invoice of another customer, or one that is not open', async () => {
    const { business, customer, ids, january } = await owing()
    const stranger = await makeIssued(business)
    const before = await contentsOf(app)
    const mixed = await receive(business, customer, { invoiceIds: [...ids, stranger.id], amount: 100 })
    expect(refusal(mixed).code).toBe('not-found')
    expect(await contentsOf(app)).toBe(before)
    good(await receive(business, customer, { invoiceIds: [january], amount: 1100 }))
    expect(refusal(await receive(business, customer, { invoiceIds: ids, amount: 100 })).code).toBe('move-not-allowed')
  })

  test('is removed as a whole, from whichever invoice, and all of them are open again', async () => {
    const { business, customer, ids, march } = await owing()
    good(await receive(business, customer, { invoiceIds: ids, amount: 3300 }))
    const [part] = (await readInvoice(business, march)).payments
    good(await app.ask('POST', `${business.path}/invoices/${march}/payments/${part.id}/remove`, { reason: 'Bounced' }))
    for (const id of ids)
      expect(await readInvoice(business, id)).toMatchObject({ paid: 0, status: 'overdue', balance: 1100 })
    await expectFiguresToAddUp(business)
  })

  test('is kept separate from another customer’s that happens to have the same shared id in older data', async () => {
    const { business, customer, ids } = await owing()
    const neighbour = await makeCustomer(business)
    const theirs = [
      await makeIssued(business, { customerId: neighbour.id }),
      await makeIssued(business, { customerId: neighbour.id }),
    ]
    const invoiceIds = theirs.map(({ id }) => id)
    good(await receive(business, customer, { invoiceIds: ids, amount: 3300 }))
    good(await receive(business, neighbour, { invoiceIds, amount: 2200 }))
    await app.query(`set session_replication_role = replica;
      update payments set shared_id = 'sameid00' where business_id = '${business.businessId}';
      reset session_replication_role`)
    const [part] = (await readInvoice(business, ids[0])).payments
    expect(part).toMatchObject({ sharedId: 'sameid00', owedAgain: 3300 })
    expect(part.sharedWith.map((one: Json) => one.invoiceId).toSorted()).toEqual([ids[1], ids[2]].toSorted())
    good(await app.ask('POST', `${business.path}/invoices/${ids[0]}/payments/${part.id}/remove`, { reason: 'Bounced' }))
    for (const id of ids) expect(await readInvoice(business, id)).toMatchObject({ paid: 0 })
    for (const id of invoiceIds) {
      expect(await readInvoice(business, id)).toMatchObject({ paid: 1100, payments: [{ removed: null }] })
    }
    await expectFiguresToAddUp(business)
  })

  test('that was partly refunded on one invoice cannot be removed from any, and each of them names that one', async () => {
    const { business, customer, ids, january, february } = await owing()
    good(await receive(business, customer, { invoiceIds: ids, amount: 3300 }))
    const { number, items } = await readInvoice(business, january)
    const ask = (address: string, body: Json) => app.ask('POST', `${business.path}/invoices/${address}`, body)
    const some = { goodsComeBack: false, items: [{ itemId: items[0].id, quantity: 600 }] }
    good(await ask(`${january}/credit-notes`, some))
    const partOn = async (id: string) => (await readInvoice(business, id)).payments.find((one: Json) => one.amount > 0)
    const part = await partOn(february)
    expect(part.refunded).toEqual([])
    good(await ask(`${january}/refunds`, { amount: 500 }))
    const refunded = [{ invoiceId: january, number, amount: 500 }]
    for (const id of ids) expect(await partOn(id)).toMatchObject({ refunded })
    const before = await contentsOf(app)
    const answer = await ask(`${february}/payments/${part.id}/remove`, { reason: 'Bounced' })
    expect(refusal(answer)).toEqual({ status: 409, code: 'payment-was-refunded' })
    expect(answer.body).toMatchObject({
      detail: `Part of this payment was refunded on ${number}. Remove that refund first.`,
      data: { invoiceId: january, number, refunded: 500 },
    })
    expect(await contentsOf(app)).toBe(before)
    const paidBack = (await readInvoice(business, january)).payments.find((one: Json) => one.amount < 0)
    expect(paidBack.refunded).toEqual([])
    good(await ask(`${january}/payments/${paidBack.id}/remove`, { reason: 'Never went out' }))
    good(await ask(`${february}/payments/${part.id}/remove`, { reason: 'Bounced' }))
    for (const id of ids) expect(await partOn(id)).toMatchObject({ refunded: [] })
    await expectFiguresToAddUp(business)
  })

  test('sent ten times at once never exceeds what is owed, without a deadlock', async () => {
    const { business, customer, ids } = await owing()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        receive(business, customer, { invoiceIds: index % 2 ? ids : ids.toReversed(), amount: 1000 }),
      ),
    )
    const codes = answers.map(answer => (answer.status === 201 ? 'done' : answer.body.code))
    expect(codes.filter(code => code === 'done').length).toBeGreaterThanOrEqual(1)
    expect(new Set(codes)).not.toContain('unexpected')
    await expectFiguresToAddUp(business)
  })
})
