/** What is loaded ahead while someone points at a link to stock counts. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../../web/business/use-business.ts'
import { countLinesOptions, stockCountOptions, stockCountsOptions } from './api.ts'

export async function preloadStockCounts(client: QueryClient): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchInfiniteQuery(stockCountsOptions(currentBusiness(businesses).id, {}))
}

export async function preloadStockCount(client: QueryClient, countId: string): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  const { id } = currentBusiness(businesses)
  await Promise.all([
    client.prefetchQuery(stockCountOptions(id, countId)),
    client.prefetchInfiniteQuery(countLinesOptions(id, countId, { q: '', show: 'all' })),
  ])
}
