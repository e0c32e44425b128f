/** Gets tokens for mailboxes: authorization code with PKCE and state, and renewal by refresh token. */
import * as library from 'openid-client'
import { endpointsOf } from '../../domain/mail/oauth-providers.ts'
import { textOfAnswer } from '../../platform/limits/read-answer.ts'
import type { MailOAuth, OAuthClient, TokenAnswer } from '../../platform/mail-oauth.ts'

const LONGEST_SECONDS = 20
/** Where a provider doesn’t say how long a token lasts. */
const USUAL_SECONDS = 600
const LONGEST_TOKEN = 16 * 1024

/** Errors that pass by themselves. */
const PASSING = new Set(['temporarily_unavailable', 'server_error', 'slow_down'])

type Fetch = (address: string, init: RequestInit) => Promise<Response>

export function mailOAuth(asking: Fetch = fetch): MailOAuth {
  const configurationOf = (client: OAuthClient) => {
    const { authorization, token } = endpointsOf(client)
    const server = { issuer: new URL(token).origin, authorization_endpoint: authorization, token_endpoint: token }
    const proof = client.clientSecret === '' ? library.None() : library.ClientSecretPost(client.clientSecret)
    const configuration = new library.Configuration(server, client.clientId, undefined, proof)
    configuration.timeout = LONGEST_SECONDS
    configuration[library.customFetch] = tokensAlone(asking)
    // the contract allows it to this machine alone
    if (token.startsWith('http:')) library.allowInsecureRequests(configuration)
    return configuration
  }
  return {
    async begin(client, { redirectAddress, state, mailbox }) {
      const { scope, asks, takesHint } = endpointsOf(client)
      const verifier = library.randomPKCECodeVerifier()
      const url = library.buildAuthorizationUrl(configurationOf(client), {
        redirect_uri: redirectAddress,
        state,
        ...(scope && { scope }),
        ...asks,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(takesHint && { login_hint: mailbox }),
      })
      return { address: url.href, verifier }
    },
    finish(client, { redirectAddress, state, verifier, code }) {
      const returned = new URL(`${redirectAddress}?${new URLSearchParams({ code, state })}`)
      const checks = { expectedState: state, pkceCodeVerifier: verifier }
      return answerOf([client.clientSecret, code], () =>
        library.authorizationCodeGrant(configurationOf(client), returned, checks),
      )
    },
    renew(client, refreshToken) {
      return answerOf([client.clientSecret, refreshToken], () =>
        library.refreshTokenGrant(configurationOf(client), refreshToken),
      )
    },
  }
}

/** Nobody is identified, so that an identity token need not be checked; and a refusal is read from the body, whatever the headers say. */
function tokensAlone(asking: Fetch): library.CustomFetch {
  return async (address, options) => {
    const answer = await asking(address, { ...(options as RequestInit), redirect: 'error' })
    const text = withoutIdentity(await textOfAnswer(answer))
    const headers = new Headers(answer.headers)
    headers.delete('www-authenticate')
    return new Response(text === '' ? null : text, { status: answer.status, headers })
  }
}

function withoutIdentity(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value) => (name === 'id_token' ? undefined : value)) ?? ''
  } catch {
    return text
  }
}

type Granted = Awaited<ReturnType<typeof library.refreshTokenGrant>>

/** @param secrets what was sent */
async function answerOf(secrets: readonly string[], ask: () => Promise<Granted>): Promise<TokenAnswer> {
  try {
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = await ask()
    if (![accessToken, refreshToken ?? 'none'].every(isToken)) return { result: 'away' }
    return { result: 'tokens', accessToken, refreshToken, lastsSeconds: seconds ?? USUAL_SECONDS }
  } catch (error) {
    if (!(error instanceof library.ResponseBodyError) || PASSING.has(error.error) || error.status >= 500)
      return { result: 'away' }
    return { result: 'refused', code: error.error, description: said(secrets, error.error_description ?? '') }
  }
}

/** It travels in one line, between characters of control. */
function isToken(text: string): boolean {
  return text.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(text)
}

/** What the provider said, unless it repeats a secret. */
function said(secrets: readonly string[], description: string): string {
  return secrets.some(secret => secret !== '' && description.includes(secret)) ? '' : description
}
