/** Which cards of a long list are near the window? Their heights are only known once they are there. */
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { useDistanceFromTop } from './use-distance-from-top.ts'

const OVERSCAN = 8

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
  })
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
