/** How the e-invoice that was chosen for a customer reaches them, and what is said before one that lacks something is issued. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byIban } from '../../testing/business-profile.ts'
import { makeCustomer, makeDraft, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { type MailServerUnderTest, openMailServer, partsOf } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, realPdf } from '../../testing/test-app.ts'

const app = await mailingApp(await realPdf())
let server: MailServerUnderTest
let business: TestBusiness
beforeAll(async () => {
  server = await openMailServer()
  const parts = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg' }
  business = await mailingBusiness(app, server, {
    business: {
      country: 'DE',
      currency: 'EUR',
      vatId: 'DE123456788',
      taxNumber: '22/815/08154',
      taxRate: 19_000,
      contactName: 'Ada',
      phone: '+49 40 1234567',
      email: 'post@hafenlicht.example',
      ...parts,
      ...byIban('DE89370400440532013000'),
    },
  })
})

afterAll(() => server.stop())

const ask = async (method: string, at: string, body?: Json) =>
  good(await app.ask(method, `${business.path}${at}`, body))
const textOf = (bytes: Json) => new TextDecoder().decode(bytes as Uint8Array)
const place = { street: 'Rathausmarkt 1', postalCode: '20095', city: 'Hamburg' }

async function draftFor(change: Json): Promise<string> {
  const customer = await makeCustomer(business, { name: 'Stadt', email: 'stadt@example.com', ...place, ...change })
  const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
  return (await makeDraft(business, { customerId: customer.id, items })).id
}

const complete = { eInvoiceFormat: 'xrechnung', buyerReference: '04011000-1234512345-35' }

async function sent(change: Json, kind: 'invoice' | 'reminder' = 'invoice'): Promise<{ id: string; raw: string }> {
  const id = await draftFor(change)
  const mail = { kind: 'invoice', recipient: 'stadt@example.com', subject: 'Invoice', body: 'Hello' }
  await ask('POST', `/invoices/${id}/emails`, { ...mail, issue: true })
  if (kind === 'reminder') await ask('POST', `/invoices/${id}/emails`, { ...mail, kind })
  await app.startSender().idle()
  return { id, raw: server.received.at(-1)?.raw ?? '' }
}

test('what an e-invoice lacks is named before issuing, which stays possible', async () => {
  const id = await draftFor({ eInvoiceFormat: 'xrechnung', city: '', street: '', postalCode: '', address: '1 Markt' })
  const { eInvoice, missing } = await ask('GET', `/invoices/${id}/issue-preview`)
  expect(missing).toEqual([])
  expect(eInvoice.format).toBe('xrechnung')
  expect(eInvoice.missing.map(({ field, code }: Json) => [field, code])).toEqual([
    ['customer.city', 'BR-DE-8'],
    ['customer.postalCode', 'BR-DE-9'],
    ['customer.buyerReference', 'BR-DE-15'],
  ])
  await ask('POST', `/invoices/${id}/issue`)
  expect((await ask('GET', `/invoices/${id}/document`)).eInvoice).toEqual(eInvoice)
})

test('a draft for a customer without e-invoices, or with all that one needs, lacks nothing', async () => {
  expect((await ask('GET', `/invoices/${await draftFor({})}/issue-preview`)).eInvoice).toBeNull()
  const { eInvoice } = await ask('GET', `/invoices/${await draftFor(complete)}/issue-preview`)
  expect(eInvoice).toEqual({ format: 'xrechnung', missing: [] })
})

test('the file goes with the email of the invoice, beside the PDF and as it is kept', async () => {
  const { id, raw } = await sent(complete)
  const files = partsOf({ raw })
  const xml = files.map(String).find(file => file.startsWith('<?xml'))
  expect(xml).toBe(textOf(await ask('GET', `/invoices/${id}/e-invoice`)))
  expect(xml).toContain('xrechnung_3.0')
  expect(files.some(file => String(file).startsWith('%PDF'))).toBe(true)
  const [kept] = await app.query('select * from issued_e_invoices where subject_id = $1', [id])
  expect(kept).toMatchObject({ format: 'xrechnung', xml, rules: 'EN 16931 1.3.16, XRechnung 3.0.2' })
})

test.each<[string, Json, 'invoice' | 'reminder']>([
  ['a reminder', complete, 'reminder'],
  ['a customer without e-invoices', {}, 'invoice'],
  ['Factur-X, which is in the PDF', { eInvoiceFormat: 'factur-x' }, 'invoice'],
  ['an invoice that lacks something', { eInvoiceFormat: 'xrechnung' }, 'invoice'],
])('no file goes with %s', async (_, change, kind) => {
  const { raw } = await sent(change, kind)
  const files = partsOf({ raw }).map(String)
  expect(files.some(file => file.startsWith('%PDF'))).toBe(true)
  expect(files.filter(file => file.startsWith('<?xml'))).toEqual([])
})

test('the public page offers the file as long as the invoice stands', async () => {
  const id = await draftFor(complete)
  await ask('POST', `/invoices/${id}/issue`)
  const { path } = await ask('POST', `/invoices/${id}/links`, { expiresInDays: 30 })
  const page = await app.fetch(new Request(`http://127.0.0.1:3000${path}`, { headers: { host: '127.0.0.1:3000' } }))
  expect(await page.text()).toContain(`${path}/e-invoice`)
  const file = () =>
    app.fetch(new Request(`http://127.0.0.1:3000${path}/e-invoice`, { headers: { host: '127.0.0.1:3000' } }))
  expect(await (await file()).text()).toBe(textOf(await ask('GET', `/invoices/${id}/e-invoice`)))
  await ask('POST', `/invoices/${id}/cancel`, {})
  expect((await file()).status).toBe(404)
})
