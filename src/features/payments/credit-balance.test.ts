import { describe, expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, pay, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const credit = { method: 'credit-balance' } as const

/** A customer with two open invoices of 11.00. */
async function customerWithTwo() {
  const business = await openBusiness(app)
  const { path } = business
  const { id: customerId } = await makeCustomer(business)
  const [first, second] = [await makeIssued(business, { customerId }), await makeIssued(business, { customerId })]
  const record = (id: string, body: Json) => app.ask('POST', `${path}/invoices/${id}/payments`, body)
  const refund = (id: string, body: Json) => app.ask('POST', `${path}/invoices/${id}/refunds`, body)
  const creditOf = async () => good(await app.ask('GET', `${path}/customers/${customerId}/credit`))
  const payOut = (body: Json) => app.ask('POST', `${path}/customers/${customerId}/credit-refunds`, body)
  const remove = (id: string, paymentId: string) =>
    app.ask('POST', `${path}/invoices/${id}/payments/${paymentId}/remove`, { reason: 'Wrong customer' })
  const lower = (id: string, amount: number) =>
    app.ask('POST', `${path}/invoices/${id}/credit-notes`, { amount, reason: 'Goodwill' })
  const paymentsOf = async (id: string): Promise<Json[]> => (await readInvoice(business, id)).payments
  return { business, customerId, first, second, record, refund, creditOf, payOut, remove, lower, paymentsOf }
}

describe('an overpayment', () => {
  test('is refused, unless the rest stays as credit: then it is recorded in full, and the rest pays another invoice', async () => {
    const { business, first, second, record, creditOf } = await customerWithTwo()
    expect(refusal(await record(first.id, { amount: 1500 })).code).toBe('payment-exceeds-balance')
    const receipt = good(await record(first.id, { amount: 1500, keepExcess: true, reference: 'RF 1' }))
    expect(receipt).toMatchObject({ status: 'paid', balance: 0, refund: 0 })
    const invoice = await readInvoice(business, first.id)
    expect(invoice).toMatchObject({ paid: 1100, customerCredit: 400 })
    expect(invoice.payments.map((payment: Json) => [payment.amount, payment.method])).toEqual([
      [1500, 'bank-transfer'],
      [-400, 'credit-balance'],
    ])
    expect(await creditOf()).toMatchObject({ balance: 400, entries: [{ invoiceId: first.id, amount: 400 }] })
    expect(good(await record(second.id, { amount: 400, ...credit }))).toMatchObject({ status: 'sent', balance: 700 })
    expect((await creditOf()).balance).toBe(0)
    await expectFiguresToAddUp(business)
  })

  test('for several invoices stays as credit on the one that is due last', async () => {
    const { business, customerId, first, second, creditOf } = await customerWithTwo()
    const body = { amount: 2500, invoiceIds: [first.id, second.id], keepExcess: true }
    const { invoices } = good(await app.ask('POST', `${business.path}/customers/${customerId}/payments`, body))
    expect(invoices.map((one: Json) => [one.status, one.refund])).toEqual([
      ['paid', 0],
      ['paid', 0],
    ])
    expect((await creditOf()).balance).toBe(300)
    await expectFiguresToAddUp(business)
  })

  test('is removed as a whole with its credit, but not once that credit is used', async () => {
    const { business, first, second, record, creditOf, remove, paymentsOf } = await customerWithTwo()
    good(await record(first.id, { amount: 1500, keepExcess: true }))
    good(await record(second.id, { amount: 300, ...credit }))
    const [payment, kept] = await paymentsOf(first.id)
    expect(payment).toMatchObject({ owedAgain: 1100, creditChange: -400, sharedWith: [] })
    expect(refusal(await remove(first.id, kept?.id))).toEqual({ status: 409, code: 'credit-balance-too-low' })
    const [used] = await paymentsOf(second.id)
    good(await remove(second.id, used?.id))
    expect((await creditOf()).balance).toBe(400)
    expect(good(await remove(first.id, payment?.id))).toMatchObject({ status: 'sent', balance: 1100 })
    expect(await creditOf()).toEqual({ balance: 0, entries: [] })
    expect((await paymentsOf(first.id)).every(one => one.removed)).toBe(true)
    await expectFiguresToAddUp(business)
  })
})

describe('credit of a customer', () => {
  test('can come from a refund due, and can go back there', async () => {
    const { business, first, refund, creditOf, remove, lower, paymentsOf } = await customerWithTwo()
    await pay(business, first)
    good(await lower(first.id, 500))
    expect(refusal(await refund(first.id, { amount: 501, ...credit })).code).toBe('refund-exceeds-due')
    expect(good(await refund(first.id, { amount: 300, ...credit }))).toMatchObject({ refund: 200 })
    expect((await creditOf()).balance).toBe(300)
    const kept = (await paymentsOf(first.id)).find(one => one.amount === -300)
    expect(good(await remove(first.id, kept?.id))).toMatchObject({ refund: 500 })
    expect((await creditOf()).balance).toBe(0)
    await expectFiguresToAddUp(business)
  })

  test('pays no more than there is, and no other customer’s invoice', async () => {
    const { business, first, second, record } = await customerWithTwo()
    good(await record(first.id, { amount: 1200, keepExcess: true }))
    const other = await makeIssued(business)
    const before = await contentsOf(app)
    expect(refusal(await record(second.id, { amount: 101, ...credit })).code).toBe('credit-balance-too-low')
    expect(refusal(await record(other.id, { amount: 1, ...credit })).code).toBe('credit-balance-too-low')
    expect(await contentsOf(app)).toBe(before)
  })

  test('is paid out from the invoices that it came from, and that can be removed', async () => {
    const { business, first, second, record, creditOf, payOut, remove, paymentsOf } = await customerWithTwo()
    good(await record(first.id, { amount: 1200, keepExcess: true }))
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    good(await record(second.id, { amount: 1300, keepExcess: true }))
    expect(refusal(await payOut({ amount: 301 })).code).toBe('credit-balance-too-low')
    expect(refusal(await payOut({ amount: 1, ...credit })).code).toBe('invalid-input')
    good(await payOut({ amount: 250, method: 'cash' }))
    expect((await creditOf()).balance).toBe(50)
    const ofSecond = (await paymentsOf(second.id)).map(one => [one.amount, one.method])
    expect(ofSecond.toSorted(([one], [other]) => one - other)).toEqual([
      [-200, 'credit-balance'],
      [-150, 'cash'],
      [150, 'credit-balance'],
      [1300, 'bank-transfer'],
    ])
    await expectFiguresToAddUp(business)
    const paidOut = (await paymentsOf(second.id)).find(one => one.amount === -150)
    good(await remove(second.id, paidOut?.id))
    expect((await creditOf()).balance).toBe(300)
    await expectFiguresToAddUp(business)
  })

  test('never goes below zero: of ten that use all of it at once, one succeeds', async () => {
    const { business, customerId, first, record, creditOf } = await customerWithTwo()
    good(await record(first.id, { amount: 1600, keepExcess: true }))
    const open = await Promise.all(Array.from({ length: 10 }, () => makeIssued(business, { customerId })))
    const answers = await Promise.all(open.map(({ id }) => record(id, { amount: 500, ...credit })))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect((await creditOf()).balance).toBe(0)
    const lowered = 'update customer_figures set credit_balance = -1 where customer_id = $1'
    await expect(app.query(lowered, [customerId])).rejects.toThrow('customer_figures_credit_balance')
    await expectFiguresToAddUp(business)
  })
})

describe('a correction that carries the payment over', () => {
  async function corrected(business: TestBusiness, invoiceId: string, carryPayment: boolean): Promise<Json> {
    const body = { goodsComeBack: true, carryPayment }
    return good(await app.ask('POST', `${business.path}/invoices/${invoiceId}/correct`, body)).draft
  }
  const issue = (business: TestBusiness, id: string) => app.ask('POST', `${business.path}/invoices/${id}/issue`)

  test('pays the new invoice when it is issued; the rest of the refund stays due', async () => {
    const { business, first, creditOf, paymentsOf, remove } = await customerWithTwo()
    await pay(business, first)
    const draft = await corrected(business, first.id, true)
    const { items, customerId, version } = await readInvoice(business, draft.id)
    const change = { customerId, version, items: [{ productId: items[0].productId, quantity: 1000, price: 800 }] }
    good(await app.ask('PUT', `${business.path}/invoices/${draft.id}`, change))
    expect(await readInvoice(business, first.id)).toMatchObject({ refund: 1100 })
    expect(good(await issue(business, draft.id))).toMatchObject({ status: 'paid', total: 880, balance: 0 })
    expect(await readInvoice(business, first.id)).toMatchObject({ refund: 220 })
    expect((await creditOf()).balance).toBe(0)
    const history = good(await app.ask('GET', `${business.path}/history/invoice/${draft.id}`))
    expect(history.entries[0]).toMatchObject({ event: 'payment-carried-in', otherId: first.id, data: { amount: 880 } })
    await expectFiguresToAddUp(business)
    const [carried] = await paymentsOf(draft.id)
    expect(carried).toMatchObject({ amount: 880, sharedWith: [{ invoiceId: first.id, amount: -880 }], creditChange: 0 })
    expect(good(await remove(draft.id, carried?.id))).toMatchObject({ status: 'sent', balance: 880 })
    expect(await readInvoice(business, first.id)).toMatchObject({ refund: 1100 })
    await expectFiguresToAddUp(business)
  })

  test('moves no more than was paid, only if asked to, and never to another customer', async () => {
    const { business, first, second } = await customerWithTwo()
    await pay(business, first, 300)
    const draft = await corrected(business, first.id, true)
    expect(good(await issue(business, draft.id))).toMatchObject({ status: 'sent', balance: 800 })
    await pay(business, second)
    const other = await corrected(business, second.id, false)
    expect(good(await issue(business, other.id))).toMatchObject({ status: 'sent', balance: 1100 })
    const again = await corrected(business, draft.id, true)
    const { items, version } = await readInvoice(business, again.id)
    const customerId = (await makeCustomer(business)).id
    const change = { customerId, version, items: [{ productId: items[0].productId, quantity: 1000 }] }
    good(await app.ask('PUT', `${business.path}/invoices/${again.id}`, change))
    expect(good(await issue(business, again.id))).toMatchObject({ status: 'sent' })
    expect(await readInvoice(business, draft.id)).toMatchObject({ refund: 300 })
    await expectFiguresToAddUp(business)
  })

  test('leaves everything as it was when the draft is deleted', async () => {
    const { business, first } = await customerWithTwo()
    await pay(business, first)
    const draft = await corrected(business, first.id, true)
    good(await app.ask('DELETE', `${business.path}/invoices/${draft.id}`))
    expect(await readInvoice(business, first.id)).toMatchObject({ refund: 1100, payments: [{ amount: 1100 }] })
    await expectFiguresToAddUp(business)
  })
})
