/** Which cards of a long list are near the window? Their heights are only known once they are there. */
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect } from 'react'
import { useDistanceFromTop } from './use-distance-from-top.ts'

const OVERSCAN = 8

/** The heights of a list's cards as last seen, so that who comes back to it lands where they were. */
const seen = new Map<string, VirtualItem[]>()

export type CardWindow = {
  items: VirtualItem[]
  end: number
  before: number
  after: number
  measure: (element: HTMLElement | null) => void
}

export function useCardWindow<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  estimatedHeight: number,
  /** Under which the heights are remembered; without it they are not. */
  name?: string,
): CardWindow {
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
    estimateSize: () => estimatedHeight,
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
