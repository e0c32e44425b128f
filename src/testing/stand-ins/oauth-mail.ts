/** Providers of mailboxes at their real paths, and a mail server that takes the access tokens that they give. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { OAuthProvider } from '../../domain/mail/mail.ts'
import { mailOAuth } from '../../hosts/mail/oauth.ts'
import type { MailOAuth } from '../../platform/mail-oauth.ts'
import type { TestBusiness } from '../factories.ts'
import { cookieOf } from '../people.ts'
import { type Answer, good, type TestApp } from '../test-app.ts'
import { type MailServerUnderTest, openMailServer } from './mail-server.ts'

/** How the token address answers. */
type Mood =
  | 'well'
  /** With an error of OAuth 2, status 400. */
  | { readonly error: string; readonly description?: string }
  /** As a proxy does. */
  | 'busy'
  /** The answer breaks off. */
  | 'half'
  /** Only once `answer` was called. */
  | 'slowly'

export interface MailboxProvider {
  /** As Daybook talks to it, under the providers’ own names. */
  readonly asDaybookSeesIt: MailOAuth
  /** Of an app for `other`. */
  readonly origin: string
  readonly server: MailServerUnderTest
  /** Every request to the token address, as it came. */
  readonly asked: Readonly<Record<string, string>>[]
  mood: Mood
  /** Whether each renewal gives a new refresh token, and the one before is no longer good. */
  rotates: boolean
  givesRefreshTokens: boolean
  lastsSeconds: number
  /** Lets those that wait have their answers. */
  answer(): void
  /** As when a person revokes what the app may do. */
  revoke(): void
  /** Access tokens that were given so far are no longer good at the mail server. */
  expire(): void
  /** What the mail server answers to a good token, instead of letting in. */
  refusal: { readonly code: number; readonly message: string } | undefined
  /** Signs in as the person at the browser does. @returns the query that comes back */
  visit(address: string): Promise<URLSearchParams>
  stop(): Promise<void>
}

/** The person who signs in. */
export const MAILBOX = 'office@miller.example'
export const CLIENT = { clientId: 'daybook-app', clientSecret: 'a secret of the app' }

const REAL_ORIGINS = [
  'https://login.microsoftonline.com',
  'https://accounts.google.com',
  'https://oauth2.googleapis.com',
] as const

type App = Readonly<Record<string, string>>

/** As they are registered with each. */
export const APPS = {
  microsoft: () => ({ provider: 'microsoft', tenant: 'miller.example', ...CLIENT }),
  google: () => ({ provider: 'google', ...CLIENT }),
  other: ({ origin }: MailboxProvider) => ({
    provider: 'other',
    ...CLIENT,
    scope: 'mail.send offline_access',
    authorizationAddress: `${origin}/own/oauth2/v2.0/authorize`,
    tokenAddress: `${origin}/own/oauth2/v2.0/token`,
  }),
} as const satisfies Record<OAuthProvider, (provider: MailboxProvider) => App>

/** Settings of a business that signs in there. */
export function oauthSettings(provider: MailboxProvider, app: App = APPS.microsoft()) {
  return {
    host: '127.0.0.1',
    port: provider.server.port,
    security: 'none',
    userName: MAILBOX,
    fromName: 'Miller & Daughters',
    fromAddress: MAILBOX,
    signIn: 'oauth',
    oauth: app,
  }
}

/** Goes to the provider and comes back. @returns what came of it */
export async function signInToMailbox({ app, path }: TestBusiness, provider: MailboxProvider): Promise<string> {
  const begun = await app.ask('POST', `${path}/mail-settings/connection`)
  return comeBack(app, begun, await provider.visit(good(begun).address))
}

/** @param begun where the cookie is from */
export async function comeBack(app: TestApp, begun: Answer, query: URLSearchParams): Promise<string> {
  const answer = await app.ask('GET', `/api/mail-sign-in?${query}`, undefined, { cookie: cookieOf(begun) })
  const [, outcome] = /^\/settings\/email\?mail=([\w-]+)$/.exec(answer.headers.get('location') ?? '') ?? []
  return `${answer.status} ${outcome}`
}

export async function openMailboxProvider(): Promise<MailboxProvider> {
  const codes = new Map<string, Record<string, string>>()
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  let waiting: (() => void)[] = []
  const newToken = (kind: string, of: Set<string>) => {
    const token = `${kind}-${randomUUID()}`
    of.add(token)
    return token
  }

  const authorize = (context: Context) => {
    const query = context.req.query()
    const code = randomUUID()
    codes.set(code, query)
    return context.redirect(`${query.redirect_uri}?${new URLSearchParams({ code, state: query.state ?? '' })}`)
  }
  const mayAsk = (body: Record<string, string>) => {
    if (body.client_id !== CLIENT.clientId || body.client_secret !== CLIENT.clientSecret) return 'invalid_client'
    if (body.grant_type === 'refresh_token') return refreshTokens.has(body.refresh_token ?? '') ? '' : 'invalid_grant'
    const begun = codes.get(body.code ?? '')
    codes.delete(body.code ?? '')
    const proof = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url')
    return begun?.code_challenge === proof && begun.redirect_uri === body.redirect_uri ? '' : 'invalid_grant'
  }
  const token = async (context: Context) => {
    const body = Object.fromEntries(new URLSearchParams(await context.req.text()))
    provider.asked.push(body)
    const { mood } = provider
    if (mood === 'slowly') await new Promise<void>(resolve => waiting.push(resolve))
    if (mood === 'busy') return context.html('<h1>Bad gateway</h1>', 502)
    if (typeof mood === 'object') return context.json({ error: mood.error, error_description: mood.description }, 400)
    const error = mayAsk(body)
    if (error) return context.json({ error }, error === 'invalid_client' ? 401 : 400)
    const isNew = body.grant_type !== 'refresh_token'
    if (!isNew && provider.rotates) refreshTokens.delete(body.refresh_token ?? '')
    const gives = (isNew && provider.givesRefreshTokens) || (!isNew && provider.rotates)
    const answer = {
      token_type: 'Bearer',
      expires_in: provider.lastsSeconds,
      access_token: newToken('access', accessTokens),
      ...(gives && { refresh_token: newToken('refresh', refreshTokens) }),
    }
    const text = JSON.stringify(answer)
    const sent = mood === 'half' ? text.slice(0, text.length / 2) : text
    return context.body(sent, 200, { 'content-type': 'application/json' })
  }
  const app = new Hono()
  app.get('/:tenant/oauth2/v2.0/authorize', authorize)
  app.post('/:tenant/oauth2/v2.0/token', token)
  app.get('/o/oauth2/v2/auth', authorize)
  app.post('/token', token)
  const http = createServer(getRequestListener(app.fetch))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const here = (address: string) =>
    REAL_ORIGINS.reduce((text, real) => (text.startsWith(real) ? origin + text.slice(real.length) : text), address)

  const server = await openMailServer({
    authMethods: ['XOAUTH2'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, accessToken }, _session, done) {
      const isGood = username === MAILBOX && accessTokens.has(accessToken ?? '')
      if (isGood && !provider.refusal) return done(null, { user: username })
      const { code, message } = provider.refusal ?? { code: 535, message: '5.7.3 Authentication unsuccessful' }
      done(Object.assign(new Error(message), { responseCode: code }))
    },
  })
  const provider: MailboxProvider = {
    asDaybookSeesIt: mailOAuth((address, init) => fetch(here(address), init)),
    origin,
    server,
    asked: [],
    mood: 'well',
    rotates: true,
    givesRefreshTokens: true,
    lastsSeconds: 3600,
    answer() {
      for (const go of waiting) go()
      waiting = []
    },
    revoke() {
      refreshTokens.clear()
      accessTokens.clear()
    },
    expire: () => accessTokens.clear(),
    refusal: undefined,
    async visit(address) {
      const answer = await fetch(here(address), { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').searchParams
    },
    async stop() {
      provider.answer()
      await server.stop()
      http.closeAllConnections()
      http.close()
    },
  }
  return provider
}
