/** Asks Stripe and Mollie, at their own addresses and with the key of the business. */
import {
  type Dispute,
  type OnlineProvider,
  PROVIDER_NAMES,
  type ProviderState,
} from '../../../domain/payments/online-payments.ts'
import { fromProviderUnits, toProviderUnits } from '../../../domain/payments/provider-currencies.ts'
import { fromDecimalText, toDecimalText } from '../../../domain/values/decimals.ts'
import { type CurrencyCode, currencyCodes, currencyOf, type MinorUnits } from '../../../domain/values/money.ts'
import { jsonOfAnswer } from '../../../platform/limits/read-answer.ts'
import { Refusal } from '../../../platform/problem.ts'

export type ProviderFetch = (address: string, init: RequestInit) => Promise<Response>

interface AskedPayment {
  /** The same for a repeated request. */
  readonly id: string
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  readonly description: string
  readonly returnTo: string
  /** Undefined where the provider cannot reach Daybook. */
  readonly webhook: string | undefined
}

export interface ProviderApi {
  /** @throws Refusal `payment-provider-refused` for a key that does not work */
  check(): Promise<void>
  create(asked: AskedPayment): Promise<{ readonly providerId: string; readonly url: string }>
  find(providerId: string): Promise<ProviderState>
}

export function providerApi(provider: OnlineProvider, key: string, fetching: ProviderFetch): ProviderApi {
  const api = provider === 'stripe' ? stripe(key, fetching) : mollie(key, fetching)
  return {
    check: api.check,
    create: asked => believed(api.create(asked), ({ url }) => /^https:\/\//i.test(url) && URL.canParse(url)),
    async find(providerId) {
      const isAmount = (each: unknown) => Number.isSafeInteger(each) && Number(each) >= 0
      const state = await believed(
        api.find(providerId),
        ({ amount, refunded, chargedBack }) => amount >= 0 && isAmount(refunded) && isAmount(chargedBack),
      )
      return { ...state, fee: isAmount(state.fee) ? state.fee : null }
    },
  }
}

/** @throws Refusal `payment-provider-away` for an answer that can't be right */
async function believed<Answer>(asked: Promise<Answer>, isPossible: (answer: Answer) => boolean): Promise<Answer> {
  const answer = await asked.catch(cause => {
    throw cause instanceof Refusal ? cause : new Refusal('payment-provider-away', { cause })
  })
  if (!isPossible(answer)) {
    const cause = new Error(`the provider answered ${JSON.stringify(answer).slice(0, 500)}`)
    throw new Refusal('payment-provider-away', { cause })
  }
  return answer
}

const LONGEST_MILLISECONDS = 20_000

// biome-ignore lint/suspicious/noExplicitAny: what others answer is read field by field
type Answered = any

/** @throws Refusal `payment-provider-away`, `payment-provider-refused` */
async function ask(
  provider: OnlineProvider,
  fetching: ProviderFetch,
  address: string,
  init: RequestInit,
): Promise<Answered> {
  let response: Response
  let answered: Answered
  try {
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS)
    response = await fetching(address, { ...init, redirect: 'error', signal })
    answered = await jsonOfAnswer(response)
  } catch (cause) {
    throw new Refusal('payment-provider-away', { cause })
  }
  if (response.ok) return answered
  if (response.status === 429 || response.status >= 500) throw new Refusal('payment-provider-away')
  const reason = String(answered?.error?.message ?? answered?.detail ?? response.status).slice(0, 300)
  throw new Refusal('payment-provider-refused', { data: { provider: PROVIDER_NAMES[provider], reason } })
}

/** Amounts that can't be charged are never offered. */
function chargedUnits(provider: OnlineProvider, currency: CurrencyCode, amount: MinorUnits) {
  const charged = toProviderUnits(provider, currency, amount)
  if (!charged) throw new Error(`${PROVIDER_NAMES[provider]} can’t charge this amount of ${currency}`)
  return charged
}

function instantOf(milliseconds: number): Date | null {
  return milliseconds > 0 ? new Date(milliseconds) : null
}

/** The version of the API that these calls were written for. */
const STRIPE_VERSION = '2024-06-20'

function stripe(key: string, fetching: ProviderFetch): ProviderApi {
  const at = (path: string) => `https://api.stripe.com/v1/${path}`
  const headers = { Authorization: `Bearer ${key}`, 'Stripe-Version': STRIPE_VERSION }
  const findDisputes = async (chargeId: string) => {
    const query = `disputes?charge=${encodeURIComponent(chargeId)}&limit=100`
    return disputeState((await ask('stripe', fetching, at(query), { headers })).data ?? [])
  }
  return {
    async check() {
      await ask('stripe', fetching, at('balance'), { headers })
    },
    async create({ id, amount, currency, description, returnTo }) {
      const body = new URLSearchParams({
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(chargedUnits('stripe', currency, amount).amount),
        'line_items[0][price_data][product_data][name]': description,
        client_reference_id: id,
        // another currency than that of the invoice could not be compared with it
        'adaptive_pricing[enabled]': 'false',
        success_url: returnTo,
        cancel_url: returnTo,
      })
      const sent = {
        ...headers,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': `daybook-${id}`,
      }
      const session = await ask('stripe', fetching, at('checkout/sessions'), {
        method: 'POST',
        headers: sent,
        body: String(body),
      })
      return { providerId: String(session.id), url: String(session.url) }
    },
    async find(providerId) {
      const expand = 'expand[]=payment_intent.latest_charge.balance_transaction'
      const session = await ask(
        'stripe',
        fetching,
        at(`checkout/sessions/${encodeURIComponent(providerId)}?${expand}`),
        { headers },
      )
      const currency = String(session.currency).toUpperCase()
      const intent = session.payment_intent ?? {}
      const charge = intent.latest_charge ?? {}
      const balance = charge.balance_transaction ?? {}
      const isOfCurrency = String(balance.currency ?? '').toUpperCase() === currency
      const minor = (units: unknown) => fromProviderUnits('stripe', currency, Number(units ?? 0))
      const disputed = charge.disputed === true ? await findDisputes(String(charge.id)) : NO_DISPUTE
      return {
        status: statusOfSession(session),
        amount: minor(session.amount_total),
        currency,
        refunded: minor(charge.amount_refunded),
        chargedBack: minor(disputed.chargedBack),
        dispute: disputed.dispute,
        fee: isOfCurrency && Number.isSafeInteger(balance.fee) ? minor(balance.fee) : null,
        method: 'card',
        chargeId: String(intent.id ?? ''),
        chargedAt: instantOf(Number(charge.created) * 1000),
      }
    },
  }
}

const NO_DISPUTE: { chargedBack: MinorUnits; dispute: Dispute } = { chargedBack: 0, dispute: 'none' }

/** Stripe takes the money when a dispute begins, except for inquiries, and gives it back when the business wins. */
function disputeState(disputes: readonly Answered[]) {
  const isOpen = ({ status }: Answered) => /^(warning_)?(needs_response|under_review)$/.test(status)
  const isTaken = (each: Answered) =>
    each.status === 'lost' || (isOpen(each) && !/^warning/.test(each.status) && each.balance_transactions?.length > 0)
  const chargedBack = disputes.filter(isTaken).reduce((sum, { amount }) => sum + Number(amount), 0)
  const has = (status: string) => disputes.some(each => each.status === status)
  const dispute: Dispute = disputes.some(isOpen) ? 'open' : has('lost') ? 'lost' : has('won') ? 'won' : 'none'
  return { chargedBack, dispute }
}

/** A session is complete before the money of a direct debit or a transfer arrives. A failed payment wants another method. */
function statusOfSession({
  payment_status: payment,
  status,
  payment_intent: intent,
}: Answered): ProviderState['status'] {
  if (payment === 'paid') return 'paid'
  if (status !== 'complete') return status === 'expired' ? 'ended' : 'open'
  return ['requires_payment_method', 'canceled'].includes(intent?.status) ? 'ended' : 'pending'
}

const STATUS_OF_MOLLIE: Readonly<Record<string, ProviderState['status']>> = {
  paid: 'paid',
  pending: 'pending',
  authorized: 'pending',
  canceled: 'ended',
  expired: 'ended',
  failed: 'ended',
}

function mollie(key: string, fetching: ProviderFetch): ProviderApi {
  const at = (path: string) => `https://api.mollie.com/v2/${path}`
  const headers = { Authorization: `Bearer ${key}` }
  const minor = (amount: Answered): MinorUnits => {
    const currency = currencyCodes.find(code => code === amount?.currency)
    return (currency && fromDecimalText(String(amount.value), currencyOf(currency).decimals)) ?? 0
  }
  return {
    async check() {
      await ask('mollie', fetching, at('methods'), { headers })
    },
    async create({ id, amount, currency, description, returnTo, webhook }) {
      const charged = chargedUnits('mollie', currency, amount)
      const body = {
        amount: { currency, value: toDecimalText(charged.amount, charged.decimals) },
        description,
        redirectUrl: returnTo,
        metadata: { id },
        ...(webhook !== undefined && { webhookUrl: webhook }),
      }
      const sent = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': `daybook-${id}` }
      const made = await ask('mollie', fetching, at('payments'), {
        method: 'POST',
        headers: sent,
        body: JSON.stringify(body),
      })
      return { providerId: String(made.id), url: String(made._links?.checkout?.href) }
    },
    async find(providerId) {
      const found = await ask('mollie', fetching, at(`payments/${encodeURIComponent(providerId)}`), { headers })
      const chargedBack = minor(found.amountChargedBack)
      return {
        status: STATUS_OF_MOLLIE[found.status] ?? 'open',
        amount: minor(found.amount),
        currency: String(found.amount?.currency),
        refunded: minor(found.amountRefunded),
        chargedBack,
        dispute: chargedBack > 0 ? 'lost' : 'none',
        fee: null,
        method: found.method === 'creditcard' ? 'card' : found.method === 'banktransfer' ? 'bank-transfer' : 'other',
        chargeId: String(found.id),
        chargedAt: instantOf(Date.parse(found.paidAt)),
      }
    },
  }
}
