/** How screens read and change price lists: keys, fetchers and writes. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../../platform/contract.ts'
import { everyRow, LARGEST_PAGE } from '../../../../web/bulk/every-row.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { NewPriceList, PriceList, PriceListChange } from '../../contract.ts'

const priceLists = api.businesses[':businessId']['price-lists']
const one = priceLists[':priceListId']

export function priceListsOptions(businessId: string) {
  return queryOptions({
    queryKey: ['price-lists', businessId, 'all'],
    queryFn: () => answer(priceLists.$get({ param: { businessId } })),
  })
}

export function priceListOptions(businessId: string, priceListId: string) {
  return queryOptions({
    queryKey: ['price-lists', businessId, 'one', priceListId],
    queryFn: () => answer(one.$get({ param: { businessId, priceListId } })),
  })
}

const PAGE_SIZE = '50'

export function priceListItemsOptions(businessId: string, priceListId: string, q: string) {
  return infiniteQueryOptions({
    queryKey: ['price-lists', businessId, 'items', priceListId, q],
    queryFn: ({ pageParam, signal }) =>
      answer(
        one.items.$get(
          {
            param: { businessId, priceListId },
            query: { limit: PAGE_SIZE, ...(q ? { q } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: (previous, query) => (query?.queryKey[3] === priceListId ? previous : undefined),
  })
}

/** All of them, to change them together. */
export function everyPriceListItemOptions(businessId: string, priceListId: string) {
  return queryOptions({
    queryKey: ['price-lists', businessId, 'every-item', priceListId],
    queryFn: () =>
      everyRow(page =>
        answer(one.items.$get({ param: { businessId, priceListId }, query: { limit: LARGEST_PAGE, ...page } })),
      ),
    // what is about to be changed stays as it was shown
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function priceListExportPath(businessId: string, priceListId: string, format: ExportFormat): string {
  return one.export.$path({ param: { businessId, priceListId }, query: { format } })
}

export function priceListCustomersOptions(businessId: string, priceListId: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', businessId, 'of-price-list', priceListId],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.businesses[':businessId'].customers.$get(
          {
            param: { businessId },
            query: { priceListId, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

export function useCreatePriceList() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (created: NewPriceList) => answer(priceLists.$post({ param: { businessId }, json: created })),
    onAnswer: shown(businessId),
  })
}

export function useChangePriceList(priceListId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (change: PriceListChange) => answer(one.$patch({ param: { businessId, priceListId }, json: change })),
    onAnswer: shown(businessId),
  })
}

export function useArchivePriceList() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ id: priceListId, move }: { id: string; move: 'archive' | 'restore' }) =>
      answer(one[move].$post({ param: { businessId, priceListId } })),
    onAnswer: shown(businessId),
  })
}

export type ItemChange = {
  readonly productId: string
  readonly fromQuantity: number
  readonly price: number | null
  readonly previous?: number | null
}

export function useSetPriceListItems(priceListId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (items: ItemChange[]) => answer(one.items.$put({ param: { businessId, priceListId }, json: { items } })),
    onAnswer: shown(businessId),
  })
}

/** Adds a customer to the list, or takes one off. */
export function useSetMember(priceListId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ customerId, belongs }: { customerId: string; belongs: boolean }) => {
      const param = { businessId, priceListId, customerId }
      const member = one.customers[':customerId']
      return answer(belongs ? member.$put({ param }) : member.$delete({ param }))
    },
    onAnswer: shown(businessId),
  })
}

/** At once; whatever else shows it is loaded again. */
function shown(businessId: string) {
  return (saved: PriceList, client: QueryClient) =>
    client.setQueryData(priceListOptions(businessId, saved.id).queryKey, saved)
}
