/** How screens read and change customers: keys, fetchers and writes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { everyRow, LARGEST_PAGE } from '../../../web/bulk/every-row.ts'
import { type Archiving, useArchive } from '../../../web/bulk/use-archive.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { listOptions, summaryOptions } from '../../../web/list-options.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { Customer, CustomerChange, NewCustomer } from '../contract.ts'
import type { CustomersSearch } from './search.ts'

const customers = api.businesses[':businessId'].customers

// Divides into rows of one, two and three cards
const PAGE_SIZE = '60'

/** What the address narrows the list to, as the API asks it. */
export function customerFilter({ q, balance, archived }: CustomersSearch) {
  return { ...(q ? { q } : {}), ...(balance ? { balance } : {}), archived: archived ? 'true' : 'false' } as const
}

/** The filter and the order; dates and figures begin with the highest. */
export function customerListing(search: CustomersSearch) {
  const { sort = 'name', direction } = search
  return { ...customerFilter(search), sort, direction: direction ?? (sort === 'name' ? 'asc' : 'desc') } as const
}

export function customersOptions(businessId: string, search: CustomersSearch) {
  const filter = customerListing(search)
  return listOptions('customers', businessId, filter, (page, how) =>
    answer(customers.$get({ param: { businessId }, query: { ...filter, limit: PAGE_SIZE, ...page } }, how)),
  )
}

/** Counts above the list, whatever balance it shows. */
export function customerSummaryOptions(businessId: string, search: CustomersSearch) {
  const { balance: _, ...filter } = { balance: undefined, ...customerFilter(search) }
  return summaryOptions('customers', businessId, filter, (query, how) =>
    answer(customers.summary.$get({ param: { businessId }, query }, how)),
  )
}

export function customerOptions(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: ['customers', businessId, 'one', customerId],
    queryFn: () => answer(customers[':customerId'].$get({ param: { businessId, customerId } })),
  })
}

export function everyCustomer(businessId: string, search: CustomersSearch) {
  const filter = customerListing(search)
  return everyRow(page =>
    answer(customers.$get({ param: { businessId }, query: { ...filter, limit: LARGEST_PAGE, ...page } })),
  )
}

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
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (customer: NewCustomer) => answer(customers.$post({ param: { businessId }, json: customer })),
  })
}

export function useChangeCustomer(customerId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (change: CustomerChange) =>
      answer(customers[':customerId'].$patch({ param: { businessId, customerId }, json: change })),
    onAnswer: (customer, client) => showSaved(client, businessId, customer),
  })
}

export function useArchiveCustomer() {
  const { id: businessId } = useBusiness()
  return useArchive('customers', archivingCustomers(businessId))
}

export function archivingCustomers(businessId: string): Archiving<Customer> {
  return {
    ask: ({ id: customerId, move }) =>
      answer(customers[':customerId'][move].$post({ param: { businessId, customerId } })),
    onAnswer: (customer, client) => showSaved(client, businessId, customer),
  }
}

/** The page shows the saved customer at once; its figures are asked for again. */
function showSaved(client: QueryClient, businessId: string, customer: Customer): void {
  client.setQueryData(customerOptions(businessId, customer.id).queryKey, shown => shown && { ...shown, ...customer })
}
