/** How a screen reads a list of a business, a page at a time. */
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

type Page<Row> = { rows: Row[]; nextCursor: string | null }
export type Pages<Row> = InfiniteData<Page<Row>, string | null>

/** The start of the keys of all lists of a noun, whatever their filter. */
export function listsOf(noun: string, businessId: string) {
  return [noun, businessId, 'list'] as const
}

/** What is above a list: counts and sums of what a filter finds. */
export function summaryOptions<Summary, Query extends object>(
  noun: string,
  businessId: string,
  query: Query,
  ask: (query: Query, how: { init: { signal: AbortSignal } }) => Promise<Summary>,
) {
  return queryOptions({
    queryKey: [noun, businessId, 'summary', query],
    queryFn: ({ signal }) => ask(query, { init: { signal } }),
    // The earlier result stays until the new one is there, unless it is another business's
    placeholderData: (previous, before) => (before?.queryKey[1] === businessId ? previous : undefined),
  })
}

export function listOptions<Row>(
  noun: string,
  businessId: string,
  filter: object,
  ask: (page: { cursor?: string }, how: { init: { signal: AbortSignal } }) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: [...listsOf(noun, businessId), filter],
    queryFn: ({ pageParam, signal }) => ask(pageParam === null ? {} : { cursor: pageParam }, { init: { signal } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // The earlier result stays until the new one is there, unless it is another business's
    placeholderData: (previous, query) => (query?.queryKey[1] === businessId ? previous : undefined),
  })
}
