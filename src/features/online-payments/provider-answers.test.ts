/** What providers and strangers may say that can't be right. */
import { beforeAll, expect, test } from 'vitest'
import { SECRET_KEY_BYTES, secretsUnder } from '../../platform/secrets/secrets.ts'
import { makeIssued, openBusiness, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { MOLLIE_KEY, PaymentProviders, STRIPE_KEY } from '../../testing/stand-ins/payment-providers.ts'
import { good, type Json, NAMED_HOST, testApp } from '../../testing/test-app.ts'
import { checkAllOnlinePayments } from './commands/check-online-payment.ts'

const providers = new PaymentProviders()
const secrets = secretsUnder(crypto.getRandomValues(new Uint8Array(SECRET_KEY_BYTES)), bytes =>
  crypto.getRandomValues(bytes),
)
const app = await testApp({ fetch: providers.fetch, mail: { secrets } })
let business: TestBusiness

beforeAll(async () => {
  business = await openBusiness(app, { currency: 'EUR' })
  good(await ask('PUT', '/payment-providers/stripe', { apiKey: STRIPE_KEY, active: true }))
  good(await ask('PUT', '/payment-providers/mollie', { apiKey: MOLLIE_KEY, active: true }))
})

const ask = (method: string, path: string, body?: unknown) => app.ask(method, `${business.path}${path}`, body)

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (path: string, body = '') =>
  app.fetch(
    new Request(`http://${NAMED_HOST}${path}`, { method: 'POST', body, headers: { host: NAMED_HOST, ...form } }),
  )

/** An invoice of 11.00 with its public page. */
async function invoiceWithPage() {
  const invoice = await makeIssued(business)
  const { path } = good(await ask('POST', `/invoices/${invoice.id}/links`, {}))
  return { ...invoice, page: path as string }
}

const click = (page: string, provider = 'stripe') => send(`${page}/pay?through=${provider}`)
const online = async (invoiceId: string): Promise<Json[]> =>
  good(await ask('GET', `/invoices/${invoiceId}/online-payments`)).onlinePayments
const check = (invoiceId: string) => ask('POST', `/invoices/${invoiceId}/online-payments/check`)

test('a message of Mollie with a NUL in its id is about no payment', async () => {
  const path = `/public/payment-events/${business.businessId}/mollie`
  expect((await send(path, 'id=%00')).status).toBe(200)
})

test.each([
  ['a refund below zero', { refunded: -100 }],
  ['a refund that is no number', { refunded: 'much' as unknown as number }],
  ['an amount that is none', { amount: 'much' as unknown as number }],
])('a provider that says %s is not believed, and nothing is recorded', async (_what, said) => {
  const invoice = await invoiceWithPage()
  await click(invoice.page)
  providers.change(providers.last.id, { status: 'paid', ...said })
  expect((await check(invoice.id)).body).toMatchObject({ status: 503, code: 'payment-provider-away' })
  expect(app.unexpected.splice(0)).toHaveLength(1)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', payments: [] })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://pay.example', ''])(
  'a page of a provider at %j is not opened',
  async url => {
    const invoice = await invoiceWithPage()
    providers.page = url
    const answer = await click(invoice.page)
    providers.page = undefined
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${invoice.page}?unpaid=1`])
    expect(app.unexpected.splice(0)).toHaveLength(1)
    expect(await online(invoice.id)).toEqual([])
  },
)

test('many paid payments don’t keep a new one from being asked about', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page, 'mollie')
  const { id } = providers.last
  providers.change(id, { status: 'paid' })
  const paid = await invoiceWithPage()
  await app.query(`insert into online_payments
    (business_id, id, invoice_id, provider, provider_id, amount, currency, url, status, created_at, checked_at)
    select '${business.businessId}', 'paid' || to_char(n, 'FM0000'), '${paid.id}', 'mollie', 'gone' || n, 1100, 'EUR', 'https://x', 'paid',
      '2026-03-01', '2026-03-01' from generate_series(1, 150) n`)
  app.clock.now = new Date('2026-03-10T15:05:00.000Z')
  const parts = { db: app.db, clock: () => app.clock.now, randomBytes: app.random.bytes, log: () => {} }
  await checkAllOnlinePayments({ ...parts, onlinePayments: { secrets, fetch: providers.fetch } })
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid' })
  await app.query(`delete from online_payments where provider_id like 'gone%'`)
})
