import { describe, expect, test } from 'vitest'
import { makeIssued, makeProduct, openBusiness } from '../testing/factories.ts'
import { good, NAMED_HOST, testApp } from '../testing/test-app.ts'
import { loopbackOrigins } from './guard.ts'

const app = await testApp()
const business = await openBusiness(app)
const product = await makeProduct(business)
const customers = `${business.path}/customers`
const customer = { name: 'Acme' }

const refused = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
  const answer = await app.ask(method, path, body, headers)
  return { status: answer.status, code: answer.body.code, detail: answer.body.detail }
}

describe('the Host header must name this server', () => {
  const foreign = [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example:3000',
    '127.0.0.1:3000.evil.example',
    '127.0.0.1',
    '127.0.0.1:3001',
    '127.0.0.1:80',
    '127.0.0.2:3000',
    '0.0.0.0:3000',
    '[::1]',
    '192.168.0.10:3000',
    '',
  ]
  test.each(foreign)('“%s” is refused even for reads', async host => {
    for (const [method, path] of [
      ['GET', '/api/businesses'],
      ['GET', `${business.path}/dashboard`],
      ['POST', '/api/businesses'],
      ['GET', '/healthz'],
      ['GET', '/nonsense'],
    ] as const) {
      const answer = await refused(method, path, { host }, method === 'POST' ? customer : undefined)
      expect(answer).toMatchObject({ status: 403, code: 'host-not-allowed' })
    }
  })

  test('may be in upper case', async () => {
    expect((await app.ask('GET', '/api/businesses', undefined, { host: '127.0.0.1:3000'.toUpperCase() })).status).toBe(
      200,
    )
  })

  test('may be any of the three loopback names, with the server’s port', () => {
    expect([...loopbackOrigins(3000).keys()]).toEqual(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
    expect(loopbackOrigins(80).get('localhost')).toBe('http://localhost')
  })
})

test.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host'])(
  'a request with %s, which a proxy adds, is refused until PUBLIC_URL is set',
  async header => {
    const answer = await refused('GET', '/api/businesses', { [header]: '192.0.2.7' })
    expect(answer).toMatchObject({ status: 403, code: 'proxy-not-expected' })
  },
)

describe('with a public address', async () => {
  const publicOrigin = `https://${NAMED_HOST}`
  const open = await testApp({ publicOrigin })
  const own = await openBusiness(open)
  const proxied = { host: NAMED_HOST, 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': NAMED_HOST }

  test('requests through a proxy are answered, and browsers are told to use encryption only', async () => {
    const answer = await open.ask('GET', '/api/businesses', undefined, proxied)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const local = await open.ask('GET', '/api/businesses')
    expect(local.headers.has('strict-transport-security')).toBe(false)
  })

  test.each([
    [publicOrigin, 201],
    [`http://${NAMED_HOST}`, 403],
    ['https://evil.example', 403],
  ])('a write from %s is answered with %i', async (origin, status) => {
    expect((await open.ask('POST', `${own.path}/customers`, customer, { ...proxied, origin })).status).toBe(status)
  })

  test('public links carry it, wherever the business itself opens Daybook', async () => {
    const { id } = await makeIssued(own)
    const link = good(await open.ask('POST', `${own.path}/invoices/${id}/links`, {}))
    expect(link.url).toBe(publicOrigin + link.path)
    const mail = good(await open.ask('GET', `${own.path}/invoices/${id}/emails/suggestion`))
    expect(mail.link).toBe(link.url)
  })
})

describe('a write must come from Daybook’s own page', () => {
  test.each([
    'http://evil.example',
    'https://127.0.0.1:3000',
    'http://127.0.0.1',
    'http://127.0.0.1:3001',
    'http://127.0.0.1:3000.evil.example',
    'http://localhost:3000',
    'null',
    '',
    'file://',
  ])('the origin “%s” is refused', async origin => {
    for (const [method, path] of [
      ['POST', customers],
      ['PATCH', business.path],
      ['PUT', `${business.path}/logo`],
      ['DELETE', `${business.path}/logo`],
    ] as const) {
      expect(await refused(method, path, { origin }, customer)).toMatchObject({
        status: 403,
        code: 'origin-not-allowed',
      })
    }
  })

  test.each(['cross-site', 'same-site', 'nonsense', ''])('Sec-Fetch-Site “%s” is refused', async site => {
    const answer = await refused('POST', customers, { 'sec-fetch-site': site }, customer)
    expect(answer).toMatchObject({ status: 403, code: 'origin-not-allowed' })
  })

  test('its own origin is accepted, and a program that sends no origin', async () => {
    for (const headers of [
      { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]) {
      expect((await app.ask('POST', customers, customer, headers)).status).toBe(201)
    }
  })
})

describe('a write must be JSON, which no form can send', () => {
  test.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/jsonx',
    'text/json',
    'application/json, text/plain',
    'application/csp-report',
  ])('“%s” is refused', async type => {
    for (const [method, path] of [
      ['POST', customers],
      ['POST', `${business.path}/products/${product.id}/archive`],
      ['DELETE', `${business.path}/logo`],
    ] as const) {
      const answer = await refused(method, path, { 'content-type': type }, customer)
      expect(answer).toMatchObject({ status: 415, code: 'json-expected' })
    }
  })

  test('any case and a charset are accepted', async () => {
    for (const type of ['Application/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-8']) {
      expect((await app.ask('POST', customers, customer, { 'content-type': type })).status).toBe(201)
    }
  })
})

describe('every answer carries the headers that keep other pages out', () => {
  test.each([
    ['a good one', 'GET', '/api/businesses', 200],
    ['a created one', 'POST', customers, 201],
    ['a file', 'GET', `${customers}/export?format=csv`, 200],
    ['the description of the API', 'GET', '/api/openapi.json', 200],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['a refusal', 'POST', `${business.path}/invoices`, 422],
    ['nothing there', 'GET', '/nonsense', 404],
    ['nothing there in the API', 'GET', '/api/nonsense', 404],
    ['an invalid body', 'PUT', `${business.path}/logo`, 422],
  ])('%s: %s %s', async (_, method, path, status) => {
    const answer = await app.ask(method, path, method === 'GET' ? undefined : customer)
    expect(answer.status).toBe(status)
    expectGuarded(answer.headers)
  })

  test('a foreign host, a foreign origin, another content type, too large a body', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { origin: 'http://evil.example' },
      { 'content-type': 'text/plain' },
    ]) {
      expectGuarded((await app.ask('POST', customers, customer, headers as Record<string, string>)).headers)
    }
    expectGuarded((await app.ask('POST', customers, { name: 'x'.repeat(1024 * 1024) })).headers)
  })

  test('an internal error, which reveals nothing about its cause', async () => {
    const { bytes } = app.random
    app.random.bytes = () => {
      throw new Error('secret of the machine')
    }
    const answer = await app.ask('POST', customers, customer)
    app.random.bytes = bytes
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      requestId: answer.headers.get('x-request-id'),
      type: 'urn:daybook:problem:unexpected',
      title: 'Unexpected',
      status: 500,
      code: 'unexpected',
      detail: 'Something went wrong in Daybook. Nothing was saved. Try again.',
    })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expectGuarded(answer.headers)
    expect(app.unexpected.splice(0).join()).toContain('secret of the machine')
  })

  function expectGuarded(headers: Headers): void {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const names = [...headers.keys()]
    expect(names.filter(name => name.startsWith('access-control-') || name === 'x-powered-by')).toEqual([])
  }
})

test('a preflight gives a foreign page no permission', async () => {
  const answer = await app.ask('OPTIONS', customers, undefined, {
    origin: 'http://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  })
  expect(answer.status).toBe(403)
  expect([...answer.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
})
