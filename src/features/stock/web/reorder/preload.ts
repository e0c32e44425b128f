/** What is loaded ahead while someone points at a link to what to order. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../../web/business/use-business.ts'
import { toOrderOptions } from '../api.ts'
import type { ToOrderSearch } from './search.ts'

export async function preloadToOrder(client: QueryClient, search: ToOrderSearch): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchQuery(toOrderOptions(currentBusiness(businesses).id, search))
}
