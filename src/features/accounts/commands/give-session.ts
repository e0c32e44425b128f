/** Signs a person in: the browser gets a cookie for a new session. */
import type { Context } from 'hono'
import type { Env } from '../../../platform/http.ts'
import { sessionCookie } from '../../../platform/session-cookie.ts'
import type { SignedIn } from '../contract.ts'
import type { StoredAccount } from '../queries/accounts.ts'
import { isLinked } from '../queries/identity-provider.ts'
import { rolesOf } from '../queries/members.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import { beginSession, endSessionOf, noteBrowserLanguage } from './sessions.ts'

/** Every sign-in gets a new session. The previous one in this browser ends. */
export async function giveSession(context: Context<Env>, account: StoredAccount): Promise<SignedIn> {
  const { db, randomBytes, clock } = context.get('parts')
  const earlier = sessionCookie.of(context)
  if (earlier) await endSessionOf(db, earlier)
  const device = { userAgent: context.req.header('user-agent') ?? '', address: addressOf(context) }
  const token = await beginSession(db, randomBytes, account.id, device, clock())
  sessionCookie.set(context, token)
  await noteBrowserLanguage(db, account, context.req.header('accept-language'))
  return { account: await shownAccount(context, account) }
}

export async function shownAccount(
  context: Context<Env>,
  { id, name, email, passwordHash, managesInstallation, language }: StoredAccount,
) {
  const { db } = context.get('parts')
  const roles = await rolesOf(db, id)
  const hasProvider = await isLinked(db, id)
  const hasPasskey = passkeySiteOf(context) !== undefined && (await passkeysOf(db, id)).length > 0
  const confirmsWith = [
    ...(passwordHash === null ? [] : (['password'] as const)),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasProvider ? (['provider'] as const) : []),
  ]
  return { id, name, email, roles, confirmsWith, managesInstallation, language }
}

export function addressOf(context: Context<Env>): string {
  return context.env?.clientAddress ?? ''
}

/** Passkeys belong to a name, never to an address of numbers: to that of `PUBLIC_URL`, or to localhost. */
export function passkeySiteOf(context: Context<Env>): { rpId: string; origin: string } | undefined {
  const origin = context.get('origin')
  const { publicOrigin } = context.get('parts')
  const { hostname } = new URL(origin)
  const isName = !/^(\[|[\d.]+$)/.test(hostname)
  const isHere = publicOrigin === undefined ? hostname === 'localhost' : origin === publicOrigin
  return isName && isHere ? { rpId: hostname, origin } : undefined
}
