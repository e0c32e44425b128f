import { describe, expect, test } from 'vitest'
import { RECORD_MODEL } from '../../domain/documents/document-record.ts'
import { makeCustomer, makeDraft, makeIssued, makeSale, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app, { country: 'DE', termsDays: 14 })
const { path } = business

const change = (customer: Json, body: Json) =>
  app.ask('PATCH', `${path}/customers/${customer.id}`, { ...body, version: customer.version })

const FRENCH = {
  country: 'FR',
  vatId: 'fr 12 345 678 901',
  registrationNumber: '345 678 901 R.C.S.',
  contactName: 'Anne Petit',
  buyerReference: '04011000-1234512345-06',
  termsDays: 45,
  privateNote: 'Pays late.',
}

async function recordOf(id: string): Promise<Json> {
  const [row] = await app.query('select record from document_records where subject_id = $1', [id])
  return JSON.parse(row.record)
}

async function reverseChargeTax(category: string): Promise<Json> {
  const { taxRates } = good(await app.ask('GET', `${path}/tax-rates`))
  return taxRates.find((tax: Json) => tax.category === category)
}

describe('what a business knows of its customer for invoices', () => {
  test('is kept as typed, and the VAT ID without spaces in capitals', async () => {
    const customer = await makeCustomer(business, FRENCH)
    expect(customer).toMatchObject({ ...FRENCH, vatId: 'FR12345678901' })
    const cleared = good(await change(customer, { country: null, vatId: '', termsDays: null }))
    expect(cleared).toMatchObject({ ...FRENCH, country: null, vatId: '', termsDays: null })
  })

  test('is empty where nobody filled it in', async () => {
    expect(await makeCustomer(business)).toMatchObject({
      country: null,
      vatId: '',
      registrationNumber: '',
      contactName: '',
      buyerReference: '',
      termsDays: null,
      privateNote: '',
    })
  })

  test('is in the history', async () => {
    const customer = await makeCustomer(business)
    good(await change(customer, { vatId: 'DE123456789' }))
    const { rows } = good(await app.ask('GET', `${path}/activity`))
    expect(rows[0].data).toEqual({ before: { vatId: '' }, after: { vatId: 'DE123456789' } })
  })
})

describe('an address in its parts', () => {
  const PARIS = { country: 'FR', street: '8 Rue de la Paix', postalCode: '75002', city: 'Paris' }
  const PRINTED = '8 Rue de la Paix\n75002 Paris\nFrankreich'

  test('is printed in the order of its country, on drafts that exist too', async () => {
    const customer = await makeCustomer(business, { address: 'Somewhere' })
    const draft = await makeDraft(business, { customerId: customer.id })
    const changed = good(await change(customer, PARIS))
    expect(changed).toMatchObject({ ...PARIS, address: PRINTED })
    expect(await readInvoice(business, draft.id)).toMatchObject({ customerAddress: PRINTED })
    const { rows } = good(await app.ask('GET', `${path}/activity`))
    expect(rows[0].data.after).toEqual({ address: PRINTED, country: 'FR' })
    // a text alone takes its place
    expect(good(await change(changed, { address: 'Box 1' }))).toMatchObject({ address: 'Box 1', street: '', city: '' })
  })

  test('is kept in the record, also of a credit note after the customer has moved', async () => {
    const parts = { street: '8 Rue de la Paix', postalCode: '75002', city: 'Paris', region: '' }
    const customer = await makeCustomer(business, PARIS)
    const { invoice } = await makeSale(business, { customerId: customer.id })
    expect((await recordOf(invoice.id)).buyer).toMatchObject({ address: PRINTED, addressParts: parts, country: 'FR' })
    good(await change(customer, { street: '9 Rue Neuve' }))
    const { creditNote } = good(
      await app.ask('POST', `${path}/invoices/${invoice.id}/credit-notes`, { goodsComeBack: false }),
    )
    expect((await recordOf(creditNote.id)).buyer).toMatchObject({ address: PRINTED, addressParts: parts })
    const { id } = await makeCustomer(business, { address: 'Box 1' })
    const { invoice: typed } = await makeSale(business, { customerId: id })
    expect((await recordOf(typed.id)).buyer).toMatchObject({ address: 'Box 1', addressParts: null })
  })

  test('is that of the business too', async () => {
    const own = await openBusiness(app, {
      country: 'US',
      street: '12 Main St',
      postalCode: '04101',
      city: 'Portland',
      region: 'ME',
    })
    const { version, address } = good(await app.ask('GET', own.path))
    expect(address).toBe('12 Main St\nPortland, ME 04101')
    const moved = good(await app.ask('PATCH', own.path, { city: 'Bangor', version }))
    expect(moved.address).toBe('12 Main St\nBangor, ME 04101')
    const { invoice } = await makeSale(own)
    expect((await recordOf(invoice.id)).seller.addressParts).toMatchObject({ city: 'Bangor', region: 'ME' })
  })
})

describe('what an e-invoice asks of the parties', () => {
  const GLN = { electronicScheme: '0088', electronicAddress: '4012345000009' }

  test('is in the record', async () => {
    const own = await openBusiness(app, {
      name: 'Hafenlicht',
      legalName: 'Hafenlicht GmbH',
      country: 'DE',
      contactName: 'Nora Blake',
      ...GLN,
      vatId: 'de 136 695 976',
      taxNumber: '12/345/67890',
      registrationNumber: 'HRB 12345',
    })
    const fields = { kind: 'public', electronicScheme: '0204', electronicAddress: '04011000-1234512345-06' }
    const customer = await makeCustomer(own, fields)
    expect(customer).toMatchObject(fields)
    const { invoice } = await makeSale(own, { customerId: customer.id })
    const record = await recordOf(invoice.id)
    expect(record).toMatchObject({
      model: RECORD_MODEL,
      buyer: { kind: 'public', electronicAddress: { scheme: '0204' } },
    })
    expect(record.seller).toMatchObject({
      name: 'Hafenlicht',
      legalName: 'Hafenlicht GmbH',
      contactName: 'Nora Blake',
      vatId: 'DE136695976',
      taxNumber: '12/345/67890',
      registrationNumber: 'HRB 12345',
      electronicAddress: { scheme: '0088', id: '4012345000009' },
    })
  })

  test('is refused by half', async () => {
    const customer = await makeCustomer(business, GLN)
    const answer = await change(customer, { electronicAddress: '' })
    expect(answer.body.errors).toEqual([
      { field: 'electronicAddress', message: 'Enter the address, or clear its kind.' },
    ])
    const own = await app.ask('POST', '/api/businesses', { name: 'Half', electronicAddress: '1' })
    expect(own.body.errors).toMatchObject([{ field: 'electronicScheme' }])
    expect(good(await change(customer, { electronicScheme: null, electronicAddress: '' }))).toMatchObject({
      electronicScheme: null,
      electronicAddress: '',
    })
  })
})

describe('a VAT ID of the wrong form', () => {
  test.each([
    [{ country: 'DE', vatId: 'DE12345' }, 'German VAT IDs look like DE123456789.'],
    [{ country: 'AT', vatId: 'AT12345678' }, 'Austrian VAT IDs look like ATU12345678.'],
    // in the country of the business
    [{ vatId: '123' }, 'German VAT IDs look like DE123456789.'],
  ])('is refused at its field: %j', async (fields, message) => {
    const answer = await app.ask('POST', `${path}/customers`, { name: 'Acme', ...fields })
    expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
    expect(answer.body.errors).toMatchObject([{ field: 'vatId', message }])
  })

  test('is refused when the country changes', async () => {
    const customer = await makeCustomer(business, { country: 'US', vatId: '12-3456789' })
    const answer = await change(customer, { country: 'FR' })
    expect(answer.body.errors).toMatchObject([{ field: 'vatId', message: 'French VAT IDs look like FR12345678901.' }])
  })

  test('stays where something else is edited', async () => {
    const customer = await makeCustomer(business, { country: 'US', vatId: '12-3456789' })
    await app.query(`update customers set country = 'FR' where id = $1`, [customer.id])
    good(await change(customer, { phone: '1' }))
  })
})

describe('an invoice', () => {
  test('has the VAT ID and the country of its customer today, and keeps those of its issue', async () => {
    const customer = await makeCustomer(business, FRENCH)
    const draft = await makeDraft(business, { customerId: customer.id })
    const issued = await makeIssued(business, { customerId: customer.id })
    good(await change(customer, { country: 'AT', vatId: 'ATU12345678' }))
    expect(await readInvoice(business, draft.id)).toMatchObject({
      customerVatId: 'ATU12345678',
      customerCountry: 'AT',
    })
    expect(await readInvoice(business, issued.id)).toMatchObject({
      customerVatId: 'FR12345678901',
      customerCountry: 'FR',
    })
  })

  test('has its buyer whole in its record, and so has its credit note', async () => {
    const customer = await makeCustomer(business, FRENCH)
    const { invoice } = await makeSale(business, { customerId: customer.id })
    const expected = {
      buyerReference: FRENCH.buyerReference,
      buyer: {
        id: customer.id,
        country: 'FR',
        vatId: 'FR12345678901',
        registrationNumber: FRENCH.registrationNumber,
        contactName: FRENCH.contactName,
      },
    }
    expect(await recordOf(invoice.id)).toMatchObject(expected)
    good(await change(customer, { country: 'AT', vatId: 'ATU12345678' }))
    const items = [{ itemId: invoice.items[0].id, quantity: 1000 }]
    const { creditNote } = good(
      await app.ask('POST', `${path}/invoices/${invoice.id}/credit-notes`, { items, reason: '', goodsComeBack: false }),
    )
    expect(await recordOf(creditNote.id)).toMatchObject(expected)
    const note = good(await app.ask('GET', `${path}/credit-notes/${creditNote.id}`))
    expect(note.customerVatId).toBe('FR12345678901')
  })

  test('is due by the terms of its customer, unless another date is chosen', async () => {
    const customerId = (await makeCustomer(business, { termsDays: 45 })).id
    const { id } = await makeDraft(business, { customerId, date: '2026-03-01' })
    expect(await readInvoice(business, id)).toMatchObject({ dueDate: '2026-04-15', customerTermsDays: 45 })
    const chosen = await makeDraft(business, { customerId, date: '2026-03-01', dueDate: '2026-03-05' })
    expect((await readInvoice(business, chosen.id)).dueDate).toBe('2026-03-05')
    const other = await makeDraft(business, { date: '2026-03-01' })
    expect(await readInvoice(business, other.id)).toMatchObject({ dueDate: '2026-03-15', customerTermsDays: null })
  })

  test.each(['AE', 'K'])('with a tax of category %s needs the VAT ID of its customer', async category => {
    const customer = await makeCustomer(business, { country: 'AT' })
    const items = [
      { kind: 'free', name: 'Advice', quantity: 1000, price: 10_000, taxRateId: (await reverseChargeTax(category)).id },
    ]
    const body = { customerId: customer.id, items, supplyFrom: '2026-03-01' }
    const draft = await makeDraft(business, body)
    const { missing } = good(await app.ask('GET', `${path}/invoices/${draft.id}/issue-preview`))
    expect(missing).toEqual([{ field: 'customerId', part: 'vat-id' }])
    for (const answer of [
      await app.ask('POST', `${path}/invoices/${draft.id}/issue`),
      await app.ask('POST', `${path}/invoices`, { ...body, issue: true }),
    ]) {
      expect(refusal(answer)).toEqual({ status: 409, code: 'invoice-incomplete' })
      expect(answer.body.errors).toMatchObject([
        { field: 'customerId', message: 'Reverse charge needs the customer’s VAT ID. Add it to the customer.' },
      ])
    }
    good(await change(customer, { vatId: 'ATU12345678' }))
    good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
  })

  test('with a reverse charge at home needs no VAT ID of its customer', async () => {
    const taxRateId = (await reverseChargeTax('AE')).id
    const items = [{ kind: 'free', name: 'Scaffolding', quantity: 1000, price: 10_000, taxRateId }]
    const issue = async (country: string) => {
      const customer = await makeCustomer(business, { country, registrationNumber: 'HRB 4711' })
      return app.ask('POST', `${path}/invoices`, { customerId: customer.id, items, issue: true })
    }
    good(await issue('DE'))
    expect(refusal(await issue('AT'))).toEqual({ status: 409, code: 'invoice-incomplete' })
  })

  test('for a deposit on a supply within the EU needs no day of supply', async () => {
    const customer = await makeCustomer(business, { vatId: 'ATU12345678', country: 'AT' })
    const items = [
      { kind: 'free', name: 'Deposit', quantity: 1000, price: 10_000, taxRateId: (await reverseChargeTax('K')).id },
    ]
    const body = { customerId: customer.id, isDeposit: true, items, issue: true }
    expect(good(await app.ask('POST', `${path}/invoices`, body))).toMatchObject({ status: 'sent' })
  })

  test('with a supply within the EU needs the country of its customer, and names its own date as the day of supply', async () => {
    const customer = await makeCustomer(business, { vatId: 'ATU12345678' })
    const taxRateId = (await reverseChargeTax('K')).id
    const items = [{ kind: 'free', name: 'Lamp', quantity: 1000, price: 10_000, taxRateId }]
    const { id } = await makeDraft(business, { customerId: customer.id, items, date: '2026-03-09' })
    const preview = good(await app.ask('GET', `${path}/invoices/${id}/issue-preview`))
    expect(preview.missing).toEqual([{ field: 'customerId', part: 'country' }])
    const refused = await app.ask('POST', `${path}/invoices/${id}/issue`)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['customerId'])
    good(await change(customer, { country: 'AT' }))
    good(await app.ask('POST', `${path}/invoices/${id}/issue`))
    expect((await recordOf(id)).supply).toEqual({ from: '2026-03-09', to: null })
  })
})
