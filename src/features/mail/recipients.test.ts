/** Who gets an email, where answers go, and the summary below its text. */
import { expect, test } from 'vitest'
import { byIban } from '../../testing/business-profile.ts'
import { makeDraft, makeIssued, pay, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { headerOf, partsOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, NAMED_HOST, refusal } from '../../testing/test-app.ts'

const app = await mailingApp(async () => ({ pdf: new Uint8Array([37, 80, 68, 70]), pages: ['<svg/>'] }))

const mail = { kind: 'invoice', recipient: 'acme@customer.example', subject: 'Invoice', body: 'Hello Acme' }

const send = (business: TestBusiness, id: string, fields: Json = {}) =>
  app.ask('POST', `${business.path}/invoices/${id}/emails`, { ...mail, ...fields })

async function arrived(server: Awaited<ReturnType<typeof startMailServer>>) {
  const sender = app.startSender()
  await sender.idle()
  await sender.stop()
  const [got] = server.received.splice(0)
  if (!got) throw new Error('no mail came')
  const [text = '', html = ''] = partsOf(got).map(part => part.toString('utf8').replace(/\r\n/g, '\n').trim())
  return { got, text, html }
}

test('an email goes to several recipients and copies, and the history names them all', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const recipient = 'acme@customer.example; Office@customer.example, acme@customer.example'
  const { email } = good(await send(business, id, { recipient, cc: ' boss@customer.example ' }))
  expect(email).toMatchObject({
    recipient: 'acme@customer.example, Office@customer.example',
    cc: 'boss@customer.example',
  })
  const { got } = await arrived(server)
  expect(got.to).toEqual(['acme@customer.example', 'Office@customer.example', 'boss@customer.example'])
  expect(headerOf(got, 'To')).toBe('acme@customer.example, Office@customer.example')
  expect(headerOf(got, 'Cc')).toBe('boss@customer.example')
  const { entries } = good(await app.ask('GET', `${business.path}/invoices/${id}/history`))
  expect(entries[0]).toMatchObject({
    event: 'email-sent',
    data: { recipient: 'acme@customer.example, Office@customer.example, boss@customer.example' },
  })
})

test('the same email goes to the same people once a day, whoever is in copy; to other people it may go again', async () => {
  const business = await mailingBusiness(app, await startMailServer())
  const { id } = await makeIssued(business)
  good(await send(business, id, { recipient: 'a@b.example', cc: 'c@d.example' }))
  expect(refusal(await send(business, id, { recipient: 'C@d.example, a@b.example' }))).toMatchObject({
    code: 'email-sent-today',
  })
  good(await send(business, id, { recipient: 'a@b.example', cc: 'e@d.example' }))
})

test('an invalid address, or more than ten, are refused at their field', async () => {
  const business = await mailingBusiness(app, await startMailServer())
  const { id } = await makeIssued(business)
  const told = { code: 'not-an-email-address', data: { address: 'nora' } }
  const errors = async (fields: Json) => (await send(business, id, fields)).body.errors
  expect(await errors({ recipient: 'a@b.example, nora' })).toEqual([
    { field: 'recipient', message: '“nora” isn’t an email address.', ...told },
  ])
  expect(await errors({ cc: 'nora' })).toEqual([{ field: 'cc', message: '“nora” isn’t an email address.', ...told }])
  expect(await errors({ recipient: ' , ' })).toEqual([{ field: 'recipient', message: 'Enter an email address.' }])
  const ten = Array.from({ length: 10 }, (_, place) => `p${place}@b.example`).join()
  expect(await errors({ cc: ten })).toEqual([
    {
      field: 'recipient',
      message: 'Use 10 addresses or fewer, including copies.',
      code: 'fewer-recipients',
      data: { most: 10 },
    },
  ])
  good(await send(business, id, { recipient: ten }))
})

test('an email that some recipients did not get names them', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('gone') ? done(Object.assign(new Error('no such person'), { responseCode: 550 })) : done(),
  })
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  good(await send(business, id, { cc: 'gone@customer.example' }))
  await arrived(server)
  const read = async () => good(await app.ask('GET', `${business.path}/invoices/${id}/emails`)).emails[0]
  expect(await read()).toMatchObject({
    status: 'sent',
    failure: '127.0.0.1 rejected gone@customer.example. It replied: “550 no such person”',
  })
})

test('answers go to the reply address of the mail settings, or to the business', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server, { business: { email: 'hello@miller.example' } })
  good(await send(business, (await makeIssued(business)).id))
  expect(headerOf((await arrived(server)).got, 'Reply-To')).toBe('hello@miller.example')
  const { settings } = good(await app.ask('GET', `${business.path}/mail-settings`))
  const { password: _, ...same } = settings
  good(await app.ask('PUT', `${business.path}/mail-settings`, { ...same, replyTo: 'accounts@miller.example' }))
  good(await send(business, (await makeIssued(business)).id))
  expect(headerOf((await arrived(server)).got, 'Reply-To')).toBe('accounts@miller.example')
})

test('text and HTML state the balance at the time of sending and how to pay it, as the dialog showed', async () => {
  const server = await startMailServer()
  const profile = {
    name: 'Hafen',
    currency: 'EUR',
    waysToPay: [
      ...byIban('DE89370400440532013000').waysToPay,
      { kind: 'sort-code', bankName: '', sortCode: '200000', accountNumber: '73282932' },
    ],
    accentColor: '#aa2255',
  }
  const business = await mailingBusiness(app, server, { business: profile })
  const invoice = await makeIssued(business)
  await pay(business, invoice, 400)
  const suggestion = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/emails/suggestion`))
  expect(suggestion.summaryText).toBe(
    [
      ...[
        `Invoice ${invoice.number}`,
        'Amount due: €7.00',
        'Due on Apr 9, 2026.',
        '',
        'How to pay',
        'Recipient: Hafen',
      ],
      ...[
        'IBAN: DE89 3704 0044 0532 0130 00',
        'Sort code: 20-00-00',
        'Account number: 73282932',
        `Reference: ${invoice.number}`,
        'Amount: €7.00',
      ],
    ].join('\n'),
  )
  good(await send(business, invoice.id))
  const { text, html } = await arrived(server)
  expect(text).toBe(`Hello Acme\n\n${suggestion.summaryText}`)
  for (const said of ['Hello Acme', '€7.00', 'DE89 3704 0044 0532 0130 00', '20-00-00', '#aa2255']) {
    expect(html).toContain(said)
  }
  await pay(business, invoice, 700)
  const paid = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/emails/suggestion`))
  expect(paid.summaryText).toBe(`Invoice ${invoice.number}\nTotal: €11.00\nNothing is due.`)
})

test('the email has a public link if PUBLIC_URL is set, and none otherwise', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const sendFrom = async (host: string) => {
    const { id, version } = await makeDraft(business)
    const address = `http://${host}${business.path}/invoices/${id}/emails`
    const headers = { host, 'content-type': 'application/json' }
    const suggestion = await (await app.fetch(new Request(`${address}/suggestion`, { headers }))).json()
    const body = JSON.stringify({ ...mail, issue: true, version })
    expect((await app.fetch(new Request(address, { method: 'POST', headers, body }))).status).toBe(201)
    const { links } = good(await app.ask('GET', `${business.path}/invoices/${id}/links`))
    return { view: suggestion.summary.view, links, ...(await arrived(server)) }
  }
  const { view, links, text, html } = await sendFrom(NAMED_HOST)
  expect(view).toEqual({ label: 'View invoice', address: null })
  expect(links).toHaveLength(1)
  expect(text).toContain(`View invoice:\nhttp://${NAMED_HOST}${links[0].path}`)
  expect(html).toContain(`href="http://${NAMED_HOST}${links[0].path}"`)
  const here = await sendFrom('127.0.0.1:3000')
  expect([here.view, here.links]).toEqual([null, []])
  expect(here.text + here.html).not.toContain('http')
})

test('a recipient may have a name before the address, as other programs copy it', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const recipient =
    '"Linde, Anna" <anna@customer.example>; Office <Office@customer.example>, Linde, Bo <bo@customer.example> cleo@customer.example Dee <dee@customer.example>'
  const { email } = good(await send(business, id, { recipient }))
  expect(email.recipient).toBe(
    'anna@customer.example, Office@customer.example, bo@customer.example, cleo@customer.example, dee@customer.example',
  )
})
