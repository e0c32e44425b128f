/** Signs a person in: the browser gets a cookie for a session of its own. */
import type { Context } from 'hono'
import type { Env } from '../../../platform/http.ts'
import { sessionTokenOf, setSessionCookie } from '../../../platform/session-cookie.ts'
import { rolesOf } from '../../members/queries.ts'
import type { SignInState } from '../contract.ts'
import type { StoredAccount } from '../queries.ts'
import { beginSession, endSessionOf, SESSION_DAYS } from './sessions.ts'

/** A sign-in always gets a session of its own; the one before it in this browser ends. */
export async function giveSession(context: Context<Env>, account: StoredAccount): Promise<SignInState> {
  const { db, randomBytes, clock } = context.get('parts')
  const earlier = sessionTokenOf(context)
  if (earlier) await endSessionOf(db, earlier)
  const device = { userAgent: context.req.header('user-agent') ?? '', address: addressOf(context) }
  const token = await beginSession(db, randomBytes, account.id, device, clock())
  setSessionCookie(context, token, SESSION_DAYS)
  return { required: true, firstAccountNeeded: false, account: await shownAccount(context, account) }
}

export async function shownAccount(context: Context<Env>, { id, name, email }: StoredAccount) {
  const roles = await rolesOf(context.get('parts').db, id)
  const readOnlyIn = roles.filter(({ role }) => role === 'read-only').map(({ businessId }) => businessId)
  return { id, name, email, readOnlyIn }
}

export function addressOf(context: Context<Env>): string {
  return context.env?.clientAddress ?? ''
}
