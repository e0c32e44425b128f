import { describe, expect, test } from 'vitest'
import { makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path, businessId } = business

/** Payments are listed in the order of recording; the clock of these tests moves by itself only here. */
function record(address: string, body: Json) {
  app.clock.now = new Date(app.clock.now.getTime() + 1)
  return app.ask('POST', `${path}/invoices/${address}`, body)
}
const refund = (id: string, body: Json) => record(`${id}/refunds`, body)
const remove = (id: string, paymentId: string) =>
  app.ask('POST', `${path}/invoices/${id}/payments/${paymentId}/remove`, { reason: 'Wrong account' })

/** An invoice that was paid in these parts and then credited in full. */
async function paidAndCredited(...parts: number[]): Promise<Json> {
  const issued = await makeIssued(business)
  const rest = issued.total - parts.reduce((sum, part) => sum + part, 0)
  for (const amount of [...parts, rest]) good(await record(`${issued.id}/payments`, { amount }))
  good(await app.ask('POST', `${path}/invoices/${issued.id}/credit-notes`, { goodsComeBack: false }))
  return readInvoice(business, issued.id)
}

const spentBy = async (customerId: string) => good(await app.ask('GET', `${path}/customers/${customerId}`)).spent

describe('a refund', () => {
  test('of a part leaves the rest due, and the last part leaves nothing', async () => {
    const { id, total, customerId, moves } = await paidAndCredited()
    expect(moves).toContain('record-refund')
    const part = await refund(id, { amount: 300, date: '2026-03-09', method: 'cash', reference: 'Till 2' })
    expect(good(part)).toMatchObject({ status: 'paid', balance: 0, refund: total - 300 })
    expect(await readInvoice(business, id)).toMatchObject({ status: 'paid', paid: total - 300, refund: total - 300 })
    good(await refund(id, { amount: total - 300 }))
    const invoice = await readInvoice(business, id)
    expect(invoice).toMatchObject({ status: 'paid', paid: 0, balance: 0, refund: 0 })
    expect(invoice.moves).not.toContain('record-refund')
    expect(invoice.payments).toMatchObject([
      { amount: total },
      { amount: -300, date: '2026-03-09', method: 'cash', reference: 'Till 2' },
      { amount: 300 - total, date: '2026-03-10', method: 'bank-transfer', reference: '' },
    ])
    expect(await spentBy(customerId)).toBe(0)
    await expectFiguresToAddUp(business)
  })

  test('changes no figure but the refund due', async () => {
    const { id, customerId } = await paidAndCredited()
    const figures = async () => [good(await app.ask('GET', `${path}/dashboard`)).figures, await spentBy(customerId)]
    const before = await figures()
    good(await refund(id, { amount: 100 }))
    expect(await figures()).toEqual(before)
  })

  test('of more than is due, of nothing, or with a future date is refused at its field, and nothing is written', async () => {
    const { id, total } = await paidAndCredited()
    const before = await contentsOf(app)
    const tooMuch = await refund(id, { amount: total + 1 })
    expect(refusal(tooMuch)).toEqual({ status: 409, code: 'refund-exceeds-due' })
    expect(tooMuch.body.errors).toEqual([{ field: 'amount', message: 'This is more than the refund due.' }])
    expect((await refund(id, { amount: 0 })).status).toBe(422)
    expect(refusal(await refund(id, { amount: 1, date: '2026-03-11' })).code).toBe('payment-in-the-future')
    expect(await contentsOf(app)).toBe(before)
  })

  test('that two people record at once is recorded once', async () => {
    const { id, total } = await paidAndCredited()
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, { amount: total })))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(await readInvoice(business, id)).toMatchObject({ paid: 0, refund: 0 })
  })

  test('that is removed is due again, and stays on record', async () => {
    const { id, total } = await paidAndCredited()
    good(await refund(id, { amount: 500 }))
    const [, paidBack] = (await readInvoice(business, id)).payments
    good(await remove(id, paidBack.id))
    const invoice = await readInvoice(business, id)
    expect(invoice).toMatchObject({ paid: total, refund: total })
    expect(invoice.payments[1]).toMatchObject({ amount: -500, removed: { reason: 'Wrong account' } })
    const again = await remove(id, paidBack.id)
    expect(refusal(again)).toEqual({ status: 409, code: 'payment-was-removed' })
    expect(again.body.detail).toBe('This refund has already been removed.')
    await expectFiguresToAddUp(business)
  })

  test('prevents the removal of its payment until the refund is removed', async () => {
    const { id, total } = await paidAndCredited(400)
    good(await refund(id, { amount: total - 100 }))
    const [first, second, paidBack] = (await readInvoice(business, id)).payments
    expect(refusal(await remove(id, second.id))).toEqual({ status: 409, code: 'payment-was-refunded' })
    expect(refusal(await remove(id, first.id)).code).toBe('payment-was-refunded')
    good(await remove(id, paidBack.id))
    good(await remove(id, second.id))
    expect(await readInvoice(business, id)).toMatchObject({ paid: 400, refund: 400 })
    await expectFiguresToAddUp(business)
  })

  test('is in the history, with what is left of it', async () => {
    const { id, total } = await paidAndCredited()
    good(await refund(id, { amount: 300, reference: 'Till 2' }))
    const [, paidBack] = (await readInvoice(business, id)).payments
    good(await remove(id, paidBack.id))
    const { entries } = good(await app.ask('GET', `${path}/invoices/${id}/history`))
    expect(entries.slice(0, 2)).toMatchObject([
      { event: 'refund-removed', data: { amount: 300, reason: 'Wrong account', refund: total } },
      { event: 'refund-recorded', data: { amount: 300, reference: 'Till 2', date: '2026-03-10', refund: total - 300 } },
    ])
  })

  test('settles the earlier credit notes first', async () => {
    const { id, total } = await makeIssued(business)
    good(await record(`${id}/payments`, { amount: total }))
    const { items } = await readInvoice(business, id)
    const credit = (quantity: number) =>
      record(`${id}/credit-notes`, { items: [{ itemId: items[0].id, quantity }], goodsComeBack: false })
    const { creditNote: first } = good(await credit(300))
    const due = async () =>
      good(await app.ask('GET', `${path}/invoices/${id}/credit-notes`)).creditNotes.map((note: Json) => note.refund)
    good(await refund(id, { amount: first.total }))
    expect(await due()).toEqual([0])
    const { creditNote: second } = good(await credit(200))
    expect(await due()).toEqual([0, second.total])
    good(await refund(id, { amount: 1 }))
    expect(await due()).toEqual([0, second.total - 1])
  })

  test('of zero is refused by the database too', async () => {
    const { id } = await paidAndCredited()
    const sql = `insert into payments (business_id, id, invoice_id, amount, date, actor_kind, actor_name) values ($1, 'zero0000', $2, 0, '2026-03-10', 'computer', '')`
    await expect(app.query(sql, [businessId, id])).rejects.toMatchObject({ constraint: 'payments_amount' })
  })
})
