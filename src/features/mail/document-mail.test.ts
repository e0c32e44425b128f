import { expect, test } from 'vitest'
import { byIban } from '../../testing/business-profile.ts'
import { makeCustomer, makeOrder, makeQuote, readQuote } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { fileNameIn, partsOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, realPdf, refusal } from '../../testing/test-app.ts'

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
    subject: 'Quote DE-2026-0001 from Miller & Daughters',
  })
  expect(suggestion.summary).toMatchObject({ label: 'Total', payment: null })
  const { recipient, subject, body, number } = suggestion
  const queued = good(
    await app.ask('POST', `${path}/emails`, { recipient, subject, body, number, version, send: true }),
  )
  expect(queued).toMatchObject({ quote: { number: 'DE-2026-0001', status: 'sent' }, email: { kind: 'quote' } })
  await app.startSender().idle()
  const got = server.received[0] ?? { from: '', to: [], raw: '' }
  expect(fileNameIn(got.raw)).toBe('Miller & Daughters DE-2026-0001.pdf')
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

test.each([
  { list: 'quotes', make: makeQuote, finish: 'send', refused: 'quote-not-sent', end: 'revise' },
  { list: 'orders', make: makeOrder, finish: 'confirm', refused: 'order-not-confirmed', end: 'cancel' },
])(
  'in $list, a draft is mailed only where it gets its number by that, and what came to an end is not mailed',
  async kind => {
    const server = await startMailServer()
    const business = await mailingBusiness(app, server)
    const { id, version } = await kind.make(business)
    const path = `${business.path}/${kind.list}/${id}`
    const mail = (more: Json = {}) =>
      app.ask('POST', `${path}/emails`, { recipient: 'buy@acme.example', subject: 'S', body: 'B', ...more })
    expect(refusal(await mail())).toEqual({ status: 409, code: kind.refused })
    expect(refusal(await mail({ [kind.finish]: true, version: version + 1 })).code).toBe('changed-meanwhile')
    const { email } = good(await mail({ [kind.finish]: true, version }))
    expect(refusal(await mail())).toEqual({ status: 409, code: 'email-sent-today' })
    good(await app.ask('POST', `${business.path}/emails/${email.id}/withdraw`))
    const next = good(await app.ask('POST', `${path}/${kind.end}`))
    if (next.id !== id) good(await app.ask('POST', `${business.path}/${kind.list}/${next.id}/${kind.finish}`))
    expect(refusal(await mail())).toEqual({ status: 409, code: 'email-outdated' })
    const retried = await app.ask('POST', `${business.path}/emails/${email.id}/retry`)
    expect(refusal(retried)).toEqual({ status: 409, code: 'email-outdated' })
    await app.startSender().idle()
    expect(server.received).toEqual([])
  },
)
