import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actorAt } from '../../platform/actor.ts'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBooks } from '../../testing/factories.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { contentsOf, PNG } from '../../testing/operations.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { fillSample } from './commands/fill-sample.ts'

const app = await testApp()
const NOW = '2026-03-10T15:00:00.000Z'
const profile = { name: 'My Own', currency: 'EUR', taxRate: 19_000 }

interface Sample {
  readonly id: string
  readonly path: string
  readonly product: Json
  readonly customer: Json
  readonly draft: Json
  readonly sent: Json
  readonly paid: Json
}
let sample: Sample

const everything =
  `businesses business_logos products stock_levels stock_movements customers customer_figures customer_prices
  invoices invoice_items payments number_series figures daily_figures idempotency_keys letterheads tax_rates
  credit_notes credit_note_items events issued_documents mail_settings emails public_links`.split(/\s+/)

beforeEach(async () => {
  app.clock.now = new Date(NOW)
  await fillSample(
    app.db,
    actorAt(() => app.clock.now, app.random.bytes),
    'UTC',
  )
  const { businesses } = good(await app.ask('GET', '/api/businesses'))
  const { id } = businesses.find((one: Json) => one.isSample)
  const path = `/api/businesses/${id}`
  const first = async (address: string) => good(await app.ask('GET', `${path}/${address}`)).rows[0]
  sample = {
    ...{ id, path },
    ...{ product: await first('products'), customer: await first('customers') },
    draft: await first('invoices?status=draft'),
    sent: await first('invoices?status=sent'),
    paid: await first('invoices?status=paid'),
  }
  app.clock.now = new Date(Date.parse(NOW) + 1)
})

afterEach(async () => {
  // the laws that keep these rows sleep meanwhile
  await app.query(
    `set session_replication_role = replica; truncate ${everything.join(', ')}; reset session_replication_role`,
  )
})

const restorable = ['businesses', 'products', 'customers', 'customer_prices', 'invoices', 'stock_movements', 'payments']
const rewritten = (table: string) =>
  `set session_replication_role = replica; update ${table} set created_at = created_at; reset session_replication_role`
/** As a dump leaves them that is read back in one transaction: the same rows, all written by it. */
const restored = () => app.query(`begin; ${restorable.map(rewritten).join('; ')}; commit`)

const start = (headers = {}) => app.ask('POST', `${sample.path}/own-books`, profile, headers)
const rowsOfSample = async () =>
  Promise.all(
    everything.map(async table => {
      const key = table === 'businesses' ? 'id' : table === 'idempotency_keys' ? 'scope' : 'business_id'
      return (await app.query(`select 1 from ${table} where ${key} = $1`, [sample.id])).length
    }),
  )

describe('starting one’s own books', () => {
  test('removes a sample that nobody has touched, to the last row, and opens books of one’s own', async () => {
    const answer = await start()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ sample: 'removed', business: { ...profile, isSample: false } })
    expect(await rowsOfSample()).toEqual(everything.map(() => 0))
    const { businesses } = good(await app.ask('GET', '/api/businesses'))
    expect(businesses.map((one: Json) => one.name)).toEqual(['My Own'])
    expect((await app.ask('GET', sample.path)).status).toBe(404)
    expect(good(await app.ask('GET', `/api/businesses/${answer.body.business.id}/invoices`)).rows).toEqual([])
  })

  test('is not stopped by restoring the books, table by table or at once', async () => {
    for (const table of restorable) await app.query(rewritten(table))
    await restored()
    expect(good(await start()).sample).toBe('removed')
  })

  test('is not stopped by looking around, nor by days that pass', async () => {
    app.clock.now = new Date('2026-05-10T15:00:00.000Z')
    for (const address of [
      'dashboard',
      'products',
      'customers',
      'invoices',
      'stock/verification',
      'products/export?format=csv',
    ]) {
      expect((await app.ask('GET', `${sample.path}/${address}`)).status).toBe(200)
    }
    expect(good(await start()).sample).toBe('removed')
  })

  test('leaves the books of every other business as they are', async () => {
    const other = await openBooks(app)
    await makeIssued(other)
    const before = good(await app.ask('GET', `${other.path}/dashboard`))
    good(await start())
    expect(good(await app.ask('GET', `${other.path}/dashboard`))).toEqual(before)
  })

  test('happens once for one key, even after the sample is gone', async () => {
    const key = { 'idempotency-key': 'mine' }
    await Promise.all([start(key), start(key), start(key)])
    const { businesses } = good(await app.ask('GET', '/api/businesses'))
    expect(businesses.map((one: Json) => one.name)).toEqual(['My Own'])
  })

  test('is refused with a fault in the profile, and the sample stays', async () => {
    const before = await contentsOf(app)
    const answer = await app.ask('POST', `${sample.path}/own-books`, { name: '' })
    expect(answer.body.errors).toEqual([{ field: 'name', message: 'This is required.' }])
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('a sample in which somebody has entered or changed anything is kept', () => {
  const ask = async (method: string, address: string, body?: unknown) =>
    good(await app.ask(method, `${sample.path}${address}`, body))
  const books = () => ({ app, path: sample.path, businessId: sample.id })

  test.each<[string, () => Promise<unknown>]>([
    ['a setting', () => ask('PATCH', '', { termsDays: 14, version: 1 })],
    ['a logo', () => ask('PUT', '/logo', { image: PNG })],
    ['a logo that was taken away again', () => ask('DELETE', '/logo')],
    ['a product', () => makeProduct(books(), { openingStock: 0 })],
    ['a changed product', () => ask('PATCH', `/products/${sample.product.id}`, { name: 'Mine', version: 1 })],
    ['an archived product', () => ask('POST', `/products/${sample.product.id}/archive`)],
    [
      'goods that came in',
      () => ask('POST', `/products/${sample.product.id}/stock-movements`, { reason: 'received', quantity: 1 }),
    ],
    ['a customer', () => makeCustomer(books())],
    ['a changed customer', () => ask('PATCH', `/customers/${sample.customer.id}`, { phone: '1', version: 1 })],
    ['an archived customer', () => ask('POST', `/customers/${sample.customer.id}/archive`)],
    ['a price', () => ask('PUT', `/customers/${sample.customer.id}/prices/${sample.product.id}`, { price: 1 })],
    ['a draft', () => makeDraft(books(), { customerId: sample.customer.id, items: [line()] })],
    [
      'a changed draft',
      () => ask('PUT', `/invoices/${sample.draft.id}`, { customerId: sample.customer.id, items: [line()], version: 1 }),
    ],
    ['an issued invoice', () => ask('POST', `/invoices/${sample.draft.id}/issue`)],
    ['a duplicate', () => ask('POST', `/invoices/${sample.paid.id}/duplicate`)],
    ['a payment', () => ask('POST', `/invoices/${sample.sent.id}/payments`, { amount: 1 })],
    ['a cancelled invoice', () => ask('POST', `/invoices/${sample.sent.id}/cancel`, { goodsComeBack: false })],
    ['a removed payment', removePayment],
  ])('%s', async (_, enter) => {
    await enter()
    const before = await rowsOfSample()
    const answer = good(await start())
    expect(answer).toMatchObject({ sample: 'kept', business: { isSample: false, name: 'My Own' } })
    expect(await rowsOfSample()).toEqual(before)
    expect(good(await app.ask('GET', sample.path)).isSample).toBe(true)
  })

  test.each([
    ['products', 'update products set version = 2 where'],
    ['customers', 'update customers set version = 2 where'],
    ['customer_prices', 'update customer_prices set price = price + 1 where'],
    ['invoices', `update invoices set version = version + 1 where status = 'draft' and`],
  ])('also when the entry in %s is not done yet as the button is pressed', async (_, enter) => {
    const before = await rowsOfSample()
    const answer = await interrupted(app, `${enter} business_id = '${sample.id}'`, start)
    expect(good(answer).sample).toBe('kept')
    expect(await rowsOfSample()).toEqual(before)
  })

  test('also when the clock of the machine was ahead as the sample was made', async () => {
    app.clock.now = new Date('2026-03-01T12:00:00.000Z')
    await makeCustomer(books(), { name: 'A real customer' })
    expect(good(await start()).sample).toBe('kept')
  })

  test('also when the books have been restored in one transaction, as if written at once', async () => {
    await makeCustomer(books(), { name: 'A real customer' })
    await restored()
    expect(good(await start()).sample).toBe('kept')
  })

  test('also when the clock was ahead and only a change was made', async () => {
    app.clock.now = new Date('2026-03-01T12:00:00.000Z')
    await ask('PATCH', `/customers/${sample.customer.id}`, { name: 'A real customer', version: 1 })
    expect(good(await start()).sample).toBe('kept')
  })

  function line() {
    return { productId: sample.product.id, quantity: 1000 }
  }

  async function removePayment() {
    const { payments } = await ask('GET', `/invoices/${sample.paid.id}`)
    return ask('POST', `/invoices/${sample.paid.id}/payments/${payments[0].id}/remove`, { reason: 'x' })
  }
})

describe('books of one’s own', () => {
  test('can never be replaced like a sample, neither by the button nor in the database', async () => {
    const own = await openBooks(app)
    await makeIssued(own)
    const before = await contentsOf(app)
    expect(refusal(await app.ask('POST', `${own.path}/own-books`, profile))).toEqual({
      status: 409,
      code: 'not-a-sample',
    })
    for (const sql of [
      `update businesses set sample_since = now() where id = $1`,
      `delete from businesses where id = $1`,
      `delete from invoices where business_id = $1`,
      `delete from stock_movements where business_id = $1`,
      `delete from stock_levels where business_id = $1`,
      `delete from invoice_items where business_id = $1`,
    ]) {
      await expect(app.query(sql, [own.businessId])).rejects.toThrow()
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('cannot be made from a sample by hand either', async () => {
    await expect(app.query('update businesses set sample_since = null where id = $1', [sample.id])).rejects.toThrow()
  })
})
