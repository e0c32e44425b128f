import { describe, expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { firstPerson, invitedPerson, PASSWORD } from '../../testing/people.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ signInRequired: true })
const owner = await firstPerson(app)
const tokenIn = ({ url }: Json): string => url.split('#')[1]
const accept = (token: string, fields: Json = {}) =>
  app.ask('POST', '/api/sign-in/invitation/accept', { token, name: 'Ann', password: PASSWORD, ...fields })

describe('an invitation', () => {
  test('says which business it is for and with which role, and works once', async () => {
    const { path, businessId } = await openBusiness(owner, { name: 'Harbour' })
    const made = good(await owner.ask('POST', `${path}/invitations`, { email: 'ann@acme.example', role: 'full' }))
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sign-in\/invitation#\w{32}$/)
    const token = tokenIn(made)
    expect(good(await app.ask('POST', '/api/sign-in/invitation', { token }))).toEqual({
      business: 'Harbour',
      email: 'ann@acme.example',
      hasAccount: false,
    })
    expect(refusal(await accept(token, { name: undefined })).code).toBe('invalid-input')
    expect(good(await accept(token)).account).toMatchObject({
      name: 'Ann',
      email: 'ann@acme.example',
      roles: [{ businessId: businessId, role: 'full' }],
    })
    expect(refusal(await accept(token)).code).toBe('link-not-valid')
    const { members, invitations } = good(await owner.ask('GET', `${path}/people`))
    expect(members.map(({ name, role, isYou }: Json) => [name, role, isYou])).toEqual([
      ['Ann', 'full', false],
      ['Olive Owner', 'full', true],
    ])
    expect(invitations).toEqual([])
    const again = { email: 'ANN@acme.example', role: 'full' }
    expect(refusal(await owner.ask('POST', `${path}/invitations`, again)).code).toBe('already-a-member')
  })

  test('to one address is made once when eight ask for it at once; the others are told', async () => {
    const { path } = await openBusiness(owner)
    const ask = () => owner.ask('POST', `${path}/invitations`, { email: 'wanted@acme.example', role: 'full' })
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    const refused = answers.filter(({ status }) => status !== 201)
    for (const answer of refused) expect(refusal(answer)).toEqual({ status: 409, code: 'invited-meanwhile' })
    expect(refused.length).toBeGreaterThan(0)
    expect(good(await owner.ask('GET', `${path}/people`)).invitations).toHaveLength(1)
    const lasting = answers.filter(({ status }) => status === 201).map(({ body }) => tokenIn(body))
    const opened = await Promise.all(lasting.map(token => app.ask('POST', '/api/sign-in/invitation', { token })))
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('to someone who has an account needs its password', async () => {
    const { path, businessId } = await openBusiness(owner)
    await invitedPerson(await openBusiness(owner), 'known@acme.example')
    const known = { email: 'known@acme.example', role: 'read-only' }
    const token = tokenIn(good(await owner.ask('POST', `${path}/invitations`, known)))
    expect(good(await app.ask('POST', '/api/sign-in/invitation', { token }))).toMatchObject({ hasAccount: true })
    expect(refusal(await accept(token, { password: 'wrong password' })).code).toBe('wrong-password')
    expect(good(await accept(token)).account.roles).toContainEqual({ businessId, role: 'read-only' })
  })

  test('stops working when it is withdrawn, replaced or a week old', async () => {
    const { path } = await openBusiness(owner)
    const invite = async () =>
      good(await owner.ask('POST', `${path}/invitations`, { email: 'late@acme.example', role: 'full' }))
    const [first, second] = [await invite(), await invite()]
    expect(second.people.invitations).toHaveLength(1)
    expect(refusal(await accept(tokenIn(first))).code).toBe('link-not-valid')
    good(await owner.ask('DELETE', `${path}/invitations/${second.people.invitations[0].id}`))
    expect(refusal(await accept(tokenIn(second))).code).toBe('link-not-valid')
    const third = await invite()
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 7 * 86_400_000)
    expect(refusal(await accept(tokenIn(third))).code).toBe('link-not-valid')
    app.clock.now = start
  })
})

describe('who may open a business', () => {
  test('is decided by its members: roles can change, and removed people lose access', async () => {
    const business = await openBusiness(owner)
    const person = await invitedPerson(business, 'mia@acme.example')
    const { members } = good(await owner.ask('GET', `${business.path}/people`))
    const mia = members.find(({ name }: Json) => name === 'mia')
    good(await person.ask('POST', `${business.path}/customers`, { name: 'Acme' }))
    good(await owner.ask('PATCH', `${business.path}/people/${mia.accountId}`, { role: 'read-only' }))
    expect(refusal(await person.ask('POST', `${business.path}/customers`, { name: 'Acme' })).code).toBe('read-only')
    good(await owner.ask('DELETE', `${business.path}/people/${mia.accountId}`))
    expect((await person.ask('GET', business.path)).status).toBe(404)
    expect(good(await person.ask('GET', '/api/businesses')).businesses).toEqual([])
  })

  test('is changed only by someone who confirmed lately who they are', async () => {
    const business = await openBusiness(owner)
    const person = await invitedPerson(business, 'confirms@acme.example')
    const { members } = good(await owner.ask('GET', `${business.path}/people`))
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 11 * 60_000)
    const own = `${business.path}/people/${members[0].accountId}`
    const changes = [
      () => person.ask('POST', `${business.path}/invitations`, { email: 'friend@acme.example', role: 'full' }),
      () => person.ask('PATCH', own, { role: 'read-only' }),
      () => person.ask('DELETE', own),
    ]
    for (const change of changes) expect(refusal(await change())).toEqual({ status: 403, code: 'confirmation-needed' })
    good(await person.ask('POST', '/api/account/confirm', { password: PASSWORD }))
    for (const change of changes) expect((await change()).status).toBeLessThan(300)
    app.clock.now = start
  })

  test('always includes one with full access, also when two remove each other at once', async () => {
    const business = await openBusiness(owner)
    const { members } = good(await owner.ask('GET', `${business.path}/people`))
    const own = `${business.path}/people/${members[0].accountId}`
    expect(refusal(await owner.ask('DELETE', own)).code).toBe('last-member')
    expect(refusal(await owner.ask('PATCH', own, { role: 'read-only' })).code).toBe('last-member')
    const other = await invitedPerson(business, 'rival@acme.example')
    const both = good(await owner.ask('GET', `${business.path}/people`)).members
    const rival = both.find(({ name }: Json) => name === 'rival')
    await Promise.all([owner.ask('DELETE', `${business.path}/people/${rival.accountId}`), other.ask('DELETE', own)])
    expect(await app.query('select role from members where business_id = $1', [business.businessId])).toEqual([
      { role: 'full' },
    ])
  })
})
