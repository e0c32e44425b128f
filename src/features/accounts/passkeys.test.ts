import { expect, test } from 'vitest'
import { authenticator } from '../../testing/authenticator.ts'
import { openBusiness } from '../../testing/factories.ts'
import { cookieOf, firstPerson, invitedPerson, PASSWORD, withCookie } from '../../testing/people.ts'
import { type Answer, good, type Json, NAMED_HOST, refusal, type TestApp, testApp } from '../../testing/test-app.ts'

const ORIGIN = `https://${NAMED_HOST}`
const app = await testApp({ signInRequired: true, publicOrigin: ORIGIN })
const named = (asked: TestApp): TestApp => ({
  ...asked,
  ask: (method, path, body, headers) => asked.ask(method, path, body, { host: NAMED_HOST, ...headers }),
})
const here = named(app)
const owner = await firstPerson(here)

async function withPasskey(person: TestApp, name = 'Laptop') {
  const device = authenticator(ORIGIN)
  const options = good(await person.ask('POST', '/api/account/passkeys/options'))
  const added = await person.ask('POST', '/api/account/passkeys', { name, ...device.create(options) })
  return { device, added }
}
const asked = async () => good(await here.ask('POST', '/api/sign-in/passkey/options'))
const enter = (credential: Json) => here.ask('POST', '/api/sign-in/passkey', credential)

test('signs in its person, and counts as the password for ten minutes', async () => {
  const { device, added } = await withPasskey(owner)
  expect(good(added).passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }])
  const answer = await enter(device.get(await asked()))
  expect(good(answer).account).toMatchObject({ name: 'Olive Owner', confirmsWith: ['password', 'passkey'] })
  const person = withCookie(here, cookieOf(answer))
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 660_000)
  expect(refusal(await person.ask('POST', '/api/account/passkeys/options')).code).toBe('confirmation-needed')
  good(await person.ask('POST', '/api/account/confirm/passkey', device.get(await asked())))
  const [passkey] = good(await person.ask('GET', '/api/account/passkeys')).passkeys
  expect(passkey.lastUsedAt).toBe(app.clock.now.toISOString())
  good(await person.ask('PATCH', `/api/account/passkeys/${passkey.id}`, { name: 'Old laptop' }))
  expect(good(await person.ask('DELETE', `/api/account/passkeys/${passkey.id}`)).passkeys).toEqual([])
  expect(refusal(await enter(device.get(await asked()))).code).toBe('passkey-not-valid')
  app.clock.now = start
})

test('is refused when its challenge was used before, is ten minutes old or was made for something else', async () => {
  const refused = { status: 403, code: 'passkey-not-valid' }
  const { device } = await withPasskey(owner)
  const used = device.get(await asked())
  good(await enter(used))
  expect(refusal(await enter(used))).toEqual(refused)
  const late = device.get(await asked())
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 600_000)
  expect(refusal(await enter(late))).toEqual(refused)
  app.clock.now = start
  const { challenge } = good(await owner.ask('POST', '/api/account/passkeys/options'))
  expect(refusal(await enter(device.get({ challenge, rpId: NAMED_HOST })))).toEqual(refused)
})

test('is refused without a finger, face or PIN, from another site, and when its counter runs backwards', async () => {
  const { device } = await withPasskey(owner)
  device.verifies = false
  expect((await enter(device.get(await asked()))).status).toBe(403)
  device.verifies = true
  expect((await enter(device.get({ ...(await asked()), rpId: 'evil.example' }))).status).toBe(403)
  good(await enter(device.get(await asked())))
  device.counter = 1
  expect((await enter(device.get(await asked()))).status).toBe(403)
})

test('of another person can neither be taken over, renamed, removed nor used to confirm', async () => {
  const other = await invitedPerson(await openBusiness(owner), 'other@acme.example')
  const { device, added } = await withPasskey(owner, 'Mine')
  const { id } = good(added).passkeys.at(-1)
  const options = good(await owner.ask('POST', '/api/account/passkeys/options'))
  const stolen = authenticator(ORIGIN).create(options)
  expect((await other.ask('POST', '/api/account/passkeys', { name: 'Stolen', ...stolen })).status).toBe(403)
  expect((await other.ask('PATCH', `/api/account/passkeys/${id}`, { name: 'Theirs' })).status).toBe(404)
  expect((await other.ask('DELETE', `/api/account/passkeys/${id}`)).status).toBe(404)
  const confirmed = await other.ask('POST', '/api/account/confirm/passkey', device.get(await asked()))
  expect(refusal(confirmed).code).toBe('passkey-not-valid')
})

test('stays when nothing else signs its person in', async () => {
  const person = await invitedPerson(await openBusiness(owner), 'passkey-only@acme.example')
  const { id } = good((await withPasskey(person)).added).passkeys[0]
  await app.query(`update accounts set password_hash = null where email = 'passkey-only@acme.example'`)
  expect(refusal(await person.ask('DELETE', `/api/account/passkeys/${id}`)).code).toBe('only-way-to-sign-in')
  good(await person.ask('PUT', '/api/account/password', { newPassword: PASSWORD }))
  good(await person.ask('DELETE', `/api/account/passkeys/${id}`))
})

test('one stays when the last two are removed at once', async () => {
  const person = await invitedPerson(await openBusiness(owner), 'two-keys@acme.example')
  for (const name of ['Laptop', 'Phone']) good((await withPasskey(person, name)).added)
  await app.query(`update accounts set password_hash = null where email = 'two-keys@acme.example'`)
  const { passkeys } = good(await person.ask('GET', '/api/account/passkeys'))
  const waiting = `select distinct pid from pg_locks where not granted and pid in (
    select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`
  const answers: Promise<Answer>[] = []
  await app.query('begin')
  await app.query('select from passkeys where id = any($1) for update', [passkeys.map(({ id }: Json) => id)])
  for (const { id } of passkeys) {
    answers.push(person.ask('DELETE', `/api/account/passkeys/${id}`))
    await expect.poll(async () => (await app.query(waiting)).length, { timeout: 60_000 }).toBe(answers.length)
  }
  await app.query('commit')
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(good(await person.ask('GET', '/api/account/passkeys')).passkeys).toHaveLength(1)
})

test('does not exist at an address of numbers', async () => {
  expect(good(await app.ask('GET', '/api/sign-in')).passkeys).toBe(false)
  expect(good(await here.ask('GET', '/api/sign-in')).passkeys).toBe(true)
  expect(refusal(await app.ask('POST', '/api/sign-in/passkey/options')).code).toBe('passkeys-not-here')
})
