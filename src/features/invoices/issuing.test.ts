import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import {
  changeDefaultTax,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  stockOf,
  type TestBusiness,
} from '../../testing/factories.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const line = (product: Json, quantity = 1000) => ({ productId: product.id, quantity })
const issue = ({ path: ofBusiness }: TestBusiness, id: string) => app.ask('POST', `${ofBusiness}/invoices/${id}/issue`)

const IN_ORDER = {
  'is issued': ['from "orders"', 'from "invoices"', 'from "invoice_items"', 'update "invoice_items"'],
  'is created and issued in one step': ['from "customers"', 'from "products"', 'into invoices', 'into invoice_items'],
}

test.each([
  ['is issued', 17],
  ['is created and issued in one step', 15],
] as const)(
  'an invoice of three lines that %s takes %i statements, locks before it reads, and takes its number after all that is known before',
  async (way, most) => {
    const own = await openBusiness(app)
    const items = [line(await makeProduct(own)), line(await makeProduct(own)), line(await makeProduct(own))]
    const content = { customerId: (await makeCustomer(own)).id, items }
    const create = (more: Json = {}) => app.ask('POST', `${own.path}/invoices`, { ...content, ...more })
    // the first one of a day begins the day
    good(await create({ issue: true }))
    const { id } = good(await create())
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    good(await (way === 'is issued' ? issue(own, id) : create({ issue: true })))
    const texts = sent.mock.calls.map(([first]) => String(Object(first).text ?? first))
    sent.mockRestore()
    expect(texts.length).toBeLessThanOrEqual(most)
    const steps = [
      ...IN_ORDER[way],
      'into stock_movements',
      'into number_series',
      'update "invoices"',
      'update figures',
    ]
    const places = [...steps, 'commit'].map(step => texts.findIndex(text => text.includes(step)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  },
)

describe('an invoice that is created and issued in one step', () => {
  const write = async (ofBusiness: TestBusiness, items: Json[], fields: Json = {}) => {
    const { id: customerId } = await makeCustomer(ofBusiness)
    return app.ask('POST', `${ofBusiness.path}/invoices`, { customerId, items, ...fields })
  }

  test('is the same as one issued from a draft', async () => {
    const own = await openBusiness(app)
    const items = [line(await makeProduct(own), 2000), line(await makeProduct(own, { isService: true }))]
    const atOnce = good(await write(own, items, { issue: true }))
    const inTwoSteps = good(await issue(own, good(await write(own, items)).id))
    const [one, other] = [await readInvoice(own, atOnce.id), await readInvoice(own, inTwoSteps.id)]
    const particular = { id: '', number: '', paymentReference: '', customerId: '', customerName: '', items: [] }
    expect({ ...one, ...particular }).toEqual({ ...other, ...particular })
    expect([one.number, other.number]).toEqual(['INV-2026-0001', 'INV-2026-0002'])
    expect(atOnce).toEqual({ ...inTwoSteps, id: atOnce.id, number: atOnce.number })
    expectTotalsToAddUp(one)
    await expectFiguresToAddUp(own)
  })

  test('counts for its customer and names products that are now below zero', async () => {
    const own = await openBusiness(app)
    const product = await makeProduct(own, { openingStock: 1000 })
    const issued = good(await write(own, [line(product, 3000)], { issue: true }))
    expect(issued.shortOfStock).toEqual([{ productId: product.id, productName: product.name, stock: -2000 }])
    const { customerId } = await readInvoice(own, issued.id)
    expect(good(await app.ask('GET', `${own.path}/customers/${customerId}`))).toMatchObject({ invoiceCount: 1 })
  })

  test('leaves nothing if it cannot be issued', async () => {
    const own = await openBusiness(app, { negativeStock: 'forbid' })
    const { id: customerId } = await makeCustomer(own)
    const items = [line(await makeProduct(own, { openingStock: 1000 }), 3000)]
    const before = await contentsOf(app)
    const answer = await app.ask('POST', `${own.path}/invoices`, { customerId, items, issue: true })
    expect(refusal(answer)).toEqual({ status: 409, code: 'stock-would-go-negative' })
    expect(await contentsOf(app)).toBe(before)
  })

  test('requested twice with the same key is created once', async () => {
    const own = await openBusiness(app)
    const body = { customerId: (await makeCustomer(own)).id, items: [line(await makeProduct(own))], issue: true }
    const ask = () => app.ask('POST', `${own.path}/invoices`, body, { 'idempotency-key': 'one' })
    expect(good(await ask())).toEqual(good(await ask()))
    expect(good(await app.ask('GET', `${own.path}/invoices`)).rows).toHaveLength(1)
  })
})

describe('issuing a draft', () => {
  test('gives it the next number and takes every line out of stock', async () => {
    const own = await openBusiness(app)
    const [kettle, filter] = [await makeProduct(own, { openingStock: 10_000 }), await makeProduct(own)]
    const items = [line(kettle, 2000), line(filter, 500), line(kettle, 1500)]
    const first = await makeIssued(own, { items })
    const second = await makeIssued(own)
    expect([first.number, second.number]).toEqual(['INV-2026-0001', 'INV-2026-0002'])
    expect(first).toMatchObject({ status: 'sent', shortOfStock: [] })
    expect(await stockOf(own, kettle.id)).toBe(6500)
    const { rows } = good(await app.ask('GET', `${own.path}/products/${kettle.id}/stock-movements`))
    expect(rows.map((row: Json) => [row.type, row.reason, row.quantity, row.balance, row.cause?.name])).toEqual([
      ['out', 'invoice', 1500, 6500, 'INV-2026-0001'],
      ['out', 'invoice', 2000, 8000, 'INV-2026-0001'],
      ['in', 'opening', 10_000, 10_000, undefined],
    ])
    const invoice = await readInvoice(own, first.id)
    expect(invoice).toMatchObject({ status: 'sent', issuedAt: '2026-03-10T15:00:00.000Z', balance: invoice.total })
    expectTotalsToAddUp(invoice)
    await expectFiguresToAddUp(own)
  })

  test('freezes the names, address and prices as they are at that moment', async () => {
    const customer = await makeCustomer(business, { name: 'Acme', address: 'Old Street' })
    const product = await makeProduct(business, { name: 'Draft name', sku: 'FREEZE', basePrice: 1000 })
    const { id } = await makeDraft(business, { customerId: customer.id, items: [line(product)] })
    good(await app.ask('PATCH', `${path}/products/${product.id}`, { name: 'Issued name', version: 1 }))
    good(await issue(business, id))
    const before = await readInvoice(business, id)
    good(
      await app.ask('PATCH', `${path}/products/${product.id}`, { name: 'Later', sku: 'L', basePrice: 9, version: 2 }),
    )
    good(await app.ask('PATCH', `${path}/customers/${customer.id}`, { name: 'Later', address: 'New', version: 1 }))
    await changeDefaultTax(business, { rate: 25_000 })
    const after = await readInvoice(business, id)
    expect(after).toEqual(before)
    expect(after).toMatchObject({ customerName: 'Acme', customerAddress: 'Old Street' })
    expect(after.items[0]).toMatchObject({ name: 'Issued name', sku: 'FREEZE', price: 1000 })
    expectTotalsToAddUp(after)
  })

  test('with a total of 0 owes nothing and is paid at once', async () => {
    const gift = await makeProduct(business, { basePrice: 0 })
    const issued = await makeIssued(business, { items: [line(gift)] })
    expect(issued).toMatchObject({ status: 'paid', total: 0 })
    const invoice = await readInvoice(business, issued.id)
    expect(invoice).toMatchObject({ status: 'paid', balance: 0, paid: 0 })
    expectTotalsToAddUp(invoice)
    await expectFiguresToAddUp(business)
  })

  test('of a service moves no stock', async () => {
    const service = await makeProduct(business, { isService: true, openingStock: 5000 })
    expect(service).toMatchObject({ stock: null, stockStatus: null })
    await makeIssued(business, { items: [line(service, 3000)] })
    expect(await app.query('select 1 from stock_movements where product_id = $1', [service.id])).toEqual([])
    await expectFiguresToAddUp(business)
  })

  test.each([
    { now: 'a service', isService: true, heldBack: 'stock_movements', stock: null },
    { now: 'goods', isService: false, heldBack: 'number_series', stock: -1000 },
  ])(
    'moves stock by what its product is at that moment, if it becomes $now meanwhile',
    async ({ isService, heldBack, stock }) => {
      const product = await makeProduct(business, { openingStock: 0, isService: !isService })
      const { id } = await makeDraft(business, { items: [line(product)] })
      const change = { isService, version: product.version }
      const answer = await interrupted(
        app,
        `lock table ${heldBack} in share mode`,
        () => issue(business, id),
        async () => good(await app.ask('PATCH', `${path}/products/${product.id}`, change)),
      )
      expect(good(answer).status).toBe('sent')
      expect(await stockOf(business, product.id)).toBe(stock)
      await expectFiguresToAddUp(business)
    },
  )

  test('with a product or customer archived since then is still possible', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business)]
    const { id } = await makeDraft(business, { customerId: customer.id, items: [line(product)] })
    good(await app.ask('POST', `${path}/products/${product.id}/archive`))
    good(await app.ask('POST', `${path}/customers/${customer.id}/archive`))
    expect(good(await issue(business, id)).status).toBe('sent')
  })

  test('a second time is refused, and nothing is written', async () => {
    const { id } = await makeIssued(business)
    const before = await contentsOf(app)
    expect(refusal(await issue(business, id))).toEqual({ status: 409, code: 'move-not-allowed' })
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('selling more than is in stock', () => {
  const short = async (negativeStock: string) => {
    const own = await openBusiness(app, { negativeStock })
    const product = await makeProduct(own, { name: 'Kettle', openingStock: 3000 })
    const { id } = await makeDraft(own, { items: [line(product, 2000), line(product, 1001)] })
    return { own, product, answer: await issue(own, id), id }
  }

  test('is possible with the setting “warn”, and names what is short', async () => {
    const { own, product, answer } = await short('warn')
    expect(good(answer).shortOfStock).toEqual([{ productId: product.id, productName: 'Kettle', stock: -1 }])
    expect(await stockOf(own, product.id)).toBe(-1)
    await expectFiguresToAddUp(own)
  })

  test('gives no warning with “allow” as the setting of the business or of the product', async () => {
    const { own, product, answer } = await short('allow')
    expect(good(answer).shortOfStock).toEqual([])
    expect(await stockOf(own, product.id)).toBe(-1)
    const warned = await openBusiness(app, { negativeStock: 'warn' })
    const allowed = await makeProduct(warned, { openingStock: 0, negativeStock: 'allow' })
    const { id } = await makeDraft(warned, { items: [line(allowed, 1000)] })
    expect(good(await issue(warned, id)).shortOfStock).toEqual([])
  })

  test('is refused with the setting “forbid”, counting all lines of a product', async () => {
    const { own, product, answer, id } = await short('forbid')
    expect(refusal(answer)).toEqual({ status: 409, code: 'stock-would-go-negative' })
    expect(answer.body.detail).toBe('Not enough Kettle in stock: 3 available, 3.001 needed.')
    expect(answer.body.data).toEqual({ product: 'Kettle', wanted: 3001, available: 3000 })
    expect(await stockOf(own, product.id)).toBe(3000)
    expect(await readInvoice(own, id)).toMatchObject({ status: 'draft', number: null })
    await expectFiguresToAddUp(own)
  })

  test('follows the product’s own setting before that of the business', async () => {
    const own = await openBusiness(app, { negativeStock: 'forbid' })
    const free = await makeProduct(own, { openingStock: 0, negativeStock: 'allow' })
    const held = await makeProduct(own, { openingStock: 0 })
    const { id } = await makeDraft(own, { items: [line(free, 1000)] })
    const preview = good(await app.ask('GET', `${own.path}/invoices/${id}/issue-preview`))
    expect(preview.stock).toMatchObject([{ productId: free.id, stock: 0, negativeStock: 'allow' }])
    good(await issue(own, id))
    expect(await stockOf(own, free.id)).toBe(-1000)
    const refused = await issue(own, (await makeDraft(own, { items: [line(free, 1000), line(held, 1000)] })).id)
    expect(refusal(refused)).toEqual({ status: 409, code: 'stock-would-go-negative' })
    expect(await stockOf(own, free.id)).toBe(-1000)
  })

  test('of exactly what is in stock is possible even then', async () => {
    const own = await openBusiness(app, { negativeStock: 'forbid' })
    const product = await makeProduct(own, { openingStock: 3001 })
    await makeIssued(own, { items: [line(product, 2000), line(product, 1001)] })
    expect(await stockOf(own, product.id)).toBe(0)
  })
})

describe('the number', () => {
  test('starts again each year, by the date of the invoice and not the day of issue', async () => {
    const own = await openBusiness(app)
    const dates = ['2025-12-31', '2026-01-01', '2025-12-30', '2026-12-31', '2027-01-01']
    const numbers: string[] = []
    for (const date of dates) numbers.push((await makeIssued(own, { date })).number)
    expect(numbers).toEqual(['INV-2025-0001', 'INV-2026-0001', 'INV-2025-0002', 'INV-2026-0002', 'INV-2027-0001'])
  })

  test('continues over the years if the pattern has no year', async () => {
    const own = await openBusiness(app, { numberingPattern: 'R{number:3}' })
    const numbers: string[] = []
    for (const date of ['2025-12-31', '2026-01-01']) numbers.push((await makeIssued(own, { date })).number)
    expect(numbers).toEqual(['R001', 'R002'])
  })

  test('follows a new pattern from the next invoice on, and the count continues', async () => {
    const own = await openBusiness(app)
    await makeIssued(own)
    good(await app.ask('PATCH', own.path, { numberingPattern: '{year:2}/{number}', version: 1 }))
    expect((await makeIssued(own)).number).toBe('2026/2')
  })

  test('of another invoice is refused with advice, and the draft stays a draft', async () => {
    const own = await openBusiness(app, { numberingPattern: 'A2027-{number}' })
    expect((await makeIssued(own)).number).toBe('A2027-1')
    good(await app.ask('PATCH', own.path, { numberingPattern: 'A{year}-{number}', version: 1 }))
    expect((await makeIssued(own)).number).toBe('A2026-1')
    const { id } = await makeDraft(own, { date: '2027-01-01' })
    const answer = await issue(own, id)
    expect(refusal(answer)).toEqual({ status: 409, code: 'number-taken' })
    expect(await readInvoice(own, id)).toMatchObject({ status: 'draft', number: null })
  })

  test.each(['{{7*7}}-{number}', '\u0024{7*7}{number}', '__proto__{number}', '{constructor}{number}'])(
    'by the pattern “%s” is written as typed',
    async numberingPattern => {
      const own = await openBusiness(app, { numberingPattern })
      const { id } = await makeIssued(own)
      const number = numberingPattern.replace('{number}', '1')
      expect((await readInvoice(own, id)).number).toBe(number)
      expect(good(await app.ask('GET', `${own.path}/invoices?q=${encodeURIComponent(number)}`)).rows).toHaveLength(1)
    },
  )
})
