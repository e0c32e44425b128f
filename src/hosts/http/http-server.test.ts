import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsOf, testApp } from '../../testing/test-app.ts'
import { httpServer } from './http-server.ts'

const { Request: ownRequest, Response: ownResponse } = globalThis
const app = await testApp()
const server = httpServer(app.fetch, { trustedProxies: 0 })
const HOST = 'Host: 127.0.0.1:3000'

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  // Hono's server puts its own in their place, which other tests of this process do not expect
  Object.assign(globalThis, { Request: ownRequest, Response: ownResponse })
})

function open(): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
}

/** Sends the bytes as they are, and reads until the server closes. */
async function exchange(request: string) {
  const socket = open()
  let text = ''
  socket.setEncoding('utf8').on('data', part => {
    text += part
  })
  socket.write(request)
  await new Promise(resolve => socket.once('close', resolve))
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
  return { status: Number(head.split(' ')[1]), head, body }
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

describe('requests that Node or Hono reject are answered with problem details', () => {
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'request-malformed'],
    ['a header without a name', lines('GET / HTTP/1.1', HOST, ': x'), 400, 'request-malformed'],
    ['no Host', lines('GET / HTTP/1.1'), 400, 'request-malformed'],
    ['a Host that is none', lines('GET / HTTP/1.1', 'Host: a b', 'Connection: close'), 400, 'request-malformed'],
    ['a target that is no path', lines('GET foo HTTP/1.1', HOST, 'Connection: close'), 400, 'request-malformed'],
    ['headers of 20 kB', lines('GET / HTTP/1.1', HOST, `X: ${'x'.repeat(20_000)}`), 431, 'headers-too-large'],
    ['an expectation', lines('GET / HTTP/1.1', HOST, 'Expect: miracles'), 417, 'expectation-failed'],
  ])('%s', async (_what, request, status, code) => {
    const answer = await exchange(request)
    expect(answer.status).toBe(status)
    expect(answer.head).toMatch(/^content-type: application\/problem\+json$/im)
    expect(JSON.parse(answer.body)).toMatchObject({ status, code, detail: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

test.each([
  '/public/%2e%2e/api/businesses',
  '/public/../api/businesses',
  '/public/.%2E/api/businesses',
  '/public/%2e/../api/businesses',
  'http://127.0.0.1:3000/public/%2e%2e/api/businesses',
])('the path %s is not found', async path => {
  const answer = await exchange(lines(`GET ${path} HTTP/1.1`, HOST, 'Connection: close'))
  expect({ status: answer.status, code: JSON.parse(answer.body).code }).toEqual({ status: 404, code: 'not-found' })
})

test.each([
  [0, '192.0.2.1, 192.0.2.2', '127.0.0.1'],
  [1, '192.0.2.1, 192.0.2.2', '192.0.2.2'],
  [2, 'made-up, 192.0.2.1, 192.0.2.2', '192.0.2.1'],
  [3, '192.0.2.1', '192.0.2.1'],
  [1, '', '127.0.0.1'],
  [1, '192.0.2.1, 203.0.113.7:4711', '203.0.113.7'],
  [1, '192.0.2.1, [2001:db8::1]:443', '2001:db8::1'],
  [1, '192.0.2.1, [2001:db8::1]', '2001:db8::1'],
  [1, '192.0.2.1, 2001:db8::1', '2001:db8::1'],
  [1, '192.0.2.1, unknown', '127.0.0.1'],
])('behind %i trusted proxies, %j means that %s asks', async (trustedProxies, forwarded, expected) => {
  const behind = httpServer((_, { clientAddress }) => new Response(clientAddress), { trustedProxies })
  await new Promise<void>(resolve => behind.listen(0, '::', resolve))
  const { port } = behind.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': forwarded } })
  expect(await answer.text()).toBe(expected)
  behind.close()
})

test.each([
  ['192.0.2.1', 'br'],
  ['', null],
])(
  'an answer to %j is compressed with %s: between programs of one computer it goes as it is',
  async (forwarded, encoding) => {
    const answered = () => new Response('owed '.repeat(1000), { headers: { 'content-type': 'text/html' } })
    const behind = httpServer(answered, { trustedProxies: 1 })
    await new Promise<void>(resolve => behind.listen(0, '127.0.0.1', resolve))
    const { port } = behind.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      headers: { 'x-forwarded-for': forwarded, 'accept-encoding': 'br' },
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe('owed '.repeat(1000))
    behind.close()
  },
)

test('two dots in a query are allowed', async () => {
  const answer = await exchange(lines('GET /healthz?q=/../ HTTP/1.1', HOST, 'Connection: close'))
  expect(answer.status).toBe(200)
})

test.each([
  ['in one piece', (body: string) => [`Content-Length: ${body.length}`, body]],
  [
    'in chunks',
    (body: string) => ['Transfer-Encoding: chunked', `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ],
])('a body of some hundred kilobytes arrives %s', async (_how, sentAs) => {
  const [length = '', body = ''] = sentAs(JSON.stringify({ name: 'x'.repeat(200 * 1024) }))
  const head = ['POST /api/businesses HTTP/1.1', HOST, 'Content-Type: application/json', 'Connection: close']
  const answer = await exchange(lines(...head, length) + body)
  expect(JSON.parse(answer.body)).toMatchObject({ status: 422, errors: [{ field: 'name' }] })
})

test.each([
  ['of an announced length', 'Content-Length: 1000', '{"name":'],
  ['in chunks', 'Transfer-Encoding: chunked', '8\r\n{"name":\r\n'],
])('an upload %s that is cut off saves nothing and is not logged as an error', async (_how, length, part) => {
  const before = await contentsOf(app)
  for (const key of [[], ['Idempotency-Key: once']]) {
    const logged = app.logged.length
    const socket = open()
    const head = ['POST /api/businesses HTTP/1.1', HOST, 'Content-Type: application/json', 'Expect: 100-continue']
    socket.write(lines(...head, length, ...key) + part)
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => app.logged.length).toBeGreaterThan(logged)
    expect(app.logged.slice(logged)).toMatchObject([{ level: 'info', method: 'POST', status: 400 }])
  }
  expect(await contentsOf(app)).toBe(before)
})
