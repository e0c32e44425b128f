/** Asks for more rows when the end of those that are there comes near. */
import { useEffect } from 'react'
import type { DataTableProps } from './data-column.ts'

const ASK_BEFORE_END = 25

type Endless = Pick<DataTableProps<unknown>, 'hasMore' | 'loadingMore' | 'onReachEnd'>

/** @param end the first index that is not shown. */
export function useReachingEnd(end: number, count: number, { hasMore, loadingMore, onReachEnd }: Endless): void {
  const nearEnd = count > 0 && end >= count - ASK_BEFORE_END
  useEffect(() => {
    if (nearEnd && hasMore && !loadingMore) onReachEnd?.()
  }, [nearEnd, hasMore, loadingMore, onReachEnd])
}
