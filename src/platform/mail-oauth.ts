/** How Daybook gets tokens for a mailbox from the provider where people sign in to it (OAuth 2). The host talks to it. */
import type { OAuthApp } from '../domain/mail/oauth-providers.ts'

export interface OAuthClient extends OAuthApp {
  /** Empty when the app has none. */
  readonly clientSecret: string
}

export interface Tokens {
  readonly accessToken: string
  /** Undefined when the one before stays. */
  readonly refreshToken: string | undefined
  readonly lastsSeconds: number
}

export type TokenAnswer =
  | ({ readonly result: 'tokens' } & Tokens)
  /** The provider said no: the same request would be refused again. `code` is that of OAuth 2. */
  | { readonly result: 'refused'; readonly code: string; readonly description: string }
  /** It could not be reached, was busy, or its answer made no sense. */
  | { readonly result: 'away' }

export interface MailOAuth {
  /** Where the browser goes. */
  begin(
    client: OAuthClient,
    asked: { redirectAddress: string; state: string; mailbox: string },
  ): Promise<{ address: string; verifier: string }>
  /** Ends within half a minute, and never throws, as the next. */
  finish(
    client: OAuthClient,
    asked: { redirectAddress: string; state: string; verifier: string; code: string },
  ): Promise<TokenAnswer>
  renew(client: OAuthClient, refreshToken: string): Promise<TokenAnswer>
}
