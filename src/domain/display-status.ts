/** How does an invoice stand, in the one word that people read first? */
import { type InvoiceState, type InvoiceStatus, invoiceStatuses } from './invoice-life.ts'

/** The statuses that are filtered and counted by, and one more to read: what nobody has paid is not called paid. */
export const displayStatuses = [...invoiceStatuses, 'credited'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

type Standing = Pick<InvoiceState, 'total' | 'paid' | 'credited'> & { readonly status: InvoiceStatus }

/** An invoice of which nothing is left to pay, because credit notes took all of it and no payment any, stands as credited. */
export function displayStatusOf({ status, total, paid, credited }: Standing): DisplayStatus {
  return status === 'paid' && paid === 0 && credited > 0 && credited >= total ? 'credited' : status
}

/** What an issued invoice amounts to for its customer. */
export type CustomerStatus = 'open' | 'overdue' | 'paid' | 'credited' | 'paid-and-credited' | 'cancelled'

/**
 * How an issued invoice stands for its customer, who is told payments and credit notes apart, though both settle it alike.
 * One of zero is paid; one that is credited in full is credited, even if it had been paid before.
 */
export function customerStatus({
  status,
  total,
  credited,
}: Pick<InvoiceState, 'total' | 'credited'> & { readonly status: Exclude<InvoiceStatus, 'draft'> }): CustomerStatus {
  if (status === 'cancelled' || status === 'overdue') return status
  if (status === 'sent') return 'open'
  if (credited === 0) return 'paid'
  return credited >= total ? 'credited' : 'paid-and-credited'
}
