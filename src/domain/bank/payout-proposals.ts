/** Which payments a payout of a payment provider holds: those that lie together in time and, less their fees, add up to it. */
import { type OnlineProvider, onlineProviders, PROVIDER_NAMES } from '../payments/online-payments.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import { LONGEST_ENTRY_NOTE } from './bank-entries.ts'

interface Received {
  readonly id: string
  readonly date: CalendarDate
  readonly amount: MinorUnits
  readonly name: string
  readonly text: string
}

export interface PaidOnline {
  readonly provider: OnlineProvider
  readonly number: string
  readonly date: CalendarDate
  readonly amount: MinorUnits
  readonly fee: MinorUnits
}

export interface PayoutProposal<Payment extends PaidOnline> {
  readonly provider: OnlineProvider
  readonly payments: readonly Payment[]
  readonly gross: MinorUnits
  readonly fees: MinorUnits
  /** What the entry of a confirmed payout says. */
  readonly note: string
  /** No other payments add up to it. */
  readonly isConfident: boolean
}

/** Providers pay out once a month at the latest. */
export const DAYS_TO_PAYOUT = 40
const MOST_PAYMENTS = 300

export function payingProviderOf({ name, text }: Pick<Received, 'name' | 'text'>): OnlineProvider | undefined {
  const said = `${name} ${text}`
  return onlineProviders.find(provider => new RegExp(`\\b${PROVIDER_NAMES[provider]}\\b`, 'i').test(said))
}

/**
 * @param payments in the order in which they were paid
 * @param done the notes of payouts that were confirmed
 */
export function payoutProposalsFor<Payment extends PaidOnline>(
  received: readonly Received[],
  payments: readonly Payment[],
  done: ReadonlySet<string>,
): Map<string, PayoutProposal<Payment>> {
  const proposals = new Map<string, PayoutProposal<Payment>>()
  const taken = new Set(done)
  for (const row of received) {
    const provider = payingProviderOf(row)
    if (provider === undefined) continue
    const earliest = addDays(row.date, -DAYS_TO_PAYOUT)
    const near = payments.filter(
      payment => payment.provider === provider && payment.date >= earliest && payment.date <= row.date,
    )
    const found = runsThatAddUp(near.slice(-MOST_PAYMENTS), row.amount)
      .map(run => proposalOf(provider, run))
      .filter(({ note }) => !taken.has(note))
    const [latest] = found
    if (!latest) continue
    taken.add(latest.note)
    proposals.set(row.id, { ...latest, isConfident: found.length === 1 })
  }
  return proposals
}

/** The latest first. */
function runsThatAddUp<Payment extends PaidOnline>(payments: readonly Payment[], amount: MinorUnits): Payment[][] {
  const runs: Payment[][] = []
  for (let end = payments.length; end > 0; end--) {
    let sum = 0
    for (let begin = end - 1; begin >= 0; begin--) {
      const { amount: gross = 0, fee = 0 } = payments[begin] ?? {}
      sum += gross - fee
      if (sum === amount) runs.push(payments.slice(begin, end))
    }
  }
  return runs
}

function proposalOf<Payment extends PaidOnline>(
  provider: OnlineProvider,
  payments: readonly Payment[],
): Omit<PayoutProposal<Payment>, 'isConfident'> {
  const numbers = payments.map(({ number }) => number).join(', ')
  return {
    provider,
    payments,
    gross: payments.reduce((sum, { amount }) => sum + amount, 0),
    fees: payments.reduce((sum, { fee }) => sum + fee, 0),
    note: `${PROVIDER_NAMES[provider]}: ${numbers}`.slice(0, LONGEST_ENTRY_NOTE),
  }
}
