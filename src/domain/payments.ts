/** How does money arrive, and how is one payment shared out over the invoices that it settles? */
import type { MinorUnits } from './money.ts'
import { RuleBroken } from './rule-broken.ts'

export const paymentMethods = ['bank-transfer', 'card', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

interface Owed {
  readonly id: string
  readonly dueDate: string
  readonly date: string
  readonly balance: MinorUnits
}

/**
 * Settles invoices one after the other, the one that has been due longest first; the last one may be settled in part.
 * @returns the invoices that get something, with what each gets; together exactly the amount
 * @throws RuleBroken `payment-exceeds-balance`
 */
export function oldestFirst(amount: MinorUnits, invoices: readonly Owed[]): { id: string; amount: MinorUnits }[] {
  const balance = invoices.reduce((total, invoice) => total + invoice.balance, 0)
  if (amount > balance) throw new RuleBroken('payment-exceeds-balance', { balance, amount })
  const age = (one: Owed) => `${one.dueDate} ${one.date} ${one.id}`
  let left = amount
  return invoices
    .toSorted((one, other) => (age(one) < age(other) ? -1 : 1))
    .map(invoice => {
      const part = Math.min(left, invoice.balance)
      left -= part
      return { id: invoice.id, amount: part }
    })
    .filter(part => part.amount > 0)
}
