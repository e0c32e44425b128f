/** Which rows of a table are near the window, and how much room do the others take? The same work at any length. */
import { type RefObject, useEffect, useState } from 'react'
import { isScaled, type RowWindow, rowWindow, STEP } from './row-window.ts'
import { useDistanceFromTop } from './use-distance-from-top.ts'

/** @param list stands where the rows begin. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const margin = useDistanceFromTop(list)
  const [view, setView] = useState(readView)
  useEffect(() => {
    const step = isScaled(count, rowHeight) ? 1 : STEP * rowHeight
    const read = () => setView(shown => (isSame(shown, readView(), step) ? shown : readView()))
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

type View = { top: number; height: number }

function readView(): View {
  return { top: window.scrollY, height: window.innerHeight }
}

/** Near enough to show the same rows, thanks to those kept ready above and below. */
function isSame(a: View, b: View, step: number): boolean {
  return a.height === b.height && Math.floor(a.top / step) === Math.floor(b.top / step)
}
