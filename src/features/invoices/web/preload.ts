/** What is fetched ahead, while somebody still points at a link to invoices? */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../businesses/web/api.ts'
import { invoiceOptions, invoicesOptions } from './api.ts'
import { filterOf, type InvoicesSearch } from './search.ts'

export async function preloadInvoices(client: QueryClient, search: InvoicesSearch): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchInfiniteQuery(invoicesOptions(currentBusiness(businesses).id, filterOf(search)))
}

export async function preloadInvoice(client: QueryClient, invoiceId: string): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchQuery(invoiceOptions(currentBusiness(businesses).id, invoiceId))
}
