/** The classes of a table's cells, and the room that their figures take. */
import { classNames } from '../class-names.ts'
import { figureWidth } from '../text/figure-width.ts'
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

export type CellPlace = { dense: boolean; lg: boolean; isFirst: boolean; isLast: boolean }

/** In pixels, to match the classes above; 0 for a column without such figures. */
export function roomForFigures<Row>(
  { figures }: Pick<DataColumn<Row>, 'figures'>,
  rows: readonly Row[],
  { dense, lg, isFirst, isLast }: CellPlace,
): number {
  if (!figures || rows.length === 0) return 0
  const size = dense || !lg ? DENSE : BODY
  let widest = 0
  for (const row of rows) {
    figures(row).forEach((line, index) => {
      widest = Math.max(widest, figureWidth(line, index === 0 ? size : SMALL))
    })
  }
  const side = lg ? 12 : 8
  return Math.ceil(widest) + 2 * side + (isFirst ? 8 : 0) + (isLast ? 8 : 0)
}
