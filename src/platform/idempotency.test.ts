import { describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBusiness } from '../testing/factories.ts'
import { expectFiguresToAddUp } from '../testing/sums.ts'
import { contentsOf, good, refusal, testApp } from '../testing/test-app.ts'
import { forgetOldIdempotencyKeys } from './database/database.ts'

const app = await testApp()
const business = await openBusiness(app)
const { path } = business
const reused = { status: 422, code: 'idempotency-key-reused' }
type Asked = [method: string, address: string, body: object | undefined]
const once = (key: string) => ({ 'idempotency-key': key })

describe('a create with an Idempotency-Key', () => {
  test('that is sent twice creates once, and answers the same', async () => {
    const body = { name: 'Once', sku: 'ONCE-1', basePrice: 100, openingStock: 5000 }
    const first = await app.ask('POST', `${path}/products`, body, once('k1'))
    const before = await contentsOf(app)
    const second = await app.ask('POST', `${path}/products`, body, once('k1'))
    expect(first.status).toBe(201)
    expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body })
    const [said, saidAgain] = [first, second].map(({ headers }) => headers.get('idempotency-replayed'))
    expect([said, saidAgain]).toEqual([null, 'true'])
    expect(await contentsOf(app)).toBe(before)
    expect(good(await app.ask('GET', `${path}/products?q=once-1`)).rows).toHaveLength(1)
  })

  test('that is sent ten times at once creates once, and answers the same ten times', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business)]
    const body = { customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }] }
    const send = () => app.ask('POST', `${path}/invoices`, body, once('k2'))
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map(answer => JSON.stringify(sorted(answer.body)))).size).toBe(1)
    const { rows } = good(await app.ask('GET', `${path}/invoices?customerId=${customer.id}`))
    expect(rows).toHaveLength(1)
  })

  test('also creates a business once', async () => {
    const send = () => app.ask('POST', '/api/businesses', { name: 'Opened once' }, once('k3'))
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(answer => good(answer).id)).size).toBe(1)
    const { businesses } = good(await app.ask('GET', '/api/businesses'))
    expect(businesses.filter((one: { name: string }) => one.name === 'Opened once')).toHaveLength(1)
  })
})

describe('any other write with an Idempotency-Key happens once too', () => {
  test('a payment is recorded once', async () => {
    const { id, total } = await makeIssued(business)
    const pay = () => app.ask('POST', `${path}/invoices/${id}/payments`, { amount: Math.floor(total / 2) }, once('k4'))
    const answers = await Promise.all([pay(), pay(), pay(), pay()])
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
    expect(good(await app.ask('GET', `${path}/invoices/${id}`)).payments).toHaveLength(1)
    await expectFiguresToAddUp(business)
  })

  test('an invoice is issued once, and the repeated request gets its number', async () => {
    const { id } = await makeDraft(business)
    const issue = () => app.ask('POST', `${path}/invoices/${id}/issue`, undefined, once('k5'))
    const [first, second] = [await issue(), await issue()]
    expect(second).toMatchObject({ status: 200, body: first.body })
    await expectFiguresToAddUp(business)
  })

  test('stock is received once', async () => {
    const { id } = await makeProduct(business, { openingStock: 0 })
    const receive = () =>
      app.ask('POST', `${path}/products/${id}/stock-movements`, { reason: 'received', quantity: 3000 }, once('k6'))
    await Promise.all(Array.from({ length: 5 }, receive))
    expect(good(await app.ask('GET', `${path}/products/${id}`)).stock).toBe(3000)
  })
})

describe('a used key', () => {
  test('is refused for another body, another address and another method, which would succeed without it', async () => {
    const [customer, other, product] = [
      await makeCustomer(business),
      await makeCustomer(business),
      await makeProduct(business),
    ]
    const price = `${path}/customers/${customer.id}/prices/${product.id}`
    const pairs: [Asked, Asked][] = [
      [
        ['POST', `${path}/customers`, { name: 'First' }],
        ['POST', `${path}/customers`, { name: 'Second' }],
      ],
      [
        ['POST', `${path}/customers/${customer.id}/archive`, {}],
        ['POST', `${path}/customers/${other.id}/archive`, {}],
      ],
      [
        ['PUT', price, { price: 1 }],
        ['DELETE', price, undefined],
      ],
    ]
    for (const [place, [first, second]] of pairs.entries()) {
      const key = once(`k7-${place}`)
      good(await app.ask(...first, key))
      const before = await contentsOf(app)
      expect(refusal(await app.ask(...second, key))).toEqual(reused)
      expect(await contentsOf(app)).toBe(before)
      good(await app.ask(...second))
    }
  })

  test('is refused for the same address with another query', async () => {
    const { id, version } = await makeDraft(business)
    const issue = (of: number) => app.ask('POST', `${path}/invoices/${id}/issue?version=${of}`, undefined, once('k10'))
    const first = good(await issue(version))
    expect(refusal(await issue(99))).toEqual(reused)
    expect(good(await issue(version))).toEqual(first)
  })

  test('of one business can be used in another', async () => {
    const other = await openBusiness(app)
    good(await app.ask('POST', `${path}/customers`, { name: 'Same' }, once('k8')))
    good(await app.ask('POST', `${other.path}/customers`, { name: 'Same' }, once('k8')))
    expect(good(await app.ask('GET', `${other.path}/customers`)).rows).toHaveLength(1)
  })

  test('for a refused request can be used again, as nothing was done', async () => {
    const body = { name: 'Kettle', sku: 'TAKEN', basePrice: 100 }
    const { id, version } = await makeProduct(business, { sku: 'taken' })
    expect(refusal(await app.ask('POST', `${path}/products`, body, once('k9'))).code).toBe('sku-taken')
    good(await app.ask('PATCH', `${path}/products/${id}`, { sku: 'renamed', version }))
    expect((await app.ask('POST', `${path}/products`, body, once('k9'))).status).toBe(201)
  })

  test('is deleted after seven days, and not before', async () => {
    await app.query(`insert into idempotency_keys (scope, key, fingerprint, created_at) values
      ('x', 'old', 'f', now() - interval '7 days 1 minute'), ('x', 'young', 'f', now() - interval '6 days 23 hours')`)
    await forgetOldIdempotencyKeys(app.db)
    expect(await app.query(`select key from idempotency_keys where scope = 'x'`)).toEqual([{ key: 'young' }])
  })
})

describe('a key', () => {
  test.each(['', ' ', 'a b', 'ä', 'x'.repeat(201), 'a\tb'])('“%s” is refused by name', async key => {
    const answer = await app.ask('POST', `${path}/customers`, { name: 'Never' }, once(key))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { field: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters, without spaces.' },
    ])
  })

  test('is ignored on a read', async () => {
    expect((await app.ask('GET', `${path}/customers`, undefined, once('a b'))).status).toBe(200)
  })
})

/** PostgreSQL keeps an answer’s fields in an order of its own. */
function sorted(body: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)))
}
