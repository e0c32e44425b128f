/** Keeps other web pages out: the Host header must name this server, and a write must be same-origin JSON. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { namesOfThisComputer } from '../domain/mail/link-token.ts'
import type { Env } from './http.ts'
import { Refusal } from './problem.ts'
import { API_SECRET_PREFIX } from './secrets/secret-token.ts'

const POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const securityHeaders: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
]

// one year; other names of the domain are not Daybook's to decide about
const ENCRYPTED_ONLY = 'max-age=31536000'

const reads = new Set(['GET', 'HEAD'])
const signsOfProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host']

/**
 * Refuses requests that another web page could make: DNS rebinding shows in the Host header, cross-site requests in Origin and
 * Sec-Fetch-Site, and forms cannot send JSON. A proxy that nobody told Daybook about might show it to the whole network. Where people sign
 * in, a program with a token may ask from anywhere: no cookie counts then, and no web page has the token.
 */
export const guard = ({ required }: { readonly required: boolean }) =>
  createMiddleware<Env>(async (context, next) => {
    const { origins, publicOrigin } = context.get('parts')
    for (const [name, value] of securityHeaders) context.header(name, value)
    const here = origins().get(context.req.header('host')?.toLowerCase() ?? '')
    if (here === undefined) throw new Refusal('host-not-allowed')
    if (publicOrigin === undefined && signsOfProxy.some(name => context.req.header(name) !== undefined))
      throw new Refusal('proxy-not-expected')
    if (here.startsWith('https:')) context.header('Strict-Transport-Security', ENCRYPTED_ONLY)
    context.set('origin', here)
    // no record has it in its id, and PostgreSQL cannot be asked for it; bodies and queries are checked by their contracts
    if (context.req.path.includes('\0')) throw new Refusal('not-found')
    if (!reads.has(context.req.method)) {
      const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
      if (required && apiSecretOf(context) !== undefined) {
        if (type !== undefined && type !== 'application/json') throw new Refusal('json-expected')
        return next()
      }
      const origin = context.req.header('origin')
      if (origin !== undefined && origin.toLowerCase() !== here) throw new Refusal('origin-not-allowed')
      const site = context.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('origin-not-allowed')
      // a customer's form, whose address is a secret
      const isPublicForm = type === 'application/x-www-form-urlencoded' && context.req.path.startsWith('/public/')
      if (type !== 'application/json' && !isPublicForm) throw new Refusal('json-expected')
    }
    await next()
  })

/** The API token that a request carries. Any other `Authorization` is for a proxy in between. */
export function apiSecretOf(context: Context): string | undefined {
  const [, secret] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  return secret?.startsWith(API_SECRET_PREFIX) ? secret : undefined
}

/** The Host headers that a server on this port accepts from this computer, each with the origin of its pages. */
export function loopbackOrigins(port: number, scheme: 'http' | 'https' = 'http'): ReadonlyMap<string, string> {
  const withPort = namesOfThisComputer.map(name => `${name}:${port}`)
  return new Map(
    [...withPort, ...(port === (scheme === 'http' ? 80 : 443) ? namesOfThisComputer : [])].map(host => [
      host,
      `${scheme}://${host}`,
    ]),
  )
}
