import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeProduct,
  makeQuote,
  makeSentQuote,
  openBusiness,
  readInvoice,
  readQuote,
  stockOf,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const acme = await makeCustomer(business, { name: 'Acme', address: '1 Main Street' })
const kettle = await makeProduct(business, { name: 'Kettle', sku: 'KETTLE', basePrice: 5900 })

const line = (product: Json, quantity = 1000, more: Json = {}) => ({ productId: product.id, quantity, ...more })
const ask = (id: string, move: string, body: unknown = {}) => app.ask('POST', `${path}/quotes/${id}/${move}`, body)
const historyOf = async (kind: string, id: string): Promise<string[]> =>
  good(await app.ask('GET', `${path}/history/${kind}/${id}`)).entries.map(({ event }: Json) => event)

describe('a draft', () => {
  test('has no number, is valid for 30 days, and can be saved, searched and deleted', async () => {
    const { id, version } = await makeQuote(business, { customerId: acme.id, items: [line(kettle, 2000)] })
    const draft = await readQuote(business, id)
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      revision: 1,
      date: '2026-03-10',
      validUntil: '2026-04-09',
      customerName: 'Acme',
      subtotal: 11_800,
      tax: 1180,
      total: 12_980,
      answer: null,
      invoice: null,
      moves: ['edit', 'delete', 'send', 'duplicate'],
    })
    expectTotalsToAddUp(draft)
    const change = { customerId: acme.id, items: [line(kettle, 3000)], validUntil: '2026-03-20' }
    expect(good(await app.ask('PUT', `${path}/quotes/${id}`, { ...change, version }))).toMatchObject({ total: 19_470 })
    expect(refusal(await app.ask('PUT', `${path}/quotes/${id}`, { ...change, version })).code).toBe('changed-meanwhile')
    const found = good(await app.ask('GET', `${path}/quotes?q=acm&status=draft&sort=validUntil`)).rows
    expect(found.map((row: Json) => row.id)).toContain(id)
    // a sitting is one entry
    expect(await historyOf('quote', id)).toEqual(['created'])
    good(await app.ask('DELETE', `${path}/quotes/${id}`))
    expect(refusal(await app.ask('GET', `${path}/quotes/${id}`)).code).toBe('not-found')
  })

  test('can’t end before its date, and is complete when it is sent', async () => {
    const early = { date: '2026-03-10', validUntil: '2026-03-09' }
    expect(refusal(await app.ask('POST', `${path}/quotes`, early)).code).toBe('invalid-input')
    expect(refusal(await app.ask('POST', `${path}/quotes`, { validUntil: '2026-03-09' })).code).toBe(
      'valid-until-before-date',
    )
    const { id } = good(await app.ask('POST', `${path}/quotes`, { items: [] }))
    const answer = await ask(id, 'send')
    expect(refusal(answer).code).toBe('quote-incomplete')
    expect(answer.body.errors.map(({ field }: Json) => field)).toEqual(['customerId', 'items'])
    const preview = good(await app.ask('GET', `${path}/quotes/${id}/send-preview`))
    expect(preview.missing.map(({ field }: Json) => field)).toEqual(['customerId', 'items'])
  })

  test('follows a customer who is renamed, and what was sent does not', async () => {
    const customer = await makeCustomer(business, { name: 'Old Name' })
    const draft = await makeQuote(business, { customerId: customer.id })
    const sent = await makeSentQuote(business, { customerId: customer.id })
    good(await app.ask('PATCH', `${path}/customers/${customer.id}`, { name: 'New Name', version: customer.version }))
    expect((await readQuote(business, draft.id)).customerName).toBe('New Name')
    expect((await readQuote(business, sent.id)).customerName).toBe('Old Name')
  })
})

test('a quote that was sent has a number, moves no stock, counts in no figure and can’t be changed', async () => {
  const own = await openBusiness(app)
  const product = await makeProduct(own, { openingStock: 5000 })
  const first = await makeSentQuote(own, { items: [line(product, 9000)] })
  const second = await makeSentQuote(own)
  expect([first.number, second.number]).toEqual(['Q-2026-0001', 'Q-2026-0002'])
  expect(await stockOf(own, product.id)).toBe(5000)
  await expectFiguresToAddUp(own)
  expect(good(await app.ask('GET', `${own.path}/invoices`)).rows).toEqual([])
  const change = { items: [], version: first.version }
  expect(refusal(await app.ask('PUT', `${own.path}/quotes/${first.id}`, change)).code).toBe('quote-already-sent')
  expect(refusal(await app.ask('DELETE', `${own.path}/quotes/${first.id}`)).code).toBe('quote-already-sent')
  expect(refusal(await app.ask('POST', `${own.path}/quotes/${first.id}/send`)).code).toBe('quote-move-not-allowed')
})

test('a quote expires by itself after its last day, and the list and the summary tell it from an open one', async () => {
  const own = await openBusiness(app)
  const old = await makeSentQuote(own, { date: '2026-02-01', validUntil: '2026-03-09' })
  const open = await makeSentQuote(own, { validUntil: '2026-03-10' })
  expect((await readQuote(own, old.id)).status).toBe('expired')
  const idsOf = async (status: string) =>
    good(await app.ask('GET', `${own.path}/quotes?status=${status}`)).rows.map((row: Json) => row.id)
  expect(await idsOf('open')).toEqual([open.id])
  expect(await idsOf('expired')).toEqual([old.id])
  const { statuses } = good(await app.ask('GET', `${own.path}/quotes/summary`))
  const counted = statuses
    .filter(({ count }: Json) => count > 0)
    .map(({ status, count, total }: Json) => [status, count, total])
  expect(counted).toEqual([
    ['sent', 1, 1100],
    ['expired', 1, 1100],
  ])
  // the business may still take it
  good(await app.ask('POST', `${own.path}/quotes/${old.id}/accept`, {}))
  expect((await readQuote(own, old.id)).status).toBe('accepted')
})

test('the business notes that a quote was declined or accepted, and can correct that', async () => {
  const { id } = await makeSentQuote(business)
  good(await ask(id, 'decline', { note: 'Too expensive' }))
  expect(await readQuote(business, id)).toMatchObject({
    status: 'declined',
    answer: { by: 'business', name: '', note: 'Too expensive' },
  })
  expect(refusal(await ask(id, 'invoice', undefined)).code).toBe('quote-move-not-allowed')
  good(await ask(id, 'accept'))
  expect((await readQuote(business, id)).status).toBe('accepted')
  expect(await historyOf('quote', id)).toEqual(['quote-accepted', 'quote-declined', 'quote-sent', 'created'])
})

describe('an invoice from a quote', () => {
  test('has the same lines and prices, is linked both ways, and is made once', async () => {
    const product = await makeProduct(business, { name: 'Lamp', basePrice: 1999 })
    const items = [
      { kind: 'heading', name: 'Light' },
      line(product, 1500, { discount: { percent: 10_000 } }),
      { kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 },
    ]
    const { id, number } = await makeSentQuote(business, { customerId: acme.id, items, discount: { amount: 300 } })
    // what it offered stays, whatever the price is now
    const { version } = good(await app.ask('GET', `${path}/products/${product.id}`))
    good(await app.ask('PATCH', `${path}/products/${product.id}`, { basePrice: 2500, version }))
    const made = good(await ask(id, 'invoice', undefined))
    const [quote, invoice] = [await readQuote(business, id), await readInvoice(business, made.id)]
    expect(invoice).toMatchObject({ status: 'draft', quote: { id, number }, customerId: acme.id })
    expect(invoice.items.map(({ name, price, total }: Json) => [name, price, total])).toEqual(
      quote.items.map(({ name, price, total }: Json) => [name, price, total]),
    )
    const figures = ({ subtotal, discountTotal, tax, total }: Json) => ({ subtotal, discountTotal, tax, total })
    expect(figures(invoice)).toEqual(figures(quote))
    expect(quote).toMatchObject({ status: 'invoiced', invoice: { id: made.id, number: null }, moves: ['duplicate'] })
    const again = await ask(id, 'invoice', undefined)
    expect(refusal(again).code).toBe('quote-already-invoiced')
    expect(again.body.data).toEqual({ invoiceId: made.id })
    expect(await historyOf('quote', id)).toContain('quote-invoiced')
  })

  test('can be made again once the draft was deleted, or the invoice cancelled', async () => {
    const { id } = await makeSentQuote(business)
    const first = good(await ask(id, 'invoice', undefined))
    good(await app.ask('DELETE', `${path}/invoices/${first.id}`))
    expect((await readQuote(business, id)).status).toBe('sent')
    const second = good(await ask(id, 'invoice', undefined))
    good(await app.ask('POST', `${path}/invoices/${second.id}/issue`))
    expect((await readQuote(business, id)).invoice).toMatchObject({ id: second.id })
    good(await app.ask('POST', `${path}/invoices/${second.id}/cancel`, { goodsComeBack: true }))
    good(await ask(id, 'invoice', undefined))
  })

  test('of two at once, one is made', async () => {
    const { id } = await makeSentQuote(business)
    const answers = await Promise.all([ask(id, 'invoice', undefined), ask(id, 'invoice', undefined)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('a new version', () => {
  test('has the number of the first and its own, and takes the place of the one before', async () => {
    const { id, number } = await makeSentQuote(business, { customerId: acme.id, items: [line(kettle)] })
    const draft = good(await ask(id, 'revise', undefined))
    expect(refusal(await ask(id, 'revise', undefined)).code).toBe('quote-already-revised')
    expect((await readQuote(business, id)).status).toBe('sent')
    const change = { customerId: acme.id, items: [line(kettle, 2000)], version: draft.version }
    good(await app.ask('PUT', `${path}/quotes/${draft.id}`, change))
    expect(good(await app.ask('GET', `${path}/quotes/${draft.id}/send-preview`)).number).toBe(`${number}-2`)
    const sent = good(await ask(draft.id, 'send', undefined))
    expect(sent).toMatchObject({ number: `${number}-2`, total: 12_980 })
    expect(await readQuote(business, id)).toMatchObject({ status: 'revised', total: 6490, moves: ['duplicate'] })
    const { versions, revision } = await readQuote(business, sent.id)
    expect(revision).toBe(2)
    expect(versions.map((version: Json) => version.number)).toEqual([number, `${number}-2`])
    expect(await historyOf('quote', id)).toContain('quote-revised')
    const listed = good(await app.ask('GET', `${path}/quotes?q=${number}`)).rows
    expect(listed.map((row: Json) => row.number)).toEqual([`${number}-2`])
    const third = good(await ask(sent.id, 'revise', undefined))
    expect(good(await ask(third.id, 'send', undefined)).number).toBe(`${number}-3`)
  })

  test('is not sent once the one before became an invoice', async () => {
    const { id } = await makeSentQuote(business)
    const draft = good(await ask(id, 'revise', undefined))
    good(await ask(id, 'invoice', undefined))
    expect(refusal(await ask(draft.id, 'send', undefined)).code).toBe('quote-already-invoiced')
  })
})

test('a duplicate is a new draft at today’s prices', async () => {
  const product = await makeProduct(business, { basePrice: 1000 })
  const { id } = await makeSentQuote(business, { items: [line(product)], validUntil: '2026-03-24' })
  const { version } = good(await app.ask('GET', `${path}/products/${product.id}`))
  good(await app.ask('PATCH', `${path}/products/${product.id}`, { basePrice: 2000, version }))
  const copy = good(await ask(id, 'duplicate', undefined))
  expect(await readQuote(business, copy.id)).toMatchObject({
    status: 'draft',
    subtotal: 2000,
    validUntil: '2026-03-24',
  })
})

describe('the database refuses', () => {
  const forbidden = async (sql: string, ...values: unknown[]) =>
    app.query(sql, [business.businessId, ...values]).then(
      () => 'nothing',
      error => error.code,
    )
  const MINE = 'where business_id = $1 and id = $2'

  test('to change, delete or reopen what was sent', async () => {
    const { id } = await makeSentQuote(business)
    expect(await forbidden(`update quotes set total = total + 1, tax = tax + 1 ${MINE}`, id)).toBe('DB003')
    expect(await forbidden(`update quotes set valid_until = '2030-01-01' ${MINE}`, id)).toBe('DB003')
    expect(await forbidden(`delete from quotes ${MINE}`, id)).toBe('DB003')
    expect(await forbidden(`update quotes set status = 'draft', number = null ${MINE}`, id)).toBe('DB003')
    const ofQuote = 'where business_id = $1 and quote_id = $2'
    expect(await forbidden(`update quote_items set price = 1 ${ofQuote}`, id)).toBe('DB003')
    expect(await forbidden(`delete from quote_taxes ${ofQuote}`, id)).toBe('DB003')
  })

  test('to send a draft whose figures are not those of its items, and to accept one that was not sent', async () => {
    const { id } = await makeQuote(business)
    const sending = `status = 'sent', number = 'X-' || id, sent_at = now(), letterhead = 1`
    expect(await forbidden(`update quotes set ${sending}, subtotal = 1, tax = 0, total = 1 ${MINE}`, id)).toBe('DB003')
    expect(await forbidden(`update quotes set status = 'accepted', number = 'X' ${MINE}`, id)).toBe('DB003')
  })

  test('a second invoice from a quote', async () => {
    const { id } = await makeSentQuote(business)
    good(await ask(id, 'invoice', undefined))
    const { rows } = good(await app.ask('GET', `${path}/invoices`))
    const other = rows.find((row: Json) => row.status === 'draft' && row.id !== id)
    const { id: spare } = good(await app.ask('POST', `${path}/invoices/${other.id}/duplicate`))
    expect(await forbidden(`update invoices set quote_id = $3 ${MINE}`, spare, id)).toBe('23P01')
  })
})
