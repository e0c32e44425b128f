import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayAsk, type Role, roles } from '../../domain/access/roles.ts'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt } from '../../platform/actor.ts'
import { makeBill, makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { furnished } from '../../testing/furnished/furnished.ts'
import { type Operation, operationsOf } from '../../testing/operations.ts'
import { firstPerson, invitedPerson, makeToken, PASSWORD, withToken } from '../../testing/people.ts'
import { contentsOf, good, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'
import { grantBusiness } from './commands/repair-account.ts'

const app = await testApp({
  signInRequired: true,
  renderDocument: () => Promise.resolve({ pdf: new Uint8Array(1), pages: [gzipSync('<svg/>').toString('base64')] }),
  mail: { send: () => Promise.resolve({ result: 'accepted', words: '250 OK' }) },
})
const owner = await firstPerson(app)
const business = await openBusiness(owner)
const { address, bodies } = await furnished(business)
const people = new Map<Role, TestApp>()
for (const role of roles) people.set(role, await invitedPerson(business, `${role}@acme.example`, role))
const person = (role: Role) => people.get(role) as TestApp

const IN_BUSINESS = '/api/businesses/{businessId}'
const inBusiness = (await operationsOf(owner)).filter(({ path }) => path.startsWith(IN_BUSINESS))
const isOpen = (role: Role, { method, path }: Operation) => mayAsk(role, method, path.slice(IN_BUSINESS.length))

const BY_ROLE = ['not-in-role', 'read-only', 'full-access-needed']
const codeFor = (role: Role, { method }: Operation) => {
  if (role !== 'read-only') return 'not-in-role'
  return method === 'GET' ? 'full-access-needed' : 'read-only'
}

// full access comes last, as it removes what the others are refused
describe.each(['stock', 'sales', 'read-only', 'full'] as const)('what is open to %s', role => {
  const refused = inBusiness.filter(operation => !isOpen(role, operation))
  let before = ''
  beforeAll(async () => {
    before = await contentsOf(app)
  })
  test.each(refused)('$name is refused, and nothing is written', async operation => {
    const answer = await person(role).ask(operation.method, address(operation), bodies(operation)[0])
    expect(refusal(answer)).toMatchObject({ status: 403, code: codeFor(role, operation) })
    expect(await contentsOf(app)).toBe(before)
  })

  // of tokens, the command decides which are a read-only person's to make and revoke
  const allowed = inBusiness.filter(operation => isOpen(role, operation) && !operation.path.includes('/api-tokens'))
  test.each(allowed)('$name is not', async operation => {
    const [body] = bodies(operation)
    const sent = role === 'stock' && body ? { ...body, basePrice: undefined, costPrice: undefined } : body
    const { status, body: answered } = await person(role).ask(operation.method, address(operation), sent)
    // a rule may refuse what an earlier request of this walk has done
    expect(status, JSON.stringify(answered)).toBeLessThan(500)
    expect(BY_ROLE).not.toContain(answered?.code)
  })
})

describe('someone of the stock', () => {
  const shop = () => openBusiness(owner, { name: 'Shop' })

  test('sees no cost price in any answer, and gets a spreadsheet without that column', async () => {
    const business = await shop()
    const clerk = await invitedPerson(business, 'clerk-1@acme.example', 'stock')
    const kettle = await makeProduct(business, { name: 'Kettle', basePrice: 5900, costPrice: 3111 })
    const group = {
      name: 'Shirt',
      options: [{ name: 'Size', values: ['S'] }],
      details: { costPrice: 3111 },
      variants: [{ optionValues: ['S'], sku: 'SH-S', basePrice: 1900 }],
    }
    const { id: groupId } = good(await owner.ask('POST', `${business.path}/product-groups`, group))
    const own = `${business.path}/products/${kettle.id}`
    const changed = { name: 'Steel kettle', basePrice: 5900, costPrice: null, version: kettle.version }
    const answers = [
      await clerk.ask('GET', `${business.path}/products`),
      await clerk.ask('GET', own),
      await clerk.ask('GET', `${business.path}/product-groups/${groupId}`),
      await clerk.ask('PATCH', own, changed),
      await clerk.ask('PATCH', own, changed),
      await clerk.ask('POST', `${own}/archive`),
      await clerk.ask('POST', `${own}/restore`),
      await clerk.ask('GET', `${business.path}/reorder?show=all`),
      await clerk.ask('GET', `${business.path}/products/export?format=csv`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 200, 200, 200, 200])
    expect(answers.filter(({ body }) => /3111|31\.11/.test(JSON.stringify(body)))).toEqual([])
    const [, , , { body: shown }] = answers as [Json, Json, Json, { body: Json }]
    expect(shown).toMatchObject({ name: 'Steel kettle', basePrice: 5900, costPrice: null })
    expect(answers.at(-1)?.body).not.toContain('Cost price')
    // what they did not see has stayed
    expect(good(await owner.ask('GET', own))).toMatchObject({ name: 'Steel kettle', costPrice: 3111 })
  })

  test('sees orders, back-orders and deliveries without any amount, and delivers', async () => {
    const business = await openBusiness(owner, { name: 'Packer', usesOrders: true })
    const clerk = await invitedPerson(business, 'clerk-3@acme.example', 'stock')
    const { path } = business
    const kettle = await makeProduct(business, { name: 'Kettle', basePrice: 7331, openingStock: 9000 })
    const customer = await makeCustomer(business, { name: 'Acme' })
    const items = [{ productId: kettle.id, quantity: 3000, discount: { amount: 1999 } }]
    const { id } = good(await owner.ask('POST', `${path}/orders`, { customerId: customer.id, items }))
    good(await owner.ask('POST', `${path}/orders/${id}/confirm`))
    const shown = good(await clerk.ask('GET', `${path}/orders/${id}`))
    expect(shown).toMatchObject({
      customerName: 'Acme',
      moves: ['deliver'],
      items: [{ name: 'Kettle', quantity: 3000 }],
    })
    const part = { items: [{ orderItemId: shown.items[0].id, quantity: 1000 }] }
    const delivered = good(await clerk.ask('POST', `${path}/orders/${id}/deliveries`, part))
    const answers = await Promise.all(
      [
        ...['/orders', '/orders/export?format=csv', '/orders/summary', `/orders/${id}`, '/order-lines'],
        ...[
          '/order-lines/export?format=csv',
          '/deliveries',
          '/deliveries/export?format=csv',
          `/deliveries/${delivered.id}`,
        ],
      ].map(address => clerk.ask('GET', `${path}${address}`)),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    // price, discount, line, order and tax
    const { subtotal, total, tax } = good(await owner.ask('GET', `${path}/orders/${id}`))
    const amounts = [7331, 1999, subtotal, total, tax].flatMap(amount => [String(amount), (amount / 100).toFixed(2)])
    const told = JSON.stringify([delivered, ...answers.map(({ body }) => body)])
    expect(amounts.filter(amount => told.includes(amount))).toEqual([])
    expect(told).not.toMatch(/"(total|price|discount|tax\w*|subtotal)":[^n]|Amount/)
    expect(refusal(await clerk.ask('GET', `${path}/orders?sort=total`)).code).toBe('not-in-role')
    for (const closed of [`/orders/${id}/pdf`, `/orders/${id}/document`])
      expect(refusal(await clerk.ask('GET', `${path}${closed}`)).code).toBe('not-in-role')
    expect(refusal(await clerk.ask('POST', `${path}/deliveries/${delivered.id}/cancel`)).code).toBe('not-in-role')
  })

  test('changes neither price, and is told which field it was', async () => {
    const business = await shop()
    const clerk = await invitedPerson(business, 'clerk-2@acme.example', 'stock')
    const { id, version } = await makeProduct(business, { basePrice: 5900, costPrice: 3100 })
    const before = await contentsOf(app)
    for (const field of ['basePrice', 'costPrice']) {
      const answer = await clerk.ask('PATCH', `${business.path}/products/${id}`, { name: 'X', [field]: 1, version })
      expect(answer.body).toMatchObject({
        status: 403,
        code: 'not-in-role',
        detail: 'Your role is Stock. Ask someone with full access to do this.',
        errors: [{ field, code: 'not-your-price' }],
      })
    }
    expect(await contentsOf(app)).toBe(before)
  })
})

test('someone of sales sees no bill and no supplier in reports, in the activity and in the history of records', async () => {
  const business = await openBusiness(owner, { name: 'Buyer', usesBills: true, country: 'GB' })
  const seller = await invitedPerson(business, 'seller-1@acme.example', 'sales')
  const bill = await makeBill(business, { date: '2026-02-10', taxes: [{ rate: 20_000, net: 1000, tax: 200 }] })
  const ofBill = await owner.ask('GET', `${business.path}/activity`)
  expect(ofBill.body.rows.map(({ subject }: Json) => subject.kind)).toContain('bill')
  const { body: activity } = await seller.ask('GET', `${business.path}/activity`)
  expect(activity.rows.map(({ subject }: Json) => subject.kind)).not.toContain('bill')
  expect(activity.rows.map(({ subject }: Json) => subject.kind)).not.toContain('supplier')
  const tax = `${business.path}/reports/tax?from=2026-01-01&to=2026-02-28`
  const tablesOf = async (person: TestApp) => good(await person.ask('GET', tax)).tables.map(({ id }: Json) => id)
  const ofBills = ['tax-on-bills', 'tax-to-pay', 'bills-changed']
  expect(await tablesOf(owner)).toEqual(expect.arrayContaining(ofBills))
  expect((await tablesOf(seller)).filter((id: string) => ofBills.includes(id))).toEqual([])
  for (const path of [
    '/reports/bills',
    '/reports/bills/export?format=csv',
    '/reports/owed-to-suppliers',
    '/reports/owed-to-suppliers/pdf',
    `/history/bill/${bill.id}`,
    `/history/supplier/${bill.supplierId}`,
  ]) {
    expect((await owner.ask('GET', `${business.path}${path}`)).status).toBe(200)
    const refused = await seller.ask('GET', `${business.path}${path}`)
    expect([path, refusal(refused)]).toEqual([path, { status: 403, code: 'not-in-role' }])
  }
})

test('a token does what its person’s role allows now, whatever it was made with', async () => {
  const business = await openBusiness(owner, { name: 'Tokens' })
  const email = 'was-full@acme.example'
  const colleague = await invitedPerson(business, email)
  const theirs = withToken(app, await makeToken({ ...business, app: colleague }, { name: 'Theirs' }))
  const { id } = await makeProduct(business, { costPrice: 3100 })
  const product = `${business.path}/products/${id}`
  expect(good(await theirs.ask('GET', product)).costPrice).toBe(3100)
  const { members } = good(await owner.ask('GET', `${business.path}/people`))
  const [{ accountId }] = members.filter((member: Json) => member.email === email)
  good(await owner.ask('POST', '/api/account/confirm', { password: PASSWORD }))
  good(await owner.ask('PATCH', `${business.path}/people/${accountId}`, { role: 'stock' }))
  expect(good(await theirs.ask('GET', product)).costPrice).toBeNull()
  expect(refusal(await theirs.ask('GET', `${business.path}/customers`)).code).toBe('not-in-role')
  expect(refusal(await colleague.ask('POST', `${business.path}/api-tokens`, {})).code).toBe('not-in-role')
})

test('who has full access nowhere adds no business', async () => {
  const body = { name: 'Another', currency: 'EUR' }
  expect(refusal(await person('sales').ask('POST', '/api/businesses', body)).code).toBe('not-in-role')
})

test('the command on the server gives a role, and leaves one person with full access', async () => {
  const business = await openBusiness(owner, { name: 'Granted' })
  const actor = actorAt(() => app.clock.now, app.random.bytes, daybookItself)
  const grant = (email: string, role: Role) => grantBusiness(app.db, actor, email, 'Granted', role)
  expect(await grant('olive@harbour.example', 'sales')).toBe('last-member')
  expect(await grant('stock@acme.example', 'stock')).toBe('granted')
  const { members } = good(await owner.ask('GET', `${business.path}/people`))
  expect(members.map(({ email, role }: Json) => [email, role])).toEqual([
    ['olive@harbour.example', 'full'],
    ['stock@acme.example', 'stock'],
  ])
})
