/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { statementOptions } from './api.ts'
import type { StatementSearch } from './search.ts'

export function statement(client: QueryClient, businessId: string, customerId: string, search: StatementSearch) {
  return client.prefetchQuery(statementOptions(businessId, customerId, search))
}
