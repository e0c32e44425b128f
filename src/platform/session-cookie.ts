/** Cookies that no script reads. Over HTTPS they are bound to this host, and travel encrypted alone. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from './http.ts'

const isEncrypted = (context: Context<Env>) => context.get('origin').startsWith('https:')

function cookie(name: string, maxAge: number) {
  const lasting = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge } as const
  return {
    of: (context: Context<Env>) => (isEncrypted(context) ? getCookie(context, name, 'host') : getCookie(context, name)),
    set(context: Context<Env>, value: string): void {
      if (isEncrypted(context)) setCookie(context, name, value, { ...lasting, secure: true, prefix: 'host' })
      else setCookie(context, name, value, lasting)
    },
    drop(context: Context<Env>): void {
      if (isEncrypted(context)) deleteCookie(context, name, { path: '/', secure: true, prefix: 'host' })
      else deleteCookie(context, name, { path: '/' })
    },
  }
}

/** However often it is used, a session ends after this. */
export const SESSION_DAYS = 90

/** The token of a session. */
export const sessionCookie = cookie('daybook_session', SESSION_DAYS * 86_400)
/** Ties a sign-in at the identity provider to the browser that began it. */
export const providerCookie = cookie('daybook_provider', 600)
/** The same for a sign-in to the mailbox of a business. */
export const mailboxCookie = cookie('daybook_mailbox', 600)
