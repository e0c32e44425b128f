import { afterEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
const { path } = business
const chance = app.random.bytes

afterEach(() => {
  app.random.bytes = chance
})

/** Chance that gives each of these ids in turn, and random ids after that. */
function chanceGives(...ids: readonly string[]): void {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
  let turn = 0
  app.random.bytes = bytes => {
    const id = ids[turn++]
    if (id === undefined) return chance(bytes)
    // of the sixteen bytes that are asked for, the first eight are one id
    bytes.forEach((_, index) => {
      bytes[index] = alphabet.indexOf(id[index % 8] ?? 'a')
    })
  }
}

describe('an id that is already taken', () => {
  test('is replaced by another: customer, product, price, business', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business)]
    chanceGives(customer.id)
    expect((await makeCustomer(business)).id).not.toBe(customer.id)
    chanceGives(product.id)
    expect((await makeProduct(business)).id).not.toBe(product.id)
    const price = `${path}/customers/${customer.id}/prices`
    const agreed = good(await app.ask('PUT', `${price}/${product.id}`, { price: 1 }))
    const other = await makeProduct(business)
    chanceGives(agreed.id)
    expect(good(await app.ask('PUT', `${price}/${other.id}`, { price: 1 })).id).not.toBe(agreed.id)
    chanceGives(business.businessId)
    expect((await openBusiness(app)).businessId).not.toBe(business.businessId)
  })

  test('is replaced by another: invoice, item, stock movement, payment', async () => {
    const lines = { customerId: (await makeCustomer(business)).id, items: await items() }
    const { id } = await makeIssued(business, lines)
    const invoice = good(await app.ask('GET', `${path}/invoices/${id}`))
    chanceGives(id, invoice.items[0].id)
    const copy = await makeDraft(business, lines)
    expect(copy.id).not.toBe(id)

    chanceGives('freefree', invoice.items[0].id)
    const { id: draft } = await makeDraft(business, lines)
    const ids = good(await app.ask('GET', `${path}/invoices/${draft}`)).items.map((item: Json) => item.id)
    expect(ids).not.toContain(invoice.items[0].id)

    const { customerId, ...saved } = good(await app.ask('GET', `${path}/invoices/${draft}`))
    chanceGives(invoice.items[0].id)
    good(await app.ask('PUT', `${path}/invoices/${draft}`, { ...lines, note: 'Thanks', version: saved.version }))

    const [movement] = await app.query('select id from stock_movements where cause_id = $1', [id])
    chanceGives(movement.id)
    good(await app.ask('POST', `${path}/invoices/${draft}/issue`))
    const pay = async (invoiceId: string) => {
      good(await app.ask('POST', `${path}/invoices/${invoiceId}/payments`, { amount: 1 }))
      return good(await app.ask('GET', `${path}/invoices/${invoiceId}`)).payments[0].id
    }
    const payment = await pay(id)
    chanceGives(payment)
    expect(await pay(draft)).not.toBe(payment)
    await expectFiguresToAddUp(business)
  })

  test('is replaced by another if it is the shared id of a payment for several invoices', async () => {
    const { id: customerId } = await makeCustomer(business)
    const share = async (chosen?: string) => {
      const invoices = [await makeIssued(business, { customerId }), await makeIssued(business, { customerId })]
      if (chosen) chanceGives(chosen)
      const amount = invoices.reduce((sum, { total }) => sum + total, 0)
      const invoiceIds = invoices.map(({ id }) => id)
      good(await app.ask('POST', `${path}/customers/${customerId}/payments`, { invoiceIds, amount }))
      return invoiceIds
    }
    const payments = async (id = '') => good(await app.ask('GET', `${path}/invoices/${id}`)).payments
    const [first] = await share()
    const [{ sharedId, id }] = await payments(first)
    const [other] = await share(sharedId)
    good(await app.ask('POST', `${path}/invoices/${first}/payments/${id}/remove`, { reason: 'Bounced' }))
    expect(await payments(other)).toMatchObject([{ removed: null, sharedWith: [{}] }])
    await expectFiguresToAddUp(business)
  })

  test('is replaced by another when two lines of one invoice get the same', async () => {
    const lines = await items(2)
    const customer = await makeCustomer(business)
    chanceGives('inv00000', 'twice000', 'twice000')
    const { id } = good(await app.ask('POST', `${path}/invoices`, { customerId: customer.id, items: lines }))
    expect(good(await app.ask('GET', `${path}/invoices/${id}`)).items).toHaveLength(2)
  })

  test('seven times in a row still succeeds', async () => {
    const { id } = await makeCustomer(business)
    chanceGives(id, id, id, id, id, id, id)
    expect((await makeCustomer(business)).id).not.toBe(id)
  })

  test('every time ends in an error, and nothing is written', async () => {
    const { id } = await makeCustomer(business)
    const before = await contentsOf(app)
    chanceGives(...Array.from({ length: 100 }, () => id))
    const answer = await app.ask('POST', `${path}/customers`, { name: 'Never' }, { 'idempotency-key': 'again' })
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 500, code: 'unexpected' })
    expect(app.unexpected.splice(0)).toHaveLength(1)
    expect(await contentsOf(app)).toBe(before)
    app.random.bytes = chance
    const again = await app.ask('POST', `${path}/customers`, { name: 'Never' }, { 'idempotency-key': 'again' })
    expect(again.status).toBe(201)
  })
})

async function items(count = 1): Promise<Json[]> {
  const products = await Promise.all(Array.from({ length: count }, () => makeProduct(business)))
  return products.map(({ id }) => ({ productId: id, quantity: 1000 }))
}
