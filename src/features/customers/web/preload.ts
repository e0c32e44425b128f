/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { creditNotesOfCustomerOptions } from '../../credit-notes/web/api.ts'
import { deliveryAddressesOptions } from '../../delivery-addresses/web/api.ts'
import { openInvoicesOptions } from '../../ledger/web/api.ts'
import { pricesOfCustomerOptions } from '../../prices/web/api.ts'
import { customerOptions, customersOptions } from './api.ts'
import { keptView, searchIn } from './list/use-customers-view.ts'
import type { CustomersSearch } from './search.ts'

export function customers(client: QueryClient, businessId: string, search: CustomersSearch) {
  return client.prefetchInfiniteQuery(customersOptions(businessId, searchIn(keptView(), search)))
}

export function customer(client: QueryClient, businessId: string, customerId: string) {
  return Promise.all([
    client.prefetchQuery(customerOptions(businessId, customerId)),
    client.prefetchQuery(pricesOfCustomerOptions(businessId, customerId)),
    client.prefetchQuery(openInvoicesOptions(businessId, customerId)),
    client.prefetchQuery(creditNotesOfCustomerOptions(businessId, customerId)),
    client.prefetchQuery(deliveryAddressesOptions(businessId, customerId)),
  ])
}
