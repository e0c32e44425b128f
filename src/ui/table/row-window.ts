/** The arithmetic of long tables: which rows does a window show that has been scrolled this far? */

/** Browsers lay nothing out beyond some 17 million pixels; a longer table is scrolled in larger steps. */
export const TALLEST = 15_000_000
const OVERSCAN = 12
/** Rows that pass before the window is drawn anew; fewer than are kept ready. */
export const STEP = 5

export type RowWindow = {
  first: number
  end: number
  /** Pixels above the first row and below the last one. */
  before: number
  after: number
}

export function isScaled(count: number, rowHeight: number): boolean {
  return count * rowHeight > TALLEST
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
