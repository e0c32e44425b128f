/** The states of a bill that a business has received, and what can still be done with it. A supplier's credit note is a bill below zero. */

import { allocatePayment, type OpenInvoice } from '../payments/payments.ts'
import { RuleBroken } from '../rule-broken.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'

/** None of them is stored: they follow from the amounts and the day. */
export const billStatuses = ['open', 'partly-paid', 'overdue', 'paid', 'void'] as const
export type BillStatus = (typeof billStatuses)[number]

export interface BillState {
  readonly total: MinorUnits
  /** The sum of the payments; below zero for what a supplier has paid back. Beyond the total where more was paid before it came. */
  readonly paid: MinorUnits
  readonly dueDate: CalendarDate
  readonly isVoid: boolean
}

export function billStatus({ total, paid, dueDate, isVoid }: BillState, today: CalendarDate): BillStatus {
  if (isVoid) return 'void'
  if (paid === total) return 'paid'
  if (dueDate < today) return 'overdue'
  return paid === 0 || Math.abs(paid) > Math.abs(total) ? 'open' : 'partly-paid'
}

/** What is still to be paid, and below zero what is still to come back; 0 for a void bill. */
export function balanceOfBill({ total, paid, isVoid }: Omit<BillState, 'dueDate'>): MinorUnits {
  return isVoid ? 0 : total - paid
}

/**
 * What a payment of this size adds to what was paid: less, where it is the supplier who pays.
 * @throws RuleBroken `bill-is-void`, `payment-exceeds-balance`
 */
export function settlement(bill: Omit<BillState, 'dueDate'>, amount: MinorUnits): MinorUnits {
  assertNotVoid(bill)
  const balance = balanceOfBill(bill)
  if (amount > Math.abs(balance)) throw new RuleBroken('payment-exceeds-balance', { balance, amount })
  return balance < 0 ? -amount : amount
}

/**
 * What each of several bills gets of one payment: credit notes of the supplier count in full, then the bill that has been due longest is paid first.
 * Of what a supplier pays back, which is below zero, each credit note gets its part in the same way.
 * @returns the amounts, below zero for a credit note, which add up to the payment
 * @throws RuleBroken `payment-exceeds-balance`
 */
export function settledTogether(
  amount: MinorUnits,
  bills: readonly OpenInvoice[],
): { readonly id: string; readonly amount: MinorUnits }[] {
  if (amount < 0) {
    const turned = bills.map(bill => ({ ...bill, balance: 0 - bill.balance }))
    return settledTogether(0 - amount, turned).map(part => ({ ...part, amount: 0 - part.amount }))
  }
  const creditNotes = bills.filter(({ balance }) => balance < 0).map(({ id, balance }) => ({ id, amount: balance }))
  const credit = creditNotes.reduce((sum, note) => sum - note.amount, 0)
  const owed = bills.filter(({ balance }) => balance > 0)
  return [...creditNotes, ...allocatePayment(amount + credit, owed)]
}

/** @throws RuleBroken `bill-is-void` */
export function assertNotVoid({ isVoid }: Pick<BillState, 'isVoid'>): void {
  if (isVoid) throw new RuleBroken('bill-is-void', {})
}

/** @throws RuleBroken `bill-is-void`, `bill-has-payments` */
export function assertVoidable(bill: Pick<BillState, 'isVoid' | 'paid'>): void {
  assertNotVoid(bill)
  if (bill.paid !== 0) throw new RuleBroken('bill-has-payments', { paid: bill.paid })
}

/** What was paid stays within the total, or what was paid before the bill came. @throws RuleBroken `bill-below-payments` */
export function assertCovers(total: MinorUnits, paid: MinorUnits, prepaid: MinorUnits = 0): void {
  if (paid === 0) return
  const covers =
    paid > 0 ? total >= 0 && Math.max(total, prepaid) >= paid : total <= 0 && Math.min(total, prepaid) <= paid
  if (!covers) throw new RuleBroken('bill-below-payments', { paid })
}

/** The day on which a bill counts: its own, or today where the books of that day are closed, as a late bill keeps the date that is printed on it. */
export function bookingDate(date: CalendarDate, today: CalendarDate, closedThrough: CalendarDate | null): CalendarDate {
  return closedThrough !== null && date <= closedThrough && today > closedThrough ? today : date
}

/** Where a bill names no due date: the European rule for payments between businesses. */
export const DEFAULT_TERMS_DAYS = 30

/** How far ahead a bill is due soon. */
export const DUE_SOON_DAYS = 7

export function lastDayDueSoon(today: CalendarDate): CalendarDate {
  return addDays(today, DUE_SOON_DAYS - 1)
}
