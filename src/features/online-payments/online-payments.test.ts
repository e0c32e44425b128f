import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { changesToBook, type KnownOnlinePayment } from '../../domain/payments/online-payments.ts'
import { fromProviderUnits, toProviderUnits } from '../../domain/payments/provider-currencies.ts'
import { makeCustomer, makeIssued, openBusiness, pay, readInvoice } from '../../testing/factories.ts'
import { FORM, payingOnline } from '../../testing/paying-online.ts'
import { MOLLIE_KEY, STRIPE_KEY, stripeMessage } from '../../testing/stand-ins/payment-providers.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, NAMED_HOST, testApp } from '../../testing/test-app.ts'
import { checkAllOnlinePayments } from './commands/check-online-payment.ts'

const { providers, secrets, app, business, ask, send, invoiceWithPage, click, online, check, messageOfStripe } =
  await payingOnline()

beforeEach(() => {
  providers.away = false
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
})

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
  expect((await send(path, { method: 'POST', body: `id=${id}`, headers: FORM })).status).toBe(200)
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

test('a payment is dated on the day of the charge, and today where that is closed', async () => {
  for (const [provider, closedThrough] of [
    ['stripe', null],
    ['mollie', null],
    ['stripe', '2026-03-08'],
  ] as const) {
    const invoice = await invoiceWithPage()
    await click(invoice.page, provider)
    const { id } = providers.last
    providers.change(id, { status: 'paid', chargedAt: '2026-03-07T12:00:00Z' })
    if (closedThrough) good(await ask('POST', '/closings', { closedThrough }))
    good(await check(invoice.id))
    const [payment] = (await readInvoice(business, invoice.id)).payments
    expect(payment.date).toBe(closedThrough ? '2026-03-10' : '2026-03-07')
    if (closedThrough) expect(payment.reference).toMatch(/^Stripe pi_.*, paid on 2026-03-07$/)
  }
  good(await ask('POST', '/closings', { closedThrough: null, reason: 'Online payments' }))
})

test('amounts are written in the units of the provider, and what it can’t charge is not offered', async () => {
  expect(toProviderUnits('stripe', 'MGA', 52_400)).toEqual({ amount: 524, decimals: 0 })
  expect(toProviderUnits('stripe', 'MGA', 52_410)).toBeUndefined()
  expect(toProviderUnits('stripe', 'ISK', 524)).toEqual({ amount: 52_400, decimals: 2 })
  expect(toProviderUnits('mollie', 'ISK', 524)).toEqual({ amount: 524, decimals: 0 })
  expect(toProviderUnits('stripe', 'KWD', 5120)).toEqual({ amount: 5120, decimals: 3 })
  expect(toProviderUnits('stripe', 'KWD', 5124)).toBeUndefined()
  expect(toProviderUnits('mollie', 'KWD', 5120)).toBeUndefined()
  for (const [currency, amount] of [
    ['MGA', 52_400],
    ['ISK', 524],
    ['EUR', 1100],
    ['JPY', 1100],
  ] as const) {
    const { amount: units = 0 } = toProviderUnits('stripe', currency, amount) ?? {}
    expect(fromProviderUnits('stripe', currency, units)).toBe(amount)
  }
  const own = await openBusiness(app, { currency: 'KWD' })
  const connect = (provider: string, apiKey: string) =>
    app.ask('PUT', `${own.path}/payment-providers/${provider}`, { apiKey, active: true })
  expect((await connect('mollie', MOLLIE_KEY)).body).toMatchObject({
    errors: [{ field: 'active', message: 'Mollie doesn’t take payments in KWD, the currency of this business.' }],
  })
  good(await connect('stripe', STRIPE_KEY))
  const pageOf = async (price: number) => {
    const items = [{ kind: 'free', name: 'Advice', quantity: 1000, price }]
    const invoice = await makeIssued(own, { items })
    const { path } = good(await app.ask('POST', `${own.path}/invoices/${invoice.id}/links`, {}))
    return (await send(path)).text()
  }
  // with 10 % tax
  expect(await pageOf(5000)).toContain('/pay?through=stripe')
  expect(await pageOf(5120)).not.toContain('/pay?through=')
})

test('ten clicks at once open one session', async () => {
  const invoice = await invoiceWithPage()
  const before = providers.payments.size
  const pages = await Promise.all(Array.from({ length: 10 }, () => click(invoice.page)))
  const { id } = providers.last
  for (const page of pages) expect(await page.text()).toContain(`https://checkout.stripe.com/c/pay/${id}`)
  expect(providers.payments.size).toBe(before + 1)
  expect(await online(invoice.id)).toMatchObject([{ status: 'open', providerId: id }])
})

test('a click that the provider did not answer leaves nothing behind, and the next one begins anew', async () => {
  const invoice = await invoiceWithPage()
  providers.away = true
  await click(invoice.page)
  expect(app.unexpected.splice(0)).toHaveLength(1)
  expect(await app.query('select from online_payments where invoice_id = $1', [invoice.id])).toEqual([])
  providers.away = false
  await click(invoice.page)
  expect(await online(invoice.id)).toMatchObject([{ status: 'open', providerId: providers.last.id }])
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
  expect(await (await send(`${invoice.page}?unpaid=1`)).text()).toContain('couldn’t be started')
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
  const underWay = await invoiceWithPage()
  await click(underWay.page, 'mollie')
  providers.change(providers.last.id, { status: 'pending' })
  good(await check(underWay.id))
  good(await ask('DELETE', '/payment-providers/mollie'))
  const invoice = await invoiceWithPage()
  expect((await click(invoice.page, 'mollie')).status).toBe(303)
  expect(await readInvoice(business, underWay.id)).toMatchObject({ paymentOnItsWay: false })
  expect(await online(underWay.id)).toMatchObject([{ status: 'failed', problem: 'payment-provider-removed' }])
})

test('whatever the provider says and however often, money in and money back add up to its last word', () => {
  const state = fc.record({
    status: fc.constantFrom('open' as const, 'pending' as const, 'paid' as const, 'ended' as const),
    amount: fc.constantFrom(100, 90),
    currency: fc.constantFrom('EUR', 'USD'),
    refunded: fc.integer({ min: 0, max: 120 }),
    chargedBack: fc.integer({ min: 0, max: 120 }),
    dispute: fc.constant('none' as const),
    fee: fc.constant(null),
    method: fc.constant('card' as const),
    chargeId: fc.constant(''),
    chargedAt: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(state, { maxLength: 8 }), states => {
      let known: KnownOnlinePayment = { status: 'open', amount: 100, currency: 'EUR', refunded: 0, chargedBack: 0 }
      let [received, returned] = [0, 0]
      for (const said of states) {
        const next = changesToBook(known, said)
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
