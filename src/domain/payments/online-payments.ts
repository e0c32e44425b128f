/** Payments through a provider such as Stripe: what the provider says, and what follows from it. */
import type { CurrencyCode, MinorUnits } from '../values/money.ts'
import type { PaymentMethod } from './payments.ts'

export const onlineProviders = ['stripe', 'mollie'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

export const PROVIDER_NAMES: Readonly<Record<OnlineProvider, string>> = { stripe: 'Stripe', mollie: 'Mollie' }

/** `wrong`: the provider says another amount or currency than was asked for, and nothing was recorded. */
export const onlineStatuses = ['open', 'paid', 'ended', 'wrong'] as const
export type OnlineStatus = (typeof onlineStatuses)[number]

/** What the provider says now. */
export interface ProviderState {
  readonly status: 'open' | 'paid' | 'ended'
  readonly amount: MinorUnits
  readonly currency: string
  /** Paid back or charged back so far. */
  readonly refunded: MinorUnits
  /** Null where the provider does not say it. */
  readonly fee: MinorUnits | null
  readonly method: PaymentMethod
  /** What the provider calls the money that moved, which its messages name. */
  readonly chargeId: string
}

export interface KnownOnlinePayment {
  readonly status: OnlineStatus
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  readonly refunded: MinorUnits
}

/** What has to be recorded so that the books agree with the provider, however often and in whatever order its messages come. */
export function whatFollows(known: KnownOnlinePayment, state: ProviderState) {
  const differs = state.status === 'paid' && (state.amount !== known.amount || state.currency !== known.currency)
  // money that is in the books stays there, whatever is said later
  const status: OnlineStatus = known.status === 'paid' ? 'paid' : differs ? 'wrong' : state.status
  const isPaid = status === 'paid'
  return {
    status,
    received: isPaid && known.status !== 'paid' ? known.amount : 0,
    refunded: isPaid ? Math.max(0, Math.min(state.refunded, known.amount) - known.refunded) : 0,
  }
}
