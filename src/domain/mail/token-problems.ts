/** What is wrong when the provider of a mailbox gives Daybook no more tokens, by its code (RFC 6749, OpenID Connect). */

const PROBLEMS = {
  invalid_grant: 'sign-in-revoked',
  invalid_client: 'registration-refused',
  unauthorized_client: 'registration-refused',
  invalid_scope: 'scope-refused',
  interaction_required: 'agreement-needed',
  consent_required: 'agreement-needed',
  login_required: 'agreement-needed',
  access_denied: 'agreement-needed',
} as const

type TokenProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'provider-refused'

export function tokenProblem(code: string): TokenProblem {
  return Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as keyof typeof PROBLEMS] : 'provider-refused'
}

/** Whether a new secret mends it, so that the sign-in itself need not be repeated. */
export function isAboutTheApp(code: string): boolean {
  return code === 'invalid_client' || code === 'unauthorized_client'
}
