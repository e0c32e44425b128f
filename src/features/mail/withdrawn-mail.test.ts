/** Waiting mail that should no longer be sent: because the invoice is settled, or because a person withdraws it. */
import { expect, test } from 'vitest'
import { makeIssued, openBusiness, pay, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, refusal } from '../../testing/test-app.ts'

const PDF = new Uint8Array([37, 80, 68, 70])
const app = await mailingApp(async () => ({ pdf: PDF, pages: ['<svg/>'] }))

const mail = { kind: 'invoice', recipient: 'acme@customer.example', subject: 'Invoice', body: 'Please find attached.' }
const reminder = { ...mail, kind: 'reminder', subject: 'Reminder', body: 'It is still open.' }

const send = (business: TestBusiness, id: string, body: Json = mail) =>
  app.ask('POST', `${business.path}/invoices/${id}/emails`, body)
const act = (business: TestBusiness, emailId: string, what: 'withdraw' | 'retry' | 'retry?again=true') =>
  app.ask('POST', `${business.path}/emails/${emailId}/${what}`)

async function emailsOf(business: TestBusiness, id: string): Promise<Json[]> {
  return good(await app.ask('GET', `${business.path}/invoices/${id}/emails`)).emails
}

async function emailOf(business: TestBusiness, id: string): Promise<Json> {
  return (await emailsOf(business, id))[0]
}

async function eventsOf(business: TestBusiness, id: string): Promise<Json[]> {
  const { entries } = good(await app.ask('GET', `${business.path}/invoices/${id}/history`))
  return entries.filter((entry: Json) => entry.event.startsWith('email'))
}

async function sendDue(business: TestBusiness, id: string): Promise<Json> {
  const sender = app.startSender()
  await sender.idle()
  await sender.stop()
  return emailOf(business, id)
}

const payAll = (business: TestBusiness, invoice: Json) => pay(business, invoice)
const creditAll = async (business: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }))
const payAndCredit = async (business: TestBusiness, { id, total }: Json) => {
  const { items } = good(await app.ask('GET', `${business.path}/invoices/${id}`))
  const half = { items: [{ itemId: items[0].id, quantity: 500 }], goodsComeBack: false }
  good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, half))
  await pay(business, { id }, total / 2)
}
const cancel = async (business: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: false }))

test.each([
  ['reminder', 'paid', reminder, payAll, 'nothing-to-remind-of'],
  ['reminder', 'credited in full', reminder, creditAll, 'nothing-to-remind-of'],
  ['reminder', 'paid and credited', reminder, payAndCredit, 'nothing-to-remind-of'],
  ['reminder', 'cancelled', reminder, cancel, 'nothing-to-remind-of'],
  ['invoice', 'cancelled', mail, cancel, 'invoice-cancelled'],
] as const)(
  'a waiting %s is not sent once the invoice has been %s, and says why',
  async (_, done, body, change, code) => {
    const server = await startMailServer()
    const business = await mailingBusiness(app, server)
    const invoice = await makeIssued(business)
    const { email } = good(await send(business, invoice.id, body))
    await change(business, invoice)
    const reason = `Not sent: the invoice has been ${done} since.`
    const reasons = [{ code: 'invoice-changed', data: { status: done.replace(' in full', '').replaceAll(' ', '-') } }]
    expect(await sendDue(business, invoice.id)).toMatchObject({
      status: 'withdrawn',
      failure: reason,
      failureReasons: reasons,
      nextAttemptAt: null,
    })
    expect(server.conversations()).toBe(0)
    const [latest] = await eventsOf(business, invoice.id)
    expect(latest).toMatchObject({
      event: 'email-withdrawn',
      data: { emailId: email.id, kind: body.kind, recipient: 'acme@customer.example', reason, reasons },
    })
    expect(refusal(await act(business, email.id, 'retry'))).toEqual({ status: 409, code })
    expect(refusal(await send(business, invoice.id, { ...body, again: true }))).toEqual({ status: 409, code })
    expect((await emailOf(business, invoice.id)).status).toBe('withdrawn')
  },
)

test('a waiting invoice is not sent once it was credited in full; one that is queued afterwards is', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const invoice = await makeIssued(business)
  const { email } = good(await send(business, invoice.id))
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await creditAll(business, invoice)
  expect(await sendDue(business, invoice.id)).toMatchObject({
    status: 'withdrawn',
    failure: 'Not sent: the invoice has been credited in full since.',
  })
  expect(server.conversations()).toBe(0)
  expect(refusal(await act(business, email.id, 'retry'))).toEqual({ status: 409, code: 'email-outdated' })
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  good(await send(business, invoice.id, { ...mail, body: 'For your records.', again: true }))
  expect(await sendDue(business, invoice.id)).toMatchObject({ status: 'sent' })
})

test('a waiting reminder is still sent after a part payment, and a waiting invoice after it was paid', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const partly = await makeIssued(business)
  good(await send(business, partly.id, reminder))
  await pay(business, partly, 1)
  expect(await sendDue(business, partly.id)).toMatchObject({ status: 'sent' })
  const paid = await makeIssued(business)
  good(await send(business, paid.id))
  await pay(business, paid)
  expect(await sendDue(business, paid.id)).toMatchObject({ status: 'sent' })
})

test('a reminder that a payment stopped is sent once that payment is removed', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const invoice = await makeIssued(business)
  const { email } = good(await send(business, invoice.id, reminder))
  const { payments } = await pay(business, invoice)
  await sendDue(business, invoice.id)
  const bounced = { reason: 'Bounced' }
  good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments/${payments[0].id}/remove`, bounced))
  good(await act(business, email.id, 'retry'))
  expect(await sendDue(business, invoice.id)).toMatchObject({ status: 'sent', failure: '' })
  expect(server.received).toHaveLength(1)
})

test('a failed mail cannot be tried again once the invoice is paid, or without a mail server', async () => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('nobody'), { responseCode: 550 })),
  })
  const business = await mailingBusiness(app, server)
  const invoice = await makeIssued(business)
  const { email } = good(await send(business, invoice.id, reminder))
  expect(await sendDue(business, invoice.id)).toMatchObject({ status: 'failed' })
  await pay(business, invoice)
  expect(refusal(await act(business, email.id, 'retry'))).toEqual({ status: 409, code: 'nothing-to-remind-of' })
  good(await app.ask('DELETE', `${business.path}/mail-settings`))
  expect(refusal(await act(business, email.id, 'retry'))).toEqual({ status: 409, code: 'mail-not-set-up' })
  expect((await emailOf(business, invoice.id)).status).toBe('failed')
})

test('a withdrawn mail is not sent, is shown in the history, and can be sent after all', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id))
  expect(good(await act(business, email.id, 'withdraw'))).toMatchObject({ status: 'withdrawn', nextAttemptAt: null })
  expect(good(await act(business, email.id, 'withdraw'))).toMatchObject({ status: 'withdrawn' })
  expect((await eventsOf(business, id)).map(({ event }) => event)).toEqual(['email-withdrawn', 'email-queued'])
  const other = await makeIssued(business)
  good(await send(business, other.id))
  await sendDue(business, other.id)
  expect(server.received).toHaveLength(1)
  expect((await emailOf(business, id)).status).toBe('withdrawn')
  good(await act(business, email.id, 'retry'))
  expect(await sendDue(business, id)).toMatchObject({ status: 'sent' })
  expect(server.received).toHaveLength(2)
})

test('a withdrawn mail does not stop the same mail from being sent again', async () => {
  const business = await mailingBusiness(app, await startMailServer())
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id))
  good(await act(business, email.id, 'withdraw'))
  good(await send(business, id))
})

test('a retried mail counts as sent that day: sending the same again needs a confirmation', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id, reminder))
  good(await act(business, email.id, 'withdraw'))
  good(await act(business, email.id, 'retry'))
  expect(refusal(await send(business, id, reminder))).toEqual({ status: 409, code: 'email-sent-today' })
  expect(await sendDue(business, id)).toMatchObject({ id: email.id, status: 'sent' })
  expect(refusal(await send(business, id, reminder))).toEqual({ status: 409, code: 'email-sent-today' })
  good(await send(business, id, { ...reminder, again: true }))
  expect(await sendDue(business, id)).toMatchObject({ status: 'sent' })
  expect(server.received).toHaveLength(2)
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  good(await send(business, id, { ...reminder, again: true }))
  expect(refusal(await send(business, id, reminder))).toEqual({ status: 409, code: 'email-sent-today' })
})

test('retrying a failed mail needs a confirmation if the same was sent that day in another way', async () => {
  let welcome = false
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(welcome ? undefined : Object.assign(new Error('nobody'), { responseCode: 550 })),
  })
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id, reminder))
  expect(await sendDue(business, id)).toMatchObject({ id: email.id, status: 'failed' })
  welcome = true
  good(await send(business, id, { ...reminder, recipient: 'ACME@customer.example' }))
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(business, email.id, 'retry')))
  expect(answers.map(refusal)).toEqual(Array(4).fill({ status: 409, code: 'email-sent-today' }))
  await sendDue(business, id)
  expect(refusal(await act(business, email.id, 'retry'))).toEqual({ status: 409, code: 'email-sent-today' })
  expect(server.received).toHaveLength(1)
  expect(good(await act(business, email.id, 'retry?again=true'))).toMatchObject({ status: 'queued' })
  await sendDue(business, id)
  expect(server.received).toHaveLength(2)
})

test('a mail that may have arrived counts as sent that day, and is sent again only by a person', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id, reminder))
  await app.query(`update emails set status = 'sending', attempts = 1 where business_id = $1`, [business.businessId])
  const sender = app.startSender({ isAlone: true })
  await sender.idle()
  expect((await emailOf(business, id)).status).toBe('failed')
  await sender.stop()
  expect(refusal(await send(business, id, reminder))).toEqual({ status: 409, code: 'email-sent-today' })
  expect(good(await act(business, email.id, 'retry'))).toMatchObject({ status: 'queued' })
})

test('a mail that waits for its next attempt can be withdrawn', async () => {
  const down = await startMailServer()
  await down.stop()
  const business = await mailingBusiness(app, down)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id))
  expect((await sendDue(business, id)).failure).toContain('No server answers')
  expect(good(await act(business, email.id, 'withdraw'))).toMatchObject({ status: 'withdrawn', failure: '' })
})

test('a mail that is being sent, has arrived or has failed cannot be withdrawn', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const { email } = good(await send(business, id))
  for (const status of ['sending', 'sent', 'failed']) {
    await app.query('update emails set status = $2 where id = $1', [email.id, status])
    expect(refusal(await act(business, email.id, 'withdraw'))).toEqual({ status: 409, code: 'email-not-waiting' })
    expect((await emailOf(business, id)).status).toBe(status)
  }
  const stranger = await openBusiness(app)
  expect((await act(stranger, email.id, 'withdraw')).status).toBe(404)
})

test('a mail that is withdrawn while its document is made is not sent', async () => {
  const server = await startMailServer()
  let making = () => {}
  const isMade = new Promise<void>(resolve => {
    making = resolve
  })
  let begun = false
  const slow = await mailingApp(async () => {
    begun = true
    await isMade
    return { pdf: PDF, pages: ['<svg/>'] }
  })
  const business = await mailingBusiness(slow, server)
  const { id } = await makeIssued(business)
  const { email } = good(await slow.ask('POST', `${business.path}/invoices/${id}/emails`, mail))
  const sender = slow.startSender()
  await expect.poll(() => begun).toBe(true)
  good(await slow.ask('POST', `${business.path}/emails/${email.id}/withdraw`))
  making()
  await sender.stop()
  expect(server.conversations()).toBe(0)
  const { emails } = good(await slow.ask('GET', `${business.path}/invoices/${id}/emails`))
  expect(emails[0].status).toBe('withdrawn')
})

test('a mail is either withdrawn or sent when both are tried at once', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const ids: string[] = []
  for (let place = 0; place < 10; place++) ids.push((await makeIssued(business)).id)
  const queued = await Promise.all(ids.map(async id => good(await send(business, id)).email.id as string))
  const sender = app.startSender()
  const answers = await Promise.all(queued.map(emailId => act(business, emailId, 'withdraw')))
  const withdrawn = answers.filter(({ status }) => status === 200).length
  await sender.idle()
  await sender.stop()
  expect(server.received).toHaveLength(ids.length - withdrawn)
})
