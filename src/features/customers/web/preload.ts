/** What is loaded ahead while someone points at a link to customers. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../web/business/use-business.ts'
import { creditNotesOfCustomerOptions } from '../../credit-notes/web/api.ts'
import { openInvoicesOptions } from '../../invoices/web/open-invoices.ts'
import { pricesOfCustomerOptions } from '../../prices/web/api.ts'
import { customerOptions, customersOptions } from './api.ts'
import type { CustomersSearch } from './search.ts'

export async function preloadCustomers(client: QueryClient, search: CustomersSearch): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchInfiniteQuery(customersOptions(currentBusiness(businesses).id, search))
}

export async function preloadCustomer(client: QueryClient, customerId: string): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  const { id } = currentBusiness(businesses)
  await Promise.all([
    client.prefetchQuery(customerOptions(id, customerId)),
    client.prefetchQuery(pricesOfCustomerOptions(id, customerId)),
    client.prefetchQuery(openInvoicesOptions(id, customerId)),
    client.prefetchQuery(creditNotesOfCustomerOptions(id, customerId)),
  ])
}
