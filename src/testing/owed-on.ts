/** What a bill owes that is made from an e-invoice, beside what the e-invoice says is due. */
import { billFactsOf } from '../domain/e-invoice/bill-facts.ts'
import { minorUnitsOf } from '../domain/e-invoice/exact.ts'
import type { ReceivedInvoice } from '../domain/e-invoice/received-invoice.ts'

/** Below zero where the supplier owes. */
export function owedOn(invoice: ReceivedInvoice): number {
  const { taxes, prepaid } = billFactsOf(invoice)
  const total = taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)
  return total < 0 ? total + prepaid : total - prepaid
}

/** BT-115; below zero on a credit note. */
export function dueOn({ kind, totals, currency }: ReceivedInvoice): number {
  const due = minorUnitsOf(totals.due ?? totals.total, currency) ?? 0
  return kind === 'credit-note' && due > 0 ? -due : due
}
