import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { faultsOf } from '../../testing/faults.ts'
import { furnished } from '../../testing/furnished/furnished.ts'
import { operationsOf } from '../../testing/operations.ts'
import { type Answer, contentsOf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { address, bodies } = await furnished(await openBusiness(app))
const operations = await operationsOf(app)
const withBody = operations.filter(operation => operation.body)
const before = await contentsOf(app)

/** What is wrong with a refusal; undefined when it is right. */
function complaint({ status, body, headers }: Answer, field: string): string | undefined {
  if (status !== 422) return `answered ${status} ${JSON.stringify(body)}`
  if (headers.get('content-type') !== 'application/problem+json') return `answered ${headers.get('content-type')}`
  if (body.status !== status || body.code !== 'invalid-input') return `answered ${JSON.stringify(body)}`
  const errors: { field: string; message: string }[] = body.errors ?? []
  const named = errors.find(error => error.field === field || error.field.startsWith(`${field}.`))
  if (!named) return `names ${JSON.stringify(errors.slice(0, 3))}`
  for (const { message } of errors) if (!isSentence(message)) return `says “${message}”`
  return isSentence(body.detail) || isSentence(body.detail.replace(/^[\w.-]+: /, ''))
    ? undefined
    : `says “${body.detail}”`
}

function isSentence(text: string): boolean {
  return /^[A-Z“].{4,}\.$/.test(text)
}

test('the OpenAPI document has every address, and this test has a valid body for each', () => {
  expect(withBody.length).toBeGreaterThan(14)
  for (const operation of operations) expect(bodies(operation).length > 0).toBe(operation.body !== undefined)
})

describe('a body with one invalid field is refused, naming the field, and nothing is written', () => {
  test.each(withBody)('$name', async operation => {
    const complaints: string[] = []
    let tried = 0
    for (const right of bodies(operation)) {
      for (const { what, field, text } of faultsOf(right, operation.body ?? {})) {
        const found = complaint(await app.ask(operation.method, address(operation), text), field)
        if (found) complaints.push(`${what}: ${found}`)
        tried++
      }
    }
    expect(complaints).toEqual([])
    expect(tried).toBeGreaterThan(20)
    expect(await contentsOf(app)).toBe(before)
  })
})

test('a body where none is asked is refused by its fields, and nothing is written', async () => {
  const complaints: string[] = []
  for (const operation of operations) {
    if (operation.method === 'GET' || operation.body !== undefined) continue
    const found = complaint(await app.ask(operation.method, address(operation), { of: 'delivered' }), 'of')
    if (found) complaints.push(`${operation.name}: ${found}`)
  }
  expect(complaints).toEqual([])
  expect(await contentsOf(app)).toBe(before)
})

describe('a body that is not JSON is refused', () => {
  const broken = [
    '',
    '{',
    '{"name":',
    "{'name':1}",
    '{"name":"a",}',
    'undefined',
    'NaN',
    '\u0000',
    '[1,2',
    '{"a":1}{"a":1}',
  ]
  // deeper than any function that calls itself gets
  const tooDeep = ['['.repeat(25_000), `${'['.repeat(25_000)}${']'.repeat(25_000)}`, '{"a":'.repeat(25_000)]
  test.each(withBody)('$name', async operation => {
    for (const text of broken) {
      const answer = await app.ask(operation.method, address(operation), text)
      expect({ text, status: answer.status, code: answer.body.code }).toEqual({
        text,
        status: 400,
        code: 'body-not-json',
      })
      expect(isSentence(answer.body.detail)).toBe(true)
    }
    const nothing = await app.ask(operation.method, address(operation))
    expect([400, 422]).toContain(nothing.status)
    for (const text of tooDeep) {
      const answer = await app.ask(operation.method, address(operation), text)
      expect([400, 422]).toContain(answer.status)
    }
  })

  test('and nothing is written', async () => {
    expect(await contentsOf(app)).toBe(before)
  })
})

test('no JSON, sent to any address, causes an internal error', async () => {
  const field = fc.constantFrom(...withBody.flatMap(operation => bodies(operation).flatMap(body => Object.keys(body))))
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.oneof(field, fc.string(), fc.constant('__proto__')), fc.jsonValue()),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withBody), body, async (operation, sent) => {
      const { status } = await app.ask(operation.method, address(operation), JSON.stringify(sent))
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 100 },
  )
})

describe('a body of more than 1 MB, or a file of more than 25, is refused, whatever it contains and whether or not its length was announced', () => {
  const TAKES_FILES = /\/(imports|parts|original|bank-statements|bills|bills\/files|reading|file|attachments)$/
  const MB = 1024 * 1024
  const tooLarge = { status: 413, code: 'body-too-large' }
  const text = JSON.stringify({ name: 'x'.repeat(MB) })
  const chunked = { 'transfer-encoding': 'chunked' }

  test.each(withBody)('$name', async operation => {
    const send = async (headers: Record<string, string>) =>
      refusal(await app.ask(operation.method, address(operation), text, headers))
    if (TAKES_FILES.test(operation.name)) {
      expect(await send({ 'content-length': String(36 * MB) })).toEqual(tooLarge)
      expect(await send(chunked)).toEqual({ status: 411, code: 'length-needed' })
    } else {
      expect(await send({})).toEqual(tooLarge)
      expect(await send(chunked)).toEqual(tooLarge)
    }
  })

  test('a whole file of 36 MB', async () => {
    const file = JSON.stringify({ name: 'x'.repeat(36 * MB) })
    const [takesFiles] = withBody.filter(({ name }) => TAKES_FILES.test(name))
    if (!takesFiles) throw new Error('No address takes files.')
    expect(refusal(await app.ask(takesFiles.method, address(takesFiles), file))).toEqual(tooLarge)
  })
})
