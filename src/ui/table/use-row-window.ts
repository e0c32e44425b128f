/** The rows of a long list that are near the window, and the room that the others take. */
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { DataTableProps } from './data-column.ts'

const OVERSCAN = 10

/** The heights of a list's rows as last seen, so that going back lands at the same place. */
const seen = new Map<string, VirtualItem[]>()

type Rows<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Of each row; where heights differ, the average, and each row is measured. */
  height: number
  /** Under which measured heights are remembered. */
  name?: string
}

export type RowWindow = {
  items: VirtualItem[]
  /** The first index that is not there. */
  end: number
  /** Pixels above the first row and below the last one. */
  before: number
  after: number
  measure: (element: HTMLElement | null) => void
}

/** @param list is the element where the rows begin */
export function useRowWindow<Row>(
  list: RefObject<HTMLElement | null>,
  { rows, rowKey, height, name }: Rows<Row>,
): RowWindow {
  const margin = useDistanceFromTop(list)
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    [rows, rowKey],
  )
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey,
    initialMeasurementsCache: (name && seen.get(name)) || [],
  })
  useEffect(() => {
    if (name) return () => void seen.set(name, virtualizer.takeSnapshot())
  }, [name, virtualizer])
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return {
    items,
    end: last ? last.index + 1 : 0,
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure: virtualizer.measureElement,
  }
}

/** How far from the top of the page an element begins, also when something above it grows or goes. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}

const ASK_BEFORE_END = 25

type Endless = Pick<DataTableProps<unknown>, 'hasMore' | 'loadingMore' | 'onReachEnd'>

/** @param end the first index that is not shown. */
export function useReachingEnd(end: number, count: number, { hasMore, loadingMore, onReachEnd }: Endless): void {
  const nearEnd = count > 0 && end >= count - ASK_BEFORE_END
  useEffect(() => {
    if (nearEnd && hasMore && !loadingMore) onReachEnd?.()
  }, [nearEnd, hasMore, loadingMore, onReachEnd])
}
