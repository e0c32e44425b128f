/** An address typed for an email can be saved to the customer with it. */
import { expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeOrder,
  makeQuote,
  openBusiness,
  type TestBusiness,
} from '../../testing/factories.ts'
import { firstPerson, makeToken, withToken } from '../../testing/people.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({
  signInRequired: true,
  mail: { send: async () => ({ result: 'accepted', words: '250 OK' }) },
})
const owner = await firstPerson(app)
const business = await openBusiness(owner)
const { path } = business
const server = { host: 'smtp.harbour.example', port: 25, security: 'none', userName: '' }
const from = { fromName: 'Harbour', fromAddress: 'books@harbour.example' }
good(await owner.ask('PUT', `${path}/mail-settings`, { ...server, ...from }))

const program = withToken(app, await makeToken(business, { scopes: { invoices: 'write' } }))

const ada = 'ada@birch.example'
const mail = { kind: 'invoice', recipient: ada, subject: 'Invoice', body: 'Hello' }
const send = (id: string, fields: Json, { app: by }: Pick<TestBusiness, 'app'> = business) =>
  by.ask('POST', `${path}/invoices/${id}/emails`, { ...mail, ...fields })
const customerOf = async (id: string) => good(await owner.ask('GET', `${path}/customers/${id}`))
const saved = (replaces: string) => ({ saveAddress: { email: ada, replaces } })

test('it is saved with the email, also of a draft that is issued by it, and the history of the customer says so', async () => {
  for (const [email, make, issue] of [
    ['', makeIssued, {}],
    ['old@birch.example', makeDraft, { issue: true }],
  ] as const) {
    const { id: customerId } = await makeCustomer(business, { name: 'Birch & Rye', email })
    const { id } = await make(business, { customerId })
    expect(good(await send(id, { ...issue, ...saved(email) })).addressSaved).toBe(true)
    expect(await customerOf(customerId)).toMatchObject({ email: ada, name: 'Birch & Rye', version: 2 })
    const { entries } = good(await owner.ask('GET', `${path}/history/customer/${customerId}`))
    expect(entries[0]).toMatchObject({ event: 'edited' })
    expect(JSON.stringify(entries[0].data)).toContain(ada)
  }
})

test.each([
  { list: 'quotes', make: makeQuote, finish: 'send' },
  { list: 'orders', make: makeOrder, finish: 'confirm' },
] as const)('it is saved with a draft in $list that is finished by it, and not by a token', async document => {
  const { list, make, finish } = document
  const { id: customerId } = await makeCustomer(business, { email: 'old@birch.example' })
  const { id, version } = await make(business, { customerId })
  const text = { recipient: ada, subject: 'Offer', body: 'Hello', version, [finish]: true }
  const post = (by: TestBusiness['app'], replaces: string) =>
    by.ask('POST', `${path}/${list}/${id}/emails`, { ...text, ...saved(replaces) })
  expect(refusal(await post(program, 'old@birch.example')).code).toBe('people-only')
  expect(good(await post(business.app, 'old@birch.example'))).toMatchObject({ addressSaved: true })
  expect(await customerOf(customerId)).toMatchObject({ email: ada, version: 2 })
  const again = await owner.ask('POST', `${path}/${list}/${id}/emails`, {
    ...mail,
    kind: undefined,
    again: true,
    ...saved(''),
  })
  expect(good(again).addressSaved).toBe(true)
})

test('without being asked for, the customer stays as they were', async () => {
  const { id: customerId } = await makeCustomer(business)
  const { id } = await makeIssued(business, { customerId })
  expect(good(await send(id, {})).addressSaved).toBeNull()
  expect(await customerOf(customerId)).toMatchObject({ email: '', version: 1 })
})

test('an address that somebody else saved meanwhile stays, and the answer says so', async () => {
  const { id: customerId } = await makeCustomer(business)
  const { id } = await makeIssued(business, { customerId })
  good(await owner.ask('PATCH', `${path}/customers/${customerId}`, { email: 'newer@birch.example', version: 1 }))
  expect(good(await send(id, saved(''))).addressSaved).toBe(false)
  expect(await customerOf(customerId)).toMatchObject({ email: 'newer@birch.example', version: 2 })
})

test('an email that is refused saves nothing', async () => {
  const { id: customerId } = await makeCustomer(business)
  const { id } = await makeIssued(business, { customerId })
  good(await send(id, {}))
  expect(refusal(await send(id, saved(''))).code).toBe('email-sent-today')
  expect((await customerOf(customerId)).email).toBe('')
})

test('a token that may write invoices cannot change a customer by it', async () => {
  const { id: customerId } = await makeCustomer(business)
  const { id } = await makeIssued(business, { customerId })
  expect(refusal(await send(id, saved(''), { app: program }))).toEqual({ status: 403, code: 'people-only' })
  expect((await customerOf(customerId)).email).toBe('')
  good(await send(id, {}, { app: program }))
})
