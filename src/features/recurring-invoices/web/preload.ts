/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { recurringInvoiceOptions } from './api.ts'

export function recurringInvoice(client: QueryClient, businessId: string, recurringInvoiceId: string) {
  return client.prefetchQuery(recurringInvoiceOptions(businessId, recurringInvoiceId))
}
