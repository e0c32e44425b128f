import { expect, test } from 'vitest'
import { makeIssued, openBusiness } from '../../testing/factories.ts'
import { EVERY_SCOPE, firstPerson, invitedPerson, makeToken, withToken } from '../../testing/people.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ signInRequired: true })
const owner = await firstPerson(app)
const business = await openBusiness(owner)
const { path } = business

const listed = async (): Promise<Json[]> => good(await owner.ask('GET', `${path}/api-tokens`)).tokens

test('a token is shown once, and the database has its digest alone', async () => {
  const token = await makeToken(business, { name: 'Digest' })
  expect(token).toMatch(/^daybook_[A-Za-z0-9]{43}$/)
  const rows = await app.query('select row_to_json(api_tokens)::text as row from api_tokens')
  expect(rows.filter(({ row }) => row.includes(token) || row.includes(token.slice(8)))).toEqual([])
  expect(JSON.stringify(await listed())).not.toContain(token)
})

test('the list shows name, person, scopes, end and last use', async () => {
  const token = await makeToken(business, { name: 'Listed', scopes: { customers: 'read' }, expiresInDays: 30 })
  const shown = async () => (await listed()).find(({ name }) => name === 'Listed')
  expect(await shown()).toMatchObject({
    person: 'Olive Owner',
    scopes: { customers: 'read' },
    isExpired: false,
    lastUsedAt: null,
    expiresAt: new Date(app.clock.now.getTime() + 30 * 86_400_000).toISOString(),
  })
  good(await withToken(app, token).ask('GET', `${path}/customers`))
  expect(await shown()).toMatchObject({ lastUsedAt: app.clock.now.toISOString() })
})

test('what is done with a token names its person and the token', async () => {
  const program = withToken(app, await makeToken(business, { name: 'Till' }))
  const { id } = good(await program.ask('POST', `${path}/invoices`, { items: [] }))
  const { entries } = good(await owner.ask('GET', `${path}/invoices/${id}/history`))
  expect(entries[0].actor).toMatchObject({ kind: 'token', name: 'Olive Owner · Till' })
})

test('a token goes with its person', async () => {
  const person = await invitedPerson(business, 'leaver@acme.example')
  const token = await makeToken({ ...business, app: person }, { name: 'Of the leaver' })
  const { members } = good(await owner.ask('GET', `${path}/people`))
  const [{ accountId }] = members.filter(({ email }: Json) => email === 'leaver@acme.example')
  good(await owner.ask('DELETE', `${path}/people/${accountId}`))
  const answer = await withToken(app, token).ask('GET', `${path}/customers`)
  expect(refusal(answer)).toEqual({ status: 401, code: 'token-not-valid' })
  expect(answer.headers.get('www-authenticate')).toContain('Bearer')
  expect((await listed()).map(({ name }) => name)).not.toContain('Of the leaver')
})

test('a read-only person makes and revokes tokens that read, and no others', async () => {
  const reader = await invitedPerson(business, 'reader@acme.example', 'read-only')
  const mayWrite = { name: 'Writes', scopes: { customers: 'read', invoices: 'write' }, expiresInDays: null }
  const readOnly = { status: 403, code: 'read-only' }
  expect(refusal(await reader.ask('POST', `${path}/api-tokens`, mayWrite))).toEqual(readOnly)
  const token = await makeToken({ ...business, app: reader }, { name: 'Reads', scopes: { customers: 'read' } })
  const program = withToken(app, token)
  expect((await program.ask('GET', `${path}/customers`)).status).toBe(200)
  expect(refusal(await program.ask('POST', `${path}/customers`, { name: 'Acme' })).code).toBe('scope-missing')
  await makeToken(business, { name: 'Of the owner' })
  const tokens: Json[] = good(await reader.ask('GET', `${path}/api-tokens`)).tokens
  const idOf = (wanted: string) => tokens.find(({ name }) => name === wanted).id
  expect(tokens.filter(({ isYours }) => isYours).map(({ name }) => name)).toEqual(['Reads'])
  expect(refusal(await reader.ask('DELETE', `${path}/api-tokens/${idOf('Of the owner')}`))).toEqual(readOnly)
  good(await reader.ask('DELETE', `${path}/api-tokens/${idOf('Reads')}`))
  expect((await program.ask('GET', `${path}/customers`)).status).toBe(401)
})

test('a token without invoices:write records payments, but takes no cash discount, which writes a credit note', async () => {
  const { id, total } = await makeIssued(business)
  const program = withToken(app, await makeToken(business, { name: 'Pays', scopes: { payments: 'write' } }))
  const record = (payment: Json) => program.ask('POST', `${path}/invoices/${id}/payments`, payment)
  expect(refusal(await record({ amount: total, takeCashDiscount: true })).code).toBe('scope-missing')
  expect((await record({ amount: total })).status).toBe(201)
})

test('asked again, a new token takes the place of one that was never used; once used, its name is taken', async () => {
  const first = await makeToken(business, { name: 'Twice' })
  const second = await makeToken(business, { name: 'twice' })
  const status = async (token: string) => (await withToken(app, token).ask('GET', `${path}/customers`)).status
  expect([await status(first), await status(second)]).toEqual([401, 200])
  const third = { name: 'Twice', scopes: EVERY_SCOPE, expiresInDays: null }
  const answer = await owner.ask('POST', `${path}/api-tokens`, third)
  expect(refusal(answer)).toEqual({ status: 409, code: 'token-name-taken' })
  expect(answer.body.errors).toEqual([{ field: 'name', message: 'Another token already has this name.' }])
})

test('with a token, a write may come from anywhere and needs no content type without a body; it is JSON all the same', async () => {
  const program = withToken(app, await makeToken(business, { name: 'From anywhere' }))
  const from = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }
  expect((await program.ask('POST', `${path}/customers`, { name: 'Acme' }, from)).status).toBe(201)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(refusal(await program.ask('POST', `${path}/customers`, 'name=Acme', form)).code).toBe('json-expected')
  const { id } = good(await program.ask('POST', `${path}/invoices`, { items: [] }))
  const request = new Request(`http://127.0.0.1:3000${path}/invoices/${id}`, {
    method: 'DELETE',
    headers: { host: '127.0.0.1:3000', authorization: `Bearer ${await makeToken(business, { name: 'Deletes' })}` },
  })
  expect((await app.fetch(request)).status).toBe(200)
})

test('a token that is wrong is not helped by a session, and any other Authorization header is not for Daybook', async () => {
  const wrong = { authorization: `Bearer daybook_${'x'.repeat(43)}` }
  expect((await owner.ask('GET', `${path}/customers`, undefined, wrong)).status).toBe(401)
  const proxy = { authorization: 'Basic b2xpdmU6c2VjcmV0' }
  expect((await owner.ask('GET', `${path}/customers`, undefined, proxy)).status).toBe(200)
})

test('without sign-in the API needs no token, none is made, and none helps another web page', async () => {
  const alone = await testApp()
  const open = await openBusiness(alone)
  const answer = await alone.ask('POST', `${open.path}/api-tokens`, {
    name: 'Shop sync',
    scopes: EVERY_SCOPE,
    expiresInDays: null,
  })
  expect(refusal(answer)).toEqual({ status: 409, code: 'tokens-need-sign-in' })
  const headers = { authorization: `Bearer daybook_${'x'.repeat(43)}`, origin: 'https://evil.example' }
  const foreign = await alone.ask('POST', `${open.path}/customers`, { name: 'Acme' }, headers)
  expect(refusal(foreign).code).toBe('origin-not-allowed')
})
