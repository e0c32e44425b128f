/** Signing in to the mailbox of a business: who may, what it leaves, and what ends it. */
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { exportOf, filesIn } from '../../testing/files/archives.ts'
import { mailingApp } from '../../testing/outbox.ts'
import { firstPerson, invitedPerson, makeToken, signIn, withToken } from '../../testing/people.ts'
import { headerOf } from '../../testing/stand-ins/mail-server.ts'
import {
  APPS,
  CLIENT,
  comeBack,
  MAILBOX,
  oauthSettings,
  openMailboxProvider,
  signInToMailbox,
} from '../../testing/stand-ins/oauth-mail.ts'
import { good, type Json, refusal } from '../../testing/test-app.ts'

const provider = await openMailboxProvider()
afterAll(provider.stop)
const app = await mailingApp(async () => ({ pdf: new Uint8Array([37, 80, 68, 70]), pages: ['<svg/>'] }), {
  signInRequired: true,
  oauth: provider.asDaybookSeesIt,
})
const owner = await firstPerson(app)
const start = app.clock.now
afterEach(() => {
  app.clock.now = start
  Object.assign(provider, { mood: 'well', givesRefreshTokens: true, refusal: undefined })
})

async function aBusiness(settings: Json = {}) {
  const business = await openBusiness(owner, { name: 'Harbour' })
  const { path } = business
  const put = (change: Json) => owner.ask('PUT', `${path}/mail-settings`, change)
  const shown = async () => good(await owner.ask('GET', `${path}/mail-settings`)).settings
  const begin = (person = owner) => person.ask('POST', `${path}/mail-settings/connection`)
  good(await put({ ...oauthSettings(provider), ...settings }))
  return { ...business, put, shown, begin, signIn: () => signInToMailbox(business, provider) }
}

const tokensOf = async (businessId: string) => {
  const [row] = await app.query('select * from mail_connections where business_id = $1', [businessId])
  return row
}

test.each(Object.entries(APPS))('%s gives access, and a test email goes', async (name, register) => {
  const business = await aBusiness({ oauth: register(provider) })
  expect(await business.shown()).toMatchObject({
    signIn: 'oauth',
    password: 'none',
    userName: MAILBOX,
    oauth: { provider: name, clientSecret: 'kept', state: 'not-connected', connectedAt: null, problem: '' },
  })
  const before = good(await owner.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' }))
  expect(before).toEqual({
    accepted: false,
    words: 'Nobody has signed in to the mailbox yet. Do it in Settings → Email.',
    reasons: [{ code: 'nobody-signed-in', data: {} }],
  })
  const { address } = good(await business.begin())
  const asked = new URL(address).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: CLIENT.clientId,
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://127.0.0.1:3000/api/mail-sign-in',
  })
  expect(address).not.toContain(CLIENT.clientSecret)
  expect(await business.signIn()).toBe('303 connected')
  expect((await business.shown()).oauth).toMatchObject({ state: 'connected', connectedAt: start.toISOString() })
  const sent = good(await owner.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' }))
  expect(sent.accepted, sent.words).toBe(true)
})

test('what Daybook asks for is sending alone, and to go on without the person', async () => {
  const asked = async (oauth: Json) => {
    const { address } = good(await (await aBusiness({ oauth })).begin())
    const { origin, pathname, searchParams } = new URL(address)
    return { at: origin + pathname, ...Object.fromEntries(searchParams) }
  }
  expect(await asked(APPS.microsoft())).toMatchObject({
    at: 'https://login.microsoftonline.com/miller.example/oauth2/v2.0/authorize',
    scope: 'https://outlook.office.com/SMTP.Send offline_access',
    login_hint: MAILBOX,
  })
  expect(await asked(APPS.google())).toMatchObject({
    at: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'https://mail.google.com/',
    access_type: 'offline',
    prompt: 'consent',
    login_hint: MAILBOX,
  })
})

test('no answer, history, export, log or column holds a secret or a token that can be read', async () => {
  const business = await aBusiness()
  const begun = await business.begin()
  const query = await provider.visit(good(begun).address)
  expect(await comeBack(owner, begun, query)).toBe('303 connected')
  good(await owner.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@x.example' }))
  const told = [
    await owner.ask('GET', `${business.path}/mail-settings`),
    await owner.ask('GET', `${business.path}/activity`),
  ].map(({ body }) => JSON.stringify(body))
  const files = [...filesIn(await exportOf(owner, business.businessId)).values()].map(file =>
    new TextDecoder().decode(file),
  )
  const rows = [await app.query('select * from mail_connections'), await app.query('select * from idempotency_keys')]
  const all = [...told, ...files, JSON.stringify(rows), JSON.stringify(app.logged)].join('\n')
  for (const secret of [CLIENT.clientSecret, 'access-', 'refresh-', query.get('code') ?? ''])
    expect(all).not.toContain(secret)
  const { sealed_refresh_token: sealed } = await tokensOf(business.businessId)
  expect(sealed).not.toBe('')
  expect(atob(sealed)).not.toContain('refresh-')
  expect([...told, ...files].join('\n')).not.toContain(sealed)
})

test('coming back is refused with another state, in another browser, twice, and ten minutes late', async () => {
  const business = await aBusiness()
  const begun = await business.begin()
  const query = await provider.visit(good(begun).address)
  const other = new URLSearchParams(query)
  other.set('state', 'x'.repeat(43))
  expect(await comeBack(owner, begun, other)).toBe('303 expired')
  expect(await comeBack(owner, await business.begin(), query)).toBe('303 expired')
  expect(await comeBack(owner, begun, query)).toBe('303 connected')
  expect(await comeBack(owner, begun, query)).toBe('303 expired')
  const late = await business.begin()
  const lateQuery = await provider.visit(good(late).address)
  app.clock.now = new Date(start.getTime() + 600_000)
  expect(await comeBack(owner, late, lateQuery)).toBe('303 expired')
})

test('coming back is refused to another person, to nobody, and to one who may no longer change the settings', async () => {
  const business = await aBusiness()
  const other = await invitedPerson(business, 'other@harbour.example')
  const tries = [
    async (begun: Parameters<typeof comeBack>[1], query: URLSearchParams) => comeBack(other, begun, query),
    async (begun: Parameters<typeof comeBack>[1], query: URLSearchParams) => comeBack(app, begun, query),
  ]
  for (const attempt of tries) {
    const begun = await business.begin()
    expect(await attempt(begun, await provider.visit(good(begun).address))).toBe('303 other-person')
  }
  const begun = await business.begin(other)
  const query = await provider.visit(good(begun).address)
  const { members } = good(await owner.ask('GET', `${business.path}/people`))
  const { accountId } = members.find(({ email }: Json) => email === 'other@harbour.example')
  good(await owner.ask('PATCH', `${business.path}/people/${accountId}`, { role: 'read-only' }))
  expect(await comeBack(other, begun, query)).toBe('303 other-person')
  expect((await business.shown()).oauth.state).toBe('not-connected')
})

test.each([
  ['the person says no', { error: 'access_denied' }, 'refused'],
  ['the redirect address is not known there', { error: 'invalid_request' }, 'registration'],
  ['the provider has trouble', { error: 'temporarily_unavailable' }, 'provider-away'],
])('when %s, coming back says so', async (_, error, outcome) => {
  const business = await aBusiness()
  const begun = await business.begin()
  const state = new URL(good(begun).address).searchParams.get('state') ?? ''
  expect(await comeBack(owner, begun, new URLSearchParams({ ...error, state }))).toBe(`303 ${outcome}`)
})

test.each([
  ['refuses the secret', { mood: { error: 'invalid_client' } }, 'registration'],
  ['is busy', { mood: 'busy' }, 'provider-away'],
  ['breaks off', { mood: 'half' }, 'provider-away'],
  ['gives nothing that lasts', { givesRefreshTokens: false }, 'no-refresh-token'],
])('when the token address %s, nobody is signed in', async (_, fault, outcome) => {
  const business = await aBusiness()
  Object.assign(provider, fault)
  expect(await business.signIn()).toBe(`303 ${outcome}`)
  expect((await business.shown()).oauth.state).toBe('not-connected')
})

test('tokens are forgotten with another provider, app, tenant, mailbox or mail server, and a secret is not sent elsewhere', async () => {
  const business = await aBusiness()
  const { clientSecret: _, ...app365 } = APPS.microsoft()
  const same = { ...oauthSettings(provider), oauth: app365 }
  let version = 1
  const change = async (fields: Json) => business.put({ ...same, ...fields, version: version++ })
  expect(await business.signIn()).toBe('303 connected')
  expect(good(await change({ fromName: 'Harbour', port: 2525 })).settings.oauth.state).toBe('connected')
  const others = [
    { host: 'localhost' },
    { userName: 'other@miller.example' },
    { oauth: { ...APPS.microsoft(), tenant: 'other.example' } },
    { oauth: { ...APPS.microsoft(), clientId: 'other' } },
    { oauth: APPS.google() },
    { oauth: APPS.other(provider) },
  ]
  for (const other of others) {
    good(await change({ ...other }))
    expect(await tokensOf(business.businessId)).toMatchObject({ state: 'not-connected', sealed_refresh_token: '' })
    good(await change({ oauth: APPS.microsoft() }))
    expect(await business.signIn()).toBe('303 connected')
  }
  const elsewhere = await change({ oauth: { ...app365, tenant: 'other.example' } })
  expect(refusal(elsewhere)).toEqual({ status: 422, code: 'invalid-input' })
  expect(elsewhere.body.errors).toEqual([expect.objectContaining({ field: 'oauth.clientSecret' })])
  version--
  const password = { ...same, signIn: 'password', password: 'hunter2', oauth: undefined }
  expect(good(await change(password)).settings).toMatchObject({ signIn: 'password', oauth: null, password: 'kept' })
  expect(await tokensOf(business.businessId)).toBeUndefined()
  expect(refusal(await business.begin()).code).toBe('mail-signs-in-by-password')
  expect(refusal(await owner.ask('DELETE', `${business.path}/mail-settings/connection`)).code).toBe(
    'mail-signs-in-by-password',
  )
})

test('settings that change while a person signs in end the sign-in', async () => {
  const business = await aBusiness()
  const begun = await business.begin()
  const query = await provider.visit(good(begun).address)
  good(await business.put({ ...oauthSettings(provider), userName: 'other@miller.example', version: 1 }))
  expect(await comeBack(owner, begun, query)).toBe('303 changed-meanwhile')
})

test('only a person with full access who confirmed lately signs in or out, and everyone hears of it', async () => {
  const business = await aBusiness()
  await invitedPerson(business, 'told@harbour.example')
  const reader = await invitedPerson(business, 'reader@harbour.example', 'read-only')
  const program = withToken(app, await makeToken(business))
  expect(refusal(await business.begin(reader)).status).toBe(403)
  expect(refusal(await business.begin(program))).toEqual({ status: 403, code: 'people-only' })
  expect(await business.signIn()).toBe('303 connected')
  const heard = () => provider.server.received.filter(({ to }) => to[0] === 'told@harbour.example')
  await vi.waitFor(() => expect(heard()).toHaveLength(1))
  expect(heard()[0]?.raw).toContain(`signed in to ${MAILBOX}`)
  expect(headerOf(heard()[0] as never, 'Subject')).toBe('Mail settings of Harbour changed')
  app.clock.now = new Date(start.getTime() + 11 * 60_000)
  const away = () => owner.ask('DELETE', `${business.path}/mail-settings/connection`)
  expect(refusal(await away()).code).toBe('confirmation-needed')
  expect(refusal(await business.begin()).code).toBe('confirmation-needed')
  const again = await signIn(app, 'olive@harbour.example')
  const once = { 'idempotency-key': 'sign-out' }
  const signOut = () => again.ask('DELETE', `${business.path}/mail-settings/connection`, undefined, once)
  const { settings } = good(await signOut())
  expect(good(await signOut()).settings).toEqual(settings)
  expect(settings.oauth).toMatchObject({ state: 'not-connected', connectedAt: null })
  await vi.waitFor(() => expect(heard()).toHaveLength(2))
  expect(heard()[1]?.raw).toContain(`signed out of ${MAILBOX}`)
  const events = (await app.query('select event from events where business_id = $1', [business.businessId])).map(
    ({ event }) => event,
  )
  expect(events).toEqual(expect.arrayContaining(['mailbox-connected', 'mailbox-disconnected']))
})

test.each([
  [{ signIn: 'oauth', oauth: undefined }, 'oauth'],
  [{ userName: '' }, 'userName'],
  [{ password: 'hunter2' }, 'password'],
  [{ signIn: 'password' }, 'oauth'],
  [{ host: 'smtp.example.com' }, 'security'],
  [{ oauth: { ...APPS.microsoft(), tenant: '' } }, 'oauth.tenant'],
  [{ oauth: { ...APPS.microsoft(), tenant: 'a/b' } }, 'oauth.tenant'],
  [{ oauth: { ...APPS.google(), tenant: 'x' } }, 'oauth.tenant'],
  [{ oauth: { ...APPS.google(), tokenAddress: 'https://evil.example' } }, 'oauth.tokenAddress'],
  [{ oauth: { ...APPS.other(provider), tokenAddress: 'http://id.example/token' } }, 'oauth.tokenAddress'],
  [{ oauth: { ...APPS.other(provider), tokenAddress: 'https://a@id.example/token' } }, 'oauth.tokenAddress'],
  [{ oauth: { ...APPS.other(provider), authorizationAddress: '' } }, 'oauth.authorizationAddress'],
  [{ oauth: { ...APPS.google(), clientId: '' } }, 'oauth.clientId'],
])('%j is refused at its field', async (fault, field) => {
  const business = await openBusiness(owner)
  const answer = await owner.ask('PUT', `${business.path}/mail-settings`, { ...oauthSettings(provider), ...fault })
  expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field])
})
