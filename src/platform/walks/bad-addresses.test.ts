import { beforeAll, describe, expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { furnished } from '../../testing/furnished/furnished.ts'
import { type Operation, operationsOf, placeholdersOf, type Schema } from '../../testing/operations.ts'
import { type Answer, contentsOf, testApp } from '../../testing/test-app.ts'

const app = await testApp({ webApp: context => context.html('the page of the web app') })
const { address, bodies } = await furnished(await openBusiness(app))
const operations = await operationsOf(app)

const idsOfNothing = [
  'zzzzzzzz',
  'ABCDEFGH',
  'abc',
  'a'.repeat(4000),
  '%00',
  'abc%00defg',
  '%ff',
  '%F0%9F%92%A9',
  '%ED%A0%80',
  'a%20b',
  '%27%20or%201%3D1%20--',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  '%7B%7B7*7%7D%7D',
]

describe('an unknown or malformed id gets 404, and nothing is written', () => {
  const withId = operations.filter(operation => operation.path.includes('{'))
  let before = ''
  beforeAll(async () => {
    before = await contentsOf(app)
  })
  test.each(withId)('$name', async operation => {
    for (const placeholder of placeholdersOf(operation.path)) {
      for (const id of idsOfNothing) {
        const answer = await app.ask(operation.method, address(operation, { [placeholder]: id }), bodies(operation)[0])
        expect({ id, status: answer.status, code: answer.body.code }).toEqual({ id, status: 404, code: 'not-found' })
        expect(answer.body.detail).toBe('There is nothing at this address.')
      }
    }
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('a query with one invalid field is refused, naming the field', () => {
  const withQuery = operations.filter(operation => operation.query.length > 0)
  test.each(withQuery)('$name', async operation => {
    for (const { name, schema } of operation.query) {
      for (const value of faultyValues(schema)) {
        const answer = await ask(operation, `${name}=${value}`)
        expect({ value, ...verdict(answer) }).toEqual({ value, status: 422, code: 'invalid-input', field: name })
        expect(answer.body.detail).toMatch(/^\w+: [A-Z].*\.$/)
      }
      const twice = await ask(operation, `${name}=1&${name}=2`)
      expect(verdict(twice)).toEqual({ status: 422, code: 'invalid-input', field: name })
    }
  })

  test.each(withQuery)('$name, with an unknown field', async operation => {
    for (const name of ['nonsense', 'businessId', 'columns', 'where', '__proto__', 'offset', 'sort[]']) {
      const answer = await ask(operation, `${encodeURIComponent(name)}=1`)
      expect(verdict(answer)).toEqual({ status: 422, code: 'invalid-input', field: name })
    }
  })
})

describe('an address or method that the API does not have', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nonsense'],
    ['GET', '/api/businesses/'],
    ['POST', '/api/openapi.json'],
    ['PUT', '/api/businesses'],
    ['DELETE', '/api/businesses'],
    ['PATCH', '/api/businesses'],
    ['OPTIONS', '/api/businesses'],
    ['PROPFIND', '/api/businesses'],
    ['POST', '/nonsense'],
  ])('%s %s gets 404', async (method, path) => {
    const answer = await app.ask(method, path)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'not-found' })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})

test.each(['/', '/products', '/nonsense', '//api/businesses'])('GET %s is left to the web app', async path => {
  expect(await app.ask('GET', path)).toMatchObject({ status: 200, body: 'the page of the web app' })
})

test.each(['/public', '/public/', '/public/nonsense', '/public/nonsense/pdf'])('GET %s is not', async path => {
  const answer = await app.ask('GET', path)
  expect(answer.status).toBe(404)
  expect(answer.body).not.toContain('the page of the web app')
})

test('every placeholder and every answer of every address is described', async () => {
  const { body } = await app.ask('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const [path, methods] of Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(
    body.paths,
  )) {
    for (const [method, { parameters = [], ...operation }] of Object.entries(methods)) {
      const described = parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)
      expect({ path, method, described }).toEqual({ path, method, described: placeholdersOf(path) })
      expect(operation).toMatchObject({ summary: expect.any(String), responses: expect.any(Object) })
    }
  }
})

function ask(operation: Operation, query: string): Promise<Answer> {
  const path = address(operation)
  return app.ask(operation.method, path + (path.includes('?') ? '&' : '?') + query)
}

function verdict({ status, body }: Answer) {
  return { status, code: body.code, field: body.errors?.[0]?.field }
}

function faultyValues({ type, enum: words, maxLength, maximum = Number.MAX_SAFE_INTEGER, pattern }: Schema): string[] {
  if (type === 'integer')
    return [
      String(maximum + 1),
      '1e19',
      'abc',
      '1.5',
      '-1',
      '0',
      'NaN',
      'Infinity',
      '',
      '%00',
      '1;drop',
      '1%20or%201=1',
    ]
  if (words)
    return [
      '',
      'nonsense',
      '__proto__',
      'constructor',
      'toString',
      '%00',
      'date;select%201',
      'date%20desc',
      'id,number',
      '(select%201)',
    ]
  if (pattern) return idsOfNothing.slice(1)
  return ['x'.repeat((maxLength ?? 0) + 1), '%00', 'a%07b', '%1b%5B31m', '%EF%BF%BE', 'a%EF%BF%BF']
}
