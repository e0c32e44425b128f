/** Which queries of a business to load again after a write, and how their data is changed before the server answers. */
import type { Query, QueryClient } from '@tanstack/react-query'

/** All queries of a business about these nouns. */
export function queriesOf(businessId: string, ...nouns: readonly string[]) {
  return {
    predicate: ({ queryKey: [noun, ofBusiness] }: Query) => ofBusiness === businessId && nouns.includes(String(noun)),
  }
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
