/** What a person does when the provider of a mailbox gives Daybook no more tokens, by its code (RFC 6749, OpenID Connect). */

const REGISTRATION =
  'The provider doesn’t accept the client ID or the client secret. The secret may have expired: make a new one where the app is registered, enter it in Settings → Email, and sign in again.'
const PERMISSION = 'The provider wants a person or an administrator to agree again. Sign in again in Settings → Email.'
const REVOKED =
  'The provider no longer accepts the sign-in. It was revoked or has expired, for example because the password was changed. Sign in again in Settings → Email.'

const PROBLEMS: Readonly<Record<string, string>> = {
  invalid_grant: REVOKED,
  invalid_client: REGISTRATION,
  unauthorized_client: REGISTRATION,
  invalid_scope:
    'The provider doesn’t let this app send email. Add the permission where it is registered, and sign in again in Settings → Email.',
  interaction_required: PERMISSION,
  consent_required: PERMISSION,
  login_required: PERMISSION,
  access_denied: PERMISSION,
}

const REFUSED = 'The provider refused to continue. Sign in again in Settings → Email.'

export const TOKENS_UNREADABLE =
  'Daybook can’t read what the provider gave, as the key of this installation has changed. Sign in again in Settings → Email.'

export function tokenProblem(code: string): string {
  return (Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined) ?? REFUSED
}

/** Whether a new secret mends it, so that the sign-in itself need not be repeated. */
export function isAboutTheApp(code: string): boolean {
  return code === 'invalid_client' || code === 'unauthorized_client'
}
