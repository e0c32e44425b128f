/** What is loaded ahead while someone points at a link to a statement of account. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../web/business/use-business.ts'
import { statementOptions } from './api.ts'
import type { StatementSearch } from './search.ts'

export async function preloadStatement(
  client: QueryClient,
  customerId: string,
  search: StatementSearch,
): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchQuery(statementOptions(currentBusiness(businesses).id, customerId, search))
}
