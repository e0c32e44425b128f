import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt } from '../../platform/actor.ts'
import { openBusiness } from '../../testing/factories.ts'
import { cookieOf, firstPerson, invitedPerson, PASSWORD, withCookie } from '../../testing/people.ts'
import { good, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'
import { turnOffCodesOf } from './commands/repair-account.ts'
import { linkForAccount } from './commands/reset-password.ts'

const app = await testApp({ signInRequired: true })
const owner = await firstPerson(app)
const business = await openBusiness(owner)

async function withCodes(email: string) {
  const person = await invitedPerson(business, email)
  const { secret, uri, qrCode } = good(await person.ask('POST', '/api/account/one-time-codes/secret'))
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = () => codes.generate({ timestamp: app.clock.now.getTime() })
  const { recoveryCodes } = good(await person.ask('POST', '/api/account/one-time-codes', { secret, code: now() }))
  return { person, email, uri, qrCode, recoveryCodes, now }
}
const enter = (email: string, code?: string) =>
  app.ask('POST', '/api/sign-in', { email, password: PASSWORD, ...(code && { code }) })
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
const WRONG = { status: 401, code: 'wrong-one-time-code' }

test('are asked for after the password, and each is accepted once', async () => {
  const { email, uri, qrCode, now } = await withCodes('once@acme.example')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Daybook:once%40acme\.example\?issuer=Daybook&secret=[A-Z2-7]{32}&/)
  expect(qrCode).toMatch(/^<svg /)
  expect(refusal(await enter(email))).toEqual({ status: 401, code: 'one-time-code-needed' })
  // the one that turned them on
  expect(refusal(await enter(email, now()))).toEqual(WRONG)
  later(30)
  const code = now()
  good(await enter(email, `${code.slice(0, 3)} ${code.slice(3)}`))
  expect(refusal(await enter(email, code))).toEqual(WRONG)
  later(60)
  const both = await Promise.all([enter(email, now()), enter(email, now())])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a lost app is replaced by ten recovery codes, each of which works once', async () => {
  const { person, email, recoveryCodes } = await withCodes('lost@acme.example')
  expect(recoveryCodes).toHaveLength(10)
  const [first, second] = recoveryCodes
  const stored = JSON.stringify(await app.query('select * from recovery_codes'))
  expect(stored).not.toContain(first.replaceAll('-', ''))
  good(await enter(email, first.toLowerCase()))
  expect(refusal(await enter(email, first))).toEqual(WRONG)
  expect(good(await person.ask('GET', '/api/account/one-time-codes'))).toEqual({ on: true, recoveryCodesLeft: 9 })
  const other = await withCodes('else@acme.example')
  expect(refusal(await enter(other.email, second))).toEqual(WRONG)
})

test('guesses pause after ten, even with the right password', async () => {
  const { email, now } = await withCodes('guessed@acme.example')
  later(60)
  for (let guess = 0; guess < 10; guess++) await enter(email, String(100_000 + guess))
  expect(refusal(await enter(email, now())).code).toBe('too-many-attempts')
})

test('are asked for by a link to a new password and by an invitation too, which stay as they are until then', async () => {
  const { email, now } = await withCodes('linked@acme.example')
  const elsewhere = await openBusiness(owner)
  const { url } = good(await owner.ask('POST', `${elsewhere.path}/invitations`, { email, role: 'full' }))
  const invitation = { token: url.split('#')[1], password: PASSWORD }
  const accept = (fields: Json = {}) => app.ask('POST', '/api/sign-in/invitation/accept', { ...invitation, ...fields })
  expect(refusal(await accept()).code).toBe('one-time-code-needed')
  later(60)
  good(await accept({ code: now() }))
  const { bytes } = app.random
  const { token } = await linkForAccount(
    app.db,
    actorAt(() => app.clock.now, bytes, daybookItself),
    bytes,
    email,
  )
  const setPassword = (fields: Json = {}) =>
    app.ask('POST', '/api/sign-in/new-password', { token, password: PASSWORD, ...fields })
  expect(refusal(await setPassword()).code).toBe('one-time-code-needed')
  later(60)
  good(await setPassword({ code: now() }))
})

test('are turned off by a command on the server', async () => {
  const { email } = await withCodes('stranded@acme.example')
  const actor = actorAt(() => app.clock.now, app.random.bytes, daybookItself)
  expect(await turnOffCodesOf(app.db, actor, 'nobody@acme.example')).toBe(false)
  expect(await turnOffCodesOf(app.db, actor, email)).toBe(true)
  good(await enter(email))
})

test('are turned off by the person, soon after the password was given', async () => {
  const { email, now } = await withCodes('tired@acme.example')
  later(60)
  const person: TestApp = withCookie(app, cookieOf(await enter(email, now())))
  const start = app.clock.now
  later(660)
  expect(refusal(await person.ask('DELETE', '/api/account/one-time-codes')).code).toBe('confirmation-needed')
  good(await person.ask('POST', '/api/account/confirm', { password: PASSWORD }))
  good(await person.ask('DELETE', '/api/account/one-time-codes'))
  good(await enter(email))
  app.clock.now = start
})

test('are not turned on by a wrong code', async () => {
  const person = await invitedPerson(business, 'wrong@acme.example')
  const { secret } = good(await person.ask('POST', '/api/account/one-time-codes/secret'))
  const answer = await person.ask('POST', '/api/account/one-time-codes', { secret, code: '000000' })
  expect(refusal(answer)).toEqual(WRONG)
  expect(good(await person.ask('GET', '/api/account/one-time-codes')).on).toBe(false)
})
