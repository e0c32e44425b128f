/** Who is signed in, and whether they recently confirmed it, for actions that must not be open to someone at an unattended browser. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from './http.ts'
import { Refusal } from './problem.ts'

/** A person, and the session by which they are signed in. */
export interface SignedIn {
  readonly accountId: string
  readonly sessionId: string
}

const LATELY_MILLISECONDS = 600_000

/** Where nobody signs in, nobody has an account. @throws Refusal `not-found` */
export function signedInPerson(context: Context<Env>): SignedIn {
  const [{ id }, session] = [context.get('identity'), context.get('session')]
  if (id === null || session === undefined) throw new Refusal('not-found')
  return { accountId: id, sessionId: session.id }
}

/** @throws Refusal `confirmation-needed`, `people-only` for a program with a token */
export function assertRecentlyConfirmed(context: Context<Env>): void {
  const session = context.get('session')
  if (session === undefined && context.get('identity').id !== null) throw new Refusal('people-only')
  if (session === undefined) return
  const since = context.get('parts').clock().getTime() - (session.confirmedAt?.getTime() ?? 0)
  if (since > LATELY_MILLISECONDS) throw new Refusal('confirmation-needed')
}

/**
 * For the `middleware` of a route: asks a person who signed in more than ten minutes ago for the password again, and refuses API tokens. The web app
 * shows a dialog for it by itself and repeats the request. Where nobody signs in, it does nothing.
 */
export const recentlyConfirmed = createMiddleware<Env>(async (context, next) => {
  assertRecentlyConfirmed(context)
  await next()
})
