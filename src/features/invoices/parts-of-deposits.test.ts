/** Deposits that are larger than the next invoice, whose cents the final invoice has, or whose order or quote comes to nothing. */
import { expect, test } from 'vitest'
import {
  makeConfirmedOrder,
  makeCustomer,
  makeSentQuote,
  openBusiness,
  readInvoice,
  readQuote,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-03T15:00:00.000Z' })
const business = await openBusiness(app, {
  taxName: 'VAT',
  taxRate: 19_000,
  country: 'DE',
  vatId: 'DE123456788',
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
})
const { path } = business
const acme = await makeCustomer(business, { name: 'Acme', address: '1 Quay' })

const work = (price: number) => ({ kind: 'free', name: 'Fitting', quantity: 1000, price })
const ask = (method: string, at: string, body?: Json) => app.ask(method as 'POST', `${path}/invoices${at}`, body)
const post = async (at: string, body: Json = {}) => good(await ask('POST', at, body))
const issue = async (id: string) => post(`/${id}/issue`)
const read = (id: string) => readInvoice(business, id)
const credited = (id: string, body: Json = { goodsComeBack: false }) => ask('POST', `/${id}/credit-notes`, body)
const orderAsk = (id: string, move: string) => app.ask('POST', `${path}/orders/${id}/${move}`)

/** A deposit invoice over 300.00 without its tax. */
async function freeDeposit(): Promise<Json> {
  const items = [{ ...work(30_000), name: 'Deposit' }]
  return read((await post('', { customerId: acme.id, isDeposit: true, items, issue: true })).id)
}

test('what a deposit has beyond an invoice is left for the next one, and what no invoice takes is credited', async () => {
  const deposit = await freeDeposit()
  const deducting = (price: number) => ({ customerId: acme.id, items: [work(price)], depositIds: [deposit.id] })
  const first = await post('', { ...deducting(20_000), issue: true })
  const paid = await read(first.id)
  expectTotalsToAddUp(paid)
  expect(paid).toMatchObject({
    total: 0,
    status: 'paid',
    depositTotal: 20_000,
    deposits: [{ net: 20_000, tax: 3800 }],
  })
  expect(await read(deposit.id)).toMatchObject({
    deductedBy: [{ id: first.id }],
    depositLeft: 11_900,
    moves: expect.arrayContaining(['credit']),
  })
  const second = await post('', deducting(5000))
  expect(await read(second.id)).toMatchObject({ openDeposits: [{ id: deposit.id, total: 11_900 }], total: 0 })
  await issue(second.id)
  expect(await read(deposit.id)).toMatchObject({
    deductedBy: expect.arrayContaining([first, second].map(({ id }) => expect.objectContaining({ id }))),
    depositLeft: 5950,
  })
  const { creditNote } = good(await credited(deposit.id))
  expect(creditNote.total).toBe(5950)
  expect(await read(deposit.id)).toMatchObject({ depositLeft: 0, credited: 5950 })
  const more = await ask('POST', '', { ...deducting(5000), issue: true })
  expect(more.body.errors).toMatchObject([{ field: 'depositIds.0' }])
  // what another invoice no longer deducts can be credited too, although all lines were
  good(await credited(second.id))
  expect(await read(deposit.id)).toMatchObject({ depositLeft: 5950, moves: expect.arrayContaining(['credit']) })
  good(await credited(deposit.id, { amount: 5950, reason: 'Not needed' }))
  expect(await read(deposit.id)).toMatchObject({ depositLeft: 0, moves: expect.not.arrayContaining(['credit']) })
  await expectFiguresToAddUp(business)
})

test('two drafts that deduct one deposit get no more than it has, also at once', async () => {
  const deposit = await freeDeposit()
  const draft = (price: number) => ({ customerId: acme.id, items: [work(price)], depositIds: [deposit.id] })
  const [one, other] = [await post('', draft(20_000)), await post('', draft(20_000))]
  expect((await read(other.id)).deposits).toMatchObject([{ net: 10_000, tax: 1900 }])
  await Promise.all([one, other].map(({ id }) => issue(id)))
  expect(await read(deposit.id)).toMatchObject({ depositLeft: 0 })
})

test('deposits and final invoice are the whole, cents of tax included', async () => {
  const lines = { customerId: acme.id, items: [work(3330)] }
  const deposits = [1665, 555]
  const ids: string[] = []
  for (const price of deposits) {
    const { id } = await post('', { customerId: acme.id, isDeposit: true, items: [work(price)], issue: true })
    ids.push(id)
  }
  const whole = await read((await post('', lines)).id)
  const final = await read((await post('', { ...lines, depositIds: ids, issue: true })).id)
  expectTotalsToAddUp(final)
  const sums = await Promise.all(ids.map(async id => (await read(id)).total))
  expect(final.total + sums[0] + sums[1]).toBe(whole.total)
  expect(final.taxes).toMatchObject([{ net: 1110, tax: 633 - 316 - 105 }])
  const { creditNote } = good(await credited(final.id))
  expect(creditNote.total).toBe(final.total)
  expect((await read(ids[0] ?? '')).deductedBy).toEqual([])
})

test('a quote is not declined until its deposit was given back', async () => {
  const quote = await makeSentQuote(business, { customerId: acme.id, items: [work(100_000)] })
  const deposit = good(await app.ask('POST', `${path}/quotes/${quote.id}/deposit`, { percent: 10_000 }))
  await issue(deposit.id)
  const decline = () => app.ask('POST', `${path}/quotes/${quote.id}/decline`, {})
  expect(refusal(await decline()).code).toBe('has-open-deposit')
  good(await credited(deposit.id, {}))
  expect(good(await decline()).status).toBe('declined')
})

test('an order is not cancelled while something is left of its deposit', async () => {
  const order = await makeConfirmedOrder(business, {
    items: [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 10_000 }],
  })
  const deposit = good(await app.ask('POST', `${path}/orders/${order.id}/deposit`, { percent: 30_000 }))
  expect(refusal(await orderAsk(order.id, 'cancel')).code).toBe('has-deposit-draft')
  await issue(deposit.id)
  for (const move of ['cancel', 'revise'])
    expect(refusal(await orderAsk(order.id, move)).code).toMatch(/has-open-deposit|order-in-progress/)
  await expect(
    app.query(`update orders set status = 'cancelled' where business_id = $1 and id = $2`, [
      business.businessId,
      order.id,
    ]),
  ).rejects.toThrow(/something is left of a deposit/)
  good(await credited(deposit.id, {}))
  good(await orderAsk(order.id, 'cancel'))
})

test('a deposit is asked for on the quote until its order is confirmed, then on the order', async () => {
  const quote = await makeSentQuote(business, { customerId: acme.id, items: [work(100_000)] })
  good(await app.ask('POST', `${path}/quotes/${quote.id}/accept`, {}))
  const order = good(await app.ask('POST', `${path}/quotes/${quote.id}/order`))
  const onQuote = (percent: number) => app.ask('POST', `${path}/quotes/${quote.id}/deposit`, { percent })
  const onOrder = (percent: number) => app.ask('POST', `${path}/orders/${order.id}/deposit`, { percent })
  expect(refusal(await onOrder(10_000)).code).toBe('order-move-not-allowed')
  await issue(good(await onQuote(10_000)).id)
  good(await orderAsk(order.id, 'confirm'))
  expect((await readQuote(business, quote.id)).moves).not.toContain('deposit')
  expect(refusal(await onQuote(90_000)).code).toBe('quote-already-ordered')
  expect(refusal(await onOrder(90_001)).code).toBe('deposit-exceeds-remaining')
  await issue(good(await onOrder(90_000)).id)
  expect(refusal(await onQuote(1)).code).toBe('quote-already-ordered')
})
