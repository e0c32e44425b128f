/** What is read again after a write, and how it is changed before the server answers. */
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

export type Page<Row> = { rows: Row[]; nextCursor: string | null }

/** What the cache keeps of a list. */
export type Pages<Row> = InfiniteData<Page<Row>, string | null>

/** The start of the keys of all lists of a noun, with any filter. */
export function listsOf(noun: string, businessId: string) {
  return [noun, businessId, 'list'] as const
}

export type Kept = (query: Query) => boolean

/** The key of writes whose outcome is shown before the answer. */
export const FORESEEN = ['foreseen'] as const

type Showing = {
  keeps?: Kept | undefined
  /** How many of the foreseen writes under way are the caller's own. */
  besides?: number
}

/**
 * After a write: loads everything on screen again, and marks the rest as out of date. Nobody has to know which screens show what was written.
 * While the outcome of another write is shown before its answer, it waits for the end of that one, as a read from before would undo it on screen.
 */
export function showCurrent(client: QueryClient, { keeps, besides = 0 }: Showing = {}): void {
  void client.invalidateQueries({ refetchType: 'none' })
  if (client.isMutating({ mutationKey: FORESEEN }) > besides) return
  void client.refetchQueries({ type: 'active', ...(keeps && { predicate: query => !keeps(query) }) })
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isFirstRead })) {
    // what is not on screen yet has nothing to keep
    if (!query.isActive() || !keeps?.(query)) void askAgainAfter(client, query)
  }
}

/** Whether a read was not begun anew above: it may answer what was before the write. */
function isFirstRead(query: Query): boolean {
  return query.state.data === undefined || !query.isActive()
}

async function askAgainAfter(client: QueryClient, { promise, queryKey }: Query): Promise<void> {
  await promise?.catch(() => {})
  await client.invalidateQueries({ queryKey, exact: true })
}

/** Changes the data of all queries that begin with a key. @returns what undoes it */
export async function showChanged<Data>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (data: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<Data>({ queryKey })
  client.setQueriesData<Data>({ queryKey }, data => data && change(data))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
