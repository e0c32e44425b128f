/** The look of a table's cells: which classes follow from what is told about a column? */
import { classNames } from './class-names.ts'
import type { DataColumn } from './data-column.ts'

export function cellClasses<Row, Column extends string>(
  column: DataColumn<Row, Column>,
  dense: boolean,
  isLast: boolean,
) {
  return classNames(
    'truncate px-2 first:pl-4 last:pr-4 lg:px-3 lg:first:pl-5 lg:last:pr-5',
    dense ? 'text-dense' : 'max-lg:text-dense',
    !isLast && 'border-b border-line',
    column.align === 'right' && 'text-right tabular-nums',
  )
}
