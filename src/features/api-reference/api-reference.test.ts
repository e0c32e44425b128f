import { describe, expect, test } from 'vitest'
import { describedRoutes } from '../../testing/described-routes.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { METHODS } from './queries/openapi-types.ts'

const app = await testApp()
const document: Json = good(await app.ask('GET', '/api/openapi.json'))
const operations = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap(method => (item[method] ? [{ name: `${method.toUpperCase()} ${path}`, ...item[method] }] : [])),
)
const reads = new Map(operations.map(operation => [operation.name, operation]))

test('every operation has a summary, a tag, an id of its own, its scope, and the refusals of all', () => {
  for (const { name, summary, tags, description, responses } of operations) {
    expect(summary, name).toMatch(/^[A-Z]/)
    expect(tags, name).toHaveLength(1)
    expect(document.tags.map((tag: Json) => tag.name)).toContain(tags[0])
    expect(description, name).toMatch(/^(Scope: `[a-z]+:(read|write)`|Open to everyone|For signed-in people)/)
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['401', '403', '404', '422', '429']))
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every write takes an Idempotency-Key, and no read does', () => {
  const takesKey = ({ parameters }: Json) => parameters.some(({ $ref }: Json) => $ref?.endsWith('/IdempotencyKey'))
  for (const operation of operations)
    expect(takesKey(operation), operation.name).toBe(!operation.name.startsWith('GET'))
})

test('every reference leads somewhere', () => {
  const references = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g))
  for (const reference of references) {
    const target = reference
      .slice(2)
      .split('/')
      .reduce((part: Json, name) => part?.[name], document)
    expect(target, reference).toBeDefined()
  }
})

describe('each example is what its own schema takes', () => {
  test.each(describedRoutes)('$name', ({ name, status, body, answer }) => {
    const operation = reads.get(name)
    for (const [schema, content] of [
      [body, operation.requestBody?.content],
      [answer, operation.responses[status].content],
    ]) {
      const example = content?.['application/json']?.example
      if (schema) expect(schema.safeParse(example).error?.issues, JSON.stringify(example)).toBeUndefined()
    }
  })
})

test('the reference is a page without scripts that names every operation, and its style comes from here', async () => {
  const page = await app.ask('GET', '/api/reference')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.body).not.toContain('<script')
  expect(page.body).not.toContain('[object')
  for (const { operationId } of operations) expect(page.body).toContain(`<details id="${operationId}">`)
  expect((await app.ask('GET', '/api/reference.css')).status).toBe(200)
})
