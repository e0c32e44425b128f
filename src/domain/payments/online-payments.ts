/** Payments through a provider such as Stripe: what the provider says, and what follows from it. */
import type { CurrencyCode, MinorUnits } from '../values/money.ts'
import type { PaymentMethod } from './payments.ts'

export const onlineProviders = ['stripe', 'mollie'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

export const PROVIDER_NAMES: Readonly<Record<OnlineProvider, string>> = { stripe: 'Stripe', mollie: 'Mollie' }

/**
 * `pending`: the customer has paid, and the money is on its way. `failed`: it never arrived. `ended`: the customer did not pay.
 * `wrong`: the provider says another amount or currency than was asked for, and nothing was recorded.
 */
export const onlineStatuses = ['open', 'pending', 'paid', 'failed', 'ended', 'wrong'] as const
export type OnlineStatus = (typeof onlineStatuses)[number]

/** Of a customer with their bank, about the payment. */
export const disputes = ['none', 'open', 'won', 'lost'] as const
export type Dispute = (typeof disputes)[number]

/** What the provider says now. */
export interface ProviderState {
  readonly status: 'open' | 'pending' | 'paid' | 'ended'
  readonly amount: MinorUnits
  readonly currency: string
  /** Paid back so far. */
  readonly refunded: MinorUnits
  /** Taken back by the bank of the customer; less again once the business wins. */
  readonly chargedBack: MinorUnits
  readonly dispute: Dispute
  /** Null where the provider does not say it. */
  readonly fee: MinorUnits | null
  readonly method: PaymentMethod
  /** What the provider calls the money that moved, which its messages name. */
  readonly chargeId: string
  /** When the customer was charged; null where the provider does not say it. */
  readonly chargedAt: Date | null
}

export interface KnownOnlinePayment {
  readonly status: OnlineStatus
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  readonly refunded: MinorUnits
  readonly chargedBack: MinorUnits
}

/** What to record so that the books agree with the provider. Its messages may come several times, and in any order. */
export function changesToBook(known: KnownOnlinePayment, state: ProviderState) {
  const differs = state.status === 'paid' && (state.amount !== known.amount || state.currency !== known.currency)
  const status = statusAfter(known, differs ? 'wrong' : state.status)
  const isPaid = status === 'paid'
  const chargedBack = isPaid ? Math.min(state.chargedBack, known.amount) : 0
  const refunded = isPaid ? Math.min(state.refunded, known.amount - chargedBack) : 0
  return {
    status,
    received: isPaid && known.status !== 'paid' ? known.amount : 0,
    refunded,
    chargedBack,
    /** Below zero where money came back to the business: a refund failed, or a dispute was won. */
    returned: refunded + chargedBack - known.refunded - known.chargedBack,
  }
}

function statusAfter(known: KnownOnlinePayment, said: ProviderState['status'] | 'wrong'): OnlineStatus {
  // money that is in the books stays there, even if the provider says something else later
  if (known.status === 'paid') return 'paid'
  const wasOnItsWay = known.status === 'pending' || known.status === 'failed'
  return said === 'ended' && wasOnItsWay ? 'failed' : said
}

interface ByHand {
  /** Refunds that people recorded, below zero. */
  readonly byHand: readonly { readonly amount: MinorUnits; readonly method: PaymentMethod }[]
  /** What of them answers to earlier refunds. */
  readonly handled: MinorUnits
  readonly method: PaymentMethod
}

/**
 * The part of a refund that people recorded already: all of it where the amounts are the same, and otherwise as much as they recorded with the
 * method of the payment. A refund by another method may have nothing to do with it.
 */
export function recordedByHand(refunded: MinorUnits, { byHand, handled, method }: ByHand): MinorUnits {
  const sumOf = (refunds: ByHand['byHand']) => refunds.reduce((sum, { amount }) => sum - amount, 0)
  const left = sumOf(byHand) - handled
  const isSame = left === refunded || byHand.some(({ amount }) => -amount === refunded)
  if (isSame && refunded <= left) return refunded
  const ofMethod = sumOf(byHand.filter(each => each.method === method))
  return Math.max(0, Math.min(refunded, ofMethod - handled))
}
