/** How screens read and change customers: keys, fetchers and writes. */
import type { QueryClient } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { type Archiving, useArchive } from '../../../web/bulk/use-archive.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import { tellOfRecurring } from '../../taxes/web/tell-of-recurring.ts'
import type { Customer, CustomerChange, NewCustomer } from '../contract.ts'
import type { CustomersSearch } from './search.ts'

const customers = api.businesses[':businessId'].customers
const one = customers[':customerId']
const { read, list, summary } = resource('customers')

/** What the address narrows the list to, as the API asks it. */
export function customerFilter({ q, balance, tags, own, archived }: CustomersSearch) {
  return {
    ...(q ? { q } : {}),
    ...(balance ? { balance } : {}),
    ...(tags ? { tags } : {}),
    ...(own ? { own } : {}),
    archived: archived ? 'true' : 'false',
  } as const
}

/** The filter and the order; dates and figures begin with the highest. */
export function customerListing(search: CustomersSearch) {
  const { sort = 'name', direction } = search
  return {
    ...customerFilter(search),
    sort,
    direction: direction ?? (sort === 'name' || sort === 'number' ? 'asc' : 'desc'),
  } as const
}

export const { options: customersOptions, every: everyCustomer } = list({
  // Divides into rows of one, two and three cards
  pageSize: 60,
  query: customerListing,
  ask: (param, query, how) => customers.$get({ param, query }, how),
})

/** Counts above the list, for every balance. */
export const customerSummaryOptions = summary(
  ({ balance: _, ...search }: CustomersSearch) => customerFilter(search),
  (param, query, how) => customers.summary.$get({ param, query }, how),
)

export const customerOptions = read('one', (businessId: string, customerId: string) =>
  one.$get({ param: { businessId, customerId } }),
)

/** @param chosen the rows alone that somebody chose */
export function customersExportPath(
  businessId: string,
  search: CustomersSearch,
  format: ExportFormat,
  chosen: { ids?: string } = {},
): string {
  return customers.export.$path({ param: { businessId }, query: { ...customerListing(search), ...chosen, format } })
}

export function useCreateCustomer() {
  return useBusinessWrite((businessId, json: NewCustomer) => customers.$post({ param: { businessId }, json }))
}

export function useChangeCustomer(customerId: string) {
  return useBusinessWrite(
    (businessId, json: CustomerChange) => one.$patch({ param: { businessId, customerId }, json }),
    {
      onAnswer: ({ recurringInvoicesChanged = 0, ...customer }, client, businessId) => {
        shown(customer, client, businessId)
        tellOfRecurring(recurringInvoicesChanged)
      },
    },
  )
}

export function useArchiveCustomer() {
  const { id: businessId } = useBusiness()
  return useArchive('customers', archivingCustomers(businessId))
}

export function archivingCustomers(businessId: string): Archiving<Customer> {
  return {
    ask: ({ id: customerId, move }) => answer(one[move].$post({ param: { businessId, customerId } })),
    onAnswer: (customer, client) => shown(customer, client, businessId),
  }
}

/** The page shows the saved customer at once; its figures are asked for again. */
function shown(customer: Customer, client: QueryClient, businessId: string): void {
  client.setQueryData(customerOptions(businessId, customer.id).queryKey, before => before && { ...before, ...customer })
}
