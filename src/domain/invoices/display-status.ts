/** The one word that screens show for an invoice, and the one that its customer sees. */
import { type InvoiceState, type InvoiceStatus, invoiceStatuses } from './invoice-life.ts'

/** What lists show, filter by and count: `credited` is apart from `paid`, as no money is left of an invoice that was credited in full. */
export const displayStatuses = [...invoiceStatuses, 'credited'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

type ShownInvoice = Pick<InvoiceState, 'total' | 'credited'> & { readonly status: InvoiceStatus }

/** An invoice that was credited in full is shown as credited, even if it had been paid before. */
export function displayStatusOf({ status, total, credited }: ShownInvoice): DisplayStatus {
  return status === 'paid' && credited > 0 && credited >= total ? 'credited' : status
}

/** What the customer of an issued invoice sees. */
export type CustomerStatus = 'open' | 'overdue' | 'paid' | 'credited' | 'paid-and-credited' | 'cancelled'

/**
 * Tells payments from credit notes, though both settle the invoice. An invoice with a total of 0 is paid; one credited in full is credited,
 * even if it had been paid before.
 */
export function customerStatus({
  status,
  total,
  credited,
}: Pick<InvoiceState, 'total' | 'credited'> & { readonly status: Exclude<InvoiceStatus, 'draft'> }): CustomerStatus {
  if (status === 'cancelled' || status === 'overdue') return status
  if (status === 'sent') return 'open'
  if (displayStatusOf({ status, total, credited }) === 'credited') return 'credited'
  return credited === 0 ? 'paid' : 'paid-and-credited'
}

/** Whether something is still to be paid. */
export function isOpen(status: CustomerStatus): status is 'open' | 'overdue' {
  return status === 'open' || status === 'overdue'
}
