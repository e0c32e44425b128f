/** Tokens of mailboxes: renewed by one process, never lost, and what happens to emails while there are none. */
import { afterEach, expect, test } from 'vitest'
import { makeIssued, openBusiness } from '../../testing/factories.ts'
import { mailingApp } from '../../testing/outbox.ts'
import {
  APPS,
  CLIENT,
  oauthSettings,
  openMailboxProvider,
  signInToMailbox,
} from '../../testing/stand-ins/oauth-mail.ts'
import { good, type Json } from '../../testing/test-app.ts'
import { renewIdleMailboxes } from './commands/mailbox-tokens.ts'

const provider = await openMailboxProvider()
const app = await mailingApp(async () => ({ pdf: new Uint8Array([37, 80, 68, 70]), pages: ['<svg/>'] }), {
  oauth: provider.asDaybookSeesIt,
})
const start = app.clock.now
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
afterEach(async () => {
  app.clock.now = start
  Object.assign(provider, { mood: 'well', rotates: true, refusal: undefined })
  provider.asked.splice(0)
  provider.server.received.splice(0)
  await app.query('delete from mail_connections')
  await app.query('delete from emails')
})

/** With as many emails that wait, and a mailbox that was signed in to an hour ago. */
async function aBusiness(emails = 1, register: Json = APPS.microsoft()) {
  const business = await openBusiness(app)
  const { path } = business
  good(await app.ask('PUT', `${path}/mail-settings`, oauthSettings(provider, register)))
  const connect = () => signInToMailbox(business, provider)
  expect(await connect()).toBe('303 connected')
  later(61)
  provider.asked.splice(0)
  for (let number = 0; number < emails; number++) {
    const invoice = await makeIssued(business)
    const mail = { kind: 'invoice', recipient: 'pay@acme.example', subject: `Invoice ${number}`, body: 'Hello' }
    good(await app.ask('POST', `${path}/invoices/${invoice.id}/emails`, mail))
  }
  const shown = async () => good(await app.ask('GET', `${path}/mail-settings`)).settings.oauth
  const emailsNow = () =>
    app.query(
      'select status, attempts, failure, next_attempt_at as at from emails where business_id = $1 order by subject',
      [business.businessId],
    )
  return { ...business, connect, shown, emailsNow }
}

const subjects = () =>
  provider.server.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '').toSorted()

test('an access token is renewed before it ends, once for many emails, and a new refresh token replaces the one before', async () => {
  const business = await aBusiness(3)
  const sender = app.startSender()
  await sender.idle()
  expect(subjects()).toEqual(['Invoice 0', 'Invoice 1', 'Invoice 2'])
  expect(provider.asked).toEqual([expect.objectContaining({ grant_type: 'refresh_token' })])
  later(56)
  const test = await app.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' })
  expect(good(test).accepted).toBe(true)
  const [first, second] = provider.asked.map(({ refresh_token }) => refresh_token)
  expect(second).not.toBe(first)
  expect(provider.asked).toHaveLength(2)
})

test('a refresh token that the provider does not replace is kept', async () => {
  provider.rotates = false
  const business = await aBusiness(1, APPS.google())
  await app.startSender().idle()
  later(61)
  const test = await app.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' })
  expect(good(test).accepted).toBe(true)
  const [first, second] = provider.asked.map(({ refresh_token }) => refresh_token)
  expect(second).toBe(first)
})

test('two servers that need a new token at once ask for it once, and each sends', async () => {
  await aBusiness(2)
  provider.mood = 'slowly'
  const servers = [app.startSender(), app.startSender()]
  await expect.poll(() => provider.asked.length).toBe(1)
  await expect
    .poll(() => app.query("select from emails where attempts = 1 and status = 'queued'").then(rows => rows.length))
    .toBe(2)
  provider.mood = 'well'
  provider.answer()
  await Promise.all(servers.map(server => server.idle()))
  expect(provider.asked).toHaveLength(1)
  expect(subjects()).toEqual(['Invoice 0', 'Invoice 1'])
})

test('once access is revoked, emails wait without a counted attempt, and each goes once after somebody signs in again', async () => {
  const business = await aBusiness(2)
  provider.revoke()
  const sender = app.startSender()
  await sender.idle()
  expect(await business.shown()).toMatchObject({
    state: 'sign-in-again',
    problem: expect.stringContaining('Sign in again in Settings → Email.'),
  })
  expect(await business.emailsNow()).toMatchObject([
    { status: 'queued', attempts: 0, failure: expect.stringContaining('no longer accepts the sign-in') },
    { status: 'queued', attempts: 0 },
  ])
  expect(provider.asked).toHaveLength(1)
  later(60 * 24 * 3)
  sender.wake()
  await sender.idle()
  expect(provider.asked).toHaveLength(1)
  expect(await business.connect()).toBe('303 connected')
  sender.wake()
  await sender.idle()
  expect(subjects()).toEqual(['Invoice 0', 'Invoice 1'])
  expect(await business.emailsNow()).toMatchObject([{ status: 'sent', attempts: 1 }, { status: 'sent' }])
})

test('a business that waits for a sign-in keeps no other waiting', async () => {
  const [closed, open] = [await aBusiness(1), await aBusiness(1)]
  await app.query(`update mail_connections set state = 'sign-in-again' where business_id = $1`, [closed.businessId])
  await app.startSender().idle()
  expect(await closed.emailsNow()).toMatchObject([{ status: 'queued', attempts: 0 }])
  expect(await open.emailsNow()).toMatchObject([{ status: 'sent' }])
})

test.each(['busy', 'half'] as const)(
  'a provider that is %s makes emails wait longer, and loses nothing',
  async mood => {
    const business = await aBusiness(2)
    provider.mood = mood
    // what breaks off on its way was given all the same
    provider.rotates = mood === 'busy'
    const sender = app.startSender()
    await sender.idle()
    expect(await business.emailsNow()).toMatchObject([
      { status: 'queued', attempts: 1, at: new Date(app.clock.now.getTime() + 60_000) },
      { status: 'queued', attempts: 1 },
    ])
    expect(await business.shown()).toMatchObject({ state: 'connected' })
    provider.mood = 'well'
    later(1)
    sender.wake()
    await sender.idle()
    expect(subjects()).toEqual(['Invoice 0', 'Invoice 1'])
  },
)

test('while the provider is away, a token that is still good is used', async () => {
  const business = await aBusiness(0)
  await app.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' })
  later(57)
  provider.mood = 'busy'
  const test = await app.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' })
  expect(good(test).accepted).toBe(true)
})

test.each([
  ['the provider heard of nothing', false],
  ['the answer was lost', true],
])('a process that ended while it renewed, where %s, holds up no other for longer than a minute', async (_, lost) => {
  const business = await aBusiness(1)
  // as it stands when the process is killed
  const until = new Date(app.clock.now.getTime() + 60_000)
  await app.query('update mail_connections set renewing_until = $1', [until])
  if (lost) provider.revoke()
  later(1)
  const sender = app.startSender()
  await sender.idle()
  if (lost) {
    expect(await business.shown()).toMatchObject({ state: 'sign-in-again' })
    expect(await business.emailsNow()).toMatchObject([{ status: 'queued', attempts: 0 }])
    expect(await business.connect()).toBe('303 connected')
    sender.wake()
    await sender.idle()
  }
  expect(subjects()).toEqual(['Invoice 0'])
})

test('a late answer does not undo what a person has done since', async () => {
  const business = await aBusiness(1)
  provider.mood = 'slowly'
  const sender = app.startSender()
  await expect.poll(() => provider.asked.length).toBe(1)
  provider.mood = 'well'
  expect(await business.connect()).toBe('303 connected')
  const [before] = await app.query('select sealed_refresh_token as token from mail_connections')
  provider.answer()
  await sender.idle()
  const [after] = await app.query('select sealed_refresh_token as token from mail_connections')
  expect(after).toEqual(before)
  expect(subjects()).toEqual(['Invoice 0'])
})

test('an access token that the mail server does not take is renewed once', async () => {
  const business = await aBusiness(1)
  good(await app.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' }))
  provider.asked.splice(0)
  provider.server.received.splice(0)
  provider.expire()
  await app.startSender().idle()
  expect(provider.asked).toHaveLength(1)
  expect(subjects()).toEqual(['Invoice 0'])
})

test('a mail server that takes no token at all asks for another sign-in, and quotes itself', async () => {
  const business = await aBusiness(1)
  provider.refusal = { code: 535, message: '5.7.3 Authentication unsuccessful' }
  await app.startSender().idle()
  expect(provider.asked).toHaveLength(2)
  expect(await business.shown()).toMatchObject({
    state: 'sign-in-again',
    problem: expect.stringMatching(/rejected the sign-in to office@miller.example.*5\.7\.3/),
  })
  expect(await business.emailsNow()).toMatchObject([{ status: 'queued', attempts: 0 }])
})

test('a mail server where sending is turned off says who turns it on, and nobody has to sign in again', async () => {
  const business = await aBusiness(1)
  const message = '5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.'
  provider.refusal = { code: 535, message }
  await app.startSender().idle()
  expect(await business.shown()).toMatchObject({ state: 'connected' })
  expect(await business.emailsNow()).toMatchObject([
    { status: 'queued', attempts: 1, failure: expect.stringContaining('Authenticated SMTP') },
  ])
})

test('a client secret that has expired is replaced without another sign-in', async () => {
  const business = await aBusiness(1)
  provider.mood = { error: 'invalid_client', description: `AADSTS7000222: ${CLIENT.clientSecret} has expired` }
  const sender = app.startSender()
  await sender.idle()
  const { state, problem } = await business.shown()
  expect(state).toBe('sign-in-again')
  expect(problem).toContain('client secret')
  expect(problem).not.toContain(CLIENT.clientSecret)
  provider.mood = 'well'
  good(await app.ask('PUT', `${business.path}/mail-settings`, { ...oauthSettings(provider), version: 1 }))
  expect(await business.shown()).toMatchObject({ state: 'connected', problem: '' })
  sender.wake()
  await sender.idle()
  expect(subjects()).toEqual(['Invoice 0'])
})

test('tokens that were sealed with another key ask for another sign-in', async () => {
  const business = await aBusiness(1)
  await app.query(`update mail_connections set sealed_refresh_token = 'AAAA'`)
  await app.startSender().idle()
  expect(provider.asked).toEqual([])
  expect(await business.shown()).toMatchObject({
    state: 'sign-in-again',
    problem: expect.stringContaining('key of this installation has changed'),
  })
})

test('a sign-in that nobody uses is renewed once a day, and not while everything is on hold after a restore', async () => {
  const business = await aBusiness(0)
  const parts = { db: app.db, clock: () => app.clock.now, secrets: app.secrets, oauth: provider.asDaybookSeesIt }
  const round = () => renewIdleMailboxes({ ...parts, log: entry => app.logged.push(entry) })
  await round()
  expect(provider.asked).toHaveLength(0)
  later(24 * 60)
  await app.query(
    `insert into restores (id, source, restored_at, problem) values ('a', 'backup', now(), 'nothing is known')`,
  )
  await round()
  expect(provider.asked).toHaveLength(0)
  await app.query('delete from restores')
  await Promise.all([round(), round()])
  await round()
  expect(provider.asked).toHaveLength(1)
  provider.revoke()
  later(24 * 60)
  await round()
  expect(await business.shown()).toMatchObject({ state: 'sign-in-again' })
})
