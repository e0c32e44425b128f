/** The classes of a table's cells, and the room that their figures take. */
import { classNames } from '../class-names.ts'
import { figureWidth, longestWordWidth, wordsWidth } from '../text/figure-width.ts'
import type { DataColumn } from './data-column.ts'

export function cellClasses<Row, Column extends string>(
  column: DataColumn<Row, Column>,
  dense: boolean,
  isLast: boolean,
) {
  return classNames(
    'truncate px-2 first:ps-4 last:pe-4 lg:px-3 lg:first:ps-5 lg:last:pe-5',
    dense ? 'text-dense' : 'max-lg:text-dense',
    !isLast && 'border-b border-line',
    column.align === 'right' && 'text-end tabular-nums',
  )
}

const BODY = 14
const DENSE = 13
const SMALL = 12
const BADGE_SIDES = 18
/** With the gap before it, and what the button has at its sides. */
const SORT_ARROW = 26

export type CellPlace = { dense: boolean; lg: boolean; isFirst: boolean; isLast: boolean }

/** For its figures and badges in pixels, to match the classes above and those of a badge; 0 for a column without them. */
export function roomForFigures<Row>(
  { figures, badge }: Pick<DataColumn<Row>, 'figures' | 'badge'>,
  rows: readonly Row[],
  { dense, lg, isFirst, isLast }: CellPlace,
): number {
  if (!(figures || badge) || rows.length === 0) return 0
  const size = dense || !lg ? DENSE : BODY
  let widest = 0
  for (const row of rows) {
    if (badge) widest = Math.max(widest, wordsWidth(badge(row), SMALL) + BADGE_SIDES)
    figures?.(row).forEach((line, index) => {
      widest = Math.max(widest, figureWidth(line, index === 0 ? size : SMALL))
    })
  }
  return Math.ceil(widest) + edges({ lg, isFirst, isLast })
}

/** For the longest word of its head, in pixels. */
export function roomForHead<Row>(
  { header, sortable = false }: Pick<DataColumn<Row>, 'header' | 'sortable'>,
  place: Omit<CellPlace, 'dense'>,
): number {
  return Math.ceil(longestWordWidth(header, DENSE)) + (sortable ? SORT_ARROW : 0) + edges(place)
}

function edges({ lg, isFirst, isLast }: Omit<CellPlace, 'dense'>): number {
  return 2 * (lg ? 12 : 8) + (isFirst ? 8 : 0) + (isLast ? 8 : 0)
}
