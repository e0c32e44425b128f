/** Where people sign in to a mailbox by OAuth 2, where tokens come from, and what is asked for: sending by SMTP, and to go on without the person. */
import type { OAuthProvider } from './mail.ts'

/** An app that the business has registered with a provider. */
export interface OAuthApp {
  readonly provider: OAuthProvider
  readonly clientId: string
  /** Microsoft’s alone. */
  readonly tenant: string
  /** These three are only set for `other`. */
  readonly authorizationAddress: string
  readonly tokenAddress: string
  readonly scope: string
}

/** What an app has with some providers only. */
export const ownFields = ['tenant', 'authorizationAddress', 'tokenAddress', 'scope'] as const
export type OwnField = (typeof ownFields)[number]

export const OWN_FIELDS: Readonly<Record<OAuthProvider, readonly OwnField[]>> = {
  microsoft: ['tenant'],
  google: [],
  other: ['authorizationAddress', 'tokenAddress', 'scope'],
}

export interface OAuthEndpoints {
  readonly authorization: string
  readonly token: string
  readonly scope: string
  /** What the authorization address needs beside what is usual. */
  readonly asks: Readonly<Record<string, string>>
  /** Whether it takes the mailbox as a hint of who signs in. */
  readonly takesHint: boolean
}

const ENDPOINTS: Readonly<Record<OAuthProvider, (app: OAuthApp) => OAuthEndpoints>> = {
  microsoft: ({ tenant }) => ({
    authorization: `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/authorize`,
    token: `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`,
    scope: 'https://outlook.office.com/SMTP.Send offline_access',
    asks: { response_mode: 'query' },
    takesHint: true,
  }),
  google: () => ({
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    scope: 'https://mail.google.com/',
    // without both, only the first sign-in ever gives a refresh token
    asks: { access_type: 'offline', prompt: 'consent' },
    takesHint: true,
  }),
  other: ({ authorizationAddress, tokenAddress, scope }) => ({
    authorization: authorizationAddress,
    token: tokenAddress,
    scope,
    asks: {},
    takesHint: false,
  }),
}

export function endpointsOf(app: OAuthApp): OAuthEndpoints {
  return ENDPOINTS[app.provider](app)
}
