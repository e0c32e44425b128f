/** From the press of a button to the mail server and back, over a real SMTP server on loopback. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  openBusiness,
  pay,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { mailingApp, mailingBusiness, sendByMail } from '../../testing/outbox.ts'
import { fileNameIn, headerOf, partsOf, readable, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, NAMED_HOST, realPdf, refusal } from '../../testing/test-app.ts'

const app = await mailingApp(await realPdf())

const mail = {
  kind: 'invoice',
  recipient: 'acme@customer.example',
  subject: 'Invoice from Miller & Daughters',
  body: 'Hello Acme,\n\nhere it is.',
}

const send = (business: TestBusiness, id: string, body: Json = mail) =>
  app.ask('POST', `${business.path}/invoices/${id}/emails`, body)

async function emailsOf(business: TestBusiness, id: string): Promise<Json[]> {
  return good(await app.ask('GET', `${business.path}/invoices/${id}/emails`)).emails
}

async function eventsOf(business: TestBusiness, id: string): Promise<string[]> {
  const { entries } = good(await app.ask('GET', `${business.path}/invoices/${id}/history`))
  return entries.map((entry: Json) => entry.event).filter((event: string) => event.startsWith('email'))
}

/** Sends what is due. */
async function settled(business: TestBusiness, id: string, outbox = app.startSender()): Promise<Json> {
  await outbox.idle()
  return (await emailsOf(business, id))[0]
}

test('an invoice arrives once, with the stored document, and its history shows it', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const invoice = await makeIssued(business)
  app.woken.times = 0
  const queued = good(await send(business, invoice.id))
  expect(app.woken.times).toBe(1)
  expect(queued.email).toMatchObject({ status: 'queued', recipient: 'acme@customer.example', attempts: 0 })
  expect(queued.invoice).toMatchObject({ id: invoice.id, number: invoice.number, status: 'sent' })
  expect(await settled(business, invoice.id)).toMatchObject({ status: 'sent', failure: '', attempts: 1 })
  const [got, ...others] = server.received
  if (!got) throw new Error('no mail came')
  expect(others).toEqual([])
  expect(got.to).toEqual(['acme@customer.example'])
  expect(readable(headerOf(got, 'Subject') ?? '')).toBe(mail.subject)
  const [text, html, file] = partsOf(got)
  expect(text?.toString('utf8').replace(/\r\n/g, '\n')).toBe(
    `${mail.body}\n\nInvoice ${invoice.number}\nAmount due: $11.00\nDue on Apr 9, 2026.\n\n`,
  )
  expect(html?.toString('utf8')).toMatch(/<br>here it is\.|<p[^>]*>here it is\.<\/p>[\s\S]*\$11\.00/)
  const pdf = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/pdf`))
  expect(Buffer.compare(Buffer.from(pdf), file ?? Buffer.alloc(0))).toBe(0)
  expect(fileNameIn(got.raw)).toBe(`Miller & Daughters ${invoice.number}.pdf`)
  expect(await eventsOf(business, invoice.id)).toEqual(['email-sent', 'email-queued'])
  const actors = `select actor_kind from events where subject_id = $1 and event like 'email-%' order by sequence`
  expect(await app.query(actors, [invoice.id])).toEqual([{ actor_kind: 'computer' }, { actor_kind: 'daybook' }])
})

test('a draft is issued and sent in one step, or neither', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const draft = await makeDraft(business)
  expect(refusal(await send(business, draft.id))).toEqual({ status: 409, code: 'invoice-not-issued' })
  const stale = await send(business, draft.id, { ...mail, issue: true, version: 99 })
  expect(refusal(stale)).toEqual({ status: 409, code: 'changed-meanwhile' })
  expect(await readInvoice(business, draft.id)).toMatchObject({ status: 'draft', number: null })
  const queued = good(await send(business, draft.id, { ...mail, issue: true, version: 1 }))
  expect(queued.invoice).toMatchObject({ status: 'sent', number: 'INV-2026-0001' })
  expect(await emailsOf(business, draft.id)).toHaveLength(1)
  const again = await send(business, draft.id, { ...mail, issue: true })
  expect(refusal(again)).toEqual({ status: 409, code: 'move-not-allowed' })
  expect(await emailsOf(business, draft.id)).toHaveLength(1)
})

test('the preview of a draft’s mail is the mail that goes out; a number that was taken meanwhile is replaced', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  good(await app.ask('PATCH', business.path, { paymentTerms: 'To Harbour Bank', version: 1 }))
  const drafts = [await makeDraft(business), await makeDraft(business), await makeDraft(business)]
  const previews: Json[] = []
  for (const { id } of drafts) {
    previews.push(good(await app.ask('GET', `${business.path}/invoices/${id}/emails/suggestion`)))
  }
  const [first, second, third] = previews
  expect(first).toMatchObject({ number: 'INV-2026-0001', subject: expect.stringContaining('INV-2026-0001') })
  expect(first.summaryText).toMatch(/^Invoice INV-2026-0001\nAmount due: \$11\.00\n[\s\S]*Reference: INV-2026-0001/)
  const texts = [first, second, { ...third, subject: 'Our INV-2026-0001', body: 'INV-2026-0001, not INV-2026-00012' }]
  for (const [place, { subject, body, number }] of texts.entries()) {
    good(await send(business, drafts[place]?.id, { ...mail, subject, body, number, issue: true }))
  }
  await app.startSender().idle()
  const arrived = server.received.map(got => ({
    subject: readable(headerOf(got, 'Subject') ?? ''),
    text: partsOf(got)[0]?.toString('utf8').replace(/\r\n/g, '\n').trim(),
  }))
  const shown = ({ subject, body, summaryText }: Json) => ({ subject, text: `${body}\n\n${summaryText}`.trim() })
  expect(arrived).toHaveLength(3)
  expect(arrived).toContainEqual(shown(first))
  expect(arrived).toContainEqual(JSON.parse(JSON.stringify(shown(second)).replaceAll('INV-2026-0001', 'INV-2026-0002')))
  expect(arrived).toContainEqual({
    subject: 'Our INV-2026-0003',
    text: expect.stringContaining('INV-2026-0003, not INV-2026-00012\n'),
  })
})

test('without a mail server, a draft that is to be sent stays a draft', async () => {
  const business = await openBusiness(app)
  const draft = await makeDraft(business)
  expect(refusal(await send(business, draft.id, { ...mail, issue: true }))).toMatchObject({ code: 'mail-not-set-up' })
  expect(await readInvoice(business, draft.id)).toMatchObject({ status: 'draft', number: null })
})

test('the same mail goes to an address once a day unless someone confirms; a repeated request sends one mail', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const key = { 'idempotency-key': 'press-1' }
  const path = `${business.path}/invoices/${id}/emails`
  const [first, second] = await Promise.all([app.ask('POST', path, mail, key), app.ask('POST', path, mail, key)])
  expect(good(first)).toEqual(good(second))
  expect(
    refusal(await send(business, id, { ...mail, subject: 'Another', recipient: 'ACME@customer.example' })),
  ).toEqual({
    status: 409,
    code: 'email-sent-today',
  })
  const hundred = await Promise.all(Array.from({ length: 20 }, () => send(business, id, { ...mail, kind: 'reminder' })))
  expect(hundred.filter(answer => answer.status === 201)).toHaveLength(1)
  good(await send(business, id, { ...mail, again: true }))
  await settled(business, id)
  expect(server.received).toHaveLength(3)
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  good(await send(business, id, { ...mail, kind: 'reminder' }))
})

test('two senders at once send every mail once', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  for (let place = 0; place < 12; place++)
    good(await send(business, id, { ...mail, recipient: `p${place}@customer.example` }))
  const senders = [app.startSender(), app.startSender()]
  await Promise.all(senders.map(sender => sender.idle()))
  expect((await emailsOf(business, id)).filter(email => email.status === 'sent')).toHaveLength(12)
  expect(server.received.flatMap(got => got.to).sort()).toEqual(
    Array.from({ length: 12 }, (_, place) => `p${place}@customer.example`).sort(),
  )
})

test('while another copy of Daybook holds a mail that is due, the outbox is not idle, and the mail is sent once it is free', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  good(await send(business, id))
  const outbox = await app.db.transaction(async tx => {
    await tx.execute(sql`select from emails where business_id = ${business.businessId} for update`)
    const started = app.startSender()
    const held = new Promise(resolve => setTimeout(resolve, 300, 'held'))
    expect(await Promise.race([started.idle(), held])).toBe('held')
    return started
  })
  expect((await settled(business, id, outbox)).status).toBe('sent')
})

test('a server that is down is tried again after growing waits, and the mail arrives once it is up', async () => {
  const down = await startMailServer()
  await down.stop()
  const business = await mailingBusiness(app, down)
  const { id } = await makeIssued(business)
  good(await send(business, id))
  const outbox = app.startSender()
  let now = app.clock.now
  for (const [index, minutes] of [1, 5, 30].entries()) {
    const next = new Date(now.getTime() + minutes * 60_000)
    expect(await settled(business, id, outbox)).toMatchObject({
      status: 'queued',
      attempts: index + 1,
      failure: `No server answers at 127.0.0.1 on port ${down.port}.`,
      failureReasons: [{ code: 'nobody-at-port', data: { host: '127.0.0.1', port: down.port } }],
      nextAttemptAt: next.toISOString(),
    })
    app.clock.now = new Date(next.getTime() - 1)
    outbox.wake()
    expect((await settled(business, id, outbox)).attempts).toBe(index + 1)
    now = next
    if (minutes === 30) break
    app.clock.now = next
    outbox.wake()
  }
  const up = await startMailServer({}, down.port)
  app.clock.now = new Date(app.clock.now.getTime() + 1)
  outbox.wake()
  expect((await settled(business, id, outbox)).status).toBe('sent')
  expect(up.received).toHaveLength(1)
  expect(await eventsOf(business, id)).toEqual(['email-sent', 'email-queued'])
})

test('after the last attempt the mail has failed, with the reason', async () => {
  const down = await startMailServer()
  await down.stop()
  const business = await mailingBusiness(app, down)
  const { id } = await makeIssued(business)
  good(await send(business, id))
  await app.query(`update emails set attempts = 6 where business_id = $1`, [business.businessId])
  expect(await settled(business, id)).toMatchObject({ status: 'failed', attempts: 7, nextAttemptAt: null })
  expect(await eventsOf(business, id)).toEqual(['email-failed', 'email-queued'])
})

test('a permanent refusal fails at once; trying again after the fix delivers the mail', async () => {
  let welcome = false
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(welcome ? undefined : Object.assign(new Error('no such person'), { responseCode: 550 })),
  })
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id))
  const outbox = app.startSender()
  expect(await settled(business, id, outbox)).toMatchObject({
    status: 'failed',
    mayHaveArrived: false,
    attempts: 1,
    failure: '127.0.0.1 rejected the email. It replied: “550 no such person”',
  })
  welcome = true
  const retry = () => app.ask('POST', `${business.path}/emails/${email.id}/retry`)
  expect(good(await retry())).toMatchObject({ status: 'queued', attempts: 0, failure: '' })
  good(await retry())
  outbox.wake()
  expect((await settled(business, id, outbox)).status).toBe('sent')
  expect(good(await retry()).status).toBe('sent')
  expect(server.received).toHaveLength(1)
  expect(await eventsOf(business, id)).toEqual(['email-sent', 'email-queued', 'email-failed', 'email-queued'])
})

test('a refused login fails at once with the server’s answer', async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('bad credentials')),
  })
  const business = await mailingBusiness(app, server, { userName: 'me', password: 'wrong' })
  const { id } = await makeIssued(business)
  good(await send(business, id))
  expect(await settled(business, id)).toMatchObject({
    status: 'failed',
    failure: '127.0.0.1 rejected the user name or password. It replied: “535 bad credentials”',
  })
  expect(server.conversations()).toBe(1)
})

test('a mail that was being sent when Daybook was killed is not sent again automatically', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  good(await send(business, id))
  // a sender that dies after it has handed the mail over, and before it has written that down
  app.startSender({
    send: async (to, what, signal) => {
      await sendByMail(to, what)
      return new Promise(resolve =>
        signal?.addEventListener('abort', () => resolve({ result: 'accepted', words: 'too late' })),
      )
    },
  })
  await expect.poll(() => server.received).toHaveLength(1)
  const other = app.startSender()
  expect((await settled(business, id, other)).status).toBe('sending')
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000)
  other.wake()
  expect(await settled(business, id, other)).toMatchObject({
    status: 'failed',
    failure: 'We don’t know whether this email arrived. Daybook ended while it was being sent.',
    failureReasons: [
      { code: 'maybe-arrived', data: {} },
      { code: 'ended-meanwhile', data: {} },
    ],
    mayHaveArrived: true,
  })
  expect(server.received).toHaveLength(1)
  const { id: emailId } = (await emailsOf(business, id))[0]
  good(await app.ask('POST', `${business.path}/emails/${emailId}/retry`))
  other.wake()
  expect((await settled(business, id, other)).status).toBe('sent')
  expect(server.received).toHaveLength(2)
})

test('a mail that was being sent before a start fails if no other Daybook runs', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  good(await send(business, id))
  await app.query(`update emails set status = 'sending', attempts = 1 where business_id = $1`, [business.businessId])
  const sender = app.startSender({ isAlone: true })
  expect(await settled(business, id, sender)).toMatchObject({ status: 'failed' })
  expect(server.received).toEqual([])
})

test('a reminder is sent only for an invoice with a balance', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const draft = await makeDraft(business)
  const reminder = { ...mail, kind: 'reminder' }
  expect(refusal(await send(business, draft.id, { ...reminder, issue: true }))).toMatchObject({
    code: 'invoice-not-issued',
  })
  const invoice = await makeIssued(business)
  good(await send(business, invoice.id, reminder))
  await pay(business, invoice)
  expect(refusal(await send(business, invoice.id, reminder))).toEqual({ status: 409, code: 'nothing-to-remind-of' })
})

test('a credit note is sent with its own document', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const invoice = await makeIssued(business)
  const other = await makeIssued(business)
  const { creditNote } = good(
    await app.ask('POST', `${business.path}/invoices/${invoice.id}/credit-notes`, { goodsComeBack: false }),
  )
  const body = { ...mail, kind: 'credit-note', creditNoteId: creditNote.id }
  expect(refusal(await send(business, other.id, body))).toEqual({ status: 404, code: 'not-found' })
  expect(refusal(await send(business, invoice.id, { ...body, creditNoteId: undefined }))).toMatchObject({ status: 422 })
  good(await send(business, invoice.id, body))
  expect(await settled(business, invoice.id)).toMatchObject({ status: 'sent', kind: 'credit-note' })
  const pdf = good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}/pdf`))
  const [, , file] = partsOf(server.received[0] ?? { from: '', to: [], raw: '' })
  expect(Buffer.compare(Buffer.from(pdf), file ?? Buffer.alloc(0))).toBe(0)
})

test('another business can neither see nor retry a mail', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const stranger = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id))
  for (const [method, path] of [
    ['GET', `/invoices/${id}/emails`],
    ['GET', `/invoices/${id}/emails/suggestion`],
    ['POST', `/emails/${email.id}/retry`],
  ] as const) {
    expect((await app.ask(method, stranger.path + path)).status).toBe(404)
  }
  expect((await send(stranger, id)).status).toBe(404)
})

test('the suggested text has the number, the amount and the due date, and the customer’s address is filled in', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const customer = await makeCustomer(business, { name: 'Acme Corporation', email: 'pay@acme.example' })
  const { id, number } = await makeIssued(business, {
    customerId: customer.id,
    date: '2026-03-01',
    dueDate: '2026-03-05',
  })
  const suggest = async (query = '', host = NAMED_HOST) => {
    const address = `http://${host}${business.path}/invoices/${id}/emails/suggestion${query}`
    return (await app.fetch(new Request(address, { headers: { host } }))).json()
  }
  const link = good(await app.ask('POST', `${business.path}/invoices/${id}/links`, {}))
  const invoice = await suggest()
  expect(invoice).toMatchObject({
    recipient: 'pay@acme.example',
    subject: `Invoice ${number} from Miller & Daughters`,
    link: `http://${NAMED_HOST}${link.path}`,
    mailIsSetUp: true,
  })
  expect(invoice.body).toContain(`Invoice ${number} for $11.00 is attached. It was due on Mar 5, 2026.`)
  expect(invoice.summaryText).toBe(
    `Invoice ${number}\nAmount due: $11.00\nWas due on Mar 5, 2026.\n\nView invoice:\nhttp://${NAMED_HOST}${link.path}`,
  )
  // which the customer could not open
  const here = await suggest('', '127.0.0.1:3000')
  expect(here.link).toBeNull()
  expect(here.summary.view).toBeNull()
  expect(here.body + here.summaryText).not.toContain('http')
  const reminder = await suggest('?kind=reminder')
  expect(reminder.subject).toBe(`Reminder: invoice ${number} from Miller & Daughters`)
  expect(reminder.body).toMatch(/was due on Mar 5, 2026, \d+ days ago\. \$11\.00 is still due\./)
  good(await app.ask('POST', `${business.path}/links/${link.id}/revoke`))
  expect(await suggest()).toMatchObject({ link: null })
})
