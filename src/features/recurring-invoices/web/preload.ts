/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { recurringInvoiceOptions, recurringInvoicesOptions } from './api.ts'

export function recurringInvoices(client: QueryClient, businessId: string) {
  return client.prefetchQuery(recurringInvoicesOptions(businessId))
}

export function recurringInvoice(client: QueryClient, businessId: string, recurringInvoiceId: string) {
  return client.prefetchQuery(recurringInvoiceOptions(businessId, recurringInvoiceId))
}
