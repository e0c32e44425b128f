/** How does money arrive, and how is one payment shared out over the invoices that it settles? */
import type { CalendarDate } from './calendar.ts'
import type { InvoiceState } from './invoice-life.ts'
import type { MinorUnits } from './money.ts'
import { RuleBroken } from './rule-broken.ts'

export const paymentMethods = ['bank-transfer', 'card', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Money has come or it has not: a payment may be entered late, never ahead. @throws RuleBroken `payment-in-the-future` */
export function assertReceived(date: CalendarDate, today: CalendarDate): void {
  if (date > today) throw new RuleBroken('payment-in-the-future', { date, today })
}

/** What is owed again once a payment is taken back: less than was paid where credit notes have taken a part of it. */
export function owedAgain(
  { total, paid, credited }: Pick<InvoiceState, 'total' | 'paid' | 'credited'>,
  amount: MinorUnits,
): MinorUnits {
  const owed = (stillPaid: MinorUnits) => Math.max(0, total - credited - stillPaid)
  return owed(paid - amount) - owed(paid)
}

interface Aged {
  readonly id: string
  readonly dueDate: CalendarDate
  readonly date: CalendarDate
  /** In ISO form. */
  readonly issuedAt: string | null
}

interface Owed extends Aged {
  readonly balance: MinorUnits
}

/** The one that has been due longest comes first; of the same day the older one, then the one that was issued first. */
export function byAge(one: Aged, other: Aged): number {
  const age = ({ dueDate, date, issuedAt, id }: Aged) => `${dueDate} ${date} ${issuedAt} ${id}`
  return age(one) < age(other) ? -1 : 1
}

/**
 * Settles invoices one after the other, the one that has been due longest first; the last one may be settled in part.
 * @returns the invoices that get something, with what each gets; together exactly the amount
 * @throws RuleBroken `payment-exceeds-balance`
 */
export function allocatePayment(amount: MinorUnits, invoices: readonly Owed[]): { id: string; amount: MinorUnits }[] {
  const balance = invoices.reduce((total, invoice) => total + invoice.balance, 0)
  if (amount > balance) throw new RuleBroken('payment-exceeds-balance', { balance, amount })
  let left = amount
  return invoices
    .toSorted(byAge)
    .map(invoice => {
      const part = Math.min(left, invoice.balance)
      left -= part
      return { id: invoice.id, amount: part }
    })
    .filter(part => part.amount > 0)
}
