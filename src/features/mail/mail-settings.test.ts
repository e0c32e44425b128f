/** The settings of the mail server: what is accepted, what is shown, and what stays secret. */
import { expect, test } from 'vitest'
import { SECRET_KEY_BYTES, secretsUnder } from '../../platform/secrets/secrets.ts'
import { makeIssued, openBusiness } from '../../testing/factories.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { good, refusal, testApp } from '../../testing/test-app.ts'

const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes)
const underNewKey = () => secretsUnder(crypto.getRandomValues(new Uint8Array(SECRET_KEY_BYTES)), fill)
let secrets = underNewKey()

const app = await testApp({
  mail: {
    secrets: {
      seal: (secret, about) => secrets.seal(secret, about),
      unseal: (sealed, about) => secrets.unseal(sealed, about),
    },
    send: async server => ({ result: 'accepted', words: `heard ${server.userName} ${server.password}` }),
  },
})
const business = await openBusiness(app)

const server = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  userName: 'office',
  password: 'hunter2 ünsafe',
  fromName: 'Miller & Daughters',
  fromAddress: 'office@miller.example',
}

const put = (of: { path: string }, body: unknown) => app.ask('PUT', `${of.path}/mail-settings`, body)

test('without a mail server nothing is sent, and the error says why', async () => {
  const fresh = await openBusiness(app)
  expect(good(await app.ask('GET', `${fresh.path}/mail-settings`))).toMatchObject({ settings: null })
  const test = await app.ask('POST', `${fresh.path}/mail-settings/test`, { recipient: 'a@b.example' })
  expect(refusal(test)).toEqual({ status: 409, code: 'mail-not-set-up' })
  const invoice = await makeIssued(fresh)
  const mail = { kind: 'invoice', recipient: 'a@b.example', subject: 'Invoice', body: 'Hello' }
  const sending = await app.ask('POST', `${fresh.path}/invoices/${invoice.id}/emails`, mail)
  expect(refusal(sending)).toEqual({ status: 409, code: 'mail-not-set-up' })
  const suggestion = good(await app.ask('GET', `${fresh.path}/invoices/${invoice.id}/emails/suggestion`))
  expect(suggestion.mailIsSetUp).toBe(false)
})

test('a password is used to sign in, never shown, and stored encrypted', async () => {
  const { settings } = good(await put(business, server))
  const { password: _, ...rest } = server
  const others = { replyTo: '', copyToSelf: false, signIn: 'password', oauth: null }
  expect(settings).toEqual({ ...rest, ...others, password: 'kept', version: 1 })
  expect(JSON.stringify(good(await app.ask('GET', `${business.path}/mail-settings`)))).not.toContain('hunter2')
  const [row] = await app.query('select * from mail_settings where business_id = $1', [business.businessId])
  expect(JSON.stringify(row)).not.toContain('hunter2')
  expect(atob(row.sealed_password)).not.toContain('hunter2')
  const outcome = good(await app.ask('POST', `${business.path}/mail-settings/test`, { recipient: 'me@b.example' }))
  expect(outcome).toEqual({ accepted: true, words: 'heard office hunter2 ünsafe', reasons: null })
})

test('the same password is encrypted differently each time, and can be read only for its own business and server', async () => {
  const once = await secrets.seal('hunter2', 'a')
  expect(await secrets.seal('hunter2', 'a')).not.toBe(once)
  expect(await secrets.unseal(once, 'a')).toBe('hunter2')
  expect(await secrets.unseal(once, 'b')).toBeUndefined()
  expect(await secrets.unseal(`${once.slice(0, -4)}AAA=`, 'a')).toBeUndefined()
  expect(await secrets.unseal('no base64 !', 'a')).toBeUndefined()
})

test('a change without a password keeps the stored one; a change of server asks for it again', async () => {
  const own = await openBusiness(app)
  good(await put(own, server))
  const { password: _, ...rest } = server
  const changed = good(await put(own, { ...rest, port: 2525, version: 1 })).settings
  expect(changed).toMatchObject({ port: 2525, password: 'kept', version: 2 })
  for (const elsewhere of [{ host: 'evil.example' }, { userName: 'someone' }]) {
    const answer = await put(own, { ...rest, ...elsewhere, version: 2 })
    expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
    expect(answer.body.errors).toEqual([
      { field: 'password', message: 'Enter the password again. The saved one is for another server or user name.' },
    ])
  }
  expect(good(await put(own, { ...rest, userName: '', version: 2 })).settings).toMatchObject({ password: 'none' })
})

test('when two people change the settings at once, the second is told and loses nothing', async () => {
  const own = await openBusiness(app)
  good(await put(own, server))
  const answer = await put(own, { ...server, port: 25, version: 7 })
  expect(refusal(answer)).toEqual({ status: 409, code: 'changed-meanwhile' })
  expect(answer.body.data.current).toMatchObject({ port: 587, version: 1 })
  expect(refusal(await put(own, server))).toEqual({ status: 409, code: 'changed-meanwhile' })
})

test('when two people enter the first settings at once, the second is told and sees what was saved', async () => {
  const own = await openBusiness(app)
  const answer = await interrupted(
    app,
    `insert into mail_settings (business_id, host, port, security, from_name, from_address)
     values ('${own.businessId}', 'smtp.other.example', 25, 'none', 'Miller', 'me@miller.example')`,
    () => put(own, server),
  )
  expect(refusal(answer)).toEqual({ status: 409, code: 'changed-meanwhile' })
  const { settings } = good(await app.ask('GET', `${own.path}/mail-settings`))
  expect(settings).toMatchObject({ host: 'smtp.other.example', version: 1 })
  expect(answer.body.data.current).toEqual(settings)
})

test('a lost or changed key is reported, and entering the password again fixes it', async () => {
  const own = await openBusiness(app)
  good(await put(own, server))
  const before = secrets
  secrets = underNewKey()
  const { settings } = good(await app.ask('GET', `${own.path}/mail-settings`))
  expect(settings.password).toBe('unreadable')
  const test = good(await app.ask('POST', `${own.path}/mail-settings/test`, { recipient: 'me@b.example' }))
  expect(test).toEqual({
    accepted: false,
    words:
      'Daybook can’t read the saved password of the mail server, as the key of this installation has changed. Enter it again in Settings.',
    reasons: [{ code: 'password-unreadable', data: {} }],
  })
  expect(good(await put(own, { ...server, version: 1 })).settings.password).toBe('kept')
  secrets = before
})

test('removing the settings removes the password too', async () => {
  const own = await openBusiness(app)
  good(await put(own, server))
  expect(good(await app.ask('DELETE', `${own.path}/mail-settings`))).toMatchObject({ settings: null })
  expect(await app.query('select from mail_settings where business_id = $1', [own.businessId])).toEqual([])
})

test.each([
  [{ host: 'http://smtp.example.com' }, 'host'],
  [{ host: 'smtp.example.com:25' }, 'host'],
  [{ host: 'smtp.example.com/x' }, 'host'],
  [{ host: 'a b' }, 'host'],
  [{ host: `${'a'.repeat(240)}!` }, 'host'],
  [{ host: '' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ port: 65_536 }, 'port'],
  [{ port: 25.5 }, 'port'],
  [{ security: 'ssl' }, 'security'],
  [{ security: 'none' }, 'security'],
  [{ userName: 'a\r\nRCPT TO:<x@y>' }, 'userName'],
  [{ password: 'a\nb' }, 'password'],
  [{ fromName: 'Me\r\nBcc: all@example.com' }, 'fromName'],
  [{ fromAddress: 'me@example.com\r\nBcc: all@example.com' }, 'fromAddress'],
  [{ fromAddress: 'Me <me@example.com>' }, 'fromAddress'],
  [{ fromAddress: '' }, 'fromAddress'],
  [{ sealedPassword: 'x' }, 'sealedPassword'],
  [{ businessId: 'x' }, 'businessId'],
])('%j is refused at its field', async (fault, field) => {
  const answer = await put(business, { ...server, version: 1, ...fault })
  expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field])
})

test.each(['localhost', '127.0.0.1', '::1'])(
  'a password may be sent unencrypted to %s, which is this computer',
  async host => {
    const own = await openBusiness(app)
    expect(good(await put(own, { ...server, host, security: 'none' })).settings.host).toBe(host)
  },
)
