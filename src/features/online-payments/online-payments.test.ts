import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type KnownOnlinePayment, whatFollows } from '../../domain/payments/online-payments.ts'
import { SECRET_KEY_BYTES, secretsUnder } from '../../platform/secrets/secrets.ts'
import { makeCustomer, makeIssued, openBusiness, pay, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import {
  MOLLIE_KEY,
  PaymentProviders,
  STRIPE_KEY,
  STRIPE_SECRET,
  stripeMessage,
} from '../../testing/stand-ins/payment-providers.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
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
  good(
    await ask('PUT', '/payment-providers/stripe', { apiKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, active: true }),
  )
  good(await ask('PUT', '/payment-providers/mollie', { apiKey: MOLLIE_KEY, active: true }))
})
beforeEach(() => {
  providers.away = false
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
})

const ask = (method: string, path: string, body?: unknown) => app.ask(method, `${business.path}${path}`, body)

const send = (path: string, init: RequestInit = {}) =>
  app.fetch(
    new Request(`http://${NAMED_HOST}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { host: NAMED_HOST, ...init.headers },
    }),
  )

/** An invoice of 11.00 with its public page. */
async function invoiceWithPage(fields: Json = {}) {
  const invoice = await makeIssued(business, fields)
  const { path } = good(await ask('POST', `/invoices/${invoice.id}/links`, {}))
  return { ...invoice, page: path as string }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const click = (page: string, provider = 'stripe') =>
  send(`${page}/pay?through=${provider}`, { method: 'POST', headers: form })

const online = async (invoiceId: string): Promise<Json[]> =>
  good(await ask('GET', `/invoices/${invoiceId}/online-payments`)).onlinePayments
const check = (invoiceId: string) => ask('POST', `/invoices/${invoiceId}/online-payments/check`)

const messageOfStripe = (object: Json, secret?: string) => {
  const { body, headers } = stripeMessage(object, app.clock.now, secret)
  return send(`/public/payment-events/${business.businessId}/stripe`, { method: 'POST', body, headers })
}

test('a click on the public page leads to a payment of the balance at that moment, and coming back records it', async () => {
  const invoice = await invoiceWithPage()
  await pay(business, invoice, 100)
  app.clock.now = new Date('2026-03-10T15:01:00.000Z')
  expect(await (await send(invoice.page)).text()).toContain('Pay with Stripe')
  const onward = await (await click(invoice.page)).text()
  const { id, amount, currency, returnTo } = providers.last
  expect({ amount, currency }).toEqual({ amount: 1000, currency: 'EUR' })
  expect(onward).toContain(`https://checkout.stripe.com/c/pay/${id}`)
  await click(invoice.page)
  expect(providers.last.id).toBe(id)
  providers.change(id, { status: 'paid' })
  const { pathname, search } = new URL(returnTo)
  expect(await (await send(pathname + search)).text()).not.toContain('Pay with Stripe')
  const paid = await readInvoice(business, invoice.id)
  expect(paid).toMatchObject({
    status: 'paid',
    payments: [{ amount: 100 }, { amount: 1000, method: 'card', reference: `Stripe pi_${id}` }],
  })
  expect(await online(invoice.id)).toMatchObject([{ status: 'paid', amount: 1000, fee: 61, problem: null }])
  await expectFiguresToAddUp(business)
})

test('messages that come twice, at once and in any order record a payment once; one that is not signed does nothing', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page)
  const { id } = providers.last
  providers.change(id, { status: 'paid' })
  expect((await messageOfStripe({ id }, 'whsec_wrong')).status).toBe(400)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent' })
  const answers = await Promise.all([
    messageOfStripe({ id }),
    messageOfStripe({ id }),
    messageOfStripe({ id: 'ch_1', payment_intent: `pi_${id}` }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await messageOfStripe({ id })
  expect((await readInvoice(business, invoice.id)).payments).toMatchObject([{ amount: 1100 }])
  expect((await messageOfStripe({ id: 'cs_unknown' })).status).toBe(200)
  app.clock.now = new Date('2026-03-10T16:00:00.000Z')
  const { body, headers } = stripeMessage({ id }, new Date('2026-03-10T15:00:00.000Z'))
  expect(
    (await send(`/public/payment-events/${business.businessId}/stripe`, { method: 'POST', body, headers })).status,
  ).toBe(400)
})

test('without any message, Daybook asks by itself', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page, 'mollie')
  const { id } = providers.last
  providers.change(id, { status: 'paid' })
  app.clock.now = new Date('2026-03-10T15:05:00.000Z')
  const parts = { db: app.db, clock: () => app.clock.now, randomBytes: app.random.bytes, log: () => {} }
  const jobs = { ...parts, onlinePayments: { secrets, fetch: providers.fetch } }
  await checkAllOnlinePayments(jobs)
  await checkAllOnlinePayments(jobs)
  expect(await readInvoice(business, invoice.id)).toMatchObject({
    status: 'paid',
    payments: [{ amount: 1100, reference: `Mollie ${id}` }],
  })
})

test('a message of Mollie has Daybook ask about the payment', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page, 'mollie')
  const { id } = providers.last
  providers.change(id, { status: 'paid' })
  const path = `/public/payment-events/${business.businessId}/mollie`
  expect((await send(path, { method: 'POST', body: `id=${id}`, headers: form })).status).toBe(200)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid' })
})

test('another amount or currency is never recorded, and is shown', async () => {
  const [one, other] = [await invoiceWithPage(), await invoiceWithPage()]
  await click(one.page)
  providers.change(providers.last.id, { status: 'paid', amount: 500 })
  good(await check(one.id))
  await click(other.page)
  providers.change(providers.last.id, { status: 'paid', currency: 'USD' })
  good(await check(other.id))
  expect(await online(one.id)).toMatchObject([{ status: 'wrong', reported: '500 EUR' }])
  expect(await online(other.id)).toMatchObject([{ status: 'wrong', reported: '1100 USD' }])
  for (const { id } of [one, other]) expect(await readInvoice(business, id)).toMatchObject({ status: 'sent', paid: 0 })
})

test('an invoice that was paid meanwhile keeps the second payment as credit of the customer', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page)
  providers.change(providers.last.id, { status: 'paid' })
  await pay(business, invoice)
  good(await check(invoice.id))
  const { customerId } = await readInvoice(business, invoice.id)
  expect(good(await ask('GET', `/customers/${customerId}/credit`))).toMatchObject({ balance: 1100 })
  await expectFiguresToAddUp(business)
})

test('the button of an email says that the page takes payments, as long as something is due', async () => {
  const named = await testApp({ fetch: providers.fetch, mail: { secrets }, publicOrigin: `https://${NAMED_HOST}` })
  const own = await openBusiness(named, { currency: 'EUR' })
  const invoice = await makeIssued(own)
  const label = async () =>
    good(await named.ask('GET', `${own.path}/invoices/${invoice.id}/emails/suggestion?kind=invoice`)).summary.view.label
  expect(await label()).toBe('View invoice')
  good(await named.ask('PUT', `${own.path}/payment-providers/stripe`, { apiKey: STRIPE_KEY, active: true }))
  expect(await label()).toBe('View and pay')
  await pay(own, invoice)
  expect(await label()).toBe('View invoice')
})

test('a refund at the provider takes the payment back, and a part of it is due again', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page)
  const { id } = providers.last
  providers.change(id, { status: 'paid' })
  good(await check(invoice.id))
  providers.change(id, { refunded: 300 })
  good(await check(invoice.id))
  good(await check(invoice.id))
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paid: 800, balance: 300 })
  providers.change(id, { refunded: 1100 })
  await messageOfStripe({ id: `ch_${id}`, payment_intent: `pi_${id}` })
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paid: 0, balance: 1100 })
  expect(await online(invoice.id)).toMatchObject([{ status: 'paid', refunded: 1100, problem: null }])
  providers.change(id, { refunded: 300 })
  good(await check(invoice.id))
  expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 800, balance: 300 })
  await expectFiguresToAddUp(business)
})

test('a refund that a credit note made due is recorded as one', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page)
  providers.change(providers.last.id, { status: 'paid' })
  good(await check(invoice.id))
  good(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  providers.change(providers.last.id, { refunded: 400 })
  good(await check(invoice.id))
  const { payments, refund, status } = await readInvoice(business, invoice.id)
  expect({ refund, status, amounts: payments.map(({ amount }: Json) => amount) }).toEqual({
    refund: 0,
    status: 'paid',
    amounts: [1100, -400],
  })
})

const paidOnline = async (provider = 'stripe') => {
  const invoice = await invoiceWithPage()
  await click(invoice.page, provider)
  const { id } = providers.last
  providers.change(id, { status: 'paid' })
  good(await check(invoice.id))
  return { ...invoice, onlineId: id }
}
const amountsOf = ({ payments }: Json) =>
  payments.map(({ amount }: Json) => amount).sort((one: number, other: number) => other - one)

test('a second refund at the provider, which no credit note made due, opens the invoice again', async () => {
  const invoice = await paidOnline()
  good(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  providers.change(invoice.onlineId, { refunded: 400 })
  good(await check(invoice.id))
  providers.change(invoice.onlineId, { refunded: 600 })
  good(await check(invoice.id))
  expect(await online(invoice.id)).toMatchObject([{ refunded: 600, problem: null }])
  const after = await readInvoice(business, invoice.id)
  expect(after).toMatchObject({ status: 'sent', balance: 200 })
  expect(amountsOf(after)).toEqual([1100, -200, -400])
  await expectFiguresToAddUp(business)
})

test('a refund that was recorded by hand is not recorded again when the provider tells of it', async () => {
  const invoice = await paidOnline()
  good(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  good(await ask('POST', `/invoices/${invoice.id}/refunds`, { amount: 400, method: 'card' }))
  for (const refunded of [400, 800]) {
    providers.change(invoice.onlineId, { refunded })
    good(await check(invoice.id))
  }
  const after = await readInvoice(business, invoice.id)
  expect(amountsOf(after)).toEqual([1100, -400, -400])
  expect(after).toMatchObject({ status: 'sent', balance: 400 })
})

test('a dispute takes the payment back in open books, is paid again when it is won, and stays open when it is lost', async () => {
  const invoice = await paidOnline()
  const { onlineId } = invoice
  good(await ask('POST', '/closings', { closedThrough: '2026-03-10' }))
  app.clock.now = new Date('2026-03-20T15:00:00.000Z')
  const message = { object: 'dispute', id: 'du_0', charge: `ch_${onlineId}`, payment_intent: `pi_${onlineId}` }
  providers.change(onlineId, { disputes: ['warning_needs_response'] })
  await messageOfStripe(message)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid' })
  providers.change(onlineId, { disputes: ['needs_response'] })
  await messageOfStripe(message)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 0, balance: 1100 })
  expect(await online(invoice.id)).toMatchObject([{ status: 'paid', dispute: 'open', chargedBack: 1100, refunded: 0 }])
  providers.change(onlineId, { disputes: ['won'] })
  await messageOfStripe(message)
  expect(await online(invoice.id)).toMatchObject([{ dispute: 'won', chargedBack: 0, problem: null }])
  const won = await readInvoice(business, invoice.id)
  expect(won).toMatchObject({ status: 'paid', paid: 1100 })
  expect(amountsOf(won)).toEqual([1100, 1100, -1100])
  providers.change(onlineId, { disputes: ['won', 'lost'] })
  await messageOfStripe(message)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 0, balance: 1100 })
  good(await ask('POST', '/closings', { closedThrough: null, reason: 'Disputes' }))
  await expectFiguresToAddUp(business)
})

test('a chargeback at Mollie lowers what was paid, from the credit of the customer first', async () => {
  const customer = await makeCustomer(business)
  const invoice = await invoiceWithPage({ customerId: customer.id })
  await click(invoice.page, 'mollie')
  const { id } = providers.last
  await pay(business, invoice, 300)
  providers.change(id, { status: 'paid' })
  good(await check(invoice.id))
  const credit = async () => good(await ask('GET', `/customers/${customer.id}/credit`)).balance
  expect(await credit()).toBe(300)
  providers.change(id, { chargedBack: 1100 })
  good(await check(invoice.id))
  expect(await credit()).toBe(0)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paid: 300, balance: 800 })
  await expectFiguresToAddUp(business)
})

test('a payment on its way can’t be made twice, until it arrives or fails', async () => {
  for (const provider of ['stripe', 'mollie']) {
    const invoice = await invoiceWithPage()
    await click(invoice.page, provider)
    const { id, returnTo } = providers.last
    providers.change(id, { status: 'pending' })
    const { pathname, search } = new URL(returnTo)
    const page = await (await send(pathname + search)).text()
    expect(page).toContain('Your payment is on its way.')
    expect(page).not.toContain('/pay?through=')
    expect((await click(invoice.page)).status).toBe(303)
    expect(providers.last.id).toBe(id)
    expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paymentOnItsWay: true })
    const { rows } = good(await ask('GET', '/invoices'))
    expect(rows.find((row: Json) => row.id === invoice.id)).toMatchObject({ paymentOnItsWay: true })
    providers.change(id, { status: 'failed' })
    good(await check(invoice.id))
    expect(await online(invoice.id)).toMatchObject([{ status: 'failed' }])
    expect(await (await send(invoice.page)).text()).toContain('/pay?through=')
    await click(invoice.page, provider)
    expect(providers.last.id).not.toBe(id)
    for (const status of ['pending', 'paid'] as const) {
      providers.change(providers.last.id, { status })
      good(await check(invoice.id))
    }
    expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', paymentOnItsWay: false })
  }
})

test('what can’t be recorded says why, and is recorded once it can be', async () => {
  const customer = await makeCustomer(business)
  const invoice = await invoiceWithPage({ customerId: customer.id })
  await click(invoice.page)
  providers.change(providers.last.id, { status: 'paid' })
  good(await ask('POST', '/closings', { closedThrough: '2026-03-10' }))
  good(await check(invoice.id))
  expect(await online(invoice.id)).toMatchObject([{ status: 'open', problem: 'books-closed' }])
  good(await ask('POST', '/closings', { closedThrough: null, reason: 'Online payment' }))
  good(await check(invoice.id))
  expect(await online(invoice.id)).toMatchObject([{ status: 'paid', problem: null }])
})

test('a provider that is away costs the customer a sentence, and nobody else anything', async () => {
  const invoice = await invoiceWithPage()
  providers.away = true
  const answer = await click(invoice.page)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${invoice.page}?unpaid=1`])
  expect(await (await send(`${invoice.page}?unpaid=1`)).text()).toContain('could not be started')
  expect(
    (await ask('PUT', '/payment-providers/mollie', { apiKey: 'test_other', active: true, version: 1 })).body.code,
  ).toBe('payment-provider-away')
  expect(app.unexpected.splice(0)).toHaveLength(2)
})

test('a key that does not work is refused, no key is ever shown, and one that is removed is no longer offered', async () => {
  const refused = await ask('PUT', '/payment-providers/stripe', { apiKey: 'sk_wrong', active: true, version: 1 })
  expect(refused.body).toMatchObject({ errors: [{ field: 'apiKey' }] })
  const { body } = await ask('GET', '/payment-providers')
  expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec_|test_daybook/)
  expect(body.paymentProviders).toMatchObject([
    { provider: 'stripe', hasKey: true, active: true },
    { provider: 'mollie', hasKey: true },
  ])
  const [{ sealed_key: sealed }] = await app.query(`select sealed_key from payment_providers where provider = 'stripe'`)
  expect(sealed).not.toContain('sk_test')
  good(await ask('DELETE', '/payment-providers/mollie'))
  const invoice = await invoiceWithPage()
  expect((await click(invoice.page, 'mollie')).status).toBe(303)
})

test('whatever the provider says and however often, money in and money back add up to its last word', () => {
  const state = fc.record({
    ...{
      status: fc.constantFrom('open' as const, 'pending' as const, 'paid' as const, 'ended' as const),
      amount: fc.constantFrom(100, 90),
      currency: fc.constantFrom('EUR', 'USD'),
    },
    ...{
      refunded: fc.integer({ min: 0, max: 120 }),
      chargedBack: fc.integer({ min: 0, max: 120 }),
      dispute: fc.constant('none' as const),
      fee: fc.constant(null),
      method: fc.constant('card' as const),
      chargeId: fc.constant(''),
    },
  })
  fc.assert(
    fc.property(fc.array(state, { maxLength: 8 }), states => {
      let known: KnownOnlinePayment = { status: 'open', amount: 100, currency: 'EUR', refunded: 0, chargedBack: 0 }
      let [received, returned] = [0, 0]
      for (const said of states) {
        const next = whatFollows(known, said)
        received += next.received
        returned += next.returned
        const { status, refunded, chargedBack } = next
        known = { ...known, status, refunded, chargedBack }
        expect([0, 100]).toContain(received)
        expect(returned).toBe(received === 0 ? 0 : Math.min(100, said.refunded + said.chargedBack))
      }
      expect(received === 100).toBe(
        states.some(({ status, amount, currency }) => status === 'paid' && amount === 100 && currency === 'EUR'),
      )
    }),
  )
})
