/** What is loaded ahead while someone points at a link to the prices that end soon. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../../web/business/use-business.ts'
import { endingPricesOptions } from '../api.ts'

export async function preloadEndingPrices(client: QueryClient): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchQuery(endingPricesOptions(currentBusiness(businesses).id))
}
