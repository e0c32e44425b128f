/** The queries to read again when an invoice has changed. */
import { queriesOf } from '../../../web/shown-queries.ts'

/** The key of one invoice among the queries. */
export const invoiceKey = (businessId: string, invoiceId: string) => ['invoices', businessId, 'one', invoiceId] as const

/** An invoice moves stock, which the product picker shows beside prices, and counts for its customer and on the dashboard. */
export function shownWithInvoices(businessId: string) {
  return queriesOf(businessId, 'invoices', 'credit-notes', 'products', 'prices', 'stock', 'customers', 'dashboard')
}
