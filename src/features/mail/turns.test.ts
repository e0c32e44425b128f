/** Many businesses, one sender: no mail server holds up the mail of others, and none is asked more often than makes sense. */
import { expect, test } from 'vitest'
import { makeIssued, type TestBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness, sendByMail, sendImpatiently } from '../../testing/outbox.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json } from '../../testing/test-app.ts'

const slowness = { milliseconds: 0 }
const app = await mailingApp(async () => {
  app.clock.now = new Date(app.clock.now.getTime() + slowness.milliseconds)
  return { pdf: new Uint8Array([37, 80, 68, 70]), pages: ['<svg/>'] }
})

/** An invoice with so many mails that wait, to `p0@…`, `p1@…` */
async function withMails(business: TestBusiness, count: number, domain: string): Promise<string> {
  const { id } = await makeIssued(business)
  for (let place = 0; place < count; place++) {
    const words = { kind: 'invoice', recipient: `p${place}@${domain}`, subject: 'Invoice', body: 'Hello' }
    good(await app.ask('POST', `${business.path}/invoices/${id}/emails`, words))
  }
  return id
}

async function emailsOf(business: TestBusiness, id: string): Promise<Json[]> {
  return good(await app.ask('GET', `${business.path}/invoices/${id}/emails`)).emails
}

async function statusesOf(business: TestBusiness, id: string): Promise<string[]> {
  return (await emailsOf(business, id)).map(({ status }) => status).sort()
}

const inMinutes = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000).toISOString()

test('a server that does not answer is tried once for all the mail of its business, and other businesses do not wait for it', async () => {
  let asked = 0
  const silent = await startMailServer({ onConnect: () => void asked++ })
  const server = await startMailServer()
  const first = await mailingBusiness(app, silent)
  const second = await mailingBusiness(app, server)
  const stuck = await withMails(first, 5, 'silent.example')
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await withMails(second, 1, 'customer.example')
  const sender = app.startSender({
    send: (to, what) => (to.port === silent.port ? sendImpatiently(to, what) : sendByMail(to, what)),
  })
  await sender.idle()
  expect(server.received).toHaveLength(1)
  expect(asked).toBe(1)
  const waiting = await emailsOf(first, stuck)
  for (const email of waiting) {
    expect(email).toMatchObject({
      status: 'queued',
      attempts: 1,
      failure: '127.0.0.1 did not respond in time.',
      nextAttemptAt: inMinutes(1),
    })
  }
})

test('with a wrong password one mail is tried; the others wait, and are sent once the password is right', async () => {
  let logins = 0
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      logins++
      if (password === 'right') done(null, { user: 'me' })
      else done(new Error('bad credentials'))
    },
  })
  const business = await mailingBusiness(app, server, { userName: 'me', password: 'wrong' })
  const id = await withMails(business, 5, 'customer.example')
  const sender = app.startSender()
  await sender.idle()
  expect(await statusesOf(business, id)).toEqual(['failed', 'queued', 'queued', 'queued', 'queued'])
  const others = (await emailsOf(business, id)).filter(({ status }) => status === 'queued')
  for (const email of others) {
    expect(email.nextAttemptAt).toBe(inMinutes(1))
    expect(email.failure).toContain('rejected the user name or password')
  }
  expect(logins).toBe(1)
  app.woken.times = 0
  const { settings } = good(await app.ask('GET', `${business.path}/mail-settings`))
  const { password: _, ...kept } = settings
  good(await app.ask('PUT', `${business.path}/mail-settings`, { ...kept, password: 'right' }))
  expect(app.woken.times).toBe(1)
  sender.wake()
  await sender.idle()
  expect(await statusesOf(business, id)).toEqual(['failed', 'sent', 'sent', 'sent', 'sent'])
})

test('a refused address does not delay other mails', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('p0') ? Object.assign(new Error('busy'), { responseCode: 451 }) : undefined),
  })
  const business = await mailingBusiness(app, server)
  const id = await withMails(business, 3, 'customer.example')
  await app.startSender().idle()
  expect(await statusesOf(business, id)).toEqual(['queued', 'sent', 'sent'])
})

test('mails that fail together at the last attempt are each recorded in the history of their invoice', async () => {
  const down = await startMailServer()
  await down.stop()
  const business = await mailingBusiness(app, down)
  const id = await withMails(business, 3, 'customer.example')
  await app.query('update emails set attempts = 6 where business_id = $1', [business.businessId])
  await app.startSender().idle()
  expect(await statusesOf(business, id)).toEqual(['failed', 'failed', 'failed'])
  const { entries } = good(await app.ask('GET', `${business.path}/invoices/${id}/history`))
  expect(entries.filter(({ event }: Json) => event === 'email-failed')).toHaveLength(3)
})

test('a server that is slow to confirm delays the mails of its own business only', async () => {
  const confirm: (() => void)[] = []
  const slow = await startMailServer({
    onData: (stream, _session, done) => void stream.resume().on('end', () => confirm.push(() => done(null, 'taken'))),
  })
  const quick = await startMailServer()
  const first = await mailingBusiness(app, slow)
  const second = await mailingBusiness(app, quick)
  const held = await withMails(first, 2, 'slow.example')
  await withMails(second, 2, 'quick.example')
  const sender = app.startSender()
  await expect.poll(() => quick.received.length).toBe(2)
  await expect.poll(() => confirm.length).toBe(1)
  // what is put into the outbox meanwhile is not held up either
  await withMails(second, 1, 'later.example')
  sender.wake()
  await expect.poll(() => quick.received.length).toBe(3)
  expect(await statusesOf(first, held)).toEqual(['queued', 'sending'])
  expect(slow.conversations()).toBe(1)
  confirm.shift()?.()
  await expect.poll(() => confirm.length).toBe(1)
  confirm.shift()?.()
  await sender.idle()
  expect(await statusesOf(first, held)).toEqual(['sent', 'sent'])
})

test('a mail whose document took long to make still gets its full time for sending', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const id = await withMails(business, 1, 'customer.example')
  slowness.milliseconds = 3.5 * 60_000
  const sender = app.startSender({
    send: async (to, what) => {
      slowness.milliseconds = 0
      app.clock.now = new Date(app.clock.now.getTime() + 60_000)
      const other = app.startSender()
      // its first round, in which what is lost is given up, ends before it does
      await other.stop()
      return sendByMail(to, what)
    },
  })
  await sender.idle()
  expect((await emailsOf(business, id))[0]).toMatchObject({ status: 'sent', failure: '' })
})
