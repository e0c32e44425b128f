import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../formats/pdf/printed-document.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { makeCustomer, makeDraft, makeIssued, makeSale, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

let printed: Json
const renderDocument: RenderDocument = document => {
  printed = (document as InvoiceDocument).invoice ?? (document as Json).creditNote
  return Promise.resolve({ pdf: new Uint8Array(), pages: [] })
}
const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument })
const business = await openBusiness(app, {
  country: 'DE',
  name: 'Hafenlicht',
  street: 'Kai 1',
  postalCode: '20457',
  city: 'Hamburg',
  vatId: 'DE136695976',
  email: 'us@example.com',
})
const { path } = business

const WAREHOUSE = { name: 'Lager Linz', street: 'Hafen 2', postalCode: '4020', city: 'Linz', country: 'AT' }
const PRINTED = 'Hafen 2\n4020 Linz\nÖsterreich'
const ON_INVOICE = { deliveryName: 'Lager Linz', deliveryAddress: PRINTED, deliveryCountry: 'AT' }
const TO_CUSTOMER = { deliveryAddressId: null, deliveryName: '', deliveryAddress: '', deliveryCountry: null }

const addressesOf = (customer: Json) => `${path}/customers/${customer.id}/delivery-addresses`
const add = async (customer: Json, fields: Json = WAREHOUSE) =>
  good(await app.ask('POST', addressesOf(customer), fields))
const change = (customer: Json, { id, version }: Json, fields: Json) =>
  app.ask('PATCH', `${addressesOf(customer)}/${id}`, { version, ...fields })
const remove = (customer: Json, { id }: Json) => app.ask('DELETE', `${addressesOf(customer)}/${id}`)
const list = async (customer: Json): Promise<Json[]> =>
  good(await app.ask('GET', addressesOf(customer))).deliveryAddresses

async function customerWithWarehouse(fields: Json = {}) {
  const customer = await makeCustomer(business, { address: '1 Quay', ...fields })
  const warehouse = await add(customer)
  return { customer, warehouse, chosen: { customerId: customer.id, deliveryAddressId: warehouse.id } }
}

async function recordOf(subjectId: string): Promise<Json> {
  const [row] = await app.query('select record from document_records where subject_id = $1', [subjectId])
  return JSON.parse(row?.record)
}

async function credited({ id, items }: Json): Promise<Json> {
  const body = { items: [{ itemId: items[0].id, quantity: 1000 }], reason: '', goodsComeBack: false }
  return good(await app.ask('POST', `${path}/invoices/${id}/credit-notes`, body)).creditNote
}

describe('a delivery address', () => {
  test('is printed as its country writes it, and can be changed and removed', async () => {
    const { customer, warehouse } = await customerWithWarehouse()
    expect(warehouse).toMatchObject({ ...WAREHOUSE, address: PRINTED })
    const changed = good(await change(customer, warehouse, { city: 'Wels' }))
    expect(changed).toMatchObject({ address: 'Hafen 2\n4020 Wels\nÖsterreich', version: 2 })
    expect(await list(customer)).toEqual([changed])
    good(await remove(customer, warehouse))
    expect(await list(customer)).toEqual([])
    expect(refusal(await remove(customer, warehouse))).toEqual({ status: 404, code: 'not-found' })
    const { rows } = good(await app.ask('GET', `${path}/activity?kind=customers&limit=3`))
    expect(rows.map(({ event }: Json) => event)).toEqual([
      'delivery-address-removed',
      'delivery-address-changed',
      'delivery-address-added',
    ])
  })

  test('that somebody else changed first is shown to the second person', async () => {
    const { customer, warehouse } = await customerWithWarehouse()
    good(await change(customer, warehouse, { name: 'Halle 1' }))
    const answer = await change(customer, warehouse, { name: 'Halle 2' })
    expect(refusal(answer)).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(answer.body.data.current).toMatchObject({ name: 'Halle 1', version: 2 })
  })

  test('of another customer is not found', async () => {
    const { warehouse } = await customerWithWarehouse()
    const other = await makeCustomer(business)
    expect((await change(other, warehouse, { name: 'Mine' })).status).toBe(404)
  })

  test('beyond the twentieth is refused', async () => {
    const customer = await makeCustomer(business)
    for (let each = 1; each <= 20; each++) await add(customer, { name: `Place ${each}` })
    const answer = await app.ask('POST', addressesOf(customer), WAREHOUSE)
    expect(answer.body.errors).toEqual([
      { field: 'name', message: 'A customer can have up to 20 delivery addresses. Remove one first.' },
    ])
  })
})

describe('an invoice', () => {
  test('says where its goods go: a draft as the address is today, an issued one as it was', async () => {
    const { customer, warehouse, chosen } = await customerWithWarehouse()
    const draft = await makeDraft(business, chosen)
    const issued = await makeIssued(business, chosen)
    expect(await readInvoice(business, draft.id)).toMatchObject({ ...ON_INVOICE, deliveryAddressId: warehouse.id })
    good(await change(customer, warehouse, { name: 'Lager Wels', city: 'Wels' }))
    expect(await readInvoice(business, draft.id)).toMatchObject({
      deliveryName: 'Lager Wels',
      deliveryAddress: 'Hafen 2\n4020 Wels\nÖsterreich',
    })
    expect(await readInvoice(business, issued.id)).toMatchObject(ON_INVOICE)
    await expect(
      app.query(`update invoices set delivery_name = 'Elsewhere' where id = $1`, [issued.id]),
    ).rejects.toThrow()
  })

  test('takes no address of another customer, and none that was removed', async () => {
    const { customer, warehouse, chosen } = await customerWithWarehouse()
    const items = [{ kind: 'free', name: 'Chair', quantity: 1000, price: 100 }]
    const ask = (fields: Json) => app.ask('POST', `${path}/invoices`, { ...chosen, items, ...fields })
    const other = await makeCustomer(business)
    for (const customerId of [other.id, undefined]) {
      expect((await ask({ customerId })).body.errors).toEqual([
        { field: 'deliveryAddressId', message: 'This customer has no such delivery address.' },
      ])
    }
    const draft = good(await ask({}))
    good(await remove(customer, warehouse))
    expect(refusal(await ask({})).code).toBe('invalid-input')
    const saved = await app.ask('PUT', `${path}/invoices/${draft.id}`, {
      ...chosen,
      items,
      version: draft.version,
      note: 'x',
    })
    good(saved)
    expect(await readInvoice(business, draft.id)).toMatchObject(ON_INVOICE)
  })

  test('goes to the customer again when the choice is taken back', async () => {
    const { chosen } = await customerWithWarehouse()
    const items = [{ kind: 'free', name: 'Chair', quantity: 1000, price: 100 }]
    const { id, version } = await makeDraft(business, { ...chosen, items })
    good(await app.ask('PUT', `${path}/invoices/${id}`, { customerId: chosen.customerId, items, version }))
    expect(await readInvoice(business, id)).toMatchObject(TO_CUSTOMER)
  })

  test('keeps the address as a duplicate and as a correction; a duplicate drops one that was removed', async () => {
    const { customer, warehouse, chosen } = await customerWithWarehouse()
    const { invoice } = await makeSale(business, chosen)
    const duplicate = async () => good(await app.ask('POST', `${path}/invoices/${invoice.id}/duplicate`))
    expect(await readInvoice(business, (await duplicate()).id)).toMatchObject(ON_INVOICE)
    good(await remove(customer, warehouse))
    expect(await readInvoice(business, (await duplicate()).id)).toMatchObject(TO_CUSTOMER)
    const correction = { reason: '', goodsComeBack: false }
    const { draft } = good(await app.ask('POST', `${path}/invoices/${invoice.id}/correct`, correction))
    expect(await readInvoice(business, draft.id)).toMatchObject(ON_INVOICE)
  })

  test('has the address in its record, on paper and in its e-invoice, and so has its credit note', async () => {
    const { customer, warehouse, chosen } = await customerWithWarehouse({ email: 'ada@acme.example' })
    const { invoice } = await makeSale(business, chosen)
    good(await change(customer, warehouse, { name: 'Lager Wels', city: 'Wels' }))
    const note = await credited(invoice)
    const { street, postalCode, city } = WAREHOUSE
    const addressParts = { street, postalCode, city, region: '' }
    const delivery = { name: 'Lager Linz', address: PRINTED, addressParts, country: 'AT' }
    expect((await recordOf(invoice.id)).delivery).toEqual(delivery)
    expect((await recordOf(note.id)).delivery).toEqual(delivery)
    for (const document of [`invoices/${invoice.id}`, `credit-notes/${note.id}`]) {
      good(await app.ask('GET', `${path}/${document}/pdf`))
      expect(printed.delivery).toEqual({ name: 'Lager Linz', address: PRINTED })
      const ubl = new TextDecoder().decode(good(await app.ask('GET', `${path}/${document}/e-invoice?format=ubl`)))
      expect(ubl).toMatch(/<cac:DeliveryLocation>.*Hafen 2.*Linz.*4020.*>AT<.*<\/cac:DeliveryLocation>/s)
      expect(ubl).toMatch(/<cac:DeliveryParty>.*Lager Linz.*<\/cac:DeliveryParty>/s)
      const cii = new TextDecoder().decode(good(await app.ask('GET', `${path}/${document}/e-invoice?format=cii`)))
      expect(cii).toMatch(/<ram:ShipToTradeParty>.*Lager Linz.*Hafen 2.*>AT<.*<\/ram:ShipToTradeParty>/s)
    }
    expect(good(await app.ask('GET', `${path}/credit-notes/${note.id}`))).toMatchObject({
      deliveryName: 'Lager Linz',
      deliveryAddress: PRINTED,
    })
  })

  test('without one has none in its record', async () => {
    const { invoice } = await makeSale(business)
    expect(await recordOf(invoice.id)).not.toHaveProperty('delivery')
    expect(await readInvoice(business, invoice.id)).toMatchObject(TO_CUSTOMER)
  })
})

test('a sale within the European Union needs the country of the delivery address, not of the customer', async () => {
  const tax = { name: 'EU', rate: 0, category: 'K', freeReason: 'Innergemeinschaftliche Lieferung' }
  const { id: taxRateId } = good(await app.ask('POST', `${path}/tax-rates`, tax))
  const { customer, chosen } = await customerWithWarehouse({ vatId: 'DE136695976' })
  const athome = await add(customer, { name: 'Werk', address: 'Somewhere' })
  const items = [{ kind: 'free', name: 'Chair', quantity: 1000, price: 100, taxRateId }]
  const draft = { customerId: customer.id, supplyFrom: '2026-03-01', items }
  const missing = async (fields: Json) => {
    const { id } = await makeDraft(business, { ...draft, ...fields })
    return good(await app.ask('GET', `${path}/invoices/${id}/issue-preview`)).missing
  }
  expect(await missing({})).toEqual([{ field: 'customerId', part: 'country' }])
  expect(await missing({ deliveryAddressId: athome.id })).toEqual([
    { field: 'deliveryAddressId', part: 'delivery-country' },
  ])
  expect(await missing(chosen)).toEqual([])
})
