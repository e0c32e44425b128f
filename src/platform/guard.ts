/** Keeps other web pages out: the Host header must name this server, and a write must be same-origin JSON. */

import type { MiddlewareHandler } from 'hono'
import { namesOfThisComputer } from '../domain/mail/link-token.ts'
import { Refusal } from './problem.ts'

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
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
]

const reads = new Set(['GET', 'HEAD'])

/**
 * Refuses requests that another web page could make: DNS rebinding shows in the Host header, cross-site requests in Origin and
 * Sec-Fetch-Site, and forms cannot send JSON.
 */
export function guard(allowedHosts: () => ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    for (const [name, value] of securityHeaders) context.header(name, value)
    const host = context.req.header('host')?.toLowerCase() ?? ''
    if (!allowedHosts().has(host)) throw new Refusal('host-not-allowed')
    if (!reads.has(context.req.method)) {
      const origin = context.req.header('origin')
      if (origin !== undefined && origin.toLowerCase() !== `http://${host}`) throw new Refusal('origin-not-allowed')
      const site = context.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('origin-not-allowed')
      const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
      if (type !== 'application/json') throw new Refusal('json-expected')
    }
    await next()
  }
}

/** The Host headers that a loopback server on this port accepts. */
export function loopbackHosts(port: number): ReadonlySet<string> {
  const withPort = namesOfThisComputer.map(name => `${name}:${port}`)
  return new Set([...withPort, ...(port === 80 ? namesOfThisComputer : [])])
}
