/** What is loaded ahead while someone points at a link to the screens of stock. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../web/business/use-business.ts'
import { ledgerOptions } from './api.ts'
import type { LedgerSearch } from './ledger/search.ts'

export async function preloadLedger(client: QueryClient, search: LedgerSearch): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchInfiniteQuery(ledgerOptions(currentBusiness(businesses).id, search))
}
