/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { ledgerOptions, toOrderOptions } from './api.ts'
import type { LedgerSearch, ToOrderSearch } from './search.ts'
import { countLinesOptions, stockCountOptions, stockCountsOptions } from './stock-counts/api.ts'

export function ledger(client: QueryClient, businessId: string, search: LedgerSearch) {
  return client.prefetchInfiniteQuery(ledgerOptions(businessId, search))
}

export function toOrder(client: QueryClient, businessId: string, search: ToOrderSearch) {
  return client.prefetchQuery(toOrderOptions(businessId, search))
}

export function stockCounts(client: QueryClient, businessId: string) {
  return client.prefetchInfiniteQuery(stockCountsOptions(businessId, {}))
}

export function stockCount(client: QueryClient, businessId: string, countId: string) {
  return Promise.all([
    client.prefetchQuery(stockCountOptions(businessId, countId)),
    client.prefetchInfiniteQuery(countLinesOptions(businessId, countId, { q: '', show: 'all' })),
  ])
}
