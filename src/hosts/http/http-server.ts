/** Node's HTTP server around the application. Requests that Node itself rejects are answered with problem details too. */
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { type RefusalCode, refusalProblem } from '../../platform/problem.ts'
import { isLoopback } from '../configuration.ts'
import { compressed } from './compressed.ts'
import type { TlsCertificate } from './tls.ts'

type Fetch = (request: Request, bindings: { clientAddress: string }) => Response | Promise<Response>

interface HttpServerOptions {
  readonly trustedProxies: number
  /** With it, connections are encrypted. */
  readonly tls?: TlsCertificate | undefined
}

export function httpServer(fetch: Fetch, { trustedProxies, tls }: HttpServerOptions): Server {
  const listener = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings
      if (hasDotSegments(incoming.url ?? '')) return refusal('not-found')
      const address = clientAddress(incoming, trustedProxies)
      const answer = await fetch(request, { clientAddress: address })
      // between programs of one computer, compressing takes longer than it saves
      return isLoopback(address) ? answer : compressed(request, answer)
    },
    { errorHandler: error => refusal(error instanceof RequestError ? 'request-malformed' : 'unexpected') },
  )
  // without this, Node answers a request that has no Host header with an empty 400
  const server = tls
    ? createSecureServer({ requireHostHeader: false, ...tls }, listener)
    : createServer({ requireHostHeader: false }, listener)
  server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = plainRefusal('expectation-failed')
    response.writeHead(status, headers).end(body)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else endWith(socket as Socket, codes[error.code ?? ''] ?? 'request-malformed')
  })
  return server
}

const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}

/**
 * Whether a path contains `.` or `..` segments. One program reads `/public/%2e%2e/api` as `/api`, another as a page under `/public`: a proxy
 * that only lets `/public` through must not be bypassed this way.
 */
function hasDotSegments(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return /[\\/](\.|%2e){1,2}([\\/]|$)/i.test(path)
}

/**
 * Each proxy adds the address that it was asked from at the end of the list. Entries before the trusted ones may be forged, so an entry that
 * cannot be read keeps its place: the one before it must not be taken instead.
 */
function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  const entries = forwarded.map(entry => withoutPort(entry.trim())).filter(entry => entry !== '')
  const near = socket.remoteAddress ?? ''
  const way = [...entries, near]
  const asker = way.at(-1 - trustedProxies) ?? way[0] ?? ''
  return (isIP(asker) ? asker : near).replace(/^::ffff:(?=\d+\.)/i, '')
}

/** `203.0.113.7:4711` and `[2001:db8::1]:443`, as some proxies write it. */
function withoutPort(entry: string): string {
  return /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry)?.slice(1).find(Boolean) ?? entry
}

function plainRefusal(code: RefusalCode) {
  const details = refusalProblem(code)
  const body = JSON.stringify(details)
  const headers = {
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  }
  return { status: details.status, headers, body }
}

function refusal(code: RefusalCode): Response {
  const { body, ...init } = plainRefusal(code)
  return new Response(body, init)
}

/** Writes to the socket itself: a request that could not be parsed has no response object. */
function endWith(socket: Socket, code: RefusalCode): void {
  const { status, headers, body } = plainRefusal(code)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
}
