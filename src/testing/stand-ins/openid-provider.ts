/** A small OpenID Connect provider, which signs in `person` without asking. */
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { sign } from 'hono/jwt'
import { type OpenIdSettings, openIdProvider } from '../../hosts/openid.ts'
import type { IdentityProvider } from '../../platform/identity-provider.ts'

export interface TestProvider {
  readonly settings: OpenIdSettings
  /** As Daybook talks to it. */
  readonly asDaybookSeesIt: IdentityProvider
  /** The person at the browser. */
  person: { sub: string; name: string }
  /** Taken instead of the nonce that was asked for. */
  nonce: string | undefined
  /** How long ago the person signed in there. */
  minutesSinceSignIn: number
  stop(): void
}

export async function startOpenIdProvider(): Promise<TestProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { kid: 'test', alg: 'RS256', use: 'sig' } as const
  const app = new Hono()
  const codes = new Map<string, { query: Record<string, string>; person: TestProvider['person'] }>()
  app.get('/.well-known/openid-configuration', context => {
    const { issuer } = provider.settings
    return context.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
  app.get('/keys', context => context.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...key }] }))
  app.get('/authorize', context => {
    const query = context.req.query()
    const code = randomUUID()
    codes.set(code, { query, person: provider.person })
    return context.redirect(`${query.redirect_uri}?${new URLSearchParams({ code, state: query.state ?? '' })}`)
  })
  app.post('/token', async context => {
    const {
      code = '',
      code_verifier = '',
      client_secret,
    } = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const begun = codes.get(code)
    codes.delete(code)
    const proof = createHash('sha256').update(code_verifier).digest('base64url')
    const { settings } = provider
    if (begun?.query.code_challenge !== proof || client_secret !== settings.clientSecret)
      return context.json({ error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: settings.issuer,
      aud: settings.clientId,
      iat: now,
      exp: now + 60,
      ...begun.person,
      nonce: provider.nonce ?? begun.query.nonce,
      auth_time: now - provider.minutesSinceSignIn * 60,
    }
    const id_token = await sign(claims, { ...privateKey.export({ format: 'jwk' }), ...key } as JsonWebKey, 'RS256')
    return context.json({ access_token: 'unused', token_type: 'Bearer', id_token })
  })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { issuer, clientId: 'daybook', clientSecret: 'a secret', name: 'Harbour ID' }
  const provider: TestProvider = {
    settings,
    asDaybookSeesIt: openIdProvider(settings),
    person: { sub: '1', name: 'Olive Owner' },
    nonce: undefined,
    minutesSinceSignIn: 0,
    stop: () => server.close(),
  }
  return provider
}
