import { describe, expect, test } from 'vitest'
import { makeDraft, makeIssued, openBusiness, pay, readInvoice } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const record = (id: string, body: Json) => app.ask('POST', `${path}/invoices/${id}/payments`, body)
const remove = (id: string, paymentId: string, reason = 'Bounced') =>
  app.ask('POST', `${path}/invoices/${id}/payments/${paymentId}/remove`, { reason })

describe('a payment', () => {
  test('of a part leaves the rest open, and the last part makes the invoice paid', async () => {
    const { id, total } = await makeIssued(business)
    const receipt = good(await record(id, { amount: 300 }))
    expect(receipt).toMatchObject({ status: 'sent', balance: total - 300, refund: 0, version: 3 })
    expect(await readInvoice(business, id)).toMatchObject({ status: 'sent', paid: 300, balance: total - 300 })
    app.clock.now = new Date('2026-03-10T15:00:01.000Z')
    expect(good(await record(id, { amount: total - 300, date: '2026-03-09' })).status).toBe('paid')
    const invoice = await readInvoice(business, id)
    expect(invoice).toMatchObject({ status: 'paid', paid: total, balance: 0 })
    expect(invoice.payments.map((payment: Json) => [payment.amount, payment.date, payment.removed])).toEqual([
      [300, '2026-03-10', null],
      [total - 300, '2026-03-09', null],
    ])
    expectTotalsToAddUp(invoice)
    await expectFiguresToAddUp(business)
  })

  test('of more than the balance is refused at the amount, and nothing is written', async () => {
    const { id, total } = await makeIssued(business)
    good(await record(id, { amount: 1 }))
    const before = await contentsOf(app)
    const answer = await record(id, { amount: total })
    expect(refusal(answer)).toEqual({ status: 409, code: 'payment-exceeds-balance' })
    expect(answer.body.errors).toEqual([{ field: 'amount', message: 'This is more than the balance due.' }])
    expect(answer.body.data).toEqual({ balance: total - 1, amount: total })
    expect(await contentsOf(app)).toBe(before)
    expectTotalsToAddUp(await readInvoice(business, id))
  })

  test('of an overdue invoice is taken like any other', async () => {
    const { id, total } = await makeIssued(business, { date: '2026-01-01', dueDate: '2026-01-02' })
    expect((await readInvoice(business, id)).status).toBe('overdue')
    const invoice = await pay(business, { id, total })
    expect(invoice.status).toBe('paid')
    expectTotalsToAddUp(invoice)
  })

  test('with a future date is refused at the date, for one invoice and for several, and nothing is written', async () => {
    const { id } = await makeIssued(business)
    const { customerId } = await readInvoice(business, id)
    const before = await contentsOf(app)
    const body = { amount: 1, date: '2026-03-11' }
    const shared = { ...body, invoiceIds: [id] }
    for (const answer of [
      await record(id, body),
      await app.ask('POST', `${path}/customers/${customerId}/payments`, shared),
    ]) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'payment-in-the-future' })
      expect(answer.body.errors).toEqual([{ field: 'date', message: 'The payment date can’t be in the future.' }])
      expect(answer.body.data).toEqual({ date: '2026-03-11', today: '2026-03-10' })
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('may be dated before the invoice, and the history keeps its date', async () => {
    const { id } = await makeIssued(business)
    good(await record(id, { amount: 1, date: '2025-12-24' }))
    const { entries } = good(await app.ask('GET', `${path}/invoices/${id}/history`))
    expect(entries[0]).toMatchObject({ event: 'payment-recorded', data: { date: '2025-12-24' } })
  })

  test('may be dated today in the time zone of the business', async () => {
    const abroad = await openBusiness(app, { timeZone: 'Pacific/Auckland' })
    const { id } = await makeIssued(abroad)
    const address = `${abroad.path}/invoices/${id}/payments`
    good(await app.ask('POST', address, { amount: 1, date: '2026-03-11' }))
    expect(refusal(await app.ask('POST', address, { amount: 1, date: '2026-03-12' })).code).toBe(
      'payment-in-the-future',
    )
  })

  test('is refused on a draft, a paid invoice and a cancelled one', async () => {
    const draft = await makeDraft(business)
    const paid = await makeIssued(business)
    await pay(business, paid)
    const cancelled = await makeIssued(business)
    good(await app.ask('POST', `${path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: false }))
    const before = await contentsOf(app)
    for (const { id } of [draft, paid, cancelled]) {
      expect(refusal(await record(id, { amount: 1 }))).toEqual({ status: 409, code: 'move-not-allowed' })
    }
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('a payment that is removed', () => {
  test('stays on record with its reason, and the invoice is open again', async () => {
    const issued = await makeIssued(business)
    const { payments } = await pay(business, issued)
    expect(good(await remove(issued.id, payments[0].id, 'Paid twice')).status).toBe('sent')
    const invoice = await readInvoice(business, issued.id)
    expect(invoice).toMatchObject({ status: 'sent', paid: 0, balance: issued.total })
    expect(invoice.payments[0].removed).toEqual({ at: app.clock.now.toISOString(), reason: 'Paid twice' })
    expectTotalsToAddUp(invoice)
    await expectFiguresToAddUp(business)
  })

  test('makes its invoice overdue again if the due date has passed', async () => {
    const issued = await makeIssued(business, { date: '2026-01-01' })
    const { payments } = await pay(business, issued)
    expect(good(await remove(issued.id, payments[0].id)).status).toBe('overdue')
  })

  test('cannot be removed twice, or through another invoice', async () => {
    const [one, other] = [await makeIssued(business), await makeIssued(business)]
    const { payments } = await pay(business, one, 5)
    const before = await contentsOf(app)
    expect(refusal(await remove(other.id, payments[0].id)).code).toBe('not-found')
    expect(await contentsOf(app)).toBe(before)
    const atOnce = await Promise.all([remove(one.id, payments[0].id), remove(one.id, payments[0].id)])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const answer of [...atOnce.filter(({ status }) => status !== 200), await remove(one.id, payments[0].id)]) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'payment-was-removed' })
      expect(answer.body.detail).toBe('This payment has already been removed.')
    }
    expect(refusal(await remove(one.id, 'zzzzzzzz')).code).toBe('not-found')
    await expectFiguresToAddUp(business)
  })

  test('leaves the other payments', async () => {
    const issued = await makeIssued(business)
    await pay(business, issued, 100)
    const { payments } = await pay(business, issued, 200)
    const small = payments.find((payment: Json) => payment.amount === 100)
    good(await remove(issued.id, small.id))
    const invoice = await readInvoice(business, issued.id)
    expect(invoice).toMatchObject({ paid: 200, balance: issued.total - 200, status: 'sent' })
    expectTotalsToAddUp(invoice)
  })
})

describe('the figures', () => {
  const figures = async () => {
    const { totalRevenue, openInvoices } = good(await app.ask('GET', `${path}/dashboard`))
    return { revenue: totalRevenue.value, open: openInvoices.value }
  }

  test('of revenue rise by the whole total when the last part is paid, and fall by it when any part is removed', async () => {
    const before = await figures()
    const issued = await makeIssued(business)
    await pay(business, issued, 1)
    expect(await figures()).toEqual({ revenue: before.revenue, open: before.open + 1 })
    const { payments } = await pay(business, issued, issued.total - 1)
    expect(await figures()).toEqual({ revenue: before.revenue + issued.total, open: before.open })
    good(await remove(issued.id, payments[0].id))
    expect(await figures()).toEqual({ revenue: before.revenue, open: before.open + 1 })
  })

  test('of what a customer has spent include part payments', async () => {
    const issued = await makeIssued(business)
    const { customerId } = await pay(business, issued, 123)
    const customer = good(await app.ask('GET', `${path}/customers/${customerId}`))
    expect(customer).toMatchObject({ spent: 123, figures: { open: issued.total - 123, openCount: 1, overdue: 0 } })
  })
})
