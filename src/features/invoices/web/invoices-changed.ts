/** An invoice has changed: what else that is shown is no longer true? */
import type { QueryClient } from '@tanstack/react-query'

/** The key of one invoice among the queries. */
export const invoiceKey = (businessId: string, invoiceId: string) => ['invoices', businessId, 'one', invoiceId] as const

/**
 * It moves stock, which the product picker shows beside prices, counts for its customer, has a history and credit notes, and stands on
 * the dashboard. A deleted one is not asked for while its page still shows.
 */
export function invoicesChanged(client: QueryClient, businessId: string, deleted?: string): void {
  if (deleted) {
    void client.invalidateQueries({ queryKey: invoiceKey(businessId, deleted), refetchType: 'none' })
  }
  for (const noun of ['invoices', 'credit-notes', 'products', 'prices', 'stock', 'customers', 'dashboard']) {
    void client.invalidateQueries({
      queryKey: [noun, businessId],
      predicate: ({ queryKey }) => deleted === undefined || queryKey[3] !== deleted,
    })
  }
}
