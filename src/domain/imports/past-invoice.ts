/** Makes one invoice of the rows of a file that have its number, or says what is wrong with them. Never guesses against what the file says. */
import { isClosed } from '../documents/closing.ts'
import { statusOnceIssued } from '../invoices/invoice-life.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import { differencesIn, type PastDocument, pricedLines, saidBy } from './past-document.ts'
import type { PastDocumentTerms, PastFault, PastFaultCode, PastRow, SaidOfInvoice } from './past-row.ts'
import { discountOf } from './past-taxes.ts'

export interface PastInvoice extends PastDocument {
  readonly status: 'sent' | 'paid' | 'cancelled'
  readonly dueDate: CalendarDate
  readonly lacksTax: boolean
  readonly payment: { readonly amount: MinorUnits; readonly date: CalendarDate; readonly method: PaymentMethod } | null
}

export type PastResult =
  | { readonly invoice: PastInvoice }
  | { readonly isDraft: true }
  | { readonly faults: readonly PastFault[] }

const AGREED = [
  'date',
  'dueDate',
  'customer',
  'discount',
  'shipping',
  'tax',
  'total',
  'paid',
  'balance',
  'status',
] as const

/** @param rows of one invoice, at least one, in the order of the file */
export function pastInvoice(rows: readonly PastRow[], terms: PastDocumentTerms): PastResult {
  const said = saidBy(rows)
  if (said.status === 'draft') return { isDraft: true }
  const [head] = rows
  const row = head?.row ?? 0
  const fault = (code: PastFaultCode, field: string | null, more: Partial<PastFault> = {}) => ({
    faults: [{ row, code, field, ...more }],
  })
  const differing = differencesIn(rows, AGREED)
  if (differing.length > 0) return { faults: differing }
  const { date, customer } = said
  if (date === undefined) return fault('missing', 'date')
  if (customer === undefined) return fault('missing', 'customer')
  const closed = terms.closedThrough === null ? {} : { closedThrough: terms.closedThrough }
  if (isClosed(date, terms.closedThrough)) return fault('books-closed', 'date', closed)
  const { currency = terms.currency } = said
  if (currency.toUpperCase() !== terms.currency) return fault('other-currency', 'currency')
  const dueDate = said.dueDate ?? addDays(date, terms.termsDays)
  if (dueDate < date) return fault('due-date-before-date', 'dueDate')
  // what is cancelled takes nothing out of stock
  const priced = pricedLines(rows, said, {
    ...terms,
    movesStock: terms.movesStock && said.status !== 'cancelled',
  })
  if ('code' in priced) {
    const { nearest: _, ...wrong } = priced
    return { faults: [wrong] }
  }
  const { total } = priced.totals
  const paid = paidOf(said, total)
  const amounts = { inFile: paid, ours: total }
  if (said.status === 'cancelled' && paid > 0) return fault('cancelled-with-payment', 'paid', amounts)
  if (paid > total || paid < 0) return fault('paid-too-much', said.paid === undefined ? 'balance' : 'paid', amounts)
  if (said.status === 'paid' && paid < total) return fault('paid-in-part', 'status', amounts)
  const paidOn = said.paidOn ?? date
  if (paid > 0 && paidOn > terms.today) return fault('payment-in-the-future', 'paidOn')
  if (paid > 0 && isClosed(paidOn, terms.closedThrough)) return fault('books-closed', 'paidOn', closed)
  const status =
    said.status === 'cancelled' ? 'cancelled' : statusOnceIssued({ payable: total, paid, creditedPayable: 0 })
  return {
    invoice: {
      status,
      date,
      dueDate,
      customer,
      email: said.email ?? '',
      note: said.note ?? '',
      ...priced,
      discount: discountOf(said),
      payment: paid > 0 ? { amount: paid, date: paidOn, method: said.method ?? 'other' } : null,
    },
  }
}

/** Without an amount, the status or the balance says how much was paid. */
export function paidOf(
  { paid, balance, status }: Pick<SaidOfInvoice, 'paid' | 'balance' | 'status'>,
  total: MinorUnits,
): MinorUnits {
  if (paid !== undefined) return paid
  if (status === 'cancelled') return 0
  if (balance !== undefined) return total - balance
  return status === 'paid' ? total : 0
}
