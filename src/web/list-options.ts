/** How a screen reads a list of a business, a page at a time. */
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'

type Page<Row> = { rows: Row[]; nextCursor: string | null }
export type Pages<Row> = InfiniteData<Page<Row>, string | null>

/** All lists of a noun begin with the same key, whatever they are narrowed to. */
export function listsOf(noun: string, businessId: string) {
  return [noun, businessId, 'list'] as const
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
    // What the question before found stays until the answer is there, unless it is another business's
    placeholderData: (previous, query) => (query?.queryKey[1] === businessId ? previous : undefined),
  })
}
