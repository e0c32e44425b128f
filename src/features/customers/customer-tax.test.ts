/** The tax that is agreed with a customer, and their exemption certificate. */
import { expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeProduct, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app, { country: 'DE' })
const { path } = business
const { taxRates } = good(await app.ask('GET', `${path}/tax-rates`))
const taxOf = (rate: number, category: string): Json =>
  taxRates.find((tax: Json) => tax.rate === rate && tax.category === category)
const [reduced, withinUnion] = [taxOf(7000, 'S'), taxOf(0, 'K')]
const free = { kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }

async function ratesFor(taxRateId: string | null): Promise<number[]> {
  const customer = await makeCustomer(business, { taxRateId })
  const book = await makeProduct(business, { taxRateId: reduced.id })
  const lamp = await makeProduct(business)
  const line = (product: Json) => ({ kind: 'product', productId: product.id, quantity: 1000 })
  const { id } = await makeDraft(business, { customerId: customer.id, items: [line(book), line(lamp), free] })
  return (await readInvoice(business, id)).items.map(({ taxRate }: Json) => taxRate)
}

test('lines of an exempt customer have no tax; another tax of theirs applies where a product has none of its own', async () => {
  expect(await ratesFor(null)).toEqual([7000, 19_000, 19_000])
  expect(await ratesFor(withinUnion.id)).toEqual([0, 0, 0])
  expect(await ratesFor(reduced.id)).toEqual([7000, 7000, 7000])
})

test('a tax that is chosen for a line stays, and one that a customer has is not archived', async () => {
  const added = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Old', rate: 5000 }))
  const customer = await makeCustomer(business, { taxRateId: added.id })
  const draft = async (line: Json = {}) => {
    const { id } = await makeDraft(business, { customerId: customer.id, items: [{ ...free, ...line }] })
    return (await readInvoice(business, id)).items[0].taxRate
  }
  expect([await draft(), await draft({ taxRateId: reduced.id })]).toEqual([5000, 7000])
  const archive = () => app.ask('POST', `${path}/tax-rates/${added.id}/archive`)
  const { status, body } = await archive()
  expect([status, body.code, body.data]).toEqual([409, 'tax-of-customers', { count: 1, name: customer.name }])
  expect(await draft()).toBe(5000)
  good(await app.ask('PATCH', `${path}/customers/${customer.id}`, { taxRateId: null, version: customer.version }))
  good(await archive())
  expect(await draft()).toBe(19_000)
  const refused = await app.ask('POST', `${path}/customers`, { name: 'Late', taxRateId: added.id })
  expect(refusal(refused)).toMatchObject({ status: 422, code: 'invalid-input' })
})

test('the history names the tax, and an exemption certificate is on what was issued as it was', async () => {
  const customer = await makeCustomer(business, { exemptionNumber: 'TX-1' })
  const { id } = await makeDraft(business, { customerId: customer.id, items: [free] })
  good(await app.ask('POST', `${path}/invoices/${id}/issue`))
  const change = { taxRateId: withinUnion.id, exemptionNumber: 'TX-2', version: 1 }
  good(await app.ask('PATCH', `${path}/customers/${customer.id}`, change))
  expect(await readInvoice(business, id)).toMatchObject({
    customerExemptionNumber: 'TX-1',
    customerTaxRateId: withinUnion.id,
  })
  const { rows } = good(await app.ask('GET', `${path}/activity`))
  expect(rows[0].data).toEqual({
    before: { exemptionNumber: 'TX-1', defaultTax: '' },
    after: { exemptionNumber: 'TX-2', defaultTax: withinUnion.name },
  })
})

test('the default tax that is chosen for a line stays on copies and on recurring invoices, as it does over the tax of a product', async () => {
  const exempt = await makeCustomer(business, { taxRateId: withinUnion.id })
  const book = await makeProduct(business, { taxRateId: reduced.id })
  const items = [{ ...free, taxRateId: null }, { productId: book.id, quantity: 1000, taxRateId: null }, free]
  const { id } = await makeDraft(business, { customerId: exempt.id, items })
  const taxesOf = ({ items }: Json) => items.map(({ taxRate }: Json) => taxRate)
  expect(taxesOf(await readInvoice(business, id))).toEqual([19_000, 19_000, 0])
  const copy = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
  expect(taxesOf(await readInvoice(business, copy.id))).toEqual([19_000, 19_000, 0])
  const rhythm = { every: 1, unit: 'month', startsOn: '2026-03-10', result: 'draft', prices: 'current' }
  const schedule = good(await app.ask('POST', `${path}/recurring-invoices`, { invoiceId: id, ...rhythm }))
  const { items: repeated, total, runs } = good(await app.ask('GET', `${path}/recurring-invoices/${schedule.id}`))
  expect(taxesOf({ items: repeated })).toEqual([19_000, 19_000, 0])
  const made = await readInvoice(business, runs[0].invoice.id)
  expect([made.total, taxesOf(made)]).toEqual([total, [19_000, 19_000, 0]])
})

test('recurring invoices follow a new tax of the customer where their lines had the usual one, and say so in the history', async () => {
  const customer = await makeCustomer(business)
  const book = await makeProduct(business, { taxRateId: reduced.id })
  const chosen = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Chosen', rate: 12_000 }))
  const items = [free, { productId: book.id, quantity: 1000, price: 1000 }, { ...free, taxRateId: chosen.id }]
  const { id } = await makeDraft(business, { customerId: customer.id, items })
  const rhythm = { every: 1, unit: 'month', startsOn: '2026-04-10', result: 'issue', prices: 'fixed' }
  const make = async () => good(await app.ask('POST', `${path}/recurring-invoices`, { invoiceId: id, ...rhythm })).id
  const [recurring, ended] = [await make(), await make()]
  good(await app.ask('POST', `${path}/recurring-invoices/${ended}/end`))
  const ratesOf = async (one: string) => {
    const { items, total } = good(await app.ask('GET', `${path}/recurring-invoices/${one}`))
    return [...items.map(({ taxRate }: Json) => taxRate), total]
  }
  const before = await ratesOf(recurring)
  expect(before).toEqual([19_000, 7000, 12_000, 5949 + 1070 + 5599])
  let { version } = customer
  const change = async (fields: Json) => {
    const changed = good(await app.ask('PATCH', `${path}/customers/${customer.id}`, { ...fields, version }))
    version = changed.version
    return changed.recurringInvoicesChanged
  }
  expect(await change({ phone: '1', taxRateId: null })).toBeUndefined()
  // an exempt customer pays no tax on products either
  expect(await change({ taxRateId: withinUnion.id })).toBe(1)
  expect(await ratesOf(recurring)).toEqual([0, 0, 12_000, 4999 + 1000 + 5599])
  expect(await ratesOf(ended)).toEqual(before)
  const { rows } = good(await app.ask('GET', `${path}/activity`))
  expect(rows[0]).toMatchObject({
    event: 'recurring-invoice-changed',
    data: { recurringInvoiceId: recurring, total: 11_598, taxes: [withinUnion.name] },
  })
  expect(await change({ taxRateId: null })).toBe(1)
  expect(await ratesOf(recurring)).toEqual(before)
  const product = { taxRateId: null, version: book.version }
  expect(good(await app.ask('PATCH', `${path}/products/${book.id}`, product)).recurringInvoicesChanged).toBe(1)
  expect(await ratesOf(recurring)).toEqual([19_000, 19_000, 12_000, 5949 + 1190 + 5599])
})

test('recurring invoices follow a tax that replaces an archived one', async () => {
  const own = await openBusiness(app)
  const { path } = own
  const makeTax = async (name: string, rate: number) => good(await app.ask('POST', `${path}/tax-rates`, { name, rate }))
  const [old, next] = [await makeTax('Old', 5000), await makeTax('Next', 6000)]
  const book = await makeProduct(own, { taxRateId: old.id })
  const items = [free, { productId: book.id, quantity: 1000, price: 1000 }]
  const { id } = await makeDraft(own, { customerId: (await makeCustomer(own)).id, items })
  const rhythm = { every: 1, unit: 'month', startsOn: '2026-04-10', result: 'issue', prices: 'fixed' }
  const recurring = good(await app.ask('POST', `${path}/recurring-invoices`, { invoiceId: id, ...rhythm })).id
  const rates = async () =>
    good(await app.ask('GET', `${path}/recurring-invoices/${recurring}`)).items.map(({ taxRate }: Json) => taxRate)
  const [usual] = await rates()
  good(await app.ask('POST', `${path}/tax-rates/${old.id}/archive`))
  good(await app.ask('PATCH', `${path}/products/${book.id}`, { taxRateId: next.id, version: book.version }))
  expect(await rates()).toEqual([usual, 6000])
})

test('a recurring invoice with a discount of the old tax keeps it, where the total of a tax would fall below zero', async () => {
  const book = await makeProduct(business, { taxRateId: reduced.id })
  const discount = { ...free, price: -500, taxRateId: reduced.id }
  const items = [{ productId: book.id, quantity: 1000, price: 1000 }, discount]
  const { id } = await makeDraft(business, { customerId: (await makeCustomer(business)).id, items })
  const rhythm = { every: 1, unit: 'month', startsOn: '2026-04-10', result: 'issue', prices: 'fixed' }
  const { id: recurring } = good(await app.ask('POST', `${path}/recurring-invoices`, { invoiceId: id, ...rhythm }))
  const change = { taxRateId: null, version: book.version }
  expect(good(await app.ask('PATCH', `${path}/products/${book.id}`, change)).recurringInvoicesChanged).toBeUndefined()
  const { total } = good(await app.ask('GET', `${path}/recurring-invoices/${recurring}`))
  expect(total).toBe(535)
})
