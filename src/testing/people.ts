/** People who sign in, and the programs that act for them, for tests. */
import type { Role } from '../domain/access/roles.ts'
import { scopeNouns, type TokenScopes } from '../domain/access/token-scopes.ts'
import type { TestBusiness } from './factories.ts'
import { type Answer, FIRST_ACCOUNT_CODE, good, type TestApp } from './test-app.ts'

export const PASSWORD = 'correct horse'

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: Answer): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The app as the browser of someone who signed in asks it, beside cookies of other names; with an empty one, it sends none. */
export function withCookie(app: TestApp, own: string): TestApp {
  const nameOf = (cookie: string) => cookie.split('=')[0]
  const sent = (more = own) => (more === '' || nameOf(more) === nameOf(own) ? more : `${own}; ${more}`)
  return {
    ...app,
    ask: (method, path, body, headers) => app.ask(method, path, body, { ...headers, cookie: sent(headers?.cookie) }),
  }
}

export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<TestApp> {
  const answer = await app.ask('POST', '/api/sign-in', { email, password })
  good(answer)
  return withCookie(app, cookieOf(answer))
}

/** The first account, which may open everything. */
export async function firstPerson(app: TestApp, fields: { name?: string; email?: string } = {}): Promise<TestApp> {
  const person = { name: 'Olive Owner', email: 'olive@harbour.example', ...fields }
  const answer = await app.ask('POST', '/api/sign-in/first-account', {
    code: FIRST_ACCOUNT_CODE,
    password: PASSWORD,
    ...person,
  })
  good(answer)
  return withCookie(app, cookieOf(answer))
}

/** Someone whom a member of the business invited, and who accepted. */
export async function invitedPerson({ app, path }: TestBusiness, email: string, role: Role = 'full'): Promise<TestApp> {
  const { url } = good(await app.ask('POST', `${path}/invitations`, { email, role }))
  const token = url.split('#')[1]
  const name = email.split('@')[0]
  const answer = await app.ask(
    'POST',
    '/api/sign-in/invitation/accept',
    { token, name, password: PASSWORD },
    { cookie: '' },
  )
  good(answer)
  return withCookie(app, cookieOf(answer))
}

/** May do everything that a token can allow. */
export const EVERY_SCOPE: TokenScopes = Object.fromEntries(scopeNouns.map(noun => [noun, 'write']))

export async function makeToken(
  { app, path }: TestBusiness,
  fields: { name?: string; scopes?: TokenScopes; expiresInDays?: number } = {},
): Promise<string> {
  const token = { name: 'Shop sync', scopes: EVERY_SCOPE, expiresInDays: null, ...fields }
  return good(await app.ask('POST', `${path}/api-tokens`, token)).token
}

/** The app as a program with this token asks it. */
export function withToken(app: TestApp, token: string): TestApp {
  const authorization = `Bearer ${token}`
  return { ...app, ask: (method, path, body, headers) => app.ask(method, path, body, { authorization, ...headers }) }
}
