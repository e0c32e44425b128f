/** Archiving something and taking it back: when does it leave the lists, what is said, and how is it undone? */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { listsOf, type Pages } from '../../../web/list-options.ts'
import { useBusiness } from './api.ts'

type Named = { id: string; name: string }
type Move = 'archive' | 'restore'

/** A row leaves the lists at once and comes back if the server refuses. */
export function useArchive<Row extends Named>(
  noun: string,
  ask: (businessId: string, id: string, move: Move) => Promise<Row>,
  saved: (client: QueryClient, businessId: string, row: Row) => void,
) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const lists = { queryKey: listsOf(noun, businessId) }
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, move }: { id: string; move: Move }) => ask(businessId, id, move),
    onMutate: async ({ id }) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<Pages<Row>>(lists)
      client.setQueriesData<Pages<Row>>(lists, data => data && without(data, id))
      return before
    },
    onError: (_problem, _asked, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    onSuccess: row => saved(client, businessId, row),
  })
  const make = (move: Move, { id }: Row, done: () => void) => {
    mutateAsync({ id, move }).then(done, (problem: Error) => notifyAttention(problem.message))
  }
  const restore = (row: Row) => make('restore', row, () => notifyDone(`${isolated(row.name)} is back in the list.`))
  const archive = (row: Row) =>
    make('archive', row, () =>
      notifyAttention(`${isolated(row.name)} is archived.`, {
        action: { label: 'Undo', onClick: () => restore(row) },
      }),
    )
  return { archive, restore }
}

function without<Row extends Named>(data: Pages<Row>, id: string): Pages<Row> {
  return { ...data, pages: data.pages.map(page => ({ ...page, rows: page.rows.filter(row => row.id !== id) })) }
}
