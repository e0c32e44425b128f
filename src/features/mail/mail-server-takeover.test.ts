/** Whoever sets the mail server could read links to a new password: who may set it, who hears of it, and which links it carries. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Mail, MailServer } from '../../platform/mail.ts'
import { openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { firstPerson, invitedPerson, makeToken, signIn, withToken } from '../../testing/people.ts'
import { good, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'

const sent: { server: MailServer; mail: Mail }[] = []
const app = await testApp({
  signInRequired: true,
  mail: {
    send: async (server, mail) => {
      sent.push({ server, mail })
      return { result: 'accepted', words: '250 OK' }
    },
  },
})
const owner = await firstPerson(app)
const start = app.clock.now
afterEach(() => {
  app.clock.now = start
  sent.splice(0)
})
const minutesLater = (minutes: number) => {
  app.clock.now = new Date(start.getTime() + minutes * 60_000)
}

const settings = (host: string, version?: number) => ({
  host,
  port: 25,
  security: 'none',
  userName: '',
  fromName: 'Harbour',
  fromAddress: 'books@harbour.example',
  ...(version && { version }),
})
const put = (person: TestApp, { path }: TestBusiness, host: string, version?: number) =>
  person.ask('PUT', `${path}/mail-settings`, settings(host, version))
const hostOf = async ({ path }: TestBusiness) => good(await owner.ask('GET', `${path}/mail-settings`)).settings.host
const accountIdOf = async ({ path }: TestBusiness, email: string): Promise<string> =>
  good(await owner.ask('GET', `${path}/people`)).members.find((one: Json) => one.email === email).accountId

/** A link to a new password goes through this server; with `none`, none is sent before somebody gets one who asked later. */
async function expectLinkThrough(server: string, email: string): Promise<void> {
  sent.splice(0)
  for (const one of [email, 'always@harbour.example']) good(await app.ask('POST', '/api/sign-in/reset', { email: one }))
  const hostFor = (person: string) =>
    sent.find(({ mail }) => mail.to[0] === person && mail.text.includes('/reset#'))?.server.host ?? 'none'
  await vi.waitFor(() => expect(hostFor('always@harbour.example')).not.toBe('none'))
  // links are sent after the answer, and one that was asked for later may be sent first
  await vi.waitFor(() => expect(hostFor(email)).toBe(server))
}
const always = await openBusiness(owner, { name: 'Always' })
await invitedPerson(always, 'always@harbour.example')
good(await put(owner, always, 'smtp.always.example'))

test('a token cannot change, remove or test the mail server, whatever its scopes', async () => {
  const business = await openBusiness(owner)
  good(await put(owner, business, 'smtp.harbour.example'))
  const program = withToken(app, await makeToken(business, { scopes: { settings: 'write' } }))
  const tries = [
    await put(program, business, 'smtp.evil.example', 1),
    await program.ask('DELETE', `${business.path}/mail-settings`),
    await program.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'eve@evil.example' }),
  ]
  for (const answer of tries) expect(refusal(answer)).toEqual({ status: 403, code: 'people-only' })
  expect(await hostOf(business)).toBe('smtp.harbour.example')
})

test('whoever signed in more than ten minutes ago confirms who they are before the mail server changes', async () => {
  const business = await openBusiness(owner)
  good(await put(owner, business, 'smtp.harbour.example'))
  minutesLater(11)
  const tries = [
    await put(owner, business, 'smtp.evil.example', 1),
    await owner.ask('DELETE', `${business.path}/mail-settings`),
  ]
  for (const answer of tries) expect(refusal(answer)).toEqual({ status: 403, code: 'confirmation-needed' })
  expect(await hostOf(business)).toBe('smtp.harbour.example')
})

test('everyone in the business is told of a change, once, through the server before', async () => {
  const business = await openBusiness(owner, { name: 'Harbour' })
  good(await put(owner, business, 'smtp.harbour.example'))
  const person = await invitedPerson(business, 'told@harbour.example', 'full')
  expect(sent).toEqual([])
  const once = { 'idempotency-key': 'change' }
  for (const _time of [1, 2])
    good(await person.ask('PUT', `${business.path}/mail-settings`, settings('smtp.new.example', 1), once))
  good(await person.ask('DELETE', `${business.path}/mail-settings`))
  const heard = () => sent.map(({ server, mail }) => [server.host, mail.to[0], /removed|changed/.exec(mail.text)?.[0]])
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  expect(heard().toSorted()).toEqual([
    ['smtp.harbour.example', 'olive@harbour.example', 'changed'],
    ['smtp.harbour.example', 'told@harbour.example', 'changed'],
    ['smtp.new.example', 'olive@harbour.example', 'removed'],
    ['smtp.new.example', 'told@harbour.example', 'removed'],
  ])
  const [{ mail }] = sent as [(typeof sent)[number]]
  expect(mail.subject).toBe('Mail settings of Harbour changed')
  expect(mail.text).toContain('told changed the mail settings of Harbour in Daybook.')
  expect(mail.text).toContain('smtp.new.example')
})

test('a link to a new password goes through a server only while whoever set it may open as much', async () => {
  const [business, other] = [await openBusiness(owner), await openBusiness(owner)]
  const setter = await invitedPerson(business, 'setter@harbour.example')
  const forgetful = 'forgetful@harbour.example'
  await invitedPerson(business, forgetful)
  good(await put(setter, business, 'smtp.setter.example'))
  await expectLinkThrough('smtp.setter.example', forgetful)

  // the person gets into a business that is closed to the setter
  minutesLater(16)
  const path = `${other.path}/invitations`
  const again = await signIn(app, 'olive@harbour.example')
  const { url } = good(await again.ask('POST', path, { email: forgetful, role: 'read-only' }))
  const accepted = { token: url.split('#')[1], password: 'correct horse' }
  good(await app.ask('POST', '/api/sign-in/invitation/accept', accepted))
  await expectLinkThrough('none', forgetful)
  good(await again.ask('DELETE', `${other.path}/people/${await accountIdOf(other, forgetful)}`))

  for (const [minutes, change] of [
    [32, ['PATCH', { role: 'read-only' }]],
    [48, ['DELETE', undefined]],
  ] as const) {
    minutesLater(minutes)
    const confirmed = await signIn(app, 'olive@harbour.example')
    const setterId = await accountIdOf(business, 'setter@harbour.example')
    const [method, body] = change
    good(await confirmed.ask(method, `${business.path}/people/${setterId}`, body))
    await expectLinkThrough('none', forgetful)
  }
  minutesLater(64)
  good(await put(await signIn(app, 'olive@harbour.example'), business, 'smtp.owner.example', 1))
  await expectLinkThrough('smtp.owner.example', forgetful)

  // as after an import
  await app.query('update mail_settings set set_by = null where business_id = $1', [business.businessId])
  minutesLater(80)
  await expectLinkThrough('none', forgetful)
})
