import { afterAll, expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { cookieOf, firstPerson, invitedPerson, PASSWORD, withCookie } from '../../testing/people.ts'
import { startOpenIdProvider } from '../../testing/stand-ins/openid-provider.ts'
import { type Answer, good, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'

const elsewhere = await startOpenIdProvider()
afterAll(() => elsewhere.stop())
const app = await testApp({ signInRequired: true, provider: elsewhere.asDaybookSeesIt })
const owner = await firstPerson(app)
const business = await openBusiness(owner)

/** What the browser brings back from the provider, and its cookie. */
async function visit(begun: Answer) {
  const answer = await fetch(good(begun).url, { redirect: 'manual' })
  const query = new URL(answer.headers.get('location') ?? '').search.slice(1)
  return { query, cookie: cookieOf(begun) }
}
const comeBack = ({ query, cookie }: { query: string; cookie: string }, session = '') =>
  app.ask('POST', '/api/sign-in/provider/return', { query }, { cookie: `${cookie}; ${session}` })
const enter = async (fields: Json = {}) => comeBack(await visit(await app.ask('POST', '/api/sign-in/provider', fields)))

/** A member who has linked the identity, and the cookie of their session. */
async function linkedPerson(email: string, sub: string): Promise<{ person: TestApp; session: string }> {
  await invitedPerson(business, email)
  const session = cookieOf(await app.ask('POST', '/api/sign-in', { email, password: PASSWORD }))
  const person = withCookie(app, session)
  elsewhere.person = { sub, name: email }
  good(await comeBack(await visit(await person.ask('POST', '/api/account/provider')), session))
  return { person, session }
}

test('signs in a person who linked it, and nobody else, whatever the email address', async () => {
  elsewhere.person = { sub: 'unknown', name: 'Olive Owner' }
  expect(refusal(await enter())).toEqual({ status: 403, code: 'identity-not-linked' })
  await linkedPerson('linked@acme.example', 'linked')
  const answer = await enter()
  expect(good(answer)).toEqual({ purpose: 'sign-in' })
  const session = answer.headers.getSetCookie().find(cookie => cookie.startsWith('daybook_session')) ?? ''
  const person = withCookie(app, session.split(';')[0] ?? '')
  expect(good(await person.ask('GET', '/api/sign-in'))).toMatchObject({
    provider: 'Harbour ID',
    account: { email: 'linked@acme.example', confirmsWith: ['password', 'provider'] },
  })
})

test('is refused where the provider answers with more than a megabyte', async () => {
  elsewhere.person = { sub: 'long', name: 'x'.repeat(2 * 1024 * 1024) }
  expect(refusal(await enter())).toEqual({ status: 403, code: 'provider-refused' })
})

test('is refused with the state of another browser, used twice, ten minutes late, or with another nonce', async () => {
  await linkedPerson('careful@acme.example', 'careful')
  const refused = { status: 403, code: 'provider-refused' }
  const begin = async () => visit(await app.ask('POST', '/api/sign-in/provider', {}))
  const [one, other] = [await begin(), await begin()]
  expect(refusal(await comeBack({ query: one.query, cookie: other.cookie }))).toEqual(refused)
  expect(refusal(await comeBack({ query: one.query, cookie: '' }))).toEqual(refused)
  good(await comeBack(one))
  expect(refusal(await comeBack(one))).toEqual(refused)
  const late = await begin()
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 600_000)
  expect(refusal(await comeBack(late))).toEqual(refused)
  app.clock.now = start
  elsewhere.nonce = 'of something else'
  expect(refusal(await enter())).toEqual(refused)
  elsewhere.nonce = undefined
})

test('accepts an invitation with a new account, under a name without control characters, but not for an account that is known by its address alone', async () => {
  const invite = async (email: string) => {
    const { url } = good(await owner.ask('POST', `${business.path}/invitations`, { email, role: 'read-only' }))
    return { invitation: url.split('#')[1] }
  }
  elsewhere.person = { sub: 'ann', name: ' Ann\u0000\n\u0007Accountant\uFFFF' }
  const invitation = await invite('ann@acme.example')
  expect(good(await enter(invitation))).toEqual({ purpose: 'invitation' })
  expect(refusal(await app.ask('POST', '/api/sign-in/provider', invitation)).code).toBe('link-not-valid')
  const { members } = good(await owner.ask('GET', `${business.path}/people`))
  expect(members).toContainEqual(expect.objectContaining({ name: 'Ann Accountant', role: 'read-only' }))
  expect(good(await enter())).toEqual({ purpose: 'sign-in' })

  const known = await openBusiness(owner)
  const { url } = good(
    await owner.ask('POST', `${known.path}/invitations`, { email: 'known@acme.example', role: 'full' }),
  )
  await invitedPerson(business, 'known@acme.example')
  elsewhere.person = { sub: 'thief', name: 'Known' }
  expect(refusal(await enter({ invitation: url.split('#')[1] })).code).toBe('account-not-linked')
})

test('counts as the password where the person signed in there within ten minutes', async () => {
  const { person, session } = await linkedPerson('sure@acme.example', 'sure')
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 660_000)
  expect(refusal(await person.ask('DELETE', '/api/account/provider')).code).toBe('confirmation-needed')
  const confirm = async () => comeBack(await visit(await person.ask('POST', '/api/account/confirm/provider')), session)
  elsewhere.minutesSinceSignIn = 11
  expect(refusal(await confirm()).code).toBe('provider-refused')
  elsewhere.minutesSinceSignIn = 0
  expect(good(await confirm())).toEqual({ purpose: 'confirm' })
  good(await person.ask('DELETE', '/api/account/provider'))
  app.clock.now = start
})

test('belongs to one account, and is unlinked', async () => {
  const { person } = await linkedPerson('first@acme.example', 'shared')
  await expect(linkedPerson('second@acme.example', 'shared')).rejects.toThrow('identity-taken')
  expect(good(await person.ask('DELETE', '/api/account/provider'))).toEqual({ linked: false })
  expect(refusal(await enter()).code).toBe('identity-not-linked')
})
