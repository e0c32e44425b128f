/** Which columns have room on this screen, and how wide is each of them? */
import { type RefObject, useMemo } from 'react'
import type { DataColumn } from './data-column.ts'
import { useElementWidth } from './use-element-width.ts'
import { useMediaQuery } from './use-media-query.ts'

/** What a column without a width of its own needs at least; where there is less, all columns give way together. */
const LEAST_WITHOUT_WIDTH = 128

type Width = Pick<DataColumn<never>, 'width'>

export function useShownColumns<Column extends Pick<DataColumn<never>, 'from'>>(columns: readonly Column[]) {
  const md = useMediaQuery('(min-width: 768px)')
  const lg = useMediaQuery('(min-width: 1024px)')
  const xl = useMediaQuery('(min-width: 1280px)')
  return useMemo(() => {
    const wideEnough = { md, lg, xl }
    return columns.filter(column => !column.from || wideEnough[column.from])
  }, [columns, md, lg, xl])
}

/** One width in pixels per column; none for those that share what is left. */
export function useColumnWidths(frame: RefObject<HTMLElement | null>, columns: readonly Width[]) {
  return fitWidths(columns, useElementWidth(frame))
}

function fitWidths(columns: readonly Width[], available: number): (number | undefined)[] {
  const wanted = columns.map(({ width }) => {
    if (width === undefined) return undefined
    return width.endsWith('%') ? (Number.parseFloat(width) / 100) * available : Number.parseFloat(width)
  })
  const least = wanted.reduce<number>((sum, width) => sum + (width ?? LEAST_WITHOUT_WIDTH), 0)
  if (available === 0 || least <= available) return wanted
  return wanted.map(width => ((width ?? LEAST_WITHOUT_WIDTH) * available) / least)
}
