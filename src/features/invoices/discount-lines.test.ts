/** Free lines with a price below zero, on every document and in every figure that is made of its lines. */

import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeConfirmedOrder,
  makeProduct,
  makeSentQuote,
  openBusiness,
  readInvoice,
  readOrder,
  readQuote,
  stockOf,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'
import { makeAllDueInvoices } from '../recurring-invoices/commands/make-due-invoices.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app, { taxRate: 10_000 })
const { path } = business
let customer: Json
let kettle: Json

const tradeIn = { kind: 'free', name: 'Trade-in', quantity: 1000, price: -5000 }
const work = { kind: 'free', name: 'Work', quantity: 2000, price: 4000 }
const create = (body: Json) => app.ask('POST', `${path}/invoices`, { customerId: customer.id, ...body })
const lines = () => [{ productId: kettle.id, quantity: 2000 }, work, tradeIn]

beforeAll(async () => {
  customer = good(await app.ask('POST', `${path}/customers`, { name: 'Acme' }))
  kettle = await makeProduct(business, { name: 'Kettle', basePrice: 5900, costPrice: 3000, openingStock: 100_000 })
})

async function issued(body: Json = {}): Promise<Json> {
  const { id } = good(await create({ items: lines(), issue: true, ...body }))
  return readInvoice(business, id)
}

const credit = (id: string, body: Json = {}) =>
  app.ask('POST', `${path}/invoices/${id}/credit-notes`, { goodsComeBack: true, ...body })

test('takes off its tax and its total, and moves no stock; a discount on the whole counts what is left', async () => {
  const before = await stockOf(business, kettle.id)
  const invoice = await issued({ discount: { percent: 10_000 } })
  // 118.00 + 80.00 − 50.00 = 148.00, less 14.80, and 10 % on 133.20
  expect(invoice).toMatchObject({ subtotal: 14_800, discountTotal: 1480, tax: 1332, total: 14_652 })
  expect(invoice.items[2]).toMatchObject({ ...tradeIn, total: -5000 })
  expectTotalsToAddUp(invoice)
  expect(await stockOf(business, kettle.id)).toBe(before - 2000)
  await expectFiguresToAddUp(business)
})

test('the sales report has it as a line of its own, and the product at what it was sold for', async () => {
  const own = await openBusiness(app, { taxRate: 20_000, pricesIncludeTax: true })
  const { id: customerId } = good(await app.ask('POST', `${own.path}/customers`, { name: 'Acme' }))
  const { id: productId } = await makeProduct(own, { name: 'Lamp', basePrice: 12_000, openingStock: 9000 })
  const off = { ...tradeIn, price: -12_000 }
  const items = [{ productId, quantity: 1000 }, off]
  const { id, total } = good(await app.ask('POST', `${own.path}/invoices`, { customerId, items, issue: true }))
  expect(total).toBe(0)
  expect(good(await app.ask('GET', `${own.path}/products/${productId}/sales`))).toMatchObject({ amount: 10_000 })
  const [first, second] = await app.query('select net from invoice_items where invoice_id = $1 order by position', [id])
  expect([first?.net, second?.net].map(Number)).toEqual([10_000, -10_000])
  await expectFiguresToAddUp(own)
})

test('the sales report has the product at what it was sold for where hardly anything is left, and what is credited', async () => {
  const own = await openBusiness(app, { taxRate: 19_000, pricesIncludeTax: true })
  const { id: customerId } = good(await app.ask('POST', `${own.path}/customers`, { name: 'Acme' }))
  const { id: productId } = await makeProduct(own, { name: 'Lamp', basePrice: 11_900, openingStock: 9000 })
  const items = [
    { productId, quantity: 1000 },
    { ...tradeIn, price: -11_895 },
  ]
  const { id, total } = good(await app.ask('POST', `${own.path}/invoices`, { customerId, items, issue: true }))
  expect(total).toBe(5)
  const sales = async () => good(await app.ask('GET', `${own.path}/products/${productId}/sales`)).amount
  expect(await sales()).toBe(10_000)
  await expectFiguresToAddUp(own)
  good(await app.ask('POST', `${own.path}/invoices/${id}/credit-notes`, { goodsComeBack: true }))
  expect(await sales()).toBe(0)
  await expectFiguresToAddUp(own)
})

describe('is refused', () => {
  const code = async (body: Json) => refusal(await create(body)).code
  test('where the lines of a tax come to less than zero', async () => {
    expect(await code({ items: [work, { ...tradeIn, price: -8001 }] })).toBe('negative-total')
    const { id } = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Reduced', rate: 5000 }))
    expect(await code({ items: [work, { ...tradeIn, taxRateId: id }] })).toBe('negative-total')
    expect(good(await create({ items: [work, { ...tradeIn, price: -8000 }] })).total).toBe(0)
  })

  test.each([
    ['items.0.price', () => ({ productId: kettle.id, quantity: 1000, price: -1 })],
    ['items.0.discount', () => ({ ...tradeIn, discount: { percent: 1000 } })],
    ['items.0.price', () => ({ kind: 'heading', name: 'Less', price: -1 })],
  ])('in %s', async (field, line) => {
    const { status, body } = await create({ items: [line(), work] })
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  test('as an optional line of a quote', async () => {
    const items = [work, { ...tradeIn, isOptional: true }]
    const { status, body } = await app.ask('POST', `${path}/quotes`, { customerId: customer.id, items })
    expect([status, body.errors[0].field]).toEqual([422, 'items.1.isOptional'])
  })

  test.each([
    [
      'a product',
      `update invoice_items set price = -1, total = -2 where kind = 'product' and invoice_id = $1`,
      'invoice_items_price',
    ],
    [
      'a discount of its own',
      `update invoice_items set discount_amount = 1, total = total - 1 where price < 0 and invoice_id = $1`,
      'invoice_items_price',
    ],
    ['a tax below zero', `update invoice_taxes set net = -1 where invoice_id = $1`, 'invoice_taxes_above_zero'],
  ])('by the database too: %s', async (_, statement, law) => {
    const { id } = good(await create({ items: lines() }))
    const fault = await app.query(statement, [id]).catch((error: Json) => error)
    expect(fault.constraint).toBe(law)
  })
})

describe('is credited', () => {
  test('with everything, which comes to nothing in the end', async () => {
    const invoice = await issued({ discount: { percent: 10_000 } })
    const { creditNote } = good(await credit(invoice.id))
    expect(creditNote.total).toBe(invoice.total)
    const note = good(await app.ask('GET', `${path}/credit-notes/${creditNote.id}`))
    expect(note.items[2]).toMatchObject({ name: 'Trade-in', quantity: 1000, price: -5000, total: -5000 })
    expect(await readInvoice(business, invoice.id)).toMatchObject({
      credited: invoice.total,
      balance: 0,
      status: 'paid',
    })
    await expectFiguresToAddUp(business)
  })

  test('with what it was on: neither a credit note nor what stays of the invoice is below zero', async () => {
    const { id, items, total } = await issued()
    const [goods, hours, off] = items.map((item: Json) => item.id)
    const some = (...wanted: [string, number][]) =>
      credit(id, { items: wanted.map(([itemId, quantity]) => ({ itemId, quantity })) })
    expect(refusal(await some([off, 1000])).code).toBe('negative-credit')
    const first = good(await some([goods, 2000])).creditNote
    expect(first.total).toBe(12_980)
    expect(refusal(await some([hours, 2000])).code).toBe('negative-credit')
    const rest = good(await some([hours, 2000], [off, 1000])).creditNote
    expect(first.total + rest.total).toBe(total)
    expect(refusal(await some([off, 1000])).status).toBe(409)
    await expectFiguresToAddUp(business)
  })

  test('after a credit by amount, down to nothing', async () => {
    const { id, items, total } = await issued()
    const chosen = { amount: 2200, appliesTo: { itemIds: [items[0].id] }, reason: 'Scratched' }
    good(await credit(id, { ...chosen, goodsComeBack: undefined }))
    expect(good(await credit(id)).creditNote.total).toBe(total - 2200)
    await expectFiguresToAddUp(business)
  })

  test('and corrected: the new draft has it again', async () => {
    const { id } = await issued()
    const { draft } = good(await app.ask('POST', `${path}/invoices/${id}/correct`, { goodsComeBack: true }))
    expect((await readInvoice(business, draft.id)).items[2]).toMatchObject(tradeIn)
    expect(good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`)).total).toBe(16_280)
    await expectFiguresToAddUp(business)
  })

  test('and corrected after a credit by amount, where there are several taxes', async () => {
    const { id: taxRateId } = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Low', rate: 7000 }))
    const { id } = await issued({ items: [...lines(), { ...work, taxRateId }] })
    good(await credit(id, { amount: 1000, reason: 'Late', goodsComeBack: undefined }))
    const { draft } = good(await app.ask('POST', `${path}/invoices/${id}/correct`, { goodsComeBack: true }))
    const corrected = await readInvoice(business, draft.id)
    expect(corrected.items[2]).toMatchObject({ ...tradeIn, discount: null })
    good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
    await expectFiguresToAddUp(business)
  })

  test('and corrected where a part was credited that was rounded', async () => {
    const { id: taxRateId } = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Lower', rate: 6000 }))
    // 0.2 of 10.06 are 2.01: 1.01 of it is credited, which leaves 1.00, while the price says 1.01
    const off = { ...tradeIn, quantity: 200, price: -1006 }
    const { id, items } = await issued({ items: [work, off, { ...work, taxRateId }] })
    const some = [1000, 100].map((quantity, place) => ({ itemId: items[place].id, quantity }))
    good(await credit(id, { items: some }))
    good(await credit(id, { amount: 1000, reason: 'Late', goodsComeBack: undefined }))
    const { draft } = good(await app.ask('POST', `${path}/invoices/${id}/correct`, { goodsComeBack: true }))
    const corrected = await readInvoice(business, draft.id)
    expect(corrected.items[1]).toMatchObject({ quantity: 100, price: -1006, total: -101, discount: null })
    good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
    await expectFiguresToAddUp(business)
  })
})

test('a deposit on a quote with one, the order, and the final invoice add up', async () => {
  const items = [{ productId: kettle.id, quantity: 1000 }, work, tradeIn]
  const sent = await makeSentQuote(business, { items })
  const quote = await readQuote(business, sent.id)
  expect(quote.total).toBe(9790)
  good(await app.ask('POST', `${path}/quotes/${quote.id}/accept`, {}))
  const deposit = good(await app.ask('POST', `${path}/quotes/${quote.id}/deposit`, { percent: 50_000 }))
  expect(deposit.total).toBe(4895)
  good(await app.ask('POST', `${path}/invoices/${deposit.id}/issue`))
  const { id } = good(await app.ask('POST', `${path}/quotes/${quote.id}/invoice`))
  const last = good(await app.ask('POST', `${path}/invoices/${id}/issue`))
  expect(last.total).toBe(9790 - 4895)
  expectTotalsToAddUp(await readInvoice(business, id))
  await expectFiguresToAddUp(business)
})

test('an order is invoiced at once', async () => {
  const { id } = await makeConfirmedOrder(business, { items: lines(), discount: { amount: 1000 } })
  const draft = good(await app.ask('POST', `${path}/orders/${id}/invoice`))
  const invoice = await readInvoice(business, draft.id)
  expect(invoice).toMatchObject({ subtotal: 14_800, discountTotal: 1000 })
  good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
  expect((await readOrder(business, id)).status).toBe('closed')
})

describe('of an order in parts', () => {
  const ordered = async (fields: Json = {}) => {
    const goods = { kind: 'free', name: 'Kettles', quantity: 10_000, price: 1000 }
    const { id } = await makeConfirmedOrder(business, { items: [goods, tradeIn], ...fields })
    const { items, total } = await readOrder(business, id)
    const ask = (rest: string, body?: Json) => app.ask('POST', `${path}/orders/${id}/${rest}`, body)
    const deliver = async (quantity: number, place = 0) =>
      ask('deliveries', { items: [{ orderItemId: items[place].id, quantity }] })
    const issue = async (answer: Json) => {
      const { id } = good(answer)
      good(await app.ask('POST', `${path}/invoices/${id}/issue`))
      return readInvoice(business, id)
    }
    return { id, total, ask, deliver, issue, read: () => readOrder(business, id) }
  }
  const totalsOf = ({ items }: Json) => items.flatMap((item: Json) => (item.kind === 'free' ? [item.total] : []))

  test('goes in proportion with what was delivered, and the invoices add up to the order', async () => {
    const { deliver, ask, issue, read, total } = await ordered({ discount: { amount: 1001 } })
    const made: Json[] = []
    for (const quantity of [4000, 3000, 3000]) {
      good(await deliver(quantity))
      made.push(await issue(await ask('invoice?of=delivered')))
    }
    expect(made.map(totalsOf)).toEqual([
      [4000, -2000],
      [3000, -1500],
      [3000, -1500],
    ])
    expect(made.reduce((sum, one) => sum + one.subtotal - one.discountTotal, 0)).toBe(3999)
    expect(made.reduce((sum, one) => sum + one.total, 0)).toBe(total)
    expect(await read()).toMatchObject({ status: 'closed', isInvoiced: true })
    await expectFiguresToAddUp(business)
  })

  test('goes with chosen deliveries, is in none of them, and is not left over', async () => {
    const { deliver, ask, issue, read } = await ordered()
    expect(refusal(await deliver(1000, 1)).code).toBe('delivered-beyond-order')
    const delivery = good(await deliver(4000))
    expect((await read()).status).toBe('partly-delivered')
    expect(totalsOf(await issue(await ask('invoice-deliveries', { deliveryIds: [delivery.id] })))).toEqual([
      4000, -2000,
    ])
    const last = good(await deliver(6000))
    expect(await read()).toMatchObject({ status: 'delivered', isInvoiced: false })
    expect(totalsOf(await issue(await ask('invoice-deliveries', { deliveryIds: [last.id] })))).toEqual([6000, -3000])
    expect(await read()).toMatchObject({ status: 'closed', isInvoiced: true })
    await expectFiguresToAddUp(business)
  })

  test('goes with what was delivered of an order that was closed', async () => {
    const { deliver, ask, issue } = await ordered()
    good(await deliver(4000))
    good(await ask('close'))
    expect(totalsOf(await issue(await ask('invoice')))).toEqual([4000, -2000])
  })

  test('is no back-order', async () => {
    const { id, deliver, read } = await ordered()
    good(await deliver(10_000))
    const { rows } = good(await app.ask('GET', `${path}/order-lines`))
    expect(rows.filter(({ orderId }: Json) => orderId === id)).toEqual([])
    expect((await read()).status).toBe('delivered')
  })
})

test('a recurring invoice and a copy have it again', async () => {
  const { id } = await issued()
  const schedule = { invoiceId: id, every: 1, unit: 'month', startsOn: '2026-04-01', prices: 'fixed', result: 'draft' }
  const made = good(await app.ask('POST', `${path}/recurring-invoices`, schedule))
  expect(good(await app.ask('GET', `${path}/recurring-invoices/${made.id}`)).items[2]).toMatchObject(tradeIn)
  const copy = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
  expect((await readInvoice(business, copy.id)).items[2]).toMatchObject(tradeIn)
})

test('a copy at lower prices has it without its price, and so has the draft that a recurring invoice leaves', async () => {
  const { id: productId, version } = await makeProduct(business, {
    basePrice: 9000,
    isService: true,
    openingStock: undefined,
  })
  const items = [
    { productId, quantity: 1000 },
    { ...tradeIn, price: -8000 },
  ]
  const { id } = await issued({ items })
  const schedule = {
    invoiceId: id,
    every: 1,
    unit: 'month',
    startsOn: '2026-03-11',
    prices: 'current',
    result: 'issue',
  }
  good(await app.ask('POST', `${path}/recurring-invoices`, schedule))
  good(await app.ask('PATCH', `${path}/products/${productId}`, { version, basePrice: 7000 }))
  const copy = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
  expect((await readInvoice(business, copy.id)).items).toMatchObject([{ price: 7000 }, { ...tradeIn, price: null }])
  app.clock.now = new Date('2026-03-11T12:00:00.000Z')
  await makeAllDueInvoices({
    db: app.db,
    clock: () => app.clock.now,
    randomBytes: app.random.bytes,
    log: (entry: Json) => app.logged.push(entry),
    origin: null,
  })
  const [run] = await app.query(
    'select problem, invoice_id as id from recurring_invoice_runs where invoice_id is not null',
    [],
  )
  expect(run?.problem).toMatchObject({ code: 'negative-total' })
  expect((await readInvoice(business, String(run?.id))).items[1]).toMatchObject({ name: 'Trade-in', price: null })
})
