import { describe, expect, test } from 'vitest'
import {
  deliver,
  makeConfirmedOrder,
  makeCustomer,
  makeOrder,
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

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const acme = await makeCustomer(business, { name: 'Acme', address: '1 Main Street' })

const line = (product: Json, quantity = 1000, more: Json = {}) => ({ productId: product.id, quantity, ...more })
const ask = (id: string, move: string, body?: unknown) => app.ask('POST', `${path}/orders/${id}/${move}`, body)
const invoiceAsk = (id: string, move: string, body?: unknown) => app.ask('POST', `${path}/invoices/${id}/${move}`, body)
const historyOf = async (kind: string, id: string): Promise<string[]> =>
  good(await app.ask('GET', `${path}/history/${kind}/${id}`)).entries.map(({ event }: Json) => event)
const reserved = async ({ id }: Json) => good(await app.ask('GET', `${path}/products/${id}`)).reserved
const progressOf = async (id: string) =>
  (await readOrder(business, id)).items.map((item: Json) => [item.deliveredQuantity, item.invoicedQuantity])

describe('a draft', () => {
  test('has no number, reserves nothing, and can be saved, searched and deleted', async () => {
    const kettle = await makeProduct(business, { basePrice: 5900 })
    const fields = { customerId: acme.id, items: [line(kettle, 2000)], deliverBy: '2026-03-20', orderReference: 'PO-9' }
    const { id, version } = await makeOrder(business, fields)
    const draft = await readOrder(business, id)
    expect(draft).toMatchObject({
      ...{ status: 'draft', number: null, date: '2026-03-10', deliverBy: '2026-03-20', orderReference: 'PO-9' },
      ...{ customerName: 'Acme', subtotal: 11_800, tax: 1180, total: 12_980, invoices: [], quote: null },
      moves: ['edit', 'delete', 'confirm', 'duplicate'],
    })
    expectTotalsToAddUp(draft)
    expect(await reserved(kettle)).toBe(0)
    const change = { ...fields, items: [line(kettle, 3000)], version }
    expect(good(await app.ask('PUT', `${path}/orders/${id}`, change))).toMatchObject({ total: 19_470 })
    expect(refusal(await app.ask('PUT', `${path}/orders/${id}`, change)).code).toBe('changed-meanwhile')
    const found = good(await app.ask('GET', `${path}/orders?q=po-9&status=draft&sort=deliverBy`)).rows
    expect(found.map((row: Json) => row.id)).toEqual([id])
    good(await app.ask('DELETE', `${path}/orders/${id}`))
    expect(refusal(await app.ask('GET', `${path}/orders/${id}`)).code).toBe('not-found')
  })

  test('is complete when it is confirmed, and not due before its date', async () => {
    expect(refusal(await app.ask('POST', `${path}/orders`, { deliverBy: '2026-03-09' })).code).toBe(
      'deliver-by-before-date',
    )
    const { id } = good(await app.ask('POST', `${path}/orders`, { items: [] }))
    expect(refusal(await ask(id, 'confirm')).code).toBe('order-incomplete')
    const preview = good(await app.ask('GET', `${path}/orders/${id}/confirm-preview`))
    expect(preview.missing.map(({ field }: Json) => field)).toEqual(['customerId', 'items'])
  })

  test('follows its customer and delivery address until it is confirmed', async () => {
    const customer = await makeCustomer(business, { name: 'Old name' })
    const place = { name: 'Warehouse', address: 'Dock 1' }
    const { id: deliveryAddressId, version } = good(
      await app.ask('POST', `${path}/customers/${customer.id}/delivery-addresses`, place),
    )
    const order = await makeOrder(business, { customerId: customer.id, deliveryAddressId })
    good(await app.ask('PATCH', `${path}/customers/${customer.id}`, { name: 'New name', version: customer.version }))
    good(
      await app.ask('PATCH', `${path}/customers/${customer.id}/delivery-addresses/${deliveryAddressId}`, {
        name: 'Dock',
        version,
      }),
    )
    expect(await readOrder(business, order.id)).toMatchObject({ customerName: 'New name', deliveryName: 'Dock' })
  })
})

describe('a confirmed order', () => {
  test('has a number, reserves its goods, and can no longer be changed', async () => {
    const kettle = await makeProduct(business, { openingStock: 10_000 })
    const draft = await makeOrder(business, { items: [line(kettle, 12_000)] })
    const preview = good(await app.ask('GET', `${path}/orders/${draft.id}/confirm-preview`))
    expect(preview.short).toMatchObject([{ productId: kettle.id, wanted: 12_000, available: 10_000 }])
    const order = good(await ask(draft.id, 'confirm'))
    expect(order).toMatchObject({ number: preview.number, status: 'confirmed' })
    expect(await reserved(kettle)).toBe(12_000)
    expect(await stockOf(business, kettle.id)).toBe(10_000)
    const { items, moves, version } = await readOrder(business, order.id)
    expect(moves).toEqual(['deliver', 'invoice', 'close', 'cancel', 'revise', 'duplicate'])
    const change = { items: items.map(({ productId }: Json) => ({ productId, quantity: 1 })), version }
    expect(refusal(await app.ask('PUT', `${path}/orders/${order.id}`, change)).code).toBe('order-already-confirmed')
    expect(refusal(await app.ask('DELETE', `${path}/orders/${order.id}`)).code).toBe('order-already-confirmed')
    expect(await historyOf('order', order.id)).toEqual(['order-confirmed', 'created'])
    const row = good(await app.ask('GET', `${path}/products?q=${kettle.sku}`)).rows[0]
    expect(row).toMatchObject({ stock: 10_000, reserved: 12_000 })
  })

  test('releases its goods when it is closed or cancelled, and takes them again when it is reopened', async () => {
    const kettle = await makeProduct(business)
    const order = await makeConfirmedOrder(business, { items: [line(kettle, 2000)] })
    good(await ask(order.id, 'close'))
    expect(await reserved(kettle)).toBe(0)
    expect(refusal(await ask(order.id, 'cancel')).code).toBe('order-move-not-allowed')
    expect(refusal(await ask(order.id, 'invoice')).code).toBe('nothing-to-invoice')
    good(await ask(order.id, 'reopen'))
    expect(await reserved(kettle)).toBe(2000)
    good(await ask(order.id, 'cancel'))
    expect(await reserved(kettle)).toBe(0)
    expect((await readOrder(business, order.id)).moves).toEqual(['duplicate'])
  })

  test('is duplicated as a draft at the prices of today', async () => {
    const kettle = await makeProduct(business, { basePrice: 1000 })
    const order = await makeConfirmedOrder(business, { items: [line(kettle)] })
    good(await app.ask('PATCH', `${path}/products/${kettle.id}`, { basePrice: 1500, version: kettle.version }))
    const copy = good(await ask(order.id, 'duplicate'))
    expect(await readOrder(business, copy.id)).toMatchObject({ status: 'draft', subtotal: 1500 })
  })
})

describe('an order that is made from a quote', () => {
  test('has the lines of the quote, once', async () => {
    const kettle = await makeProduct(business, { basePrice: 1000 })
    const items = [
      { kind: 'heading', name: 'Kitchen' },
      line(kettle, 2000, { price: 900, discount: { percent: 10_000 } }),
    ]
    const quote = await makeSentQuote(business, { items, note: 'Free delivery' })
    const order = () => app.ask('POST', `${path}/quotes/${quote.id}/order`)
    expect(refusal(await order()).code).toBe('quote-move-not-allowed')
    good(await app.ask('POST', `${path}/quotes/${quote.id}/accept`, {}))
    const toInvoice = async () => {
      const { statuses } = good(await app.ask('GET', `${path}/quotes/summary?status=to-invoice`))
      const { count } = statuses.find(({ status }: Json) => status === 'accepted')
      return [count, good(await app.ask('GET', `${path}/quotes?status=to-invoice`)).rows.map((row: Json) => row.id)]
    }
    expect(await toInvoice()).toEqual([1, [quote.id]])
    const { id } = good(await order())
    expect(await toInvoice()).toEqual([0, []])
    expect(good(await app.ask('GET', `${path}/quotes`)).rows).toMatchObject([{ id: quote.id, isOrdered: true }])
    expect(await readOrder(business, id)).toMatchObject({
      total: quote.total,
      note: 'Free delivery',
      quote: { id: quote.id },
    })
    expect(refusal(await order()).code).toBe('quote-already-ordered')
    expect(refusal(await app.ask('POST', `${path}/quotes/${quote.id}/invoice`)).code).toBe('quote-already-ordered')
    expect(await readQuote(business, quote.id)).toMatchObject({ order: { id }, isOrdered: true })
    expect(await historyOf('quote', quote.id)).toContain('quote-ordered')
    good(await app.ask('DELETE', `${path}/orders/${id}`))
    good(await order())
  })

  test('its invoice deducts the deposits of the quote', async () => {
    const kettle = await makeProduct(business, { basePrice: 1000, openingStock: 5000 })
    const quote = await makeSentQuote(business, { items: [line(kettle, 2000)] })
    good(await app.ask('POST', `${path}/quotes/${quote.id}/accept`, {}))
    const deposit = good(await app.ask('POST', `${path}/quotes/${quote.id}/deposit`, { percent: 30_000 }))
    good(await app.ask('POST', `${path}/invoices/${deposit.id}/issue`))
    const { id } = good(await app.ask('POST', `${path}/quotes/${quote.id}/order`))
    good(await app.ask('POST', `${path}/orders/${id}/confirm`, {}))
    const invoice = good(await app.ask('POST', `${path}/orders/${id}/invoice`))
    expect(invoice.total).toBe(quote.total - deposit.total)
  })
})

describe('an invoice of an order', () => {
  test('takes its goods out of stock and out of the reservation, and closes the order', async () => {
    const kettle = await makeProduct(business, { basePrice: 1000, openingStock: 10_000 })
    const items = [line(kettle, 4000), { kind: 'free', name: 'Engraving', quantity: 4000, price: 300 }]
    const order = await makeConfirmedOrder(business, { items, orderReference: 'PO-7', discount: { amount: 500 } })
    const draft = good(await ask(order.id, 'invoice'))
    expect(await readInvoice(business, draft.id)).toMatchObject({
      ...{ total: order.total, orderReference: 'PO-7', order: { id: order.id, number: order.number } },
    })
    expect(await reserved(kettle)).toBe(4000)
    const issued = good(await invoiceAsk(draft.id, 'issue'))
    expect(issued.total).toBe(order.total)
    expect(await stockOf(business, kettle.id)).toBe(6000)
    expect(await reserved(kettle)).toBe(0)
    expect(await readOrder(business, order.id)).toMatchObject({
      ...{ status: 'closed', isInvoiced: true, invoices: [{ id: draft.id, status: 'sent' }] },
      moves: ['invoice', 'duplicate'],
    })
    expect(await historyOf('order', order.id)).toEqual(['order-closed', 'order-invoiced', 'order-confirmed', 'created'])
    expect(refusal(await ask(order.id, 'invoice')).code).toBe('nothing-to-invoice')
    await expectFiguresToAddUp(business)
  })

  test('deducts the deposit invoices of the order', async () => {
    const order = await makeConfirmedOrder(business, {
      items: [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 10_000 }],
    })
    const deposit = good(await app.ask('POST', `${path}/orders/${order.id}/deposit`, { percent: 30_000 }))
    expect(refusal(await ask(order.id, 'invoice')).code).toBe('has-deposit-draft')
    good(await invoiceAsk(deposit.id, 'issue'))
    expect(await readInvoice(business, deposit.id)).toMatchObject({
      ...{ isDeposit: true, subtotal: 3000, order: { id: order.id } },
      items: [{ name: `30% deposit on order ${order.number}` }],
    })
    const beyond = await app.ask('POST', `${path}/orders/${order.id}/deposit`, { percent: 71_000 })
    expect(refusal(beyond).code).toBe('deposit-exceeds-remaining')
    const final = good(await ask(order.id, 'invoice'))
    expect(await readInvoice(business, final.id)).toMatchObject({ subtotal: 10_000, depositTotal: 3000 })
    good(await invoiceAsk(final.id, 'issue'))
    expect(await readOrder(business, order.id)).toMatchObject({ status: 'closed', deposits: [{ id: deposit.id }] })
    expect(refusal(await app.ask('POST', `${path}/orders/${order.id}/deposit`, { percent: 1000 })).code).toBe(
      'nothing-to-invoice',
    )
  })

  test('deducts what a deposit has beyond the first delivery from a later invoice, and a new deposit is of what is left', async () => {
    const kettle = await makeProduct(business, { basePrice: 1000, openingStock: 10_000 })
    const order = await makeConfirmedOrder(business, { items: [line(kettle, 10_000)] })
    const depositOf = (amount: number) => app.ask('POST', `${path}/orders/${order.id}/deposit`, { amount })
    const deposit = good(await depositOf(3000))
    good(await invoiceAsk(deposit.id, 'issue'))
    await deliver(business, order.id, [2000])
    const first = good(await app.ask('POST', `${path}/orders/${order.id}/invoice?of=delivered`))
    expect(await readInvoice(business, first.id)).toMatchObject({ subtotal: 2000, depositTotal: 2000, total: 0 })
    good(await invoiceAsk(first.id, 'issue'))
    expect((await readOrder(business, order.id)).deposits).toMatchObject([{ total: 3300, left: 1100 }])
    expect(refusal(await depositOf(7001)).code).toBe('deposit-exceeds-remaining')
    await deliver(business, order.id, [4000])
    const second = good(await app.ask('POST', `${path}/orders/${order.id}/invoice?of=delivered`))
    expect(await readInvoice(business, second.id)).toMatchObject({ subtotal: 4000, depositTotal: 1000 })
    good(await invoiceAsk(second.id, 'issue'))
    expect(refusal(await depositOf(4001)).code).toBe('deposit-exceeds-remaining')
    const rest = good(await depositOf(4000))
    good(await invoiceAsk(rest.id, 'issue'))
    const final = good(await ask(order.id, 'invoice'))
    expect(await readInvoice(business, final.id)).toMatchObject({ total: 0, depositTotal: 4000 })
    good(await invoiceAsk(final.id, 'issue'))
  })

  test('opens its order again when the goods come back by a credit note, and leaves it closed when they don’t', async () => {
    const kettle = await makeProduct(business, { openingStock: 10_000 })
    const order = await makeConfirmedOrder(business, { items: [line(kettle, 4000)] })
    const draft = good(await ask(order.id, 'invoice'))
    good(await invoiceAsk(draft.id, 'issue'))
    const [{ id: itemId }] = (await readInvoice(business, draft.id)).items
    const credit = async (goodsComeBack: boolean) =>
      good(await invoiceAsk(draft.id, 'credit-notes', { items: [{ itemId, quantity: 1000 }], goodsComeBack }))
    await credit(true)
    expect(await readOrder(business, order.id)).toMatchObject({ status: 'partly-delivered', isInvoiced: false })
    expect(await reserved(kettle)).toBe(1000)
    good(await ask(order.id, 'close'))
    await credit(false)
    expect(await readOrder(business, order.id)).toMatchObject({ status: 'closed' })
  })

  test('may be of a part: the parts add up to the order, with its discounts', async () => {
    const kettle = await makeProduct(business, { basePrice: 1000, openingStock: 10_000 })
    const items = [line(kettle, 3000, { discount: { amount: 300 } })]
    const order = await makeConfirmedOrder(business, { items, discount: { amount: 90 } })
    const invoices: Json[] = []
    for (const quantity of [1000, 1000, 1000]) {
      const { id } = good(await ask(order.id, 'invoice'))
      const { customerId, items: rest, discount, version } = await readInvoice(business, id)
      const [{ productId, price, orderItemId, discount: ofLine }] = rest
      const share = rest[0].quantity / quantity
      const part = (whole: Json) => (whole ? { amount: whole.amount / share } : null)
      const some = [{ productId, price, orderItemId, quantity, discount: part(ofLine) }]
      good(
        await app.ask('PUT', `${path}/invoices/${id}`, { customerId, items: some, discount: part(discount), version }),
      )
      good(await invoiceAsk(id, 'issue'))
      invoices.push(await readInvoice(business, id))
    }
    expect(invoices.reduce((sum, { subtotal, discountTotal }) => sum + subtotal - discountTotal, 0)).toBe(
      3000 - 300 - 90,
    )
    expect(await readOrder(business, order.id)).toMatchObject({ status: 'closed', isInvoiced: true })
    expect(await stockOf(business, kettle.id)).toBe(7000)
  })

  test('is never of more than was ordered, whatever two drafts say', async () => {
    const kettle = await makeProduct(business, { openingStock: 10_000 })
    const order = await makeConfirmedOrder(business, { items: [line(kettle, 2000)] })
    const [first, second] = [good(await ask(order.id, 'invoice')), good(await ask(order.id, 'invoice'))]
    const both = await Promise.all([invoiceAsk(first.id, 'issue'), invoiceAsk(second.id, 'issue')])
    const refused = both.filter(({ status }) => status !== 200)
    expect(refused.map(answer => refusal(answer).code)).toEqual(['invoiced-beyond-order'])
    expect(await stockOf(business, kettle.id)).toBe(8000)
  })

  test('keeps its lines of the order only while they are of its products', async () => {
    const [kettle, pot] = [await makeProduct(business), await makeProduct(business)]
    const order = await makeConfirmedOrder(business, { items: [line(kettle)] })
    const { id } = good(await ask(order.id, 'invoice'))
    const { customerId, items, version } = await readInvoice(business, id)
    const { orderItemId } = items[0]
    const change = (product: Json, item: string, read: number) =>
      app.ask('PUT', `${path}/invoices/${id}`, {
        ...{ customerId, items: [line(product, 1000, { orderItemId: item })], version: read },
      })
    expect(refusal(await change(kettle, 'aaaaaaaa', version)).code).toBe('invalid-input')
    const saved = good(await change(pot, orderItemId, version))
    expect((await readInvoice(business, id)).items[0].orderItemId).toBeNull()
    good(await invoiceAsk(id, 'issue', undefined))
    expect(saved.id).toBe(id)
    expect(await progressOf(order.id)).toEqual([[0, 0]])
    const other = await app.ask('POST', `${path}/invoices`, {
      customerId,
      items: [line(kettle, 1000, { orderItemId })],
    })
    expect(refusal(other).code).toBe('invalid-input')
  })

  test('is revised: cancelled for a draft with the same lines and prices, unless something was done with it', async () => {
    const kettle = await makeProduct(business, { basePrice: 2000, openingStock: 10_000 })
    const order = await makeConfirmedOrder(business, { items: [line(kettle, 3000)], orderReference: 'PO-1' })
    good(await app.ask('PATCH', `${path}/products/${kettle.id}`, { basePrice: 2500, version: kettle.version }))
    const invoice = good(await ask(order.id, 'invoice'))
    expect(refusal(await ask(order.id, 'revise')).code).toBe('order-in-progress')
    good(await app.ask('DELETE', `${path}/invoices/${invoice.id}`))
    const { id } = good(await ask(order.id, 'revise'))
    const fields = { status: 'draft', number: null, orderReference: 'PO-1', total: order.total }
    expect(await readOrder(business, id)).toMatchObject({ ...fields, items: [{ quantity: 3000, price: 2000 }] })
    expect(await readOrder(business, order.id)).toMatchObject({ status: 'cancelled', number: order.number })
    expect(await reserved(kettle)).toBe(0)
    good(await ask(id, 'confirm'))
    expect(await reserved(kettle)).toBe(3000)
    expect(refusal(await ask(order.id, 'revise')).code).toBe('order-move-not-allowed')
  })

  test('gives back what it invoiced when it is cancelled, with its goods or without', async () => {
    const kettle = await makeProduct(business, { openingStock: 10_000 })
    const order = await makeConfirmedOrder(business, { items: [line(kettle, 2000)] })
    const invoice = async () => {
      const { id } = good(await ask(order.id, 'invoice'))
      good(await invoiceAsk(id, 'issue'))
      return id
    }
    good(await invoiceAsk(await invoice(), 'cancel', { goodsComeBack: true }))
    expect([await stockOf(business, kettle.id), await reserved(kettle)]).toEqual([10_000, 2000])
    expect((await readOrder(business, order.id)).status).toBe('confirmed')
    good(await invoiceAsk(await invoice(), 'cancel', { goodsComeBack: false }))
    expect([await stockOf(business, kettle.id), await reserved(kettle)]).toEqual([8000, 0])
    expect(await readOrder(business, order.id)).toMatchObject({ status: 'delivered', isInvoiced: false })
    expect(refusal(await ask(order.id, 'cancel')).code).toBe('order-in-progress')
    // the customer has them already
    const last = await invoice()
    expect(await stockOf(business, kettle.id)).toBe(8000)
    good(await invoiceAsk(last, 'credit-notes', { reason: 'Broken', goodsComeBack: true }))
    expect(await stockOf(business, kettle.id)).toBe(10_000)
    await expectFiguresToAddUp(business)
  })

  test('is corrected within its order', async () => {
    const kettle = await makeProduct(business, { openingStock: 10_000 })
    const order = await makeConfirmedOrder(business, { items: [line(kettle, 3000)] })
    const { id } = good(await ask(order.id, 'invoice'))
    good(await invoiceAsk(id, 'issue'))
    const { draft } = good(await invoiceAsk(id, 'correct', { reason: 'Wrong name', goodsComeBack: true }))
    expect(await progressOf(order.id)).toEqual([[0, 0]])
    expect(await reserved(kettle)).toBe(0)
    good(await invoiceAsk(draft.id, 'issue'))
    expect(await progressOf(order.id)).toEqual([[3000, 3000]])
    expect(await stockOf(business, kettle.id)).toBe(7000)
  })

  test('takes nothing more out of stock once its order was closed', async () => {
    const cup = await makeProduct(business, { basePrice: 500, openingStock: 5000 })
    const order = await makeConfirmedOrder(business, { items: [line(cup, 2000)] })
    const draft = good(await app.ask('POST', `${path}/orders/${order.id}/invoice`))
    good(await app.ask('POST', `${path}/orders/${order.id}/close`))
    const issued = await app.ask('POST', `${path}/invoices/${draft.id}/issue`)
    expect(refusal(issued).code).toBe('order-move-not-allowed')
  })

  test('of an order that was cancelled stays a draft', async () => {
    const order = await makeConfirmedOrder(business)
    const { id } = good(await ask(order.id, 'invoice'))
    good(await ask(order.id, 'cancel'))
    expect(refusal(await invoiceAsk(id, 'issue')).code).toBe('order-move-not-allowed')
  })
})

describe('the database', () => {
  test('refuses to change what was confirmed, and to cancel what was invoiced', async () => {
    const order = await makeConfirmedOrder(business)
    const set = (what: string) => app.query(`update orders set ${what} where id = '${order.id}'`)
    await expect(set("note = 'x'")).rejects.toThrow(/cannot be changed/)
    await expect(app.query(`delete from order_items where order_id = '${order.id}'`)).rejects.toThrow(
      /cannot be changed/,
    )
    await expect(app.query(`delete from orders where id = '${order.id}'`)).rejects.toThrow(/cannot be deleted/)
    const { id } = good(await ask(order.id, 'invoice'))
    good(await invoiceAsk(id, 'issue'))
    await expect(set("status = 'cancelled'")).rejects.toThrow(/cannot be changed/)
    await expect(set("status = 'draft'")).rejects.toThrow(/cannot be changed|violates/)
  })
})
