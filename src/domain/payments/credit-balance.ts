/**
 * A customer's credit balance: what the business owes the customer and may use for other invoices. It is kept by payments of the method
 * `credit-balance`: moving an amount to the balance is a negative payment on the invoice that it comes from, and using it is a positive
 * payment on another. So the balance is minus the sum of these payments.
 */

import { RuleBroken } from '../rule-broken.ts'
import type { MinorUnits } from '../values/money.ts'
import { CREDIT_BALANCE, type PaymentMethod } from './payments.ts'

/** A payment, or one side of a transfer. */
export interface Entry {
  readonly amount: MinorUnits
  readonly method: PaymentMethod
}

/** By how much entries change the credit balance when they are recorded. */
export function creditChange(entries: readonly Entry[]): MinorUnits {
  const moved = entries.filter(entry => entry.method === CREDIT_BALANCE)
  return moved.reduce((change, entry) => change - entry.amount, 0)
}

/** A payment in full; what exceeds the amount due moves on to the credit balance. */
export function entriesKeeping(payment: Entry, excess: MinorUnits): Entry[] {
  return excess > 0 ? [payment, { amount: -excess, method: CREDIT_BALANCE }] : [payment]
}

/** Credit that is paid out to the customer: it comes back to the invoice that it came from, and leaves it as a refund. */
export function entriesPaidOut({ amount, method }: Entry): Entry[] {
  return [
    { amount, method: CREDIT_BALANCE },
    { amount: -amount, method },
  ]
}

/** The balance never goes below zero. @throws RuleBroken `credit-balance-too-low` */
export function assertCreditLeft(balance: MinorUnits, change: MinorUnits): void {
  if (balance + change < 0) throw new RuleBroken('credit-balance-too-low', { balance, amount: -change })
}

/** From which invoices an amount of credit is paid out, the oldest source first. */
export function allocateCredit(
  amount: MinorUnits,
  sources: readonly { readonly invoiceId: string; readonly credit: MinorUnits }[],
): { invoiceId: string; amount: MinorUnits }[] {
  let left = amount
  return sources
    .map(({ invoiceId, credit }) => {
      const part = Math.min(left, credit)
      left -= part
      return { invoiceId, amount: part }
    })
    .filter(part => part.amount > 0)
}
