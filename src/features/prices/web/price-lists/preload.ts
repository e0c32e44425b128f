/** What is loaded ahead while someone points at a link to price lists. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../../web/business/use-business.ts'
import { priceListItemsOptions, priceListOptions, priceListsOptions } from './api.ts'

export async function preloadPriceLists(client: QueryClient): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchQuery(priceListsOptions(currentBusiness(businesses).id))
}

export async function preloadPriceList(client: QueryClient, priceListId: string): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  const { id } = currentBusiness(businesses)
  await Promise.all([
    client.prefetchQuery(priceListOptions(id, priceListId)),
    client.prefetchInfiniteQuery(priceListItemsOptions(id, priceListId, '')),
  ])
}
