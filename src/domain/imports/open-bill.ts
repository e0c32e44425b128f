/** Makes a bill of what a row of a file says of it, or says what is wrong. Never guesses against what the file says. */
import { DEFAULT_TERMS_DAYS } from '../bills/bill-life.ts'
import { isClosed } from '../documents/closing.ts'
import { HIGHEST_TAX_RATE, type TaxRate, taxOn, taxWithin } from '../documents/document-totals.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import { LARGEST_AMOUNT, multiplyThenDivide } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'
import { paidOf } from './past-invoice.ts'
import { MOST_ROUNDING } from './past-row.ts'
import type { PastStatus } from './read-word.ts'

export interface SaidOfBill {
  readonly date: CalendarDate
  readonly dueDate?: CalendarDate
  /** Below zero on a credit note of the supplier, as are the other amounts then. */
  readonly total: MinorUnits
  readonly net?: MinorUnits
  readonly tax?: MinorUnits
  readonly taxRate?: TaxRate
  readonly paid?: MinorUnits
  readonly balance?: MinorUnits
  readonly paidOn?: CalendarDate
  readonly status?: PastStatus
  readonly currency?: string
}

export interface OpenBillTerms {
  readonly today: CalendarDate
  /** Nothing can be dated on this day or before. */
  readonly closedThrough: CalendarDate | null
  readonly currency: string
  /** Those that the business uses, the usual one first. */
  readonly rates: readonly TaxRate[]
}

export interface OpenBill {
  readonly dueDate: CalendarDate
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly rate: TaxRate
  readonly paid: MinorUnits
  /** The day of the payment, where something is paid. */
  readonly paidOn: CalendarDate
  /** What a person should check. */
  readonly doubt: 'tax-unknown' | 'rate-unusual' | null
}

export type BillFaultCode =
  | 'draft'
  | 'cancelled'
  | 'other-currency'
  | 'books-closed'
  | 'due-date-before-date'
  | 'tax-differs'
  | 'amount-too-large'
  | 'paid-and-balance-differ'
  | 'paid-too-much'
  | 'paid-in-part'
  | 'payment-in-the-future'

export interface BillFault {
  readonly code: BillFaultCode
  readonly field: string
}

export function openBill(said: SaidOfBill, terms: OpenBillTerms): OpenBill | BillFault {
  const { date, total, status } = said
  const fault = (code: BillFaultCode, field: string): BillFault => ({ code, field })
  if (status === 'draft' || status === 'cancelled') return fault(status, 'status')
  const isAhead = (one: CalendarDate) => one > terms.today
  const { currency = terms.currency } = said
  if (currency.toUpperCase() !== terms.currency) return fault('other-currency', 'currency')
  if (isClosed(date, terms.closedThrough)) return fault('books-closed', 'date')
  const dueDate = said.dueDate ?? addDays(date, DEFAULT_TERMS_DAYS)
  if (dueDate < date) return fault('due-date-before-date', 'dueDate')
  if (Math.abs(total) > LARGEST_AMOUNT) return fault('amount-too-large', 'total')
  const taxed = taxOfBill(said, terms)
  if (taxed === null) return fault('tax-differs', said.tax === undefined ? 'total' : 'tax')
  const paid = paidOf(said, total)
  const paidField = said.paid === undefined ? 'balance' : 'paid'
  if (said.balance !== undefined && total - paid !== said.balance) return fault('paid-and-balance-differ', 'balance')
  if (total < 0 ? paid > 0 || paid < total : paid < 0 || paid > total) return fault('paid-too-much', paidField)
  if (status === 'paid' && paid !== total) return fault('paid-in-part', 'status')
  const day = said.paidOn ?? date
  const paidOn = said.paidOn === undefined && isAhead(day) ? terms.today : day
  if (paid !== 0 && isAhead(paidOn)) return fault('payment-in-the-future', 'paidOn')
  if (paid !== 0 && isClosed(paidOn, terms.closedThrough)) return fault('books-closed', 'paidOn')
  return { dueDate, net: total - taxed.tax, tax: taxed.tax, rate: taxed.rate, paid, paidOn, doubt: taxed.doubt }
}

type TaxOfBill = Pick<OpenBill, 'tax' | 'rate' | 'doubt'>

/** The tax as the file says it, at the rate that it says or that gives this tax; null where they don't fit together. */
function taxOfBill({ total, net, tax: saidTax, taxRate }: SaidOfBill, { rates }: OpenBillTerms): TaxOfBill | null {
  const tax = saidTax ?? (net === undefined ? undefined : total - net)
  if (tax === undefined) {
    if (taxRate !== undefined) return { tax: taxWithin(total, taxRate), rate: taxRate, doubt: null }
    const usesTax = rates.some(rate => rate > 0)
    return { tax: 0, rate: 0, doubt: usesTax && total !== 0 ? 'tax-unknown' : null }
  }
  const base = total - tax
  if (net !== undefined && net !== base) return null
  const gives = (rate: TaxRate) => Math.abs(taxOn(base, rate) - tax) <= MOST_ROUNDING
  if (taxRate !== undefined) return gives(taxRate) ? { tax, rate: taxRate, doubt: null } : null
  if (tax === 0) return { tax, rate: 0, doubt: null }
  // a tax of the other sign, or all of the total
  if (base === 0 || tax > 0 !== base > 0) return null
  const [nearest] = rates
    .filter(gives)
    .toSorted((one, other) => Math.abs(taxOn(base, one) - tax) - Math.abs(taxOn(base, other) - tax))
  if (nearest !== undefined) return { tax, rate: nearest, doubt: null }
  const rate = multiplyThenDivide(tax, HIGHEST_TAX_RATE, base)
  return rate > HIGHEST_TAX_RATE ? null : { tax, rate, doubt: 'rate-unusual' }
}
