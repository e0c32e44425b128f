/** Which rows of a long list are near the window, and how much room do the others take? */
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

type RowWindowOptions = {
  list: RefObject<HTMLElement | null>
  count: number
  estimatedHeight: number
  keyOf: (index: number) => string
  hasMore: boolean
  loadingMore: boolean
  onReachEnd: (() => void) | undefined
}

export type RowWindow = {
  items: VirtualItem[]
  before: number
  after: number
  /** For rows whose height is only known once they are there. */
  measure: (element: HTMLElement | null) => void
}

const OVERSCAN = 10
const ASK_BEFORE_END = 25

export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { list, count, estimatedHeight, keyOf, hasMore, loadingMore, onReachEnd } = options
  const margin = useDistanceFromTop(list)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: keyOf,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const nearEnd = last !== undefined && last.index >= count - ASK_BEFORE_END
  useEffect(() => {
    if (nearEnd && hasMore && !loadingMore && count > 0) onReachEnd?.()
  }, [nearEnd, hasMore, loadingMore, count, onReachEnd])
  return {
    items,
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure: virtualizer.measureElement,
  }
}

/** Follows whatever grows or goes above the list. */
function useDistanceFromTop(list: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current
      if (element) setDistance(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return distance
}
