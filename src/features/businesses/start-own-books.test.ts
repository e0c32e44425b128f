import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt } from '../../platform/actor.ts'
import { makeIssued, openBusiness } from '../../testing/factories.ts'
import { PNG } from '../../testing/furnished/furnished.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { type Answer, contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { fillSample } from '../sample/commands/fill-sample.ts'

const app = await testApp()
const NOW = '2026-03-10T15:00:00.000Z'
const profile = { name: 'My Own', currency: 'EUR', taxRate: 19_000 }

interface Sample {
  readonly id: string
  readonly path: string
  readonly product: Json
  readonly draft: Json
}
let sample: Sample

const everything =
  `businesses business_logos business_closings products product_groups product_images stock_levels stock_movements stock_counts stock_count_lines customers delivery_addresses customer_figures customer_prices price_lists price_list_items
  suppliers bills bill_taxes bill_files bill_payments quotes quote_items quote_taxes orders order_items order_taxes deliveries delivery_items invoice_deliveries invoices invoice_items payments bank_statements bank_periods bank_transactions bank_entries bank_layouts online_payments payment_providers mandates collections collection_items number_series number_changes figures daily_figures idempotency_keys letterheads letterhead_pictures tax_rates
  credit_notes credit_note_items credit_note_taxes invoice_taxes invoice_deposits events issued_documents issued_e_invoices e_invoice_services sent_e_invoices received_e_invoices document_records invoice_originals credit_note_shares mail_settings mail_texts mail_connections reminder_settings reminder_rules datev_settings datev_debtors datev_creditors recurring_invoices recurring_invoice_items recurring_invoice_runs emails email_attachments attachments tags taggings late_charges public_links saved_views imports import_rows import_matchings members invitations api_tokens notification_readers`.split(
    /\s+/,
  )

beforeEach(async () => {
  app.clock.now = new Date(NOW)
  await fillSample(
    app.db,
    actorAt(() => app.clock.now, app.random.bytes, daybookItself),
    'UTC',
  )
  const { businesses } = good(await app.ask('GET', '/api/businesses'))
  const { id } = businesses.find((one: Json) => one.isSample)
  const path = `/api/businesses/${id}`
  const first = async (address: string) => good(await app.ask('GET', `${path}/${address}`)).rows[0]
  sample = {
    id,
    path,
    product: await first('products'),
    draft: await first('invoices?status=draft'),
  }
  app.clock.now = new Date(Date.parse(NOW) + 1)
})

afterEach(async () => {
  // the laws that keep these rows sleep meanwhile
  await app.query(
    `set session_replication_role = replica; truncate ${everything.join(', ')}; reset session_replication_role`,
  )
})

const start = (headers = {}) => app.ask('POST', `${sample.path}/own-books`, profile, headers)
const rowsOfSample = async () =>
  Promise.all(
    everything.map(async table => {
      const key = table === 'businesses' ? 'id' : table === 'idempotency_keys' ? 'scope' : 'business_id'
      return (await app.query(`select 1 from ${table} where ${key} = $1`, [sample.id])).length
    }),
  )

describe('starting your own books', () => {
  test('removes every row of an unused sample, and creates the business', async () => {
    const answer = await start()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      sample: 'removed',
      business: { name: 'My Own', currency: 'EUR', defaultTax: { rate: 19_000 }, isSample: false },
    })
    expect(await rowsOfSample()).toEqual(everything.map(() => 0))
    const { businesses } = good(await app.ask('GET', '/api/businesses'))
    expect(businesses.map((one: Json) => one.name)).toEqual(['My Own'])
    expect((await app.ask('GET', sample.path)).status).toBe(404)
    expect(good(await app.ask('GET', `/api/businesses/${answer.body.business.id}/invoices`)).rows).toEqual([])
  })

  test('removes the sample also if people looked around for many days', async () => {
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

  test('does not change any other business', async () => {
    const other = await openBusiness(app)
    await makeIssued(other)
    const before = good(await app.ask('GET', `${other.path}/dashboard`))
    good(await start())
    expect(good(await app.ask('GET', `${other.path}/dashboard`))).toEqual(before)
  })

  test('happens once for one key, even after the sample is gone', async () => {
    const key = { 'idempotency-key': 'mine' }
    const together = await Promise.all([start(key), start(key)])
    const answers = [...together, await start(key)]
    expect(new Set(answers.map(answer => good(answer).business.id)).size).toBe(1)
    const { businesses } = good(await app.ask('GET', '/api/businesses'))
    expect(businesses.map((one: Json) => one.name)).toEqual(['My Own'])
  })

  test('is refused if the profile is not valid, and the sample stays', async () => {
    const before = await contentsOf(app)
    const answer = await app.ask('POST', `${sample.path}/own-books`, { name: '' })
    expect(answer.body.errors).toEqual([{ field: 'name', message: 'This is required.' }])
    expect(await contentsOf(app)).toBe(before)
  })
})

describe('a sample in which somebody has entered or changed anything', () => {
  const ask = (method: string, address: string, body?: unknown) => app.ask(method, `${sample.path}${address}`, body)

  test.each<[string, () => Promise<unknown>]>([
    ['a setting', () => ask('PATCH', '', { termsDays: 14, version: 1 })],
    ['a logo', () => ask('PUT', '/logo', { image: PNG })],
    ['a customer', () => ask('POST', '/customers', { name: 'Mine' })],
    ['an archived product', () => ask('POST', `/products/${sample.product.id}/archive`)],
    ['an issued invoice', () => ask('POST', `/invoices/${sample.draft.id}/issue`)],
    ['a deleted draft', () => ask('DELETE', `/invoices/${sample.draft.id}`)],
    ['something that was refused', () => ask('POST', '/customers', { name: '' })],
  ])('is kept: %s', async (_, enter) => {
    await enter()
    const before = await rowsOfSample()
    const answer = good(await start())
    expect(answer).toMatchObject({ sample: 'kept', business: { isSample: false, name: 'My Own' } })
    expect(await rowsOfSample()).toEqual(before)
    expect(good(await app.ask('GET', sample.path)).isSample).toBe(true)
  })

  test('is removed in one step beside another business, never as the only one', async () => {
    await ask('POST', '/customers', { name: 'Mine' })
    expect(refusal(await ask('DELETE', ''))).toEqual({ status: 409, code: 'last-business' })
    const own = await openBusiness(app)
    expect(refusal(await app.ask('DELETE', own.path))).toEqual({ status: 409, code: 'not-a-sample' })
    expect(good(await ask('DELETE', ''))).toEqual({ removed: 'Harbour Street Coffee' })
    expect(await rowsOfSample()).toEqual(everything.map(() => 0))
    expect(refusal(await ask('DELETE', '')).code).toBe('not-found')
  })

  test('is kept also if the change begins at the same time', async () => {
    const begun = `update businesses set sample_entered = true where id = '${sample.id}'`
    expect(good(await interrupted(app, begun, start)).sample).toBe('kept')
  })

  test('that is being removed accepts no more changes', async () => {
    let entry: Promise<Answer> | undefined
    const answer = await interrupted(
      app,
      `select from products where business_id = '${sample.id}' for update`,
      start,
      async () => {
        entry = ask('POST', '/customers', { name: 'Mine' })
      },
    )
    expect(good(answer).sample).toBe('removed')
    expect((await entry)?.status).toBe(404)
  })
})

describe('a business of one’s own', () => {
  test('can never be removed like a sample, neither by request nor in the database', async () => {
    const own = await openBusiness(app)
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

  test('cannot be made from a sample in the database', async () => {
    await expect(app.query('update businesses set sample_since = null where id = $1', [sample.id])).rejects.toThrow()
  })
})
