/** How screens read and change price lists: keys, fetchers and writes. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../../platform/contract.ts'
import { everyRow, LARGEST_PAGE } from '../../../../web/bulk/every-row.ts'
import { answer, api } from '../../../../web/client.ts'
import { type PageAsked, resource, showSaved, useBusinessWrite } from '../../../../web/resource.ts'
import type { NewPriceList, PriceListChange } from '../../contract.ts'

const priceLists = api.businesses[':businessId']['price-lists']
const one = priceLists[':priceListId']

const { read, pages } = resource('price-lists')

export const priceListsOptions = read('all', (businessId: string) => priceLists.$get({ param: { businessId } }))

export const priceListOptions = read('one', (businessId: string, priceListId: string) =>
  one.$get({ param: { businessId, priceListId } }),
)

export const priceListItemsOptions = pages(
  'items',
  ({ page, how }: PageAsked, businessId: string, priceListId: string, q: string) =>
    one.items.$get({ param: { businessId, priceListId }, query: { ...page, ...(q && { q }) } }, how),
)

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

export const priceListCustomersOptions = resource('customers').pages(
  'of-price-list',
  ({ page, how }: PageAsked, businessId: string, priceListId: string) =>
    api.businesses[':businessId'].customers.$get({ param: { businessId }, query: { priceListId, ...page } }, how),
)

const shown = showSaved(priceListOptions)

export function useCreatePriceList() {
  return useBusinessWrite((businessId, json: NewPriceList) => priceLists.$post({ param: { businessId }, json }), {
    onAnswer: shown,
  })
}

export function useChangePriceList(priceListId: string) {
  return useBusinessWrite(
    (businessId, json: PriceListChange) => one.$patch({ param: { businessId, priceListId }, json }),
    { onAnswer: shown },
  )
}

export function useArchivePriceList() {
  return useBusinessWrite(
    (businessId, { id: priceListId, move }: { id: string; move: 'archive' | 'restore' }) =>
      one[move].$post({ param: { businessId, priceListId } }),
    { onAnswer: shown },
  )
}

export type ItemChange = {
  readonly productId: string
  readonly fromQuantity: number
  readonly price: number | null
  readonly previous?: number | null
}

export function useSetPriceListItems(priceListId: string) {
  return useBusinessWrite(
    (businessId, items: ItemChange[]) => one.items.$put({ param: { businessId, priceListId }, json: { items } }),
    { onAnswer: shown },
  )
}

/** Adds a customer to the list, or takes one off. */
export function useSetMember(priceListId: string) {
  return useBusinessWrite(
    (businessId, { customerId, belongs }: { customerId: string; belongs: boolean }) => {
      const param = { businessId, priceListId, customerId }
      const member = one.customers[':customerId']
      return belongs ? member.$put({ param }) : member.$delete({ param })
    },
    { onAnswer: shown },
  )
}
