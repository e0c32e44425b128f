/** Parts of a bank transaction that are no payment of an invoice or a bill. */
import { RuleBroken } from '../rule-broken.ts'
import { sum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

export const entryCategories = [
  ...(['bank-charges', 'payout-fees', 'interest', 'own-transfer', 'tax', 'wages', 'private', 'cash'] as const),
  ...(['returned-payment', 'rounding', 'other-income', 'other-expense'] as const),
] as const
export type EntryCategory = (typeof entryCategories)[number]

export const LONGEST_ENTRY_NOTE = 200

interface AskedEntry {
  /** What is left of the transaction, where it is not said. */
  readonly amount?: MinorUnits | undefined
}

/**
 * The entries of a whole transaction, each with its amount.
 * @throws RuleBroken `bank-parts-differ` where they don't add up to it, or one has nothing left
 */
export function entriesOf<Entry extends AskedEntry>(
  whole: MinorUnits,
  entries: readonly Entry[],
): (Entry & { readonly amount: MinorUnits })[] {
  const said = sum(entries.map(({ amount = 0 }) => amount))
  const unsaid = entries.filter(({ amount }) => amount === undefined).length
  const left = whole - said
  const parts = entries.map(entry => ({ ...entry, amount: entry.amount ?? left }))
  const addsUp = unsaid === 1 || (unsaid === 0 && left === 0)
  if (!addsUp || parts.some(({ amount }) => amount === 0)) {
    throw new RuleBroken('bank-parts-differ', { amount: whole, parts: said })
  }
  return parts
}
