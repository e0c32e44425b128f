/** Lists that are read page by page, as the end of what is shown comes near. */
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataTableProps } from '../../ui/table/data-column.ts'
import { MoreFailed, mayFetchMore } from '../../ui/table/MoreFailed.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import type { ListOptions } from '../resource.ts'

export type PagedRows<Row> = Required<
  Pick<DataTableProps<Row>, 'rows' | 'loading' | 'stale' | 'hasMore' | 'loadingMore' | 'onReachEnd'>
>

export type PagedList<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  /** What a table, or another view of the rows, needs of them. */
  shown: PagedRows<Row>
}

export function usePagedList<Row>(options: ListOptions<Row>): PagedList<Row> {
  const query = useInfiniteQuery(options)
  const { isRefetching } = query
  /** The next page would cancel a reload of the others, and leave them as they were before a write. */
  const loadMore = async () => {
    if (isRefetching) await query.refetch({ cancelRefetch: false })
    await query.fetchNextPage({ cancelRefetch: false })
  }
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.rows) ?? [], [query.data])
  return {
    query,
    shown: {
      rows,
      loading: query.isPending,
      stale: query.isPlaceholderData,
      hasMore: mayFetchMore(query),
      loadingMore: query.isFetchingNextPage,
      onReachEnd: loadMore,
    },
  }
}

type PagedTableProps<Row, Column extends string> = Omit<
  DataTableProps<Row, Column>,
  keyof PagedRows<Row> | 'rowKey' | 'error'
> & {
  list: PagedList<Row>
  /** Says that nothing could be loaded. */
  failed: string
}

export function PagedTable<Row extends { id: string }, Column extends string>(props: PagedTableProps<Row, Column>) {
  const { list, failed, ...table } = props
  const { query, shown } = list
  return (
    <>
      <DataTable
        {...table}
        {...shown}
        rowKey={idOf}
        error={query.isError && !query.data ? <NotLoaded title={failed} query={query} /> : undefined}
      />
      <MoreFailed list={query} />
    </>
  )
}

function idOf({ id }: { id: string }): string {
  return id
}
