/** One row of a table, drawn again only when it changes. */
import { memo, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { SelectBox } from '../selection/SelectBox.tsx'
import { cellClasses } from './data-cell.ts'
import type { DataTableProps } from './data-column.ts'
import { RowLink } from './RowLink.tsx'

type GridRowProps<Row, Column extends string> = Pick<DataTableProps<Row, Column>, 'columns'> & {
  rowLink: DataTableProps<Row, Column>['rowLink'] | undefined
  rowActions: DataTableProps<Row, Column>['rowActions'] | undefined
  select: DataTableProps<Row, Column>['select'] | undefined
  dense: boolean
  row: Row
  rowKey: string
  rowNumber: number
  height: number
  isLast: boolean
}

export const GridRow = memo(function GridRow<Row, Column extends string>(props: GridRowProps<Row, Column>) {
  const { columns, row, rowKey, rowNumber, height, rowLink, rowActions, select, dense, isLast } = props
  const link = rowLink?.(row)
  const isChosen = select?.selection.has(rowKey)
  return (
    <tr
      aria-rowindex={rowNumber}
      style={{ height }}
      className={classNames('group', link && 'relative', isChosen ? 'bg-accent-soft' : link && 'hover:bg-sunken')}
    >
      {select && (
        <td className={classNames('ps-4 leading-none lg:ps-5', !isLast && 'border-b border-line')}>
          <SelectBox
            selection={select.selection}
            rowKey={rowKey}
            name={select.nameOf(row)}
            className="relative z-1 -m-2.5 p-2.5"
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClasses(column, dense, isLast)}>
          {index === 0 && link ? <RowLink target={link}>{column.cell(row)}</RowLink> : column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={classNames('px-2', !isLast && 'border-b border-line')}>
          <div className="relative z-1 flex items-center justify-end gap-0.5 opacity-70 group-focus-within:opacity-100 group-hover:opacity-100">
            {rowActions(row)}
          </div>
        </td>
      )}
    </tr>
  )
}) as <Row, Column extends string>(props: GridRowProps<Row, Column>) => ReactElement
