/** How screens read and write the records of a business: each noun says what it asks for, and all are kept and shown alike. */
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { everyRow, LARGEST_PAGE } from './bulk/every-row.ts'
import { useBusiness } from './business/use-business.ts'
import { type Answered, answer } from './client.ts'
import { listsOf, type Page } from './shown-queries.ts'
import { useWrite, type Writing } from './use-write.ts'

type Response = ClientResponse<unknown, number, string>
type RowOf<Asked> = Answered<Asked> extends Page<infer Row> ? Row : never

/** What asks for a list, page by page. */
export type ListOptions<Row> = ReturnType<typeof pagedOptions<Row>>

/** Which page is asked for, and how the browser may stop asking. */
export type PageAsked = { page: { limit: string; cursor?: string }; how: Cancellable }
type Cancellable = { init: { signal: AbortSignal } }

const PAGE_SIZE = 50

/** @param noun begins the keys of everything that is read of it */
export function resource(noun: string) {
  /** What is read as a whole: a record, or something about it. */
  function read<Args extends unknown[], Asked extends Response>(
    what: string,
    ask: (businessId: string, ...args: Args) => Promise<Asked>,
    more: Omit<UseQueryOptions<Answered<Asked>>, 'queryKey' | 'queryFn'> = {},
  ) {
    return (businessId: string, ...args: Args) =>
      queryOptions<Answered<Asked>, Error, Answered<Asked>, QueryKey>({
        ...more,
        queryKey: [noun, businessId, what, ...args],
        queryFn: () => answer(ask(businessId, ...args)),
      })
  }

  /** What is read page by page, and belongs to one record. */
  function pages<Args extends [id: string, ...unknown[]], Asked extends Response>(
    what: string,
    ask: (asked: PageAsked, businessId: string, ...args: Args) => Promise<Asked>,
  ) {
    return (businessId: string, ...args: Args) =>
      pagedOptions<RowOf<Asked>>([noun, businessId, what, args[0]], args.slice(1), PAGE_SIZE, asked =>
        answer(ask(asked, businessId, ...args)),
      )
  }

  /** What a list reads for its address: the options of the query, and all rows that match. */
  function list<Search, Narrowed extends object, Asked extends Response>({
    pageSize = PAGE_SIZE,
    query: queryOf,
    ask,
  }: {
    pageSize?: number
    /** How the API is asked for what the address says. */
    query: (search: Search) => Narrowed
    ask: (param: { businessId: string }, query: Narrowed & PageAsked['page'], how?: Cancellable) => Promise<Asked>
  }) {
    return {
      options: (businessId: string, search: Search) => {
        const query = queryOf(search)
        return pagedOptions<RowOf<Asked>>(listsOf(noun, businessId), [query], pageSize, ({ page, how }) =>
          answer(ask({ businessId }, { ...query, ...page }, how)),
        )
      },
      every: (businessId: string, search: Search) =>
        everyRow<RowOf<Asked>>(page =>
          answer(ask({ businessId }, { ...queryOf(search), limit: LARGEST_PAGE, ...page })),
        ),
    }
  }

  /** Counts and sums above a list. */
  function summary<Search, Narrowed extends object, Asked extends Response>(
    queryOf: (search: Search) => Narrowed,
    ask: (param: { businessId: string }, query: Narrowed, how: Cancellable) => Promise<Asked>,
  ) {
    return (businessId: string, search: Search) => {
      const query = queryOf(search)
      const key: QueryKey = [noun, businessId, 'summary']
      return queryOptions<Answered<Asked>, Error, Answered<Asked>, QueryKey>({
        queryKey: [...key, query],
        queryFn: ({ signal }) => answer(ask({ businessId }, query, { init: { signal } })),
        placeholderData: (previous, before) => (isOf(key, before) ? previous : undefined),
      })
    }
  }

  return { read, pages, list, summary }
}

function pagedOptions<Row>(
  key: QueryKey,
  narrowedTo: readonly unknown[],
  pageSize: number,
  ask: (asked: PageAsked) => Promise<unknown>,
) {
  return infiniteQueryOptions({
    queryKey: [...key, ...narrowedTo] as QueryKey,
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: String(pageSize), ...(pageParam !== null && { cursor: pageParam }) }
      return ask({ page, how: { init: { signal } } }) as Promise<Page<Row>>
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: (previous, before) => (isOf(key, before) ? previous : undefined),
  })
}

/** The result of another search stays until the new one is there, but not that of another business or record. */
function isOf(key: QueryKey, before: { queryKey: QueryKey } | undefined): boolean {
  return before !== undefined && key.every((part, index) => part === before.queryKey[index])
}

type More<Input, Answer> = Pick<Writing<Input, Answer>, 'keeps' | 'foresee'> & {
  onAnswer?: (answer: Answer, client: QueryClient, businessId: string) => unknown
}

/** Writes in the open business. */
export function useBusinessWrite<Asked extends Response, Input = void>(
  ask: (businessId: string, input: Input) => Promise<Asked>,
  { onAnswer, ...more }: More<Input, Answered<Asked>> = {},
) {
  const { id: businessId } = useBusiness()
  return useWrite<Input, Answered<Asked>>({
    ...more,
    ask: input => answer(ask(businessId, input)),
    ...(onAnswer && { onAnswer: (answered, client) => onAnswer(answered, client, businessId) }),
  })
}

/** For `onAnswer`: the page of the record shows at once what was saved. */
export function showSaved<Saved extends { id: string }>(
  optionsOf: (businessId: string, id: string) => { queryKey: QueryKey },
) {
  return (saved: Saved, client: QueryClient, businessId: string) =>
    client.setQueryData(optionsOf(businessId, saved.id).queryKey, saved)
}
