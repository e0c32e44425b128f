/** Payments, and how one payment is allocated to several invoices. */

import type { InvoiceState } from '../invoices/invoice-life.ts'
import { RuleBroken } from '../rule-broken.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'

/** How money moves. */
export const moneyMethods = ['bank-transfer', 'direct-debit', 'card', 'cash', 'cheque', 'other'] as const
export type MoneyMethod = (typeof moneyMethods)[number]

/** Moves an amount to or from the customer's credit balance. No money moves. */
export const CREDIT_BALANCE = 'credit-balance'

export const paymentMethods = [...moneyMethods, CREDIT_BALANCE] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment may be entered late, but not before it has arrived. @throws RuleBroken `payment-in-the-future` */
export function assertReceived(date: CalendarDate, today: CalendarDate): void {
  if (date > today) throw new RuleBroken('payment-in-the-future', { date, today })
}

/** What is owed again when a payment is removed: less than the payment if credit notes cover a part of it. */
export function owedAgain(
  { payable, paid, creditedPayable }: Pick<InvoiceState, 'payable' | 'paid' | 'creditedPayable'>,
  amount: MinorUnits,
): MinorUnits {
  const owed = (stillPaid: MinorUnits) => Math.max(0, payable - creditedPayable - stillPaid)
  return owed(paid - amount) - owed(paid)
}

interface DatedInvoice {
  readonly id: string
  readonly dueDate: CalendarDate
  readonly date: CalendarDate
  /** In ISO form. */
  readonly issuedAt: string | null
}

export interface OpenInvoice extends DatedInvoice {
  readonly balance: MinorUnits
}

/** Sorts by due date, then by date, then by the time of issue. */
export function byAge(one: DatedInvoice, other: DatedInvoice): number {
  if (one.dueDate !== other.dueDate) return one.dueDate < other.dueDate ? -1 : 1
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  // those of which it is not known come last
  const [issued, otherIssued] = [one.issuedAt ?? 'unknown', other.issuedAt ?? 'unknown']
  if (issued !== otherIssued) return issued < otherIssued ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/**
 * Pays invoices in full one after the other, the one that has been due longest first; the last one may be paid in part.
 * @returns the paid invoices with their parts, which add up to the amount
 * @throws RuleBroken `payment-exceeds-balance`
 */
export function allocatePayment(
  amount: MinorUnits,
  invoices: readonly OpenInvoice[],
): { id: string; amount: MinorUnits }[] {
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
