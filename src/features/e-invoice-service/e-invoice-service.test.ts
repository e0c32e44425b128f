import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReadEInvoice } from '../../formats/e-invoice/read-e-invoice.ts'
import { readXmlInvoice } from '../../formats/e-invoice/received/read-xml.ts'
import { refused } from '../../formats/e-invoice/received/xml.ts'
import { SECRET_KEY_BYTES, secretsUnder } from '../../platform/secrets/secrets.ts'
import { makeCustomer, makeDraft, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { EInvoiceServiceStandIn, SERVICE_ADDRESS, SERVICE_KEY } from '../../testing/stand-ins/e-invoice-service.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { exchangeAllEInvoices } from './commands/exchange-e-invoices.ts'

let service = new EInvoiceServiceStandIn()
const fetch: EInvoiceServiceStandIn['fetch'] = (address, init) => service.fetch(address, init)
const secrets = secretsUnder(crypto.getRandomValues(new Uint8Array(SECRET_KEY_BYTES)), bytes =>
  crypto.getRandomValues(bytes),
)
const renderDocument = async () => ({ pdf: new TextEncoder().encode('%PDF-ours'), pages: ['H4sI'] })
const app = await testApp({ now: '2026-03-10T15:00:00.000Z', fetch, renderDocument, mail: { secrets } })
let business: TestBusiness

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', at: string, body?: Json) =>
  app.ask(method, `${business.path}${at}`, body)
const connect = (change: Json = {}) =>
  ask('PUT', '/e-invoice-service', { url: SERVICE_ADDRESS, apiKey: SERVICE_KEY, active: true, ...change })
const stored = async () => good(await ask('GET', '/e-invoice-service'))

/** Time goes by until everything is due again. */
async function exchange(
  minutes = 24 * 60,
  readEInvoice: ReadEInvoice = async file => readXmlInvoice(file),
  keys = secrets,
) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  const parts = { db: app.db, clock: () => app.clock.now, randomBytes: app.random.bytes, log: () => {} }
  await exchangeAllEInvoices({ ...parts, eInvoices: { secrets: keys, fetch, readEInvoice } })
}

async function issued(change: Json = {}): Promise<string> {
  const customer = await makeCustomer(business, { address: '1 Quay', country: 'DE', eInvoiceFormat: 'ubl', ...change })
  const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
  const { id } = await makeDraft(business, { customerId: customer.id, items })
  good(await ask('POST', `/invoices/${id}/issue`, {}))
  return id
}

const sentOf = async (id: string) => good(await ask('GET', `/invoices/${id}/document`)).sentEInvoice
const happenedTo = async (id: string) =>
  good(await ask('GET', `/invoices/${id}/history`)).entries.map(({ event }: Json) => event)

beforeAll(async () => {
  business = await openBusiness(app, {
    taxName: 'VAT',
    taxRate: 19_000,
    country: 'DE',
    currency: 'EUR',
    vatId: 'DE123456788',
    usesBills: true,
  })
})

beforeEach(async () => {
  service = new EInvoiceServiceStandIn()
  good(await ask('DELETE', '/e-invoice-service'))
  await app.query('delete from sent_e_invoices')
})

test('a business connects a service whose key works, and never sees the key again', async () => {
  expect(await stored()).toMatchObject({ url: '', hasKey: false, active: false, version: null })
  const refused = await connect({ apiKey: 'wrong' })
  expect(refused.body.errors).toEqual([{ field: 'apiKey', message: 'The service doesn’t accept this key.' }])
  expect((await connect({ url: 'http://peppol.example.com' })).body.errors[0].field).toBe('url')
  expect((await connect({ url: 'https://elsewhere.example.com' })).body.errors[0].field).toBe('url')
  good(await connect())
  expect(await stored()).toMatchObject({ url: SERVICE_ADDRESS, hasKey: true, active: true, version: 1 })
  expect(JSON.stringify(await stored())).not.toContain(SERVICE_KEY)
  const moved = await connect({ url: 'https://elsewhere.example.com', apiKey: undefined, version: 1 })
  expect(moved.body.errors).toEqual([{ field: 'apiKey', message: 'Enter the key for the new address.' }])
  expect((await connect({ version: 7 })).body.code).toBe('changed-meanwhile')
})

test('an issued invoice goes out once, to the byte, and its page and history say what came of it', async () => {
  good(await connect())
  const id = await issued()
  expect(await sentOf(id)).toEqual({ status: 'waiting', reason: '' })
  await exchange()
  await exchange()
  const [[key, sent] = []] = [...service.sent]
  expect(service.sent.size).toBe(1)
  expect(key).toContain(id)
  expect(sent?.xml).toBe(new TextDecoder().decode(good(await ask('GET', `/invoices/${id}/e-invoice?format=ubl`))))
  expect(sent?.headers.get('daybook-format')).toBe('ubl')
  expect(await sentOf(id)).toEqual({ status: 'sent', reason: '' })
  service.statuses.set(sent?.id ?? '', { status: 'delivered' })
  await exchange()
  expect(await sentOf(id)).toEqual({ status: 'delivered', reason: '' })
  const asked = service.asked.length
  await exchange()
  expect(service.asked.slice(asked)).toEqual(['GET /received'])
  expect(await happenedTo(id)).toEqual(expect.arrayContaining(['e-invoice-sent', 'e-invoice-delivered']))
})

test('a credit note goes out, too', async () => {
  const id = await issued()
  good(await connect())
  const { creditNote } = good(await ask('POST', `/invoices/${id}/credit-notes`, { amount: 500, reason: 'Late' }))
  await exchange()
  expect([...service.sent.values()].map(({ xml }) => /<CreditNote /.test(xml))).toEqual([true])
  const { sentEInvoice } = good(await ask('GET', `/credit-notes/${creditNote.id}/document`))
  expect(sentEInvoice).toEqual({ status: 'sent', reason: '' })
})

test('what could not be sent is sent later, and once where only the answer was lost', async () => {
  good(await connect())
  const id = await issued()
  service.away = true
  await exchange()
  expect(await sentOf(id)).toMatchObject({ status: 'waiting' })
  expect((await stored()).problem).toBe('unreachable')
  service.away = false
  service.losesAnswers = true
  await exchange()
  expect(await sentOf(id)).toMatchObject({ status: 'waiting' })
  service.losesAnswers = false
  await exchange()
  expect(await sentOf(id)).toMatchObject({ status: 'sent' })
  expect(service.sent.size).toBe(1)
  expect((await stored()).problem).toBe('')
})

test('an e-invoice the service no longer knows doesn’t block the others, and a new address is not asked about it', async () => {
  good(await connect())
  await issued()
  await exchange()
  service.forgotten.add('sent-1')
  const other = await issued()
  await exchange()
  expect(await sentOf(other)).toMatchObject({ status: 'sent' })
  expect(service.asked.slice(-2)).toEqual(['GET /sent/sent-1', 'GET /received'])
  expect((await stored()).problem).toBe('')
  good(await ask('DELETE', '/e-invoice-service'))
  good(await connect())
  const asked = service.asked.length
  await exchange()
  expect(service.asked.slice(asked)).toEqual(['GET /received'])
})

test('what the service refuses says why, and is not sent again', async () => {
  good(await connect())
  const id = await issued()
  service.refusal = 'The recipient is not registered.'
  await exchange()
  expect(await sentOf(id)).toEqual({ status: 'refused', reason: 'The recipient is not registered.' })
  service.refusal = undefined
  await exchange()
  expect(service.sent.size).toBe(0)
  expect(await happenedTo(id)).toContain('e-invoice-refused')
})

test('an invoice that is cancelled first does not go out', async () => {
  good(await connect())
  const id = await issued()
  good(await ask('POST', `/invoices/${id}/cancel`, {}))
  await exchange()
  expect(service.sent.size).toBe(0)
  const [row] = await app.query('select status from sent_e_invoices where subject_id = $1', [id])
  expect(row.status).toBe('cancelled')
})

test.each([
  ['without a service', {}, false],
  ['of a customer without an e-invoice', { eInvoiceFormat: 'none' }, true],
  ['with the e-invoice inside of the PDF', { eInvoiceFormat: 'factur-x' }, true],
  ['that lacks what the format needs', { eInvoiceFormat: 'xrechnung' }, true],
])('an invoice %s does not go out', async (_, customer, hasService) => {
  if (hasService) good(await connect())
  const id = await issued(customer)
  await exchange()
  expect(await sentOf(id)).toBe(null)
  expect(service.sent.size).toBe(0)
})

/** An invoice as a supplier with another VAT ID would write it. */
async function ofSupplier(): Promise<string> {
  const xml = new TextDecoder().decode(good(await ask('GET', `/invoices/${await issued()}/e-invoice?format=ubl`)))
  return xml.replaceAll('DE123456788', 'DE999999999')
}

test('a received e-invoice becomes a bill once, and the service need not keep it', async () => {
  good(await connect())
  const xml = await ofSupplier()
  const file = new Uint8Array(Buffer.from(xml.replace(/<cbc:ID>[^<]+</, '<cbc:ID>R-417<')))
  service.waiting.set('in-1', file)
  await exchange()
  expect(service.waiting.size).toBe(0)
  const of = async () => good(await ask('GET', '/bills')).rows.filter(({ number }: Json) => number === 'R-417')
  expect(await of()).toMatchObject([{ total: 5949 }])
  // the service has it again, under its old id and under a new one
  service.waiting.set('in-1', file)
  service.waiting.set('in-2', file)
  await exchange()
  expect(await of()).toHaveLength(1)
  expect(service.waiting.size).toBe(0)
})

test('a bill that was typed by hand gets the original, and another one with its number is not lost', async () => {
  good(await connect())
  const xml = await ofSupplier()
  const fileOf = (change: (xml: string) => string = text => text) =>
    new Uint8Array(Buffer.from(change(xml.replace(/<cbc:ID>[^<]+</, '<cbc:ID>001<'))))
  const date = /<cbc:IssueDate>([^<]+)</.exec(xml)?.[1] ?? ''
  const supplier = { name: 'Test & Sons', vatId: 'DE999999999', country: 'DE' }
  const taxes = [{ rate: 19_000, net: 4999, tax: 950 }]
  const { id } = good(await ask('POST', '/bills', { supplier, number: '001', date, taxes }))
  service.waiting.set('same', fileOf())
  service.waiting.set(
    'other',
    fileOf(text => text.replace(date, '2025-01-02')),
  )
  await exchange()
  expect(good(await ask('GET', `/bills/${id}`)).file.fileName).toBe('e-invoice.xml')
  expect([...service.waiting.keys()]).toEqual(['other'])
  const problem = 'You already have bill 001 from Test & Sons.'
  const reason = { code: 'bill-already-recorded', data: { billId: id, number: '001', supplier: supplier.name } }
  expect((await stored()).unread).toEqual([{ serviceId: 'other', problem, reason }])
  // saved again, it is tried again
  good(await ask('POST', `/bills/${id}/void`, { reason: 'Twice' }))
  good(await connect({ version: 1 }))
  await exchange()
  expect(service.waiting.size).toBe(0)
})

test('without bills, received e-invoices stay with the service', async () => {
  const { version } = good(await ask('GET', ''))
  good(await ask('PATCH', '', { usesBills: false, version }))
  good(await connect())
  service.waiting.set('in-5', new Uint8Array(Buffer.from('hello')))
  await exchange()
  expect(service.asked.slice(-1)).toEqual(['GET /received'])
  good(await ask('PATCH', '', { usesBills: true, version: version + 1 }))
})

test('what takes too much work to read is tried again for an hour', async () => {
  good(await connect())
  service.waiting.set('in-6', new Uint8Array(Buffer.from('<Invoice/>')))
  const lost: ReadEInvoice = () => Promise.reject(refused('too-much-work'))
  await exchange(5, lost)
  await exchange(5, lost)
  expect((await stored()).unread).toEqual([])
  await exchange(60, lost)
  await exchange(5)
  expect((await stored()).unread).toMatchObject([{ problem: expect.stringContaining('too much work') }])
  expect(service.asked.filter(each => each === 'GET /received/in-6')).toHaveLength(3)
})

test('what can’t become a bill stays with the service, and the settings say why', async () => {
  good(await connect())
  service.waiting.set('in-9', new Uint8Array(Buffer.from('hello')))
  await exchange()
  await exchange()
  service.waiting.set('in-10', new Uint8Array(Buffer.from('<!DOCTYPE a><Invoice/>')))
  service.waiting.set('in-11', new Uint8Array(20 * 1024 * 1024 + 1))
  service.waiting.set('in-12', good(await ask('GET', `/invoices/${await issued()}/e-invoice?format=ubl`)))
  await exchange()
  const problemOf = Object.fromEntries((await stored()).unread.map((each: Json) => [each.serviceId, each.problem]))
  expect(problemOf).toEqual({
    'in-9': 'This file is no e-invoice. Choose an XML file or a PDF that a supplier sent you.',
    'in-10': 'This file has a document type declaration, which no e-invoice has. Ask the sender for another one.',
    'in-11': 'The file is larger than 20 MB.',
    'in-12':
      'The seller on this document is your own business, so it isn’t a bill that you have to pay. If a customer issued it for you, it belongs with your sales.',
  })
  expect(service.waiting.size).toBe(4)
  expect(service.asked.filter(each => each === 'GET /received/in-9')).toHaveLength(1)
})

test('an address with a user name and password in it is refused, as no request can have them', async () => {
  const refused = await connect({ url: 'https://user:secret@peppol.example.com/daybook' })
  expect(refused.body.errors).toEqual([{ field: 'url', message: 'Enter the address without a user name or password.' }])
})

test('a document that the service never answers about doesn’t keep the others from being sent', async () => {
  good(await connect())
  const [first, second] = [await issued(), await issued()]
  service.unanswered.add(first)
  await exchange()
  expect([await sentOf(first), await sentOf(second)]).toMatchObject([{ status: 'waiting' }, { status: 'sent' }])
  expect((await stored()).problem).toBe('unreachable')
})

test('received files that the service never answers about come after the others the next time', async () => {
  good(await connect())
  const ids = ['in-21', 'in-22', 'in-23', 'in-24']
  for (const id of ids) service.waiting.set(id, new Uint8Array(Buffer.from('hello')))
  for (const id of ids.slice(0, 3)) service.unanswered.add(id)
  await exchange()
  expect(service.asked).not.toContain('GET /received/in-24')
  await exchange()
  expect(service.asked).toContain('GET /received/in-24')
})

test('answers that are too large are read up to a limit, and change nothing', async () => {
  good(await connect())
  const id = await issued()
  for (const refusal of [false, true]) {
    service.flood = { bytes: 0, status: refusal ? 422 : 200 }
    await exchange()
    const requests = 2
    expect(service.flood.bytes).toBeLessThan(requests * 1.5 * 1024 * 1024)
  }
  service.flood = undefined
  expect((await stored()).problem).not.toBe('')
  expect(await sentOf(id)).toMatchObject({ status: 'refused', reason: '422' })
})

test('a NUL in the words and ids of the service is left out', async () => {
  good(await connect())
  service.refusal = 'Not\u0000 valid'
  const id = await issued()
  await exchange()
  expect(await sentOf(id)).toEqual({ status: 'refused', reason: 'Not valid' })
})

test('a business whose key or settings can’t be read doesn’t hold up the others', async () => {
  const broken = await openBusiness(app, { country: 'DE', currency: 'EUR' })
  const settings = { url: SERVICE_ADDRESS, apiKey: SERVICE_KEY, active: true }
  good(await app.ask('PUT', `${broken.path}/e-invoice-service`, settings))
  good(await connect())
  const id = await issued()
  const failing = (about: string) => about.includes(broken.businessId)
  await exchange(24 * 60, undefined, {
    ...secrets,
    unseal: (sealed, about) => (failing(about) ? Promise.reject(new Error('broken')) : secrets.unseal(sealed, about)),
  })
  expect(await sentOf(id)).toMatchObject({ status: 'sent' })
})
