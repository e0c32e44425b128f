import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeDraft, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app, { taxName: 'VAT', taxRate: 19_000, country: 'DE' })
const { path, businessId } = business

const post = async (at: string, body: Json = {}) => good(await app.ask('POST', `${path}${at}`, body))
const textOf = (bytes: Json) => new TextDecoder().decode(bytes as Uint8Array)
const ask = (at: string) => app.ask('GET', `${path}${at}`)

async function issued(): Promise<Json> {
  const customer = await makeCustomer(business, { name: 'Acme', address: '1 Quay', email: 'ada@acme.example' })
  const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
  const { id } = await makeDraft(business, { customerId: customer.id, items })
  await post(`/invoices/${id}/issue`)
  return readInvoice(business, id)
}

let withoutFacts: Json
let invoice: Json
beforeAll(async () => {
  withoutFacts = await issued()
  const settings = good(await ask(''))
  good(await app.ask('PATCH', path, { version: settings.version, vatId: 'DE123456788', email: 'us@example.com' }))
  invoice = await issued()
})

test('an issued invoice is an XML file that is called as its PDF', async () => {
  const answer = await ask(`/invoices/${invoice.id}/e-invoice`)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^attachment.*${invoice.number}\\.xml`))
  expect(textOf(answer.body)).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
})

test('a German invoice names a day of supply: what was typed, or else its own date, but not for a deposit', async () => {
  const customer = await makeCustomer(business)
  const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
  const supplyOf = async (body: Json) => {
    const { id } = await post('/invoices', { customerId: customer.id, date: '2026-03-09', items, issue: true, ...body })
    const xml = textOf(good(await ask(`/invoices/${id}/e-invoice`)))
    return [(await readInvoice(business, id)).supplyFrom, /ActualDeliveryDate>([^<]+)/.exec(xml)?.[1]]
  }
  expect(await supplyOf({})).toEqual(['2026-03-09', '2026-03-09'])
  expect(await supplyOf({ supplyFrom: '2026-03-02' })).toEqual(['2026-03-02', '2026-03-02'])
  expect(await supplyOf({ isDeposit: true })).toEqual([null, undefined])
})

test('a credit note is one in CII', async () => {
  const { creditNote } = await post(`/invoices/${invoice.id}/credit-notes`, { amount: 500, reason: 'Late' })
  const answer = good(await ask(`/credit-notes/${creditNote.id}/e-invoice?format=cii`))
  expect(textOf(answer)).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(textOf(answer)).toContain('<ram:GrandTotalAmount>5.00</ram:GrandTotalAmount>')
})

test('what is missing for a profile is named by field and rule', async () => {
  const { status, body } = await ask(`/invoices/${invoice.id}/e-invoice?format=xrechnung`)
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'e-invoice-incomplete' })
  expect(body.errors).toContainEqual({
    field: 'customer.buyerReference',
    code: 'BR-DE-15',
    message: 'The customer’s buyer reference, such as a Leitweg-ID',
  })
})

test('what is entered later is not on a document from before', async () => {
  const { body } = await ask(`/invoices/${withoutFacts.id}/e-invoice`)
  expect(body.errors.map(({ field }: Json) => field)).toEqual(['business.taxNumber'])
})

test('a draft, a cancelled invoice and one without a record have none', async () => {
  const draft = await makeDraft(business)
  expect(refusal(await ask(`/invoices/${draft.id}/e-invoice`))).toEqual({ status: 409, code: 'invoice-not-issued' })
  const cancelled = await issued()
  await post(`/invoices/${cancelled.id}/cancel`)
  expect(refusal(await ask(`/invoices/${cancelled.id}/e-invoice`))).toEqual({ status: 409, code: 'invoice-cancelled' })
  const old = await issued()
  await app.query('alter table document_records disable trigger all')
  await app.query('delete from document_records where business_id = $1 and subject_id = $2', [businessId, old.id])
  await app.query('alter table document_records enable trigger all')
  expect(refusal(await ask(`/invoices/${old.id}/e-invoice`))).toEqual({ status: 409, code: 'document-not-recorded' })
})
