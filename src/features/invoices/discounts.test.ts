import { describe, expect, test } from 'vitest'
import { makeCustomer, makeIssued, makeProduct, openBusiness, readInvoice } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

describe('a discount', () => {
  test('of 4 % on 16 × 348.35 at 22 % gives 5350.66, 1177.15 and 6527.81, from the draft to the issued invoice', async () => {
    const business = await openBusiness(app, { taxRate: 22_000, taxName: 'IVA' })
    const product = await makeProduct(business, { basePrice: 34_835 })
    const discount = { percent: 4000 }
    const issued = await makeIssued(business, { items: [{ productId: product.id, quantity: 16_000, discount }] })
    const invoice = await readInvoice(business, issued.id)
    expect(invoice).toMatchObject({
      subtotal: 535_066,
      discountTotal: 0,
      tax: 117_715,
      total: 652_781,
      taxes: [{ name: 'IVA', rate: 22_000, net: 535_066, tax: 117_715 }],
      items: [{ discount, total: 535_066 }],
    })
    expectTotalsToAddUp(invoice)
    await expectFiguresToAddUp(business)
  })

  test('of an amount on the invoice is divided among its tax rates: 8500 − 7500 at 19 % gives 1190.00', async () => {
    const business = await openBusiness(app, { taxRate: 19_000 })
    const product = await makeProduct(business, { basePrice: 850_000 })
    const items = [{ productId: product.id, quantity: 1000 }]
    const issued = await makeIssued(business, { items, discount: { amount: 750_000 } })
    const invoice = await readInvoice(business, issued.id)
    expect(invoice).toMatchObject({ subtotal: 850_000, discountTotal: 750_000, tax: 19_000, total: 119_000 })
    expectTotalsToAddUp(invoice)
  })

  test('of more than the price is refused at its field, on a line and on the invoice, and nothing is written', async () => {
    const business = await openBusiness(app)
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business, { basePrice: 1000 })
    const line = { productId, quantity: 1000 }
    const before = await contentsOf(app)
    const message = 'The discount can’t be more than the amount it applies to.'
    for (const [field, body] of [
      ['items.0.discount', { customerId, items: [{ ...line, discount: { amount: 1001 } }] }],
      ['items.1.discount', { customerId, items: [line, { ...line, discount: { amount: 1001 } }] }],
      ['discount', { customerId, items: [line], discount: { amount: 1001 } }],
    ] as const) {
      const answer = await app.ask('POST', `${business.path}/invoices`, body)
      expect(refusal(answer)).toEqual({ status: 409, code: 'discount-too-large' })
      expect(answer.body).toMatchObject({ detail: message, errors: [{ field, message }] })
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('of 0 is no discount, on a line and on the invoice, in requests and in the database', async () => {
    const business = await openBusiness(app)
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business, { basePrice: 1000 })
    const none = { discount: null, discountTotal: 0, total: 1100, items: [{ discount: null, total: 1000 }] }
    for (const discount of [{ amount: 0 }, { percent: 0 }]) {
      const body = { customerId, discount, items: [{ productId, quantity: 1000, discount }] }
      const { id } = good(await app.ask('POST', `${business.path}/invoices`, body))
      expect(await readInvoice(business, id)).toMatchObject(none)
      const same = good(await app.ask('PUT', `${business.path}/invoices/${id}`, { ...body, version: 1 }))
      expect(same.version).toBe(1)

      const column = 'amount' in discount ? 'discount_amount' : 'discount_percent'
      const here = [business.businessId, id]
      await app.query(`update invoices set ${column} = 0 where business_id = $1 and id = $2`, here)
      await app.query(`update invoice_items set ${column} = 0 where business_id = $1 and invoice_id = $2`, here)
      expect(await readInvoice(business, id)).toMatchObject(none)
      good(await app.ask('POST', `${business.path}/invoices/${id}/issue`))
      const issued = await readInvoice(business, id)
      expect(issued).toMatchObject(none)
      expectTotalsToAddUp(issued)
    }
  })

  test('that a duplicate cannot have is reported with the duplicate', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { basePrice: 1000 })
    const discount = { amount: 500 }
    const { id } = await makeIssued(business, {
      items: [{ productId: product.id, quantity: 1000, discount }],
      discount,
    })
    good(await app.ask('PATCH', `${business.path}/products/${product.id}`, { basePrice: 0, version: product.version }))
    const copy = good(await app.ask('POST', `${business.path}/invoices/${id}/duplicate`))
    expect(copy.adapted.discounts).toEqual([
      { productName: product.name, before: 500, after: 0 },
      { productName: null, before: 500, after: 0 },
    ])
    expect(await readInvoice(business, copy.id)).toMatchObject({ discount: null, items: [{ discount: null }] })
  })

  test('is removed when the draft is saved without it, as a draft is saved as a whole', async () => {
    const business = await openBusiness(app)
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business, { basePrice: 1000 })
    const items = [{ productId, quantity: 1000 }]
    const { id } = good(
      await app.ask('POST', `${business.path}/invoices`, { customerId, items, discount: { percent: 50_000 } }),
    )
    expect((await readInvoice(business, id)).discountTotal).toBe(500)
    good(await app.ask('PUT', `${business.path}/invoices/${id}`, { customerId, items, version: 1 }))
    expect(await readInvoice(business, id)).toMatchObject({ discount: null, discountTotal: 0, total: 1100 })
  })
})

describe('prices that include tax', () => {
  test('stay exact: 500.00 at 10 % is 500.00 to pay, of which 45.45 are tax', async () => {
    const business = await openBusiness(app, { pricesIncludeTax: true })
    const product = await makeProduct(business, { basePrice: 50_000 })
    const issued = await makeIssued(business, { items: [{ productId: product.id, quantity: 1000 }] })
    const invoice = await readInvoice(business, issued.id)
    expect(invoice).toMatchObject({ pricesIncludeTax: true, subtotal: 50_000, tax: 4545, total: 50_000 })
    expectTotalsToAddUp(invoice)
    await expectFiguresToAddUp(business)
  })

  test('depend on the setting when the draft was created', async () => {
    const business = await openBusiness(app, { pricesIncludeTax: true })
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business, { basePrice: 1000 })
    const items = [{ productId, quantity: 1000 }]
    const { id } = good(await app.ask('POST', `${business.path}/invoices`, { customerId, items }))
    good(await app.ask('PATCH', business.path, { pricesIncludeTax: false, version: 1 }))
    good(await app.ask('PUT', `${business.path}/invoices/${id}`, { customerId, items, version: 1 }))
    expect(await readInvoice(business, id)).toMatchObject({ pricesIncludeTax: true, total: 1000 })
    const later = good(await app.ask('POST', `${business.path}/invoices`, { customerId, items }))
    expect(await readInvoice(business, later.id)).toMatchObject({ pricesIncludeTax: false, total: 1100 })
  })
})

describe('several taxes', () => {
  test('are on one invoice with their names, and no tax with its reason', async () => {
    const business = await openBusiness(app, { taxName: 'VAT', taxRate: 19_000 })
    const add = async (tax: Json) => good(await app.ask('POST', `${business.path}/tax-rates`, tax))
    const reduced = await add({ name: 'Reduced VAT', rate: 7000 })
    const free = await add({ name: 'Export', rate: 0, freeReason: 'Delivered outside the country' })
    const book = await makeProduct(business, { basePrice: 1000, taxRateId: reduced.id })
    const lamp = await makeProduct(business, { basePrice: 2000 })
    const items = [
      { productId: book.id, quantity: 1000 },
      { productId: lamp.id, quantity: 1000 },
      { productId: lamp.id, quantity: 1000, taxRateId: free.id },
      { productId: book.id, quantity: 1000, taxRateId: null },
    ]
    const issued = await makeIssued(business, { items })
    const invoice = await readInvoice(business, issued.id)
    expect(invoice.taxes).toEqual([
      {
        rate: 0,
        name: 'Export',
        category: 'E',
        reason: 'Delivered outside the country',
        net: 2000,
        tax: 0,
        parts: null,
      },
      { rate: 7000, name: 'Reduced VAT', category: 'S', reason: '', net: 1000, tax: 70, parts: null },
      { rate: 19_000, name: 'VAT', category: 'S', reason: '', net: 3000, tax: 570, parts: null },
    ])
    expectTotalsToAddUp(invoice)
    const renamed = { name: 'Other', rate: 5000, freeReason: '', version: reduced.version }
    good(await app.ask('PATCH', `${business.path}/tax-rates/${reduced.id}`, renamed))
    expect(await readInvoice(business, issued.id)).toEqual(invoice)
  })

  test('of another business, or unknown ones, are refused at their field', async () => {
    const business = await openBusiness(app)
    const other = await openBusiness(app)
    const theirs = good(await app.ask('POST', `${other.path}/tax-rates`, { name: 'Theirs', rate: 7000 }))
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business)
    const items = [{ productId, quantity: 1000, taxRateId: theirs.id }]
    const answer = await app.ask('POST', `${business.path}/invoices`, { customerId, items })
    expect(answer.body.errors).toEqual([{ field: 'items.0.taxRateId', message: 'Tax rate not found.' }])
  })
})

describe('the database checks the sums of an issued invoice', () => {
  test.each([
    `tax = tax - 1, total = total - 1`,
    `discount_total = 1, discount_amount = 1, total = total - 1`,
    `subtotal = subtotal + 1, total = total + 1`,
    `prices_include_tax = true, total = subtotal - discount_total`,
  ])('and refuses a draft with: %s', change => expectRefused('select 1', `${change},`))

  test.each([
    'delete from invoice_taxes',
    'update invoice_taxes set rate = 9000',
    'update invoice_taxes set net = 1',
    'update invoice_taxes set tax = tax + 1',
    `update invoice_taxes set reason = 'Export'`,
  ])('and refuses a draft after: %s', statement => expectRefused(statement, ''))

  async function expectRefused(statement: string, change: string): Promise<void> {
    const business = await openBusiness(app)
    const { id: customerId } = await makeCustomer(business)
    const { id: productId } = await makeProduct(business)
    const body = { customerId, items: [{ productId, quantity: 3000 }], discount: null }
    const { id } = good(await app.ask('POST', `${business.path}/invoices`, body))
    const before = await contentsOf(app)
    const issuing = `begin; ${statement}${statement.includes('invoice_taxes') ? ` where invoice_id = '${id}'` : ''};
      update invoices set ${change} status = 'sent', number = 'X-1', issued_at = now(), letterhead = 1 where id = '${id}'; commit`
    await expect(app.query(issuing)).rejects.toThrow('the figures of an invoice')
    expect(await contentsOf(app)).toBe(before)
  }
})
