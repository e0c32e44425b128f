/** What mail programs are told about an email, and who gets a copy of it. */
import { expect, test } from 'vitest'
import { makeIssued, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { headerOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json } from '../../testing/test-app.ts'

const app = await mailingApp(async () => ({ pdf: new Uint8Array([37, 80, 68, 70]), pages: ['<svg/>'] }))

const mail = { kind: 'invoice', recipient: 'acme@customer.example', subject: 'Invoice', body: 'Hello Acme,' }

/** Sends it at once. */
async function sent(business: TestBusiness, id: string, body: Json = mail): Promise<void> {
  const emails = `${business.path}/invoices/${id}/emails`
  good(await app.ask('POST', emails, body))
  await app.startSender().idle()
  expect(good(await app.ask('GET', emails)).emails[0]).toMatchObject({ status: 'sent', cc: '' })
}

test('later emails about the same invoice belong to the conversation of the first', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const [invoice, other] = [await makeIssued(business), await makeIssued(business)]
  for (const [id, body] of [
    [invoice.id, mail],
    [invoice.id, { ...mail, kind: 'reminder' }],
    [other.id, mail],
  ] as const) {
    await sent(business, id, body)
  }
  const [first, ...later] = server.received
  const id = first && headerOf(first, 'Message-ID')
  expect(id).toMatch(/^<.+@miller\.example>$/)
  expect(first && headerOf(first, 'In-Reply-To')).toBeUndefined()
  expect(later.map(got => [headerOf(got, 'In-Reply-To'), headerOf(got, 'References')])).toEqual([
    [id, id],
    [undefined, undefined],
  ])
  // a person sent them
  for (const got of server.received) expect(headerOf(got, 'Auto-Submitted')).toBeUndefined()
})

test('a business that wants a copy of its emails gets it, and the customer does not see it', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server, { copyToSelf: true, business: { email: 'own@miller.example' } })
  const invoice = await makeIssued(business)
  await sent(business, invoice.id)
  expect(server.received.map(got => got.to)).toEqual([['acme@customer.example', 'own@miller.example']])
  const headers = server.received[0]?.raw.split('\r\n\r\n')[0]
  expect(headers).not.toMatch(/^(To|Cc|Bcc):.*own@/im)
})
