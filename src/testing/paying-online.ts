/** A business whose customers pay through Stripe and Mollie, for the tests of online payments. */
import { SECRET_KEY_BYTES, secretsUnder } from '../platform/secrets/secrets.ts'
import { makeIssued, openBusiness } from './factories.ts'
import {
  MOLLIE_KEY,
  PaymentProviders,
  STRIPE_KEY,
  STRIPE_SECRET,
  stripeMessage,
} from './stand-ins/payment-providers.ts'
import { good, type Json, NAMED_HOST, testApp } from './test-app.ts'

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export async function payingOnline() {
  const providers = new PaymentProviders()
  const secrets = secretsUnder(crypto.getRandomValues(new Uint8Array(SECRET_KEY_BYTES)), bytes =>
    crypto.getRandomValues(bytes),
  )
  const app = await testApp({ fetch: providers.fetch, mail: { secrets } })
  const business = await openBusiness(app, { currency: 'EUR' })
  const ask = (method: string, path: string, body?: unknown) => app.ask(method, `${business.path}${path}`, body)
  good(
    await ask('PUT', '/payment-providers/stripe', { apiKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, active: true }),
  )
  good(await ask('PUT', '/payment-providers/mollie', { apiKey: MOLLIE_KEY, active: true }))
  const send = (path: string, init: RequestInit = {}) =>
    app.fetch(
      new Request(`http://${NAMED_HOST}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { host: NAMED_HOST, ...init.headers },
      }),
    )
  /** An invoice of 11.00 with its public page. */
  const invoiceWithPage = async (fields: Json = {}) => {
    const invoice = await makeIssued(business, fields)
    const { path } = good(await ask('POST', `/invoices/${invoice.id}/links`, {}))
    return { ...invoice, page: path as string }
  }
  const click = (page: string, provider = 'stripe') =>
    send(`${page}/pay?through=${provider}`, { method: 'POST', headers: FORM })
  const online = async (invoiceId: string): Promise<Json[]> =>
    good(await ask('GET', `/invoices/${invoiceId}/online-payments`)).onlinePayments
  const check = (invoiceId: string) => ask('POST', `/invoices/${invoiceId}/online-payments/check`)
  const messageOfStripe = (object: Json, secret?: string) => {
    const { body, headers } = stripeMessage(object, app.clock.now, secret)
    return send(`/public/payment-events/${business.businessId}/stripe`, { method: 'POST', body, headers })
  }
  const paidOnline = async (provider = 'stripe') => {
    const invoice = await invoiceWithPage()
    await click(invoice.page, provider)
    const { id } = providers.last
    providers.change(id, { status: 'paid' })
    good(await check(invoice.id))
    return { ...invoice, onlineId: id }
  }
  return {
    providers,
    secrets,
    app,
    business,
    ask,
    send,
    invoiceWithPage,
    click,
    online,
    check,
    messageOfStripe,
    paidOnline,
  }
}

export const amountsOf = ({ payments }: Json) =>
  payments.map(({ amount }: Json) => amount).sort((one: number, other: number) => other - one)
