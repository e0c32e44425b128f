/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { endingPricesOptions } from './api.ts'
import { priceListItemsOptions, priceListOptions, priceListsOptions } from './price-lists/api.ts'

export function priceLists(client: QueryClient, businessId: string) {
  return client.prefetchQuery(priceListsOptions(businessId))
}

export function priceList(client: QueryClient, businessId: string, priceListId: string) {
  return Promise.all([
    client.prefetchQuery(priceListOptions(businessId, priceListId)),
    client.prefetchInfiniteQuery(priceListItemsOptions(businessId, priceListId, '')),
  ])
}

export function endingPrices(client: QueryClient, businessId: string) {
  return client.prefetchQuery(endingPricesOptions(businessId))
}
