/** Which rows of a table are near the window, and how much room do the others take? The same work at any length. */
import { type RefObject, useEffect, useState } from 'react'
import { useDistanceFromTop } from './use-distance-from-top.ts'

/** Browsers lay nothing out beyond some 17 million pixels; a longer table is scrolled in larger steps. */
const TALLEST = 15_000_000
const OVERSCAN = 10

export type RowWindow = {
  first: number
  end: number
  /** Pixels above the first row and below the last one. */
  before: number
  after: number
}

/** @param list stands where the rows begin. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const margin = useDistanceFromTop(list)
  const [view, setView] = useState(readView)
  useEffect(() => {
    const scaled = count * rowHeight > TALLEST
    const read = () => setView(shown => (isSame(shown, readView(), scaled ? 1 : rowHeight) ? shown : readView()))
    read()
    window.addEventListener('scroll', read, { passive: true })
    window.addEventListener('resize', read)
    return () => {
      window.removeEventListener('scroll', read)
      window.removeEventListener('resize', read)
    }
  }, [count, rowHeight])
  return rowWindow(view.top - margin, view.height, count, rowHeight)
}

/** @param scrolled pixels that the window's upper edge lies below the first row; negative while above it. */
export function rowWindow(scrolled: number, windowHeight: number, count: number, rowHeight: number): RowWindow {
  const fullHeight = count * rowHeight
  const height = Math.min(fullHeight, TALLEST)
  const offset = Math.min(Math.max(scrolled, 0), Math.max(height - windowHeight, 0))
  const scale = fullHeight > height ? (fullHeight - windowHeight) / (height - windowHeight) : 1
  const position = offset * scale
  const first = Math.max(Math.floor(position / rowHeight) - OVERSCAN, 0)
  const end = Math.min(Math.ceil((position + windowHeight) / rowHeight) + OVERSCAN, count)
  const before = Math.max(offset - (position - first * rowHeight), 0)
  return { first, end, before, after: Math.max(height - before - (end - first) * rowHeight, 0) }
}

type View = { top: number; height: number }

function readView(): View {
  return { top: window.scrollY, height: window.innerHeight }
}

/** Near enough to show the same rows, thanks to those kept ready above and below. */
function isSame(a: View, b: View, step: number): boolean {
  return a.height === b.height && Math.floor(a.top / step) === Math.floor(b.top / step)
}
