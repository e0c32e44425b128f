import { describe, expect, test } from 'vitest'
import {
  deliver,
  makeConfirmedOrder,
  makeCustomer,
  makeOrder,
  makeProduct,
  openBusiness,
  readInvoice,
  readOrder,
  stockOf,
} from '../../testing/factories.ts'
import { good, type Json, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: await realPdf() })
const business = await openBusiness(app, { country: 'DE', taxName: 'USt', taxRate: 19_000 })
const { path } = business

const ask = (address: string, body?: unknown) => app.ask('POST', `${path}${address}`, body)
const read = async (address: string) => good(await app.ask('GET', `${path}${address}`))

async function makeTwoLines(openingStock = 10_000) {
  const [lamp, rug] = [
    await makeProduct(business, { name: 'Lamp', openingStock, basePrice: 1000 }),
    await makeProduct(business, { name: 'Rug', openingStock, basePrice: 2000 }),
  ]
  const items = [
    { productId: lamp.id, quantity: 5000 },
    { kind: 'heading', name: 'Floor' },
    { productId: rug.id, quantity: 2000 },
  ]
  return { lamp, rug, order: await makeConfirmedOrder(business, { items, orderReference: 'PO-3' }) }
}

describe('a delivery', () => {
  test('takes its part out of stock and out of the reservation', async () => {
    const { lamp, order } = await makeTwoLines()
    const first = await deliver(business, order.id, [3000])
    expect(first).toMatchObject({ number: 'LS-2026-0001', order: { status: 'partly-delivered' }, shortOfStock: [] })
    expect(await read(`/products/${lamp.id}`)).toMatchObject({ stock: 7000, reserved: 2000 })
    expect((await read(`/products/${lamp.id}/stock-movements`)).rows[0]).toMatchObject({
      type: 'out',
      reason: 'delivered',
      quantity: 3000,
      cause: { kind: 'delivery', id: first.id, name: first.number },
    })
    expect(await read(`/deliveries/${first.id}`)).toMatchObject({
      order: { id: order.id, number: order.number },
      date: '2026-03-10',
      cancelledAt: null,
      items: [{ name: 'Lamp', quantity: 3000 }],
    })
    expect((await deliver(business, order.id, [2000, 0, 2000])).order.status).toBe('delivered')
    const { entries } = await read(`/history/order/${order.id}`)
    expect(entries.map(({ event }: Json) => event).slice(0, 2)).toEqual(['order-delivered', 'order-delivered'])
    const shown = await readOrder(business, order.id)
    expect(shown.deliveries).toMatchObject([{ number: first.number, isCancelled: false }, { isCancelled: false }])
    expect(shown.moves).not.toContain('cancel')
  })

  test('is of what is open, of a confirmed order, and of its own lines', async () => {
    const { order } = await makeTwoLines()
    const [lamp, heading] = (await readOrder(business, order.id)).items
    const of = (id: string, items: Json[]) => ask(`/orders/${id}/deliveries`, { items })
    const beyond = await of(order.id, [{ orderItemId: lamp.id, quantity: 5001 }])
    expect(refusal(beyond).code).toBe('delivered-beyond-order')
    const twice = [1, 2].map(() => ({ orderItemId: lamp.id, quantity: 3000 }))
    expect(refusal(await of(order.id, twice)).code).toBe('delivered-beyond-order')
    expect(refusal(await of(order.id, [{ orderItemId: heading.id, quantity: 1 }])).code).toBe('delivered-beyond-order')
    const draft = await makeOrder(business)
    expect(refusal(await of(draft.id, [{ orderItemId: lamp.id, quantity: 1 }])).code).toBe('order-move-not-allowed')
  })

  test.each(['2099-01-01', '1950-01-01'])('dated %s is refused at its date, and opens no number series', async date => {
    const { order } = await makeTwoLines()
    const [lamp] = (await readOrder(business, order.id)).items
    const refused = await ask(`/orders/${order.id}/deliveries`, {
      date,
      items: [{ orderItemId: lamp.id, quantity: 1 }],
    })
    expect(refused.body).toMatchObject({ code: 'date-beyond-numbers', errors: [{ field: 'date' }] })
    const { series } = await read('/number-series')
    expect(series.filter(({ year }: Json) => year === Number(date.slice(0, 4)))).toEqual([])
  })

  test('goes below zero as the settings allow', async () => {
    const few = await makeProduct(business, { openingStock: 1000, negativeStock: 'forbid' })
    const order = await makeConfirmedOrder(business, { items: [{ productId: few.id, quantity: 2000 }] })
    const [{ id: orderItemId }] = (await readOrder(business, order.id)).items
    const all = { items: [{ orderItemId, quantity: 2000 }] }
    expect(refusal(await ask(`/orders/${order.id}/deliveries`, all)).code).toBe('stock-would-go-negative')
    const { order: warned } = await makeTwoLines(0)
    expect((await deliver(business, warned.id, [1000])).shortOfStock).toMatchObject([
      { productName: 'Lamp', stock: -1000 },
    ])
  })

  test('has a note without prices that goes to the delivery address', async () => {
    const customer = await makeCustomer(business, { name: 'Nora Blake' })
    const { id: deliveryAddressId } = good(
      await ask(`/customers/${customer.id}/delivery-addresses`, { name: 'Lager Nord', city: 'Kiel' }),
    )
    const order = await makeConfirmedOrder(business, { customerId: customer.id, deliveryAddressId })
    const { id, number } = await deliver(business, order.id, [1000])
    const document = await read(`/deliveries/${id}/document`)
    expect(document).toMatchObject({ title: `Delivery note ${number}`, pages: 1 })
    const page = String((await app.ask('GET', `${path}/deliveries/${id}/document/pages/1.svg`)).body)
    expect(page.length).toBeGreaterThan(1000)
    expect((await read(`/deliveries/${id}`)).deliveryName).toBe('Lager Nord')
  })

  test('is cancelled once, while it is not invoiced: its goods come back', async () => {
    const { lamp, order } = await makeTwoLines()
    const { id } = await deliver(business, order.id, [3000])
    const { id: invoiceId } = good(await ask(`/orders/${order.id}/invoice?of=delivered`))
    good(await ask(`/invoices/${invoiceId}/issue`))
    expect(refusal(await ask(`/deliveries/${id}/cancel`)).code).toBe('delivery-invoiced')
    good(await ask(`/invoices/${invoiceId}/cancel`, { goodsComeBack: true }))
    expect(await stockOf(business, lamp.id)).toBe(7000)
    good(await ask(`/deliveries/${id}/cancel`))
    expect(await read(`/products/${lamp.id}`)).toMatchObject({ stock: 10_000, reserved: 5000 })
    expect(refusal(await ask(`/deliveries/${id}/cancel`)).code).toBe('delivery-cancelled')
    good(await ask(`/orders/${order.id}/cancel`))
  })
})

describe('an order that was finished, and closed by itself', () => {
  async function makeFinished() {
    const lamp = await makeProduct(business, { openingStock: 10_000, basePrice: 1000 })
    const order = await makeConfirmedOrder(business, { items: [{ productId: lamp.id, quantity: 5000 }] })
    const { id: deliveryId } = await deliver(business, order.id, [5000])
    const { id: invoiceId } = good(await ask(`/orders/${order.id}/invoice`))
    good(await ask(`/invoices/${invoiceId}/issue`))
    expect((await readOrder(business, order.id)).status).toBe('closed')
    const [{ id: itemId }] = (await readInvoice(business, invoiceId)).items
    const credit = async (quantity: number, goodsComeBack: boolean) =>
      good(await ask(`/invoices/${invoiceId}/credit-notes`, { items: [{ itemId, quantity }], goodsComeBack }))
    return { lamp, order, deliveryId, invoiceId, credit }
  }

  test('is to be delivered again once its invoice is credited and its delivery is cancelled', async () => {
    const { lamp, order, deliveryId, credit } = await makeFinished()
    await credit(5000, false)
    expect((await readOrder(business, order.id)).status).toBe('closed')
    good(await ask(`/deliveries/${deliveryId}/cancel`))
    expect(await readOrder(business, order.id)).toMatchObject({ status: 'confirmed', isInvoiced: false })
    expect(await read(`/products/${lamp.id}`)).toMatchObject({ stock: 10_000, reserved: 5000 })
    expect((await read(`/order-lines?productId=${lamp.id}`)).rows).toMatchObject([{ openQuantity: 5000 }])
  })

  test('is to be delivered again for what came back with the second of two credit notes', async () => {
    const { lamp, order, credit } = await makeFinished()
    await credit(3000, false)
    expect((await readOrder(business, order.id)).status).toBe('closed')
    await credit(2000, true)
    expect((await readOrder(business, order.id)).status).toBe('partly-delivered')
    expect(await read(`/products/${lamp.id}`)).toMatchObject({ stock: 7000, reserved: 2000 })
    expect((await read(`/order-lines?productId=${lamp.id}`)).rows).toMatchObject([{ openQuantity: 2000 }])
  })

  test('stays closed when a person closes it afterwards', async () => {
    const { order, credit } = await makeFinished()
    await credit(2000, true)
    good(await ask(`/orders/${order.id}/close`))
    await credit(1000, true)
    expect((await readOrder(business, order.id)).status).toBe('closed')
  })
})

describe('an invoice of what was delivered', () => {
  test('moves no stock, and its goods come back with a credit note', async () => {
    const { lamp, order } = await makeTwoLines()
    await deliver(business, order.id, [1000])
    await deliver(business, order.id, [2000, 0, 1000])
    const { id } = good(await ask(`/orders/${order.id}/invoice?of=delivered`))
    const draft = await readInvoice(business, id)
    expect(draft.items.map(({ name, quantity }: Json) => [name, quantity])).toEqual([
      ['Lamp', 3000],
      ['Floor', null],
      ['Rug', 1000],
    ])
    good(await ask(`/invoices/${id}/issue`))
    expect(await stockOf(business, lamp.id)).toBe(7000)
    expect(refusal(await ask(`/orders/${order.id}/invoice?of=delivered`)).code).toBe('nothing-to-invoice')
    const { items } = await readInvoice(business, id)
    const some = { items: [{ itemId: items[0].id, quantity: 500 }], reason: 'Broken', goodsComeBack: true }
    good(await ask(`/invoices/${id}/credit-notes`, some))
    expect(await stockOf(business, lamp.id)).toBe(7500)
  })

  test('of the whole order takes out of stock what no delivery took', async () => {
    const { lamp, rug, order } = await makeTwoLines()
    await deliver(business, order.id, [2000])
    const { id } = good(await ask(`/orders/${order.id}/invoice`))
    good(await ask(`/invoices/${id}/issue`))
    expect([await stockOf(business, lamp.id), await stockOf(business, rug.id)]).toEqual([5000, 8000])
    expect((await readOrder(business, order.id)).status).toBe('closed')
  })
})

describe('an invoice of chosen deliveries', () => {
  const invoiceOf = (order: Json, ...deliveries: Json[]) =>
    ask(`/orders/${order.id}/invoice-deliveries`, { deliveryIds: deliveries.map(({ id }) => id) })
  const became = async ({ id }: Json) => {
    const { status, invoice } = await read(`/deliveries/${id}`)
    return [status, invoice?.id ?? null]
  }

  test('has exactly their quantities below their numbers and dates, and each delivery is in one invoice', async () => {
    const { order } = await makeTwoLines()
    const first = await deliver(business, order.id, [1000])
    const second = await deliver(business, order.id, [2000])
    const third = await deliver(business, order.id, [1000, 0, 1000])
    const { id } = good(await invoiceOf(order, third, first))
    const draft = await readInvoice(business, id)
    expect(draft).toMatchObject({ supplyFrom: '2026-03-10', supplyTo: null, order: { id: order.id } })
    expect(draft.items.map(({ name, quantity }: Json) => [name, quantity])).toEqual([
      [`Delivery note ${first.number}, 10.03.2026`, null],
      ['Lamp', 1000],
      [`Delivery note ${third.number}, 10.03.2026`, null],
      ['Lamp', 1000],
      ['Rug', 1000],
    ])
    expect(await became(first)).toEqual(['invoiced', id])
    expect(await became(second)).toEqual(['to-invoice', null])
    expect(refusal(await invoiceOf(order, first, second)).code).toBe('delivery-invoiced')
    expect(refusal(await ask(`/deliveries/${first.id}/cancel`)).code).toBe('delivery-invoiced')
    good(await ask(`/invoices/${id}/issue`))
    const rest = good(await ask(`/orders/${order.id}/invoice?of=delivered`))
    expect(await became(second)).toEqual(['invoiced', rest.id])
    good(await app.ask('DELETE', `${path}/invoices/${rest.id}`))
    expect(await became(second)).toEqual(['to-invoice', null])
    const listed = await read(`/deliveries?q=${order.number}`)
    // made at one instant of the test's clock, they are in no certain order
    expect(listed.rows.map(({ number, status }: Json) => `${number} ${status}`).sort()).toEqual([
      `${first.number} invoiced`,
      `${second.number} to-invoice`,
      `${third.number} invoiced`,
    ])
    expect((await read(`/deliveries?q=${order.number}&status=to-invoice`)).rows).toMatchObject([{ id: second.id }])
  })

  test('is corrected with them, and frees them once it is credited or cancelled', async () => {
    const { order } = await makeTwoLines()
    const one = await deliver(business, order.id, [1000])
    const { id } = good(await invoiceOf(order, one))
    good(await ask(`/invoices/${id}/issue`))
    const { draft } = good(await ask(`/invoices/${id}/correct`, { reason: 'Name', goodsComeBack: false }))
    expect(await became(one)).toEqual(['invoiced', draft.id])
    good(await ask(`/invoices/${draft.id}/issue`))
    good(await ask(`/invoices/${draft.id}/cancel`, {}))
    expect(await became(one)).toEqual(['to-invoice', null])
    good(await ask(`/deliveries/${one.id}/cancel`))
    expect(await became(one)).toEqual(['cancelled', null])
    expect(refusal(await invoiceOf(order, one)).code).toBe('delivery-cancelled')
  })

  test('frees a delivery whose lines are deleted from the draft', async () => {
    const { order } = await makeTwoLines()
    const [first, second] = [await deliver(business, order.id, [1000]), await deliver(business, order.id, [2000])]
    const { id } = good(await invoiceOf(order, first, second))
    const { customerId, items } = await readInvoice(business, id)
    const kept = items
      .filter(({ quantity }: Json) => quantity === 1000)
      .map(({ kind, productId, quantity, orderItemId }: Json) => ({ kind, productId, quantity, orderItemId }))
    good(await app.ask('PUT', `${path}/invoices/${id}`, { customerId, items: kept, version: 1 }))
    expect(await became(first)).toEqual(['invoiced', id])
    expect(await became(second)).toEqual(['to-invoice', null])
    good(await ask(`/deliveries/${second.id}/cancel`))
    good(await ask(`/invoices/${id}/issue`))
    expect(await became(first)).toEqual(['invoiced', id])
  })

  test('is of its own order in the database too', async () => {
    const [mine, other] = [(await makeTwoLines()).order, (await makeTwoLines()).order]
    const [own, foreign] = [await deliver(business, mine.id, [1000]), await deliver(business, other.id, [1000])]
    const { id } = good(await invoiceOf(mine, own))
    expect((await invoiceOf(mine, foreign)).status).toBe(404)
    const link = 'insert into invoice_deliveries (business_id, invoice_id, delivery_id) values ($1, $2, $3)'
    await expect(app.query(link, [business.businessId, id, foreign.id])).rejects.toMatchObject({ code: 'DB003' })
    good(await ask(`/invoices/${id}/issue`))
    const released = 'update invoice_deliveries set released = true where business_id = $1 and invoice_id = $2'
    await expect(app.query(released, [business.businessId, id])).rejects.toMatchObject({ code: 'DB003' })
  })
})

test('the note of a cancelled delivery says so', async () => {
  const { order } = await makeTwoLines()
  const { id } = await deliver(business, order.id, [1000])
  const drawn = async () => String((await app.ask('GET', `${path}/deliveries/${id}/document/pages/1.svg`)).body)
  const asIssued = await drawn()
  good(await ask(`/deliveries/${id}/cancel`))
  expect((await drawn()).length).toBeGreaterThan(asIssued.length)
})

test('back-orders are the open lines of confirmed orders, the most urgent first, with the stock', async () => {
  const chair = await makeProduct(business, { name: 'Chair', openingStock: 1000, negativeStock: 'allow' })
  const stool = await makeProduct(business, { name: 'Stool' })
  const items = [{ productId: chair.id, quantity: 4000 }]
  const late = await makeConfirmedOrder(business, { items, deliverBy: '2026-04-01' })
  const soon = await makeConfirmedOrder(business, { items, deliverBy: '2026-03-12' })
  await makeOrder(business, { items })
  await deliver(business, late.id, [1000])
  const { rows } = await read(`/order-lines?productId=${chair.id}&q=chair`)
  expect(rows).toMatchObject([
    { orderId: soon.id, openQuantity: 4000, stock: 0 },
    { orderId: late.id, openQuantity: 3000, deliveredQuantity: 1000 },
  ])
  // a product may say otherwise than the business
  await makeConfirmedOrder(business, { items: [{ productId: stool.id, quantity: 1000 }] })
  const policies = (await read('/order-lines?q=chair')).rows.concat((await read('/order-lines?q=stool')).rows)
  expect(policies.map(({ negativeStock }: Json) => negativeStock)).toEqual(['allow', 'allow', 'warn'])
})

test('the database keeps deliveries as they were issued', async () => {
  const { order } = await makeTwoLines()
  const { id } = await deliver(business, order.id, [1000])
  const broken = [
    `update deliveries set date = '2026-01-01' where id = '${id}'`,
    `update delivery_items set quantity = 1 where delivery_id = '${id}'`,
    `delete from deliveries where id = '${id}'`,
    `insert into delivery_items select business_id, delivery_id, 7, order_item_id, product_id, name, sku, '', '', 1 from delivery_items where delivery_id = '${id}'`,
    `update deliveries set cancelled_at = now() where id = '${id}'`,
  ]
  for (const statement of broken) await expect(app.query(statement)).rejects.toThrow()
})
