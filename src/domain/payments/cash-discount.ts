/** Cash discount: what a customer saves who pays within some days. */
import { creditedPayableOf, type PayableTerms, payableOf, payableOfCredit } from '../documents/payable.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import { multiplyThenDivide } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

export interface CashDiscount {
  /** In thousandths of a percent, with two decimals, as e-invoices write it. */
  readonly percent: number
  /** From the date of the invoice. */
  readonly days: number
}

export interface DiscountedInvoice extends PayableTerms {
  readonly cashDiscount: CashDiscount | null
  readonly date: CalendarDate
  readonly total: MinorUnits
  readonly tax: MinorUnits
  readonly credited: MinorUnits
  readonly paid: MinorUnits
}

/**
 * What an invoice offers: an amount off what was not credited, if the rest is paid by a day. `saved` is what that takes off the amount to pay.
 * Null where it offers none, or nothing is due.
 */
export function cashDiscountOn(invoice: DiscountedInvoice) {
  const { cashDiscount, date, total, credited, paid } = invoice
  if (!cashDiscount) return null
  const amount = multiplyThenDivide(total - credited, cashDiscount.percent, 100_000)
  const saved = payableOfCredit(invoice, amount).payable
  const payable = payableOf(invoice).payable - creditedPayableOf(invoice, credited).payable - paid - saved
  return amount > 0 && payable > 0 ? { until: addDays(date, cashDiscount.days), amount, saved, payable } : null
}

/** Whether this payment is all that is due with the discount, and in time. */
export function takesCashDiscount(
  invoice: DiscountedInvoice,
  payment: { readonly amount: MinorUnits | null; readonly date: CalendarDate },
): boolean {
  const offer = cashDiscountOn(invoice)
  return offer !== null && payment.amount === offer.payable && payment.date <= offer.until
}
