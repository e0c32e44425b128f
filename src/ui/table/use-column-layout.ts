/** Which columns a table shows on this screen, and how wide each of them is. */
import { type RefObject, useMemo } from 'react'
import { t } from '../../translations/web.ts'
import { useElementWidth } from '../use-element-width.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { roomForFigures, roomForHead } from './data-cell.ts'
import type { DataColumn, Sort } from './data-column.ts'

/** The least width of a column that has none of its own; where there is less room, all columns shrink together. */
const LEAST_WITHOUT_WIDTH = 160

/** The column that the rows are sorted by is shown on any screen. */
export function useShownColumns<Row, Column extends string>(
  columns: readonly DataColumn<Row, Column>[],
  sort: Sort<Column> | undefined,
) {
  const md = useMediaQuery('(min-width: 768px)')
  const lg = useMediaQuery('(min-width: 1024px)')
  const xl = useMediaQuery('(min-width: 1280px)')
  return useMemo(() => {
    const wideEnough = { md, lg, xl }
    return columns.filter(({ id, from }) => !from || wideEnough[from] || id === sort?.column)
  }, [columns, sort?.column, md, lg, xl])
}

type LaidOutTable<Row, Column extends string> = {
  columns: readonly DataColumn<Row, Column>[]
  rows: readonly Row[]
  dense: boolean
  /** The width of the actions column, where there is one. */
  actionsWidth: string | undefined
  /** The width of the checkboxes, 0 where there are none. */
  selectWidth: number
}

/** One width in pixels per column, the actions last; undefined for those that share what is left. */
export function useColumnWidths<Row, Column extends string>(
  frame: RefObject<HTMLElement | null>,
  { columns, rows, dense, actionsWidth, selectWidth }: LaidOutTable<Row, Column>,
) {
  const available = useElementWidth(frame)
  const lg = useMediaQuery('(min-width: 1024px)')
  const rooms = useMemo(() => {
    const hasActions = actionsWidth !== undefined
    const ofColumns = columns.map((column, index) => {
      const isLast = index === columns.length - 1 && !hasActions
      const place = { dense, lg, isFirst: index === 0 && selectWidth === 0, isLast }
      const figures = roomForFigures(column, rows, place)
      return { figures, whole: Math.max(figures, roomForHead(column, place)) }
    })
    if (!hasActions) return ofColumns
    const ofActions = roomForHead({ header: t('Actions') }, { lg, isFirst: false, isLast: true })
    return [...ofColumns, { figures: 0, whole: ofActions }]
  }, [columns, rows, dense, lg, actionsWidth, selectWidth])
  const widths = columns.map(({ width }) => width)
  if (actionsWidth !== undefined) widths.push(actionsWidth)
  const room = Math.max(0, available - selectWidth)
  const ofFigures = sum(rooms.map(({ figures }) => figures))
  const more = sum(rooms.map(({ whole }) => whole)) - ofFigures
  // figures have their room first, and heads share what is left
  const share = more > 0 ? Math.min(1, Math.max(0, room - ofFigures) / more) : 0
  const least = rooms.map(({ figures, whole }) => figures + (whole - figures) * share)
  return fitWidths(widths, least, room)
}

/** No column is narrower than what it must have room for; where there is too little room, the others shrink together. */
function fitWidths(
  widths: readonly (string | undefined)[],
  figures: readonly number[],
  available: number,
): (number | undefined)[] {
  const wanted = widths.map((width, index) => {
    if (width === undefined) return undefined
    const set = width.endsWith('%') ? (Number.parseFloat(width) / 100) * available : Number.parseFloat(width)
    return Math.max(set, figures[index] ?? 0)
  })
  const least = wanted.map(width => width ?? LEAST_WITHOUT_WIDTH)
  if (available === 0 || sum(least) <= available) return wanted
  const kept = new Set<number>()
  for (;;) {
    const room = available - sum(least.map((_, index) => (kept.has(index) ? (figures[index] ?? 0) : 0)))
    const share = room / sum(least.map((width, index) => (kept.has(index) ? 0 : width)))
    const tooNarrow = least.findIndex((width, index) => !kept.has(index) && width * share < (figures[index] ?? 0))
    if (tooNarrow < 0) return least.map((width, index) => (kept.has(index) ? (figures[index] ?? 0) : width * share))
    kept.add(tooNarrow)
  }
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
