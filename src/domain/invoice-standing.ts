/** How does an invoice stand, in the one word that people read first? */
import { type InvoiceStatus, invoiceStatuses, type LivingInvoice } from './invoice-life.ts'

/** The statuses that are filtered and counted by, and one more to read: what nobody has paid is not called paid. */
export const invoiceStandings = [...invoiceStatuses, 'credited'] as const
export type InvoiceStanding = (typeof invoiceStandings)[number]

type Standing = Pick<LivingInvoice, 'total' | 'paid' | 'credited'> & { readonly status: InvoiceStatus }

/** An invoice of which nothing is left to pay, because credit notes took all of it and no payment any, stands as credited. */
export function standingOf({ status, total, paid, credited }: Standing): InvoiceStanding {
  return status === 'paid' && paid === 0 && credited > 0 && credited >= total ? 'credited' : status
}
