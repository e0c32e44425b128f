import { describe, expect, test } from 'vitest'
import {
  changeDefaultTax,
  makeCustomer,
  makeDraft,
  makeProduct,
  openBusiness,
  readInvoice,
} from '../../testing/factories.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app, { taxName: 'VAT', taxRate: 19_000 })
const { path } = business

const add = (fields: Json, at = path) => app.ask('POST', `${at}/tax-rates`, fields)
const list = async (at = path): Promise<Json[]> => good(await app.ask('GET', `${at}/tax-rates`)).taxRates

describe('a further tax', () => {
  test('is added, listed by name, and changed as a whole', async () => {
    const own = await openBusiness(app)
    const zero = good(await add({ name: 'Reverse charge', rate: 0, freeReason: 'Reverse charge' }, own.path))
    const reduced = await add({ name: 'Reduced', rate: 7000 }, own.path)
    expect(reduced).toMatchObject({ status: 201, body: { name: 'Reduced', rate: 7000, freeReason: '', version: 1 } })
    expect(await list(own.path)).toMatchObject([reduced.body, zero, { name: 'Tax', rate: 10_000 }])
    const change = { name: 'Reduced', rate: 5000, freeReason: '', version: 1 }
    const changed = good(await app.ask('PATCH', `${own.path}/tax-rates/${reduced.body.id}`, change))
    expect(changed).toEqual({ ...reduced.body, rate: 5000, version: 2 })
    const late = await app.ask('PATCH', `${own.path}/tax-rates/${reduced.body.id}`, change)
    expect(refusal(late)).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(late.body.data).toEqual({ current: changed })
  })

  test.each([
    [{ name: 'Free', rate: 0 }, 'freeReason', 'Enter why no tax is due. Documents must state the reason.'],
    [{ name: 'High', rate: 7000, freeReason: 'x' }, 'freeReason', 'Only a rate of 0% has a reason for no tax.'],
    [{ name: '', rate: 7000 }, 'name', 'This is required.'],
    [{ name: 'Higher', rate: 100_001 }, 'rate', 'Enter 100% or less.'],
  ])('%j is refused at its field', async (fields, field, message) => {
    const before = await contentsOf(app)
    const answer = await add(fields)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field, message }])
    expect(await contentsOf(app)).toBe(before)
  })

  test('shares its name with no other active tax of its rate, ignoring case', async () => {
    const free = { name: 'Accise', rate: 0, freeReason: 'Free' }
    const { id } = good(await add(free))
    const again = await add({ ...free, name: 'ACCISE', category: 'O' })
    expect(refusal(again)).toEqual({ status: 409, code: 'tax-name-taken' })
    good(await add({ ...free, name: 'ACCISE', freeReason: 'Other' }))
    good(await add({ name: 'ACCISE', rate: 2000 }))
    good(await app.ask('POST', `${path}/tax-rates/${id}/archive`))
    good(await add(free))
    expect(refusal(await app.ask('POST', `${path}/tax-rates/${id}/restore`)).status).toBe(409)
  })

  test('has a rate that no other tax has, nor the business, as documents have one sum per rate', async () => {
    const own = await openBusiness(app, { taxName: 'VAT', taxRate: 19_000 })
    const addHere = (fields: Json) => add(fields, own.path)
    const reduced = good(await addHere({ name: 'Reduced', rate: 7000 }))
    const same = await addHere({ name: 'City tax', rate: 7000 })
    expect(refusal(same)).toEqual({ status: 409, code: 'tax-rate-taken' })
    expect(same.body.errors[0].field).toBe('rate')
    expect(refusal(await addHere({ name: 'Usual', rate: 19_000 })).code).toBe('tax-rate-taken')
    good(await addHere({ name: 'Export', rate: 0, freeReason: 'Export' }))
    good(await addHere({ name: 'Reverse charge', rate: 0, freeReason: 'Reverse charge' }))
    good(await app.ask('POST', `${own.path}/tax-rates/${reduced.id}/archive`))
    good(await addHere({ name: 'City tax', rate: 7000 }))
    const restored = await app.ask('POST', `${own.path}/tax-rates/${reduced.id}/restore`)
    expect(refusal(restored).code).toBe('tax-rate-taken')
  })
})

describe('the kind of sale of a tax', () => {
  const reverseCharge = {
    name: 'Reverse',
    rate: 0,
    category: 'AE',
    freeReason: 'Reverse charge',
    exemptionCode: 'VATEX-EU-AE',
  }

  test('is chosen, shown on documents, and frozen with its code when they are issued', async () => {
    const own = await openBusiness(app)
    const tax = good(await add(reverseCharge, own.path))
    expect(tax).toMatchObject(reverseCharge)
    const items = [{ productId: (await makeProduct(own)).id, quantity: 1000, taxRateId: tax.id }]
    const customer = await makeCustomer(own, { country: 'FR', vatId: 'FR12345678901' })
    const { id } = await makeDraft(own, { customerId: customer.id, items })
    good(await app.ask('POST', `${own.path}/invoices/${id}/issue`))
    const row = { category: 'AE', rate: 0, reason: 'Reverse charge', tax: 0 }
    expect((await readInvoice(own, id)).taxes).toMatchObject([row])
    const [kept] = await app.query('select record from document_records where subject_id = $1', [id])
    expect(JSON.parse(kept.record).taxes).toMatchObject([{ ...row, exemptionCode: 'VATEX-EU-AE' }])
    const credited = good(await app.ask('POST', `${own.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }))
    const note = good(await app.ask('GET', `${own.path}/credit-notes/${credited.creditNote.id}`))
    expect(note.taxes).toMatchObject([row])
  })

  test('follows from rate and reason when it is left out', async () => {
    const own = await openBusiness(app)
    expect(good(await add({ name: 'Books', rate: 7000 }, own.path)).category).toBe('S')
    expect(good(await add({ name: 'Free', rate: 0, freeReason: 'Teaching' }, own.path)).category).toBe('E')
    expect(good(await add({ name: 'Zero', rate: 0, category: 'Z' }, own.path)).freeReason).toBe('')
  })

  test.each([
    [{ ...reverseCharge, rate: 1000 }, 'rate'],
    [{ ...reverseCharge, freeReason: '' }, 'freeReason'],
    [{ ...reverseCharge, category: 'Z' }, 'freeReason'],
    [{ ...reverseCharge, category: 'S', freeReason: '' }, 'rate'],
    [{ ...reverseCharge, category: 'X' }, 'category'],
    [{ ...reverseCharge, exemptionCode: 'EU-AE' }, 'exemptionCode'],
  ])('%j is refused at its field', async (fields, field) => {
    const answer = await add(fields)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: Json) => error.field)).toEqual([field])
  })

  test('a business in the European Union starts with those for customers abroad', async () => {
    const own = await openBusiness(app, { country: 'DE' })
    expect((await list(own.path)).map(({ category, exemptionCode }) => [category, exemptionCode])).toEqual(
      expect.arrayContaining([
        ['AE', 'VATEX-EU-AE'],
        ['K', 'VATEX-EU-IC'],
        ['G', 'VATEX-EU-G'],
      ]),
    )
  })
})

describe('the default tax', () => {
  test('is one of the taxes, and applies to lines that name none', async () => {
    const own = await openBusiness(app, { taxName: 'VAT', taxRate: 0, taxFreeReason: 'Small business, § 19 UStG' })
    const { defaultTax } = good(await app.ask('GET', own.path))
    expect(await list(own.path)).toEqual([defaultTax])
    const { id } = await makeDraft(own)
    const { items, taxes } = await readInvoice(own, id)
    expect(items).toMatchObject([{ taxRateId: defaultTax.id, taxName: 'VAT' }])
    expect(taxes).toMatchObject([{ rate: 0, name: 'VAT', category: 'E', reason: 'Small business, § 19 UStG' }])
    const opened = await app.ask('POST', '/api/businesses', { name: 'New', taxRate: 1000, taxFreeReason: 'x' })
    expect(opened.status).toBe(422)
  })

  test('is another one when that is made the default: for new lines, not for those of drafts', async () => {
    const own = await openBusiness(app)
    const { defaultTax } = good(await app.ask('GET', own.path))
    const draft = await makeDraft(own)
    const reduced = good(await add({ name: 'Reduced', rate: 7000 }, own.path))
    const changed = good(await app.ask('PATCH', own.path, { defaultTaxId: reduced.id, version: 1 }))
    expect(changed).toMatchObject({ defaultTaxId: reduced.id, defaultTax: reduced })
    expect((await readInvoice(own, (await makeDraft(own)).id)).items[0]).toMatchObject({ taxName: 'Reduced' })
    const { customerId, items, version } = await readInvoice(own, draft.id)
    const [{ productId, quantity, taxRateId }] = items
    const line = { productId, quantity, taxRateId }
    good(await app.ask('PUT', `${own.path}/invoices/${draft.id}`, { customerId, items: [line], version }))
    expect((await readInvoice(own, draft.id)).items[0]).toMatchObject({ taxRateId: defaultTax.id, taxName: 'Tax' })
    good(await app.ask('POST', `${own.path}/tax-rates/${defaultTax.id}/archive`))
  })

  test('cannot be archived, nor can an archived one or one of another business become it', async () => {
    const own = await openBusiness(app)
    const { defaultTax } = good(await app.ask('GET', own.path))
    const archived = await app.ask('POST', `${own.path}/tax-rates/${defaultTax.id}/archive`)
    expect(refusal(archived)).toEqual({ status: 409, code: 'default-tax' })
    const gone = good(await add({ name: 'Gone', rate: 7000 }, own.path))
    good(await app.ask('POST', `${own.path}/tax-rates/${gone.id}/archive`))
    const theirs = good(await add({ name: 'Theirs', rate: 7000 }, (await openBusiness(app)).path))
    for (const { id } of [gone, theirs]) {
      const answer = await app.ask('PATCH', own.path, { defaultTaxId: id, version: 1 })
      expect(answer.body.errors).toEqual([{ field: 'defaultTaxId', message: 'Tax rate not found.' }])
    }
    await expect(
      app.query('update tax_rates set archived_at = now() where business_id = $1 and id = $2', [
        ...[own.businessId, defaultTax.id],
      ]),
    ).rejects.toThrow('the default tax of a business is not archived')
  })
})

describe('the tax of a product', () => {
  test('applies to lines without another tax, is shown in the picker, and no longer applies once archived', async () => {
    const reduced = good(await add({ name: 'Books', rate: 7000 }))
    const product = await makeProduct(business, { taxRateId: reduced.id, basePrice: 1000 })
    const customer = await makeCustomer(business)
    const own = good(await app.ask('GET', path)).defaultTax
    expect(product.taxRateId).toBe(reduced.id)
    const picked = async () =>
      good(await app.ask('GET', `${path}/priced-products?q=${product.sku}`)).products[0].taxRateId
    const taxOf = async (line: Json = {}) => {
      const items = [{ productId: product.id, quantity: 1000, ...line }]
      const { id } = await makeDraft(business, { customerId: customer.id, items })
      const [item] = (await readInvoice(business, id)).items
      return [item.taxRateId, item.taxName, item.taxRate]
    }
    expect(await picked()).toBe(reduced.id)
    expect(await taxOf()).toEqual([reduced.id, 'Books', 7000])
    expect(await taxOf({ taxRateId: null })).toEqual([own.id, 'VAT', 19_000])
    good(await app.ask('POST', `${path}/tax-rates/${reduced.id}/archive`))
    expect(await picked()).toBeNull()
    expect(await taxOf()).toEqual([own.id, 'VAT', 19_000])
    const renamed = { name: 'Renamed', taxRateId: reduced.id, version: product.version }
    expect(good(await app.ask('PATCH', `${path}/products/${product.id}`, renamed)).name).toBe('Renamed')
  })

  test('must be an active tax of this business', async () => {
    const elsewhere = good(await add({ name: 'Theirs', rate: 7000 }, (await openBusiness(app)).path))
    const archived = good(await add({ name: 'Gone', rate: 7000 }))
    good(await app.ask('POST', `${path}/tax-rates/${archived.id}/archive`))
    const { id, version } = await makeProduct(business)
    for (const taxRateId of [elsewhere.id, archived.id, 'zzzzzzzz']) {
      const fields = { name: 'x', sku: `x-${taxRateId}`, basePrice: 1, taxRateId }
      const answers = [
        await app.ask('POST', `${path}/products`, fields),
        await app.ask('PATCH', `${path}/products/${id}`, { taxRateId, version }),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(422)
        expect(answer.body.errors).toEqual([{ field: 'taxRateId', message: 'Tax rate not found.' }])
      }
    }
  })
})

test('a change of a tax applies to a draft at its next save, and never to an issued invoice', async () => {
  const tax = good(await add({ name: 'Moving', rate: 5000 }))
  const items = [{ productId: (await makeProduct(business)).id, quantity: 1000, taxRateId: tax.id }]
  const customerId = (await makeCustomer(business)).id
  const draft = await makeDraft(business, { customerId, items })
  const issued = await makeDraft(business, { customerId, items })
  good(await app.ask('POST', `${path}/invoices/${issued.id}/issue`))
  const change = { name: 'Moved', rate: 8000, freeReason: '', version: 1 }
  good(await app.ask('PATCH', `${path}/tax-rates/${tax.id}`, change))
  expect((await readInvoice(business, draft.id)).items[0]).toMatchObject({ taxName: 'Moving', taxRate: 5000 })
  good(await app.ask('PUT', `${path}/invoices/${draft.id}`, { customerId, items, version: draft.version }))
  expect((await readInvoice(business, draft.id)).items[0]).toMatchObject({ taxName: 'Moved', taxRate: 8000 })
  expect((await readInvoice(business, issued.id)).items[0]).toMatchObject({ taxName: 'Moving', taxRate: 5000 })
})

describe('two taxes of one rate under different names', () => {
  const names = (invoice: Json) => [
    ...new Set([...invoice.items, ...invoice.taxes].map(one => one.taxName ?? one.name)),
  ]

  /** A draft with a tax that was archived since, and another one that has its rate now. */
  async function archivedAndNew() {
    const own = await openBusiness(app)
    const at = own.path
    const productId = (await makeProduct(own)).id
    const line = (taxRateId: string | null) => ({ productId, quantity: 1000, taxRateId })
    const old = good(await add({ name: 'Old VAT', rate: 7000 }, at))
    const draft = await makeDraft(own, { items: [line(old.id)] })
    const { customerId } = await readInvoice(own, draft.id)
    good(await app.ask('POST', `${at}/tax-rates/${old.id}/archive`))
    const save = (taxes: (string | null)[], version = draft.version) =>
      app.ask('PUT', `${at}/invoices/${draft.id}`, { customerId, items: taxes.map(line), version })
    return { own, draft, save, old: old.id, addNew: () => add({ name: 'New GST', rate: 7000 }, at) }
  }

  test('cannot be on one invoice: the line with the archived one is reported, and can take the other', async () => {
    const { own, draft, save, old, addNew } = await archivedAndNew()
    const { id } = good(await addNew())
    const before = await contentsOf(app)
    const refused = await save([id, old, old])
    expect(refusal(refused)).toEqual({ status: 409, code: 'tax-names-differ' })
    const message =
      '“Old VAT” and “New GST” have the same rate, so only one of them can be on an invoice. Choose “New GST” here too.'
    expect(refused.body.errors).toMatchObject([1, 2].map(line => ({ field: `items.${line}.taxRateId`, message })))
    expect((await save([old, id])).body.errors).toMatchObject([{ field: 'items.0.taxRateId', message }])
    expect(await contentsOf(app)).toBe(before)
    const { version } = good(await save([old, old]))
    expect(names(await readInvoice(own, draft.id))).toEqual(['Old VAT'])
    good(await save([id, id], version))
    expect(names(await readInvoice(own, draft.id))).toEqual(['New GST'])
  })

  test('cannot be on one invoice if one of them is the tax of the business', async () => {
    const { own, save, old } = await archivedAndNew()
    await changeDefaultTax(own, { name: 'MwSt', rate: 7000 })
    const refused = await save([old, null])
    expect(refusal(refused).code).toBe('tax-names-differ')
    expect(refused.body.errors[0].message).toContain('Choose “MwSt” here too.')
    good(await save([null, null]))
  })

  test('cannot be issued from a draft that was saved with both in an earlier version', async () => {
    const { own, draft, save, old } = await archivedAndNew()
    good(await save([old, old]))
    await app.query(
      `update invoice_items set tax_name = 'New GST' where business_id = $1 and invoice_id = $2 and position = 1`,
      [own.businessId, draft.id],
    )
    const issued = await app.ask('POST', `${own.path}/invoices/${draft.id}/issue`)
    expect(refusal(issued)).toEqual({ status: 409, code: 'tax-names-differ' })
    expect(issued.body.detail).toContain('Choose one of them for all of those lines.')
    expect((await readInvoice(own, draft.id)).status).toBe('draft')
  })
})
