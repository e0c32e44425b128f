/** How do screens read and change customers? Key, fetcher and options in one place. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { answer, api, onlyOnce } from '../../businesses/web/client.ts'
import type { Customer, CustomerChange, CustomerFilter, NewCustomer } from '../contract.ts'
import type { CustomersSearch } from './search.ts'

const customers = api.businesses[':businessId'].customers

// Divides into rows of one, two and three cards
const PAGE_SIZE = '60'

/** What the address asks for, as the API asks it; dates and figures begin with the highest. */
export function customerFilter({ q, sort = 'name', direction, archived }: CustomersSearch) {
  return {
    ...(q ? { q } : {}),
    sort,
    direction: direction ?? (sort === 'name' ? 'asc' : 'desc'),
    archived: archived ? 'true' : 'false',
  } satisfies CustomerFilter
}

export function customersOptions(businessId: string, search: CustomersSearch) {
  const filter = customerFilter(search)
  return infiniteQueryOptions({
    queryKey: ['customers', businessId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        customers.$get(
          {
            param: { businessId },
            query: { ...filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // The cards of the question before stay until the answer is there, unless they are another business's
    placeholderData: (previous, query) => (query?.queryKey[1] === businessId ? previous : undefined),
  })
}

export function customerOptions(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: ['customers', businessId, 'one', customerId],
    queryFn: () => answer(customers[':customerId'].$get({ param: { businessId, customerId } })),
  })
}

export function customersExportPath(businessId: string, search: CustomersSearch, format: ExportFormat): string {
  return customers.export.$path({ param: { businessId }, query: { ...customerFilter(search), format } })
}

export function useCreateCustomer() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ customer, key }: { customer: NewCustomer; key: string }) =>
      answer(customers.$post({ param: { businessId }, json: customer }, { headers: onlyOnce(key) })),
    onSuccess: () => customerSaved(client, businessId),
  })
}

export function useChangeCustomer(customerId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (change: CustomerChange) =>
      answer(customers[':customerId'].$patch({ param: { businessId, customerId }, json: change })),
    onSuccess: customer => {
      showSaved(client, businessId, customer)
      customerSaved(client, businessId)
    },
  })
}

/** Archives or restores; the card leaves the lists at once and comes back if the server refuses. */
export function useArchiveCustomer() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const lists = { queryKey: ['customers', businessId, 'list'] }
  return useMutation({
    mutationFn: ({ customer, archived }: { customer: Customer; archived: boolean }) => {
      const one = customers[':customerId']
      const question = { param: { businessId, customerId: customer.id } }
      return answer(archived ? one.archive.$post(question) : one.restore.$post(question))
    },
    onMutate: async ({ customer }) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<CustomerPages>(lists)
      client.setQueriesData<CustomerPages>(lists, data => data && withoutCard(data, customer.id))
      return before
    },
    onError: (_problem, _asked, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    onSuccess: customer => {
      showSaved(client, businessId, customer)
      customerSaved(client, businessId)
    },
  })
}

type CustomerPages = InfiniteData<{ rows: Customer[]; nextCursor: string | null }, string | null>

function withoutCard(data: CustomerPages, customerId: string): CustomerPages {
  return {
    ...data,
    pages: data.pages.map(page => ({ ...page, rows: page.rows.filter(row => row.id !== customerId) })),
  }
}

/** The page shows the saved customer at once; its figures are asked for again. */
function showSaved(client: QueryClient, businessId: string, customer: Customer): void {
  client.setQueryData(customerOptions(businessId, customer.id).queryKey, shown => shown && { ...shown, ...customer })
}

/** Drafts and price lists carry the customer's name. */
function customerSaved(client: QueryClient, businessId: string): void {
  for (const noun of ['customers', 'prices', 'invoices', 'dashboard']) {
    void client.invalidateQueries({ queryKey: [noun, businessId] })
  }
}
