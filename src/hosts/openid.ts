/** Signs people in through an OpenID Connect provider: authorization code with PKCE, state and nonce. */
import * as client from 'openid-client'
import { opensHereAlone } from '../domain/mail/link-token.ts'
import type { IdentityProvider } from '../platform/identity-provider.ts'
import { bytesOfAnswer } from '../platform/limits/read-answer.ts'
import { Refusal } from '../platform/problem.ts'

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** When it matters who it is, the person has to have signed in at the provider within this time. */
const FRESH_SECONDS = 600

const LARGEST_ANSWER = 1024 * 1024

/** The library reads answers as a whole. */
const limitedFetch: client.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const bytes = await bytesOfAnswer(response, LARGEST_ANSWER)
  const { status, statusText, headers } = response
  return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers })
}

export function openIdProvider({ issuer, clientId, clientSecret, name }: OpenIdSettings): IdentityProvider {
  let known: Promise<client.Configuration> | undefined
  const configuration = () => {
    const url = new URL(issuer)
    // Daybook's configuration allows it on this computer alone
    const execute = opensHereAlone(url.hostname) && url.protocol === 'http:' ? [client.allowInsecureRequests] : []
    known ??= client
      .discovery(url, clientId, clientSecret, undefined, { execute, [client.customFetch]: limitedFetch })
      .catch(cause => {
        known = undefined
        throw new Refusal('provider-away', { cause })
      })
    return known
  }
  return {
    name,
    async begin({ redirectUri, state, fresh }) {
      const [verifier, nonce] = [client.randomPKCECodeVerifier(), client.randomNonce()]
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(fresh && { max_age: String(FRESH_SECONDS) }),
      })
      return { url: url.href, verifier, nonce }
    },
    async finish(returned, { state, verifier, nonce, fresh }) {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(fresh && { maxAge: FRESH_SECONDS }),
      }
      const tokens = await client.authorizationCodeGrant(await configuration(), returned, checks).catch(cause => {
        throw cause instanceof Refusal ? cause : new Refusal('provider-refused', { cause })
      })
      const claims = tokens.claims()
      if (!claims) throw new Refusal('provider-refused')
      return { issuer: claims.iss, subject: claims.sub, name: typeof claims.name === 'string' ? claims.name : '' }
    },
  }
}
