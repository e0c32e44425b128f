import { describe, expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { furnished } from '../../testing/furnished/furnished.ts'
import { type Operation, operationsOf, placeholdersOf } from '../../testing/operations.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { contentsOf, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'

const app = await testApp({ signInRequired: true })
const owner = await firstPerson(app)
const business = await openBusiness(owner)
const { address, bodies } = await furnished(business)
const stranger = await invitedPerson(await openBusiness(owner, { name: 'Elsewhere' }), 'stranger@acme.example')
const reader = await invitedPerson(business, 'reader@acme.example', 'read-only')
const operations = await operationsOf(owner)

const isOpen = ({ path }: Operation) => /^\/api\/sign-in(\/|$)/.test(path)
const inBusiness = ({ path }: Operation) => path.includes('{businessId}')
const closed = operations.filter(operation => !isOpen(operation))

let before = await contentsOf(app)

async function ask(person: TestApp, operation: Operation): Promise<Json> {
  const answer = await person.ask(operation.method, address(operation), bodies(operation)[0])
  const after = await contentsOf(app)
  const unchanged = after === before
  before = after
  return { status: answer.status, code: answer.body.code, unchanged }
}

describe('signed out, every address gets 401, and nothing is written', () => {
  test.each(closed)('$name', async operation => {
    expect(await ask(app, operation)).toEqual({ status: 401, code: 'sign-in-needed', unchanged: true })
  })
})

test('only these addresses are open to everyone', () => {
  expect(operations.filter(isOpen).map(({ name }) => name)).toEqual([
    'GET /api/sign-in',
    'POST /api/sign-in',
    'POST /api/sign-in/first-account',
    'POST /api/sign-in/invitation',
    'POST /api/sign-in/invitation/accept',
    'POST /api/sign-in/reset',
    'POST /api/sign-in/new-password',
    'POST /api/sign-in/passkey/options',
    'POST /api/sign-in/passkey',
    'POST /api/sign-in/provider',
    'POST /api/sign-in/provider/return',
  ])
})

describe('in a business of other people, every address gets 404, and nothing is written', () => {
  test.each(operations.filter(inBusiness))('$name', async operation => {
    expect(await ask(stranger, operation)).toEqual({ status: 404, code: 'not-found', unchanged: true })
  })
})

describe('a NUL anywhere in an address gets 404, also for a person who signed in, and nothing is written', () => {
  test.each(operations.filter(({ path }) => path.includes('{')))('$name', async operation => {
    for (const placeholder of placeholdersOf(operation.path)) {
      const answer = await owner.ask(
        operation.method,
        address(operation, { [placeholder]: '%00' }),
        bodies(operation)[0],
      )
      expect(refusal(answer)).toEqual({ status: 404, code: 'not-found' })
    }
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('a read-only person gets 403 for every write, and nothing is written', () => {
  // what a person has seen is their own
  const isOwn = ({ path }: Operation) => path.includes('/notifications/')
  const writes = operations.filter(
    operation => inBusiness(operation) && operation.method !== 'GET' && !isOwn(operation),
  )
  const adding = ['POST /api/businesses', 'POST /api/business-imports']
  test.each([...writes, ...operations.filter(({ name }) => adding.includes(name))])('$name', async operation => {
    expect(await ask(reader, operation)).toEqual({ status: 403, code: 'read-only', unchanged: true })
  })

  test('and reads everything, but cannot export everything at once', async () => {
    const isEverything = ({ path }: Operation) => path === '/api/businesses/{businessId}/export'
    const reads = operations.filter(
      operation =>
        operation.method === 'GET' &&
        !/pdf|pages|document|labels|accounting\/export/.test(operation.path) &&
        !isEverything(operation),
    )
    for (const operation of reads) {
      const { status } = await reader.ask('GET', address(operation))
      // what takes a query of its own is asked without one
      expect([200, 404, 422], operation.name).toContain(status)
    }
    expect((await reader.ask('GET', business.path)).status).toBe(200)
    expect(refusal(await reader.ask('GET', `${business.path}/export`)).code).toBe('full-access-needed')
  })
})

test('people see only the businesses that they are members of', async () => {
  const namesFor = async (person: TestApp) =>
    (await person.ask('GET', '/api/businesses')).body.businesses.map(({ name }: Json) => name).sort()
  expect(await namesFor(owner)).toEqual(['Elsewhere', 'Test & Sons'])
  expect(await namesFor(stranger)).toEqual(['Elsewhere'])
  expect(await namesFor(reader)).toEqual(['Test & Sons'])
})

test('unknown addresses and the description of the API get 401 too; health, public pages and the app stay open', async () => {
  for (const path of ['/api/nonsense', '/api/openapi.json', '/api/businesses/zzzzzzzz'])
    expect((await app.ask('GET', path)).status).toBe(401)
  for (const path of ['/healthz', '/readyz', '/api/sign-in']) expect((await app.ask('GET', path)).status).toBe(200)
  expect((await app.ask('GET', '/public/nonsense')).status).toBe(404)
})
