import { describe, expect, test } from 'vitest'
import {
  agreePrice,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  stockOf,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const acme = await makeCustomer(business, { name: 'Acme', address: '1 Main Street' })
const kettle = await makeProduct(business, { name: 'Kettle', sku: 'KETTLE', basePrice: 5900 })
const filter = await makeProduct(business, { name: 'Filter', sku: 'FILTER', basePrice: 690 })

const line = (product: Json, quantity = 1000, more: Json = {}) => ({ productId: product.id, quantity, ...more })

async function save(id: string, version: number, items: Json[], more: Json = {}) {
  return app.ask('PUT', `${path}/invoices/${id}`, { customerId: acme.id, items, version, ...more })
}

describe('a new draft', () => {
  test('has no number, moves no stock, and gets its dates from today and the terms of the business', async () => {
    const before = await stockOf(business, kettle.id)
    const { id } = await makeDraft(business, { customerId: acme.id, items: [line(kettle, 2000)] })
    const draft = await readInvoice(business, id)
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      date: '2026-03-10',
      dueDate: '2026-04-09',
      balance: 0,
    })
    expect(draft).toMatchObject({
      customerName: 'Acme',
      customerAddress: '1 Main Street',
      issuedAt: null,
      payments: [],
    })
    expect(draft.moves.toSorted()).toEqual(['delete', 'duplicate', 'edit', 'issue'])
    expect(await stockOf(business, kettle.id)).toBe(before)
    expectTotalsToAddUp(draft)
  })

  test('counts its terms from its date', async () => {
    const short = await openBusiness(app, { termsDays: 0 })
    const { id } = await makeDraft(short, { date: '2024-02-29' })
    expect(await readInvoice(short, id)).toMatchObject({ date: '2024-02-29', dueDate: '2024-02-29' })
    const { id: long } = await makeDraft(business, { date: '2024-01-30' })
    expect(await readInvoice(business, long)).toMatchObject({ dueDate: '2024-02-29' })
  })

  test('accepts the last possible date, with any terms', async () => {
    const slow = await openBusiness(app, { termsDays: 365 })
    const { id } = await makeDraft(slow, { date: '2999-12-31' })
    expect((await readInvoice(slow, id)).dueDate).toBe('3000-12-31')
  })

  test('is refused if it would be due before its date', async () => {
    const items = [line(kettle)]
    const before = await contentsOf(app)
    for (const dates of [{ date: '2026-03-10', dueDate: '2026-03-09' }, { dueDate: '2026-03-09' }]) {
      const answer = await app.ask('POST', `${path}/invoices`, { customerId: acme.id, items, ...dates })
      expect([409, 422]).toContain(answer.status)
      expect(answer.body.errors).toEqual([
        { field: 'dueDate', message: 'The due date can’t be before the invoice date.' },
      ])
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('can have 500 lines, but not 501', async () => {
    const items = Array.from({ length: 500 }, () => line(filter, 333))
    const { id } = await makeDraft(business, { customerId: acme.id, items })
    const draft = await readInvoice(business, id)
    expect(draft.items).toHaveLength(500)
    expectTotalsToAddUp(draft)
    const answer = await app.ask('POST', `${path}/invoices`, { customerId: acme.id, items: [...items, line(filter)] })
    const code = { code: 'fewer-of-them', data: { most: 500 } }
    expect(answer.body.errors).toEqual([{ field: 'items', message: 'Add 500 or fewer.', ...code }])
  })

  test('is refused if its total is beyond the limit', async () => {
    const dear = line(kettle, 999_999_999, { price: 99_999_999_999 })
    const answer = await app.ask('POST', `${path}/invoices`, { customerId: acme.id, items: [dear] })
    expect(refusal(answer)).toEqual({ status: 409, code: 'amount-too-large' })
  })
})

describe('the price of a line', () => {
  test('is the customer price, the base price or a typed one, and says which', async () => {
    const customer = await makeCustomer(business)
    await agreePrice(business, customer, kettle, 5400)
    const items = [line(kettle), line(filter), line(filter, 1000, { price: 0 }), line(kettle, 1000, { price: 5400 })]
    const { id } = await makeDraft(business, { customerId: customer.id, items })
    const draft = await readInvoice(business, id)
    expect(draft.items.map((item: Json) => [item.price, item.priceSource])).toEqual([
      [5400, 'customer'],
      [690, 'base'],
      [0, 'typed'],
      [5400, 'typed'],
    ])
    expectTotalsToAddUp(draft)
  })

  test('stays the same when the draft is saved again after a change of prices', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business, { basePrice: 1000 })]
    const { id } = await makeDraft(business, { customerId: customer.id, items: [line(product)] })
    good(await app.ask('PATCH', `${path}/products/${product.id}`, { basePrice: 2000, version: product.version }))
    const later = await makeProduct(business, { basePrice: 300 })
    good(await save(id, 1, [line(later), line(product, 3000)], { customerId: customer.id }))
    const draft = await readInvoice(business, id)
    expect(draft.items.map((item: Json) => item.price)).toEqual([300, 1000])
    expectTotalsToAddUp(draft)
  })

  test('is agreed from a quantity or until a day, and the line says which', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business, { basePrice: 2000 })]
    const terms = { productId: product.id, price: 1800, fromQuantity: 10_000, validTo: '2026-03-31' }
    good(await app.ask('POST', `${path}/customers/${customer.id}/prices`, terms))
    const items = [line(product, 9999), line(product, 10_000), line(product, 20_000, { price: 1 })]
    const { id } = await makeDraft(business, { customerId: customer.id, date: '2026-03-31', items })
    const draft = await readInvoice(business, id)
    expect(draft.items).toMatchObject([
      { price: 2000, priceSource: 'base', priceFromQuantity: 0 },
      { price: 1800, priceSource: 'customer', priceFromQuantity: 10_000, priceListName: '' },
      { price: 1, priceSource: 'typed', priceFromQuantity: 0 },
    ])
    expectTotalsToAddUp(draft)
    good(await save(id, 1, items, { customerId: customer.id, date: '2026-04-01', dueDate: '2026-04-01' }))
    expect((await readInvoice(business, id)).items.map((item: Json) => item.price)).toEqual([2000, 2000, 1])
  })

  test('of a saved draft changes only where the quantity reaches another price', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business, { basePrice: 2000 })]
    const { id } = await makeDraft(business, { customerId: customer.id, items: [line(product)] })
    good(await app.ask('PATCH', `${path}/products/${product.id}`, { basePrice: 3000, version: product.version }))
    const terms = { productId: product.id, price: 1800, fromQuantity: 10_000 }
    good(await app.ask('POST', `${path}/customers/${customer.id}/prices`, terms))
    const pricesAt = async (version: number, ...quantities: number[]) => {
      const items = quantities.map(quantity => line(product, quantity))
      good(await save(id, version, items, { customerId: customer.id }))
      return (await readInvoice(business, id)).items.map((item: Json) => item.price)
    }
    expect(await pricesAt(1, 9999, 10_000)).toEqual([2000, 1800])
    expect(await pricesAt(2, 5000, 12_000, 5000)).toEqual([2000, 1800, 2000])
    const draft = await readInvoice(business, id)
    good(await app.ask('POST', `${path}/invoices/${id}/issue`))
    expect((await readInvoice(business, id)).items).toMatchObject(
      draft.items.map(({ price, priceSource, priceFromQuantity }: Json) => ({ price, priceSource, priceFromQuantity })),
    )
  })

  test('is looked up again when the draft gets another customer', async () => {
    const [one, other] = [await makeCustomer(business), await makeCustomer(business)]
    await agreePrice(business, other, kettle, 4900)
    const { id } = await makeDraft(business, { customerId: one.id, items: [line(kettle)] })
    good(await save(id, 1, [line(kettle)], { customerId: other.id }))
    const draft = await readInvoice(business, id)
    expect(draft.items[0]).toMatchObject({ price: 4900, priceSource: 'customer' })
    expect(draft.customerId).toBe(other.id)
    await expectFiguresToAddUp(business)
  })
})

describe('saving a draft', () => {
  test('replaces the whole draft, at the next version', async () => {
    const { id } = await makeDraft(business, { customerId: acme.id, items: [line(kettle), line(filter)], note: 'Old' })
    const changed = { date: '2026-03-01', dueDate: '2026-03-02', note: 'First\r\nsecond\r\n' }
    expect(good(await save(id, 1, [line(filter, 2500)], changed))).toMatchObject({ version: 2, status: 'draft' })
    const draft = await readInvoice(business, id)
    expect(draft).toMatchObject({ date: '2026-03-01', dueDate: '2026-03-02', note: 'First\nsecond', version: 2 })
    expect(draft.items).toMatchObject([{ name: 'Filter', quantity: 2500, total: 1725 }])
    expectTotalsToAddUp(draft)
  })

  test('that changes nothing changes nothing but the version', async () => {
    const items = [line(kettle), line(filter, 1500, { price: 650 })]
    const { id } = await makeDraft(business, { customerId: acme.id, items, note: 'Same' })
    const before = await readInvoice(business, id)
    const { date, dueDate, note } = before
    good(await save(id, 1, items, { date, dueDate, note }))
    const after = await readInvoice(business, id)
    const comparable = ({ version: _, updatedAt: __, items: lines, ...rest }: Json) => ({
      ...rest,
      items: lines.map(({ id: ___, ...item }: Json) => item),
    })
    expect(comparable(after)).toEqual(comparable(before))
  })

  test('of an older version is refused, and both versions are kept', async () => {
    const { id } = await makeDraft(business, { customerId: acme.id, items: [line(kettle)] })
    good(await save(id, 1, [line(kettle, 2000)]))
    const before = await contentsOf(app)
    expect(refusal(await save(id, 1, [line(kettle, 3000)]))).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(await contentsOf(app)).toBe(before)
  })

  test('shows product names as they are now, as long as it is a draft', async () => {
    const product = await makeProduct(business, { name: 'Old name', sku: 'OLD' })
    const { id } = await makeDraft(business, { items: [line(product)] })
    good(await app.ask('PATCH', `${path}/products/${product.id}`, { name: 'New name', sku: 'NEW', version: 1 }))
    expect((await readInvoice(business, id)).items[0]).toMatchObject({ name: 'New name', sku: 'NEW' })
  })

  test('follows the customer’s name and address', async () => {
    const customer = await makeCustomer(business, { name: 'Before' })
    const { id } = await makeDraft(business, { customerId: customer.id })
    good(
      await app.ask('PATCH', `${path}/customers/${customer.id}`, { name: 'After', address: 'New Street', version: 1 }),
    )
    expect(await readInvoice(business, id)).toMatchObject({ customerName: 'After', customerAddress: 'New Street' })
    expect(good(await app.ask('GET', `${path}/invoices?q=after`)).rows).toMatchObject([{ id, customerName: 'After' }])
  })
})

describe('deleting a draft', () => {
  test('leaves nothing of it, and no number is missing afterwards', async () => {
    const { id } = await makeDraft(business)
    good(await app.ask('DELETE', `${path}/invoices/${id}`))
    expect(refusal(await app.ask('GET', `${path}/invoices/${id}`)).status).toBe(404)
    expect(refusal(await app.ask('DELETE', `${path}/invoices/${id}`)).status).toBe(404)
    expect(await app.query('select 1 from invoice_items where invoice_id = $1', [id])).toEqual([])
    await makeIssued(business)
    await expectFiguresToAddUp(business)
  })
})

describe('what a save changes', () => {
  test('is nothing if nothing differs: no version, no history entry, no row', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business)]
    const body = {
      customerId: customer.id,
      note: 'Thanks',
      items: [line(product, 2000, { discount: { percent: 5000 } })],
    }
    const { id } = good(await app.ask('POST', `${path}/invoices`, body))
    const { date, dueDate } = await readInvoice(business, id)
    const before = await contentsOf(app)
    const saved = good(await app.ask('PUT', `${path}/invoices/${id}`, { ...body, date, dueDate, version: 1 }))
    expect(saved.version).toBe(1)
    expect(await contentsOf(app)).toBe(before)
  })

  test('is recorded line by line', async () => {
    const [mug, bowl] = [await makeProduct(business, { name: 'Mug' }), await makeProduct(business, { name: 'Bowl' })]
    const { id: customerId } = await makeCustomer(business)
    const { id } = good(await app.ask('POST', `${path}/invoices`, { customerId, items: [line(mug), line(mug, 500)] }))
    app.clock.now = new Date('2026-03-10T16:00:00.000Z')
    good(
      await app.ask('PUT', `${path}/invoices/${id}`, { customerId, items: [line(bowl), line(mug, 500)], version: 1 }),
    )
    const [entry] = good(await app.ask('GET', `${path}/invoices/${id}/history`)).entries
    const fact = { quantity: 1000, price: 1000, total: 1000 }
    expect(entry).toMatchObject({
      event: 'changed',
      data: { lines: [{ after: { productName: 'Bowl', ...fact } }, { before: { productName: 'Mug', ...fact } }] },
    })
  })
})

describe('what is archived', () => {
  test('cannot be added to a draft, neither customer nor product', async () => {
    const [customer, product, other] = [
      await makeCustomer(business),
      await makeProduct(business),
      await makeProduct(business),
    ]
    const body = { customerId: customer.id, items: [line(product)] }
    const elsewhere = good(await app.ask('POST', `${path}/invoices`, { ...body, items: [line(other)] }))
    good(await app.ask('POST', `${path}/products/${product.id}/archive`))
    const before = await contentsOf(app)
    for (const [method, address, asked] of [
      ['POST', 'invoices', body],
      ['PUT', `invoices/${elsewhere.id}`, { ...body, version: 1 }],
    ] as const) {
      const answer = await app.ask(method, `${path}/${address}`, asked)
      expect(refusal(answer)).toEqual({ status: 409, code: 'product-archived' })
      expect(answer.body.errors[0].field).toBe('items.0.productId')
    }
    expect(await contentsOf(app)).toBe(before)
    good(await app.ask('POST', `${path}/products/${product.id}/restore`))
    good(await app.ask('POST', `${path}/customers/${customer.id}/archive`))
    const refused = await app.ask('POST', `${path}/invoices`, body)
    expect(refusal(refused)).toEqual({ status: 409, code: 'customer-archived' })
    expect(refused.body.errors[0].field).toBe('customerId')
  })

  test('stays on a duplicate, as on a correction, marked on its line, and can be saved and sent', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business, { basePrice: 1000 })]
    const { id } = await makeIssued(business, { customerId: customer.id, items: [line(product)] })
    expect((await readInvoice(business, id)).items).toMatchObject([{ productArchived: false }])
    good(await app.ask('POST', `${path}/products/${product.id}/archive`))
    const copy = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
    const stood = [{ productId: product.id, price: 1000, productArchived: true }]
    expect((await readInvoice(business, copy.id)).items).toMatchObject(stood)
    const changed = { customerId: customer.id, items: [line(product, 2000)], version: copy.version }
    good(await app.ask('PUT', `${path}/invoices/${copy.id}`, changed))
    good(await app.ask('POST', `${path}/invoices/${copy.id}/issue`))
    expectTotalsToAddUp(await readInvoice(business, copy.id))
    await expectFiguresToAddUp(business)
  })

  test('stays on its drafts, which can still be saved', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business)]
    const body = { customerId: customer.id, items: [line(product)] }
    const { id } = good(await app.ask('POST', `${path}/invoices`, body))
    good(await app.ask('POST', `${path}/products/${product.id}/archive`))
    good(await app.ask('POST', `${path}/customers/${customer.id}/archive`))
    const saved = { ...body, items: [line(product, 7000)], version: 1 }
    expect(good(await app.ask('PUT', `${path}/invoices/${id}`, saved)).version).toBe(2)
    expect((await readInvoice(business, id)).items).toMatchObject([{ productId: product.id, quantity: 7000 }])
    const otherCustomer = await makeCustomer(business)
    good(await app.ask('PUT', `${path}/invoices/${id}`, { ...saved, customerId: otherCustomer.id, version: 2 }))
    const back = await app.ask('PUT', `${path}/invoices/${id}`, { ...saved, version: 3 })
    expect(refusal(back).code).toBe('customer-archived')
  })
})
