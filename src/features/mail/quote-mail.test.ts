import { expect, test } from 'vitest'
import { byIban } from '../../testing/business-profile.ts'
import { makeCustomer, makeQuote, readQuote } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { fileNameIn, partsOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, realPdf } from '../../testing/test-app.ts'

const app = await mailingApp(await realPdf())

test('a draft is marked as sent and mailed in one step, with its PDF and without a way to pay', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server, {
    business: { ...byIban('DE89370400440532013000'), country: 'FR' },
  })
  const customer = await makeCustomer(business, { name: 'Acme', email: 'buy@acme.example' })
  const { id, version } = await makeQuote(business, { customerId: customer.id })
  const path = `${business.path}/quotes/${id}`
  const suggestion = good(await app.ask('GET', `${path}/emails/suggestion`))
  expect(suggestion).toMatchObject({
    recipient: 'buy@acme.example',
    subject: 'Devis Q-2026-0001 from Miller & Daughters',
  })
  expect(suggestion.summary).toMatchObject({ label: 'Total', payment: null })
  const { recipient, subject, body, number } = suggestion
  const queued = good(
    await app.ask('POST', `${path}/emails`, { recipient, subject, body, number, version, send: true }),
  )
  expect(queued).toMatchObject({ quote: { number: 'Q-2026-0001', status: 'sent' }, email: { kind: 'quote' } })
  await app.startSender().idle()
  const got = server.received[0] ?? { from: '', to: [], raw: '' }
  expect(fileNameIn(got.raw)).toBe('Miller & Daughters Q-2026-0001.pdf')
  expect(String(partsOf(got)[0])).not.toContain('IBAN')
  expect((await readQuote(business, id)).status).toBe('sent')
  expect(good(await app.ask('GET', `${path}/emails`)).emails).toMatchObject([{ kind: 'quote', status: 'sent' }])
})

test('a mail about a version that was replaced meanwhile is not sent', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeQuote(business)
  const path = `${business.path}/quotes/${id}`
  good(await app.ask('POST', `${path}/send`))
  const text = { recipient: 'buy@acme.example', subject: 'Our quote', body: 'Here it is.' }
  const { email } = good(await app.ask('POST', `${path}/emails`, text))
  const next = good(await app.ask('POST', `${path}/revise`))
  good(await app.ask('POST', `${business.path}/quotes/${next.id}/send`))
  await app.startSender().idle()
  expect(server.received).toEqual([])
  expect(good(await app.ask('GET', `${path}/emails`)).emails).toMatchObject([{ id: email.id, status: 'withdrawn' }])
})
