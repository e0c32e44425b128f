/** What a bank transaction is less than the invoices that it pays, or more, and is booked to a category so that they are settled. */
import { RuleBroken } from '../rule-broken.ts'
import { multiplyThenDivide } from '../values/exact.ts'
import { type CurrencyCode, currencyOf, type MinorUnits } from '../values/money.ts'
import type { EntryCategory } from './bank-entries.ts'

const ifShort = ['bank-charges', 'rounding', 'other-expense'] as const satisfies EntryCategory[]
const ifMore = ['rounding', 'other-income'] as const satisfies EntryCategory[]
export const writeOffCategories = [...ifShort, 'other-income'] as const satisfies EntryCategory[]
export type WriteOffCategory = (typeof writeOffCategories)[number]

interface Settlement {
  /** Below zero where the transaction is less than what is due. */
  readonly rest: MinorUnits
  /** Late charges that are paid with it included. */
  readonly due: MinorUnits
  readonly currency: CurrencyCode
}

export function categoriesOfWriteOff(rest: MinorUnits): readonly WriteOffCategory[] {
  return rest < 0 ? ifShort : ifMore
}

/**
 * A bank’s charges are a fixed sum or a share, so the higher of 5.00 and 2 % may be missing, and never more than half. What is too much belongs to
 * the customer, so the lower of the two is kept.
 */
export function mostWrittenOff({ rest, due, currency }: Settlement): MinorUnits {
  const [fixed, share] = [5 * 10 ** currencyOf(currency).decimals, multiplyThenDivide(due, 2, 100)]
  return rest < 0 ? Math.min(Math.max(fixed, share), Math.floor(due / 2)) : Math.min(fixed, share)
}

export function canBeWrittenOff(settlement: Settlement): boolean {
  return settlement.rest !== 0 && Math.abs(settlement.rest) <= mostWrittenOff(settlement)
}

/** @throws RuleBroken `write-off-too-large`, `write-off-category` */
export function assertWriteOff(settlement: Settlement, category: WriteOffCategory): void {
  const { rest } = settlement
  if (!canBeWrittenOff(settlement)) {
    throw new RuleBroken('write-off-too-large', { amount: Math.abs(rest), limit: mostWrittenOff(settlement) })
  }
  if (!categoriesOfWriteOff(rest).includes(category)) throw new RuleBroken('write-off-category', { category })
}
