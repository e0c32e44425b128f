/** The cookie that holds the token of a session. Over HTTPS it is bound to this host, and travels encrypted alone. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from './http.ts'

const COOKIE = 'daybook_session'

const isEncrypted = (context: Context<Env>) => context.get('origin').startsWith('https:')

export function sessionTokenOf(context: Context<Env>): string | undefined {
  return isEncrypted(context) ? getCookie(context, COOKIE, 'host') : getCookie(context, COOKIE)
}

export function setSessionCookie(context: Context<Env>, token: string, days: number): void {
  const lasting = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: days * 86_400 } as const
  if (isEncrypted(context)) setCookie(context, COOKIE, token, { ...lasting, secure: true, prefix: 'host' })
  else setCookie(context, COOKIE, token, lasting)
}

export function dropSessionCookie(context: Context<Env>): void {
  if (isEncrypted(context)) deleteCookie(context, COOKIE, { path: '/', secure: true, prefix: 'host' })
  else deleteCookie(context, COOKIE, { path: '/' })
}
