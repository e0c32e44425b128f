import { beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES, FOR_PEOPLE, neededScope, scopeNouns } from '../../domain/access/token-scopes.ts'
import { openBusiness } from '../../testing/factories.ts'
import { furnished } from '../../testing/furnished/furnished.ts'
import { type Operation, operationsOf } from '../../testing/operations.ts'
import { EVERY_SCOPE, firstPerson, invitedPerson, makeToken, PASSWORD, withToken } from '../../testing/people.ts'
import { contentsOf, good, type Json, type TestApp, testApp } from '../../testing/test-app.ts'

const app = await testApp({ signInRequired: true })
const owner = await firstPerson(app)
const business = await openBusiness(owner)
const { address, bodies } = await furnished(business)
const operations = await operationsOf(owner)

const IN_BUSINESS = '/api/businesses/{businessId}'
const inBusiness = operations.filter(({ path }) => path.startsWith(IN_BUSINESS))
const addressOf = ({ path }: Operation) => path.slice(IN_BUSINESS.length)
const withScope = inBusiness.filter(operation => !FOR_PEOPLE.includes(addressOf(operation)))
const isSignIn = ({ path }: Operation) => /^\/api\/sign-in(\/|$)/.test(path)

const program = async (fields: Parameters<typeof makeToken>[1]) => withToken(app, await makeToken(business, fields))
const everything = await program({ name: 'Everything' })
const readsAll = await program({
  name: 'Reads all',
  scopes: Object.fromEntries(scopeNouns.map(noun => [noun, 'read'])),
})
const without = new Map<string, TestApp>()
for (const noun of scopeNouns) {
  without.set(noun, await program({ name: `Not ${noun}`, scopes: { ...EVERY_SCOPE, [noun]: undefined } }))
}
const elsewhere = withToken(app, await makeToken(await openBusiness(owner, { name: 'Elsewhere' })))
const expired = await program({ name: 'Expired', expiresInDays: 1 })
const revoked = await program({ name: 'Revoked' })
app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
const { tokens } = good(await owner.ask('GET', `${business.path}/api-tokens`))
const [{ id: revokedId }] = tokens.filter(({ name }: Json) => name === 'Revoked')
good(await owner.ask('DELETE', `${business.path}/api-tokens/${revokedId}`))

async function refusalOf(asking: TestApp | undefined, operation: Operation) {
  const { status, body } = (await asking?.ask(operation.method, address(operation), bodies(operation)[0])) ?? {}
  return `${status} ${body?.code}`
}

test('every address inside a business says which scope it needs, or that it is for people, and there is no other', () => {
  const declared = [...Object.values(ADDRESSES).flat(), ...FOR_PEOPLE]
  expect(declared.toSorted()).toEqual([...new Set(inBusiness.map(addressOf))].sort())
})

describe('a token of another scope, of another business, expired or revoked is refused, and nothing is written', () => {
  let before = ''
  beforeAll(async () => {
    before = await contentsOf(app)
  })
  test.each(withScope)('$name', async operation => {
    const needed = neededScope(operation.method, addressOf(operation))
    expect(await refusalOf(without.get(needed?.noun ?? ''), operation)).toBe('403 scope-missing')
    if (needed?.access === 'write') expect(await refusalOf(readsAll, operation)).toBe('403 scope-missing')
    expect(await refusalOf(elsewhere, operation)).toBe('404 not-found')
    expect(await refusalOf(expired, operation)).toBe('401 token-not-valid')
    expect(await refusalOf(revoked, operation)).toBe('401 token-not-valid')
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('what is for people alone is refused to every token, and nothing is written', () => {
  let before = ''
  beforeAll(async () => {
    before = await contentsOf(app)
  })
  test.each(operations.filter(operation => !withScope.includes(operation) && !isSignIn(operation)))(
    '$name',
    async operation => {
      expect(await refusalOf(everything, operation)).toBe('403 people-only')
      expect(await refusalOf(revoked, operation)).toBe('401 token-not-valid')
      if (inBusiness.includes(operation)) expect(await refusalOf(elsewhere, operation)).toBe('404 not-found')
      expect(await contentsOf(app)).toBe(before)
    },
  )
})

test('a token with a scope reads what the scope covers', async () => {
  const reads = withScope.filter(
    ({ path, method }) => method === 'GET' && !/pdf|pages|document|labels|accounting\/export/.test(path),
  )
  for (const operation of reads) {
    const { status } = await everything.ask('GET', address(operation))
    // what takes a query of its own is asked without one
    expect([200, 404, 422], operation.name).toContain(status)
  }
  expect((await readsAll.ask('GET', `${business.path}/invoices`)).status).toBe(200)
})

test('a token of someone who may only look from now on changes nothing, whatever its scopes', async () => {
  const email = 'was-full@acme.example'
  good(await owner.ask('POST', '/api/account/confirm', { password: PASSWORD }))
  const person = await invitedPerson(business, email)
  const theirs = withToken(app, await makeToken({ ...business, app: person }, { name: 'Theirs' }))
  expect((await theirs.ask('POST', `${business.path}/customers`, { name: 'Before' })).status).toBe(201)
  const { members } = good(await owner.ask('GET', `${business.path}/people`))
  const [{ accountId }] = members.filter((member: Json) => member.email === email)
  good(await owner.ask('PATCH', `${business.path}/people/${accountId}`, { role: 'read-only' }))
  const before = await contentsOf(app)
  for (const operation of withScope.filter(({ method }) => method !== 'GET'))
    expect(await refusalOf(theirs, operation), operation.name).toBe('403 read-only')
  expect(await contentsOf(app)).toBe(before)
})
