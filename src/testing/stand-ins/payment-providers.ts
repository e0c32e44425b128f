/** Stripe and Mollie as far as Daybook asks them, at their real addresses. A test pays, refunds and sends their messages. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderFetch } from '../../features/online-payments/commands/provider-api.ts'
import type { Json } from '../test-app.ts'

interface Charged {
  status: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  amount: number
  currency: string
  refunded: number
  /** Of Stripe: the statuses of disputes about all of it. */
  disputes: readonly string[]
  /** Of Mollie. */
  chargedBack: number
  returnTo: string
  /** When the customer was charged, in ISO form. */
  chargedAt?: string
}

export const STRIPE_KEY = 'sk_test_daybook'
export const MOLLIE_KEY = 'test_daybook'
export const STRIPE_SECRET = 'whsec_daybook'

const NOTHING_BACK = { refunded: 0, disputes: [], chargedBack: 0 }

export class PaymentProviders {
  readonly payments = new Map<string, Charged>()
  /** Each request, as `POST https://api.stripe.com/v1/checkout/sessions`. */
  readonly asked: string[] = []
  away = false
  /** Where customers pay, in place of its own address. */
  page: string | undefined
  /** By idempotency key. */
  private readonly made = new Map<string, string>()

  readonly fetch: ProviderFetch = async (address, init) => {
    const url = new URL(address)
    this.asked.push(`${init.method ?? 'GET'} ${url.origin}${url.pathname}`)
    if (this.away) throw new TypeError('fetch failed')
    const headers = new Headers(init.headers)
    const [isStripe, key] = [url.hostname === 'api.stripe.com', headers.get('authorization')]
    if (key !== `Bearer ${isStripe ? STRIPE_KEY : MOLLIE_KEY}`) {
      const refusal = isStripe
        ? { error: { message: 'Invalid API Key provided' } }
        : { status: 401, detail: 'Missing authentication' }
      return Response.json(refusal, { status: 401 })
    }
    if (isStripe && headers.get('stripe-version') !== '2024-06-20') return Response.json({}, { status: 400 })
    const idempotent = headers.get('idempotency-key') ?? ''
    const body = String(init.body ?? '')
    if (url.pathname === '/v1/checkout/sessions')
      return Response.json(this.session(this.create(idempotent, this.ofForm(body), 'cs_test_')))
    if (url.pathname === '/v2/payments')
      return Response.json(this.payment(this.create(idempotent, this.ofJson(body), 'tr_')), { status: 201 })
    if (url.pathname === '/v1/disputes') return Response.json(this.disputes(url.searchParams.get('charge') ?? ''))
    const id = url.pathname.split('/').at(-1) ?? ''
    if (this.payments.has(id)) return Response.json(isStripe ? this.session(id) : this.payment(id))
    return Response.json(
      url.pathname === '/v1/balance' || url.pathname === '/v2/methods' ? {} : { error: { message: 'No such session' } },
      {
        status: url.pathname === '/v1/balance' || url.pathname === '/v2/methods' ? 200 : 404,
      },
    )
  }

  /** The payment that was started last. */
  get last(): { id: string } & Charged {
    const [id, charged] = [...this.payments].at(-1) ?? []
    if (!id || !charged) throw new Error('no payment was started')
    return { id, ...charged }
  }

  change(id: string, change: Partial<Charged>): void {
    const charged = this.payments.get(id)
    if (charged) Object.assign(charged, change)
  }

  private create(idempotent: string, charged: Charged, prefix: string): string {
    const id = this.made.get(idempotent) ?? `${prefix}${this.payments.size + 1}`
    this.made.set(idempotent, id)
    if (!this.payments.has(id)) this.payments.set(id, charged)
    return id
  }

  private ofForm(body: string): Charged {
    const form = new URLSearchParams(body)
    const price = (name: string) => form.get(`line_items[0][price_data][${name}]`) ?? ''
    if (form.get('adaptive_pricing[enabled]') !== 'false') throw new Error('the customer may pay in another currency')
    const currency = price('currency').toUpperCase()
    return {
      status: 'open',
      amount: Number(price('unit_amount')),
      currency,
      ...NOTHING_BACK,
      returnTo: form.get('success_url') ?? '',
    }
  }

  private ofJson(body: string): Charged {
    const { amount, redirectUrl } = JSON.parse(body)
    return {
      status: 'open',
      amount: Math.round(Number(amount.value) * 100),
      currency: amount.currency,
      ...NOTHING_BACK,
      returnTo: redirectUrl,
    }
  }

  private session(id: string): Json {
    const { status, amount, currency, refunded, disputes, chargedAt } = this.payments.get(id) ?? this.last
    const charge = {
      ...(chargedAt && { created: Date.parse(chargedAt) / 1000 }),
      id: `ch_${id}`,
      amount_captured: amount,
      amount_refunded: refunded,
      disputed: disputes.length > 0,
      balance_transaction: { fee: 61, currency: currency.toLowerCase() },
    }
    const intents: Json = { paid: 'succeeded', pending: 'processing', failed: 'requires_payment_method' }
    const isComplete = status in intents
    return {
      id,
      object: 'checkout.session',
      url: this.page ?? `https://checkout.stripe.com/c/pay/${id}`,
      amount_total: amount,
      currency: currency.toLowerCase(),
      status: isComplete ? 'complete' : status,
      payment_status: status === 'paid' ? 'paid' : 'unpaid',
      payment_intent: isComplete
        ? { id: `pi_${id}`, status: intents[status], latest_charge: status === 'paid' ? charge : null }
        : null,
    }
  }

  private disputes(chargeId: string): Json {
    const { amount, currency, disputes } = this.payments.get(chargeId.replace(/^ch_/, '')) ?? this.last
    const withdrawn = [{ amount: -amount, fee: 2000, currency: currency.toLowerCase() }]
    return {
      object: 'list',
      data: disputes.map((status, place) => ({
        id: `du_${place}`,
        object: 'dispute',
        amount,
        currency: currency.toLowerCase(),
        charge: chargeId,
        status,
        balance_transactions: status.startsWith('warning') ? [] : withdrawn,
      })),
    }
  }

  private payment(id: string): Json {
    const { status, amount, currency, refunded, chargedBack, chargedAt } = this.payments.get(id) ?? this.last
    const value = (minor: number) => ({ value: (minor / 100).toFixed(2), currency })
    return {
      id,
      status,
      amount: value(amount),
      amountRefunded: value(refunded),
      method: 'ideal',
      ...(chargedAt && { paidAt: chargedAt }),
      ...(chargedBack > 0 && { amountChargedBack: value(chargedBack) }),
      _links: { checkout: { href: `https://www.mollie.com/checkout/${id}` } },
    }
  }
}

/** A message of Stripe, signed at this moment. */
export function stripeMessage(object: Json, now: Date, secret = STRIPE_SECRET) {
  const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object } })
  const time = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } }
}

/** Sends what a program asks the providers to the stand-in instead, at the same paths. */
const diversion = (port: number) => `
const real = globalThis.fetch
globalThis.fetch = (address, init) => {
  const url = new URL(address)
  const isProvider = url.hostname === 'api.stripe.com' || url.hostname === 'api.mollie.com'
  return real(isProvider ? 'http://127.0.0.1:${port}/' + url.hostname + url.pathname + url.search : address, init)
}`

/** The stand-in for a program that runs by itself: started with this environment, it asks here. */
export async function startPaymentProviders(providers: PaymentProviders) {
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const response = await providers.fetch(`https:/${request.url}`, {
      method: request.method ?? 'GET',
      headers: new Headers(request.headers as Record<string, string>),
      ...(body !== '' && { body }),
    })
    answer.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const script = `data:text/javascript,${encodeURIComponent(diversion(port))}`
  return { environment: { NODE_OPTIONS: `--import=${script}` }, stop: () => server.close() }
}
