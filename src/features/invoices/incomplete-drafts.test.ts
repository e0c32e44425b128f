import { describe, expect, test } from 'vitest'
import { makeCustomer, makeProduct, openBusiness, readInvoice } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const acme = await makeCustomer(business, { name: 'Acme' })
const kettle = await makeProduct(business, { name: 'Kettle', basePrice: 5900 })

const create = async (body: Json) => good(await app.ask('POST', `${path}/invoices`, body))
const fieldsOf = (answer: Json) => answer.body.errors.map((error: Json) => error.field)

describe('an incomplete draft', () => {
  test('may lack its customer, its lines, and a line’s name, quantity and price', async () => {
    const { id: empty } = await create({})
    expect(await readInvoice(business, empty)).toMatchObject({
      customerId: null,
      customerName: '',
      items: [],
      total: 0,
    })
    const items = [
      { productId: kettle.id },
      { kind: 'free', name: 'Advice', price: 9000 },
      { kind: 'free', quantity: 1000 },
    ]
    const { id } = await create({ items })
    const draft = await readInvoice(business, id)
    expect(draft.items).toMatchObject([
      { name: 'Kettle', quantity: null, price: 5900, priceSource: 'base', total: 0 },
      { kind: 'free', name: 'Advice', productId: null, quantity: null, price: 9000, priceSource: null, total: 0 },
      { kind: 'free', name: '', quantity: 1000, price: null, total: 0 },
    ])
    expectTotalsToAddUp(draft)
    const complete = { customerId: acme.id, items: [{ productId: kettle.id, quantity: 1000 }], version: 1 }
    good(await app.ask('PUT', `${path}/invoices/${id}`, complete))
    good(await app.ask('PUT', `${path}/invoices/${id}`, { items: [], version: 2 }))
    await expectFiguresToAddUp(business)
  })

  test('is listed, found by its id, exported and shown on the dashboard', async () => {
    const { id } = await create({
      items: [
        { kind: 'free', name: 'Advice' },
        { kind: 'heading', name: 'Later' },
      ],
    })
    for (const sort of ['customerName', 'date', 'total']) {
      const { rows } = good(await app.ask('GET', `${path}/invoices?status=draft&sort=${sort}&q=${id}`))
      expect(rows).toMatchObject([{ id, customerId: null, customerName: '' }])
    }
    const { recentInvoices } = good(await app.ask('GET', `${path}/dashboard`))
    expect(recentInvoices).toContainEqual(expect.objectContaining({ id, customerName: '' }))
    expect((await app.ask('GET', `${path}/invoices/export?format=csv`)).status).toBe(200)
    expect(good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))).toMatchObject({ total: 0 })
    good(await app.ask('DELETE', `${path}/invoices/${id}`))
    await expectFiguresToAddUp(business)
  })

  test('is not issued, and names every field that is missing', async () => {
    const body = { items: [{ kind: 'heading' }, { productId: kettle.id }, { kind: 'free' }] }
    const { id } = await create(body)
    const before = await contentsOf(app)
    const missing = [
      ...['customerId', 'items.0.name', 'items.1.quantity'],
      ...['items.2.name', 'items.2.quantity', 'items.2.price'],
    ]
    for (const answer of [
      await app.ask('POST', `${path}/invoices/${id}/issue`),
      await app.ask('POST', `${path}/invoices`, { ...body, issue: true }),
    ]) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'invoice-incomplete' })
      expect(fieldsOf(answer)).toEqual(missing)
      expect(answer.body.errors[0]).toMatchObject({ code: 'missing-customer', message: 'Choose a customer.' })
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('needs a line that is not a heading', async () => {
    for (const items of [[], [{ kind: 'heading', name: 'Kitchen' }]]) {
      const answer = await app.ask('POST', `${path}/invoices`, { customerId: acme.id, items, issue: true })
      expect(refusal(answer).code).toBe('invoice-incomplete')
      expect(fieldsOf(answer)).toEqual(['items'])
    }
  })

  test('has the customer’s prices as soon as it has a customer', async () => {
    good(await app.ask('PUT', `${path}/customers/${acme.id}/prices/${kettle.id}`, { price: 5000 }))
    const items = [{ productId: kettle.id, quantity: 1000 }]
    const { id } = await create({ items })
    expect((await readInvoice(business, id)).items).toMatchObject([{ price: 5900, priceSource: 'base' }])
    good(await app.ask('PUT', `${path}/invoices/${id}`, { customerId: acme.id, items, version: 1 }))
    expect((await readInvoice(business, id)).items).toMatchObject([{ price: 5000, priceSource: 'customer' }])
  })

  test.each([
    ['items.0.productId', { items: [{ quantity: 1000 }] }],
    ['items.0.productId', { items: [{ kind: 'free', productId: kettle.id }] }],
    ['items.0.name', { items: [{ productId: kettle.id, name: 'Other' }] }],
    ['items.0.quantity', { items: [{ kind: 'heading', name: 'Kitchen', quantity: 1000 }] }],
    ['items.0.quantity', { items: [{ kind: 'free', quantity: 0 }] }],
    ['items.0.discount', { items: [{ kind: 'free', quantity: 1000, price: 100, discount: { amount: 101 } }] }],
    ['discount', { discount: { amount: 1 } }],
    ['dueDate', { date: '2026-03-10', dueDate: '2026-03-09' }],
  ])('is refused if something is wrong in %s', async (field, body) => {
    const answer = await app.ask('POST', `${path}/invoices`, body)
    expect([409, 422]).toContain(answer.status)
    expect(fieldsOf(answer)).toEqual([field])
  })
})

describe('the database refuses to issue an incomplete draft', () => {
  const issue = `update invoices set status = 'paid', number = 'INV-1', issued_at = now(), letterhead = 1 where id = $1`
  const good = { kind: 'free', name: 'Advice', quantity: 1000, price: 0 }
  test.each([
    ['without a customer', { items: [good] }, 'invoices_customer'],
    ['without a line', { customerId: acme.id, items: [] }, 'DB003'],
    ['with nothing but a heading', { customerId: acme.id, items: [{ kind: 'heading', name: 'Kitchen' }] }, 'DB003'],
    ['with a line without a name', { customerId: acme.id, items: [{ ...good, name: '' }] }, 'DB003'],
    ['with a line without a quantity', { customerId: acme.id, items: [{ ...good, quantity: null }] }, 'DB003'],
    ['with a line without a price', { customerId: acme.id, items: [{ ...good, price: null }] }, 'DB003'],
  ])('%s', async (_, body, law) => {
    const { id } = await create(body)
    const fault = await app.query(issue, [id]).catch((error: Json) => error)
    expect(fault.constraint ?? fault.code).toBe(law)
  })
})
