/** The opening text of an order: printed on its confirmation, taken along by copies, and frozen once it is confirmed. */
import { expect, test } from 'vitest'
import { orderContent } from '../../formats/pdf/content/order-content.ts'
import type { OrderDocument } from '../../formats/pdf/printed-document.ts'
import { makeCustomer, makeOrder, openBusiness, readInvoice, readOrder } from '../../testing/factories.ts'
import { good, refusal, testApp } from '../../testing/test-app.ts'

let printed: OrderDocument
const app = await testApp({
  renderDocument: document => {
    printed = document as OrderDocument
    return Promise.resolve({ pdf: new Uint8Array(), pages: [] })
  },
})
const business = await openBusiness(app)
const { path } = business
const opening = 'Thank you for your order.\nWe confirm:'

test('it is printed above the lines, stays once the order is confirmed, and goes on no invoice', async () => {
  const customer = await makeCustomer(business)
  const items = [{ kind: 'free', name: 'Oak table', quantity: 1000, price: 90_000 }]
  const { id } = await makeOrder(business, { customerId: customer.id, items, opening })
  expect(await readOrder(business, id)).toMatchObject({ opening })
  const copy = good(await app.ask('POST', `${path}/orders/${id}/duplicate`))
  expect(await readOrder(business, copy.id)).toMatchObject({ opening })
  good(await app.ask('POST', `${path}/orders/${id}/confirm`))
  good(await app.ask('GET', `${path}/orders/${id}/pdf`))
  expect(orderContent(printed).preface.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(
    opening.split('\n'),
  )
  await expect(app.query(`update orders set opening = '' where id = $1`, [id])).rejects.toThrow('has been confirmed')
  const revised = good(await app.ask('POST', `${path}/orders/${id}/revise`))
  expect(await readOrder(business, revised.id)).toMatchObject({ opening })
  good(await app.ask('POST', `${path}/orders/${revised.id}/confirm`))
  const invoice = good(await app.ask('POST', `${path}/orders/${revised.id}/invoice?of=ordered`))
  expect(await readInvoice(business, invoice.id)).toMatchObject({ opening: '' })
  const long = { opening: 'x'.repeat(2001) }
  expect(refusal(await app.ask('POST', `${path}/orders`, long)).code).toBe('invalid-input')
})
