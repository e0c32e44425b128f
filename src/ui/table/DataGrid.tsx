/** A table in columns, for screens that are wide enough. */
import { memo, type ReactElement, type Ref, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { SelectAllBox, SelectBox } from '../selection/SelectBox.tsx'
import { DataGridHead } from './DataGridHead.tsx'
import { cellClasses } from './data-cell.ts'
import type { DataTableProps } from './data-column.ts'
import { RowLink } from './RowLink.tsx'
import { useColumnWidths, useShownColumns } from './use-column-layout.ts'
import { useReachingEnd, useRowWindow } from './use-row-window.ts'

const ROW_HEIGHT = 44
const DENSE_ROW_HEIGHT = 36
const SELECT_WIDTH = 44
const SKELETON_ROWS = 8
const SKELETON_ROWS_AT_END = 3
const SKELETON_WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4']

export function DataGrid<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, rows, rowKey, rowActions, actionsWidth = '112px', dense = false, select } = props
  const { loading = false, stale = false, hasMore = false, loadingMore = false } = props
  const columns = useShownColumns(props.columns, props.sort)
  const frame = useRef<HTMLDivElement>(null)
  const selectWidth = select ? SELECT_WIDTH : 0
  const widths = useColumnWidths(frame, { columns, rows, dense, actionsWidth: rowActions && actionsWidth, selectWidth })
  const body = useRef<HTMLTableSectionElement>(null)
  const height = dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT
  const near = useRowWindow(body, { rows, rowKey, height })
  useReachingEnd(near.end, rows.length, props)
  const width = columns.length + (rowActions ? 1 : 0) + (select ? 1 : 0)
  const known = props.total ?? (hasMore ? undefined : rows.length)
  const instead = props.error ?? (loading || rows.length > 0 ? null : props.empty)
  return (
    <div ref={frame} className="overflow-clip rounded border border-line bg-surface">
      <table
        aria-label={label}
        aria-rowcount={known === undefined ? -1 : known + 1}
        aria-busy={loading || stale}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {select && <col style={{ width: SELECT_WIDTH }} />}
          {widths.map((width, index) => (
            <col key={columns[index]?.id ?? 'actions'} {...(width === undefined ? {} : { style: { width } })} />
          ))}
        </colgroup>
        <DataGridHead
          columns={columns}
          sort={props.sort}
          onSortChange={props.onSortChange}
          actions={!!rowActions}
          selectAll={select && <SelectAllBox selection={select.selection} loaded={rows.length} />}
        />
        <Spacer ref={body} height={instead ? 0 : near.before} width={width} />
        <tbody className={classNames('[overflow-anchor:none] transition-opacity delay-200', stale && 'opacity-60')}>
          {instead ? (
            <tr>
              <td colSpan={width}>{instead}</td>
            </tr>
          ) : (
            near.items.map(({ index }) => {
              const row = rows[index]
              return (
                row !== undefined && (
                  <GridRow
                    key={rowKey(row)}
                    columns={columns}
                    row={row}
                    rowLink={props.rowLink}
                    rowActions={rowActions}
                    select={select}
                    rowKey={rowKey(row)}
                    dense={dense}
                    rowNumber={index + 2}
                    height={height}
                    isLast={index === rows.length - 1 && !hasMore}
                  />
                )
              )
            })
          )}
        </tbody>
        <Spacer height={instead ? 0 : near.after} width={width} />
        {!props.error && (loading || loadingMore) && (
          <SkeletonRows
            {...props}
            columns={columns}
            count={loading ? SKELETON_ROWS : SKELETON_ROWS_AT_END}
            height={height}
          />
        )}
      </table>
    </div>
  )
}

function Spacer({ height, width, ref }: { height: number; width: number; ref?: Ref<HTMLTableSectionElement> }) {
  return (
    <tbody ref={ref} aria-hidden="true">
      {height > 0 && (
        <tr>
          <td colSpan={width} style={{ height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

type SkeletonRowsProps<Row, Column extends string> = DataTableProps<Row, Column> & { count: number; height: number }

function SkeletonRows<Row, Column extends string>(props: SkeletonRowsProps<Row, Column>) {
  const { columns, rowActions, dense = false, count, height } = props
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <tr key={index} style={{ height }}>
          {props.select && <td className="border-b border-line" />}
          {columns.map((column, at) => (
            <td key={column.id} className={cellClasses(column, dense, false)}>
              <Skeleton
                className={classNames(
                  'h-3.5',
                  SKELETON_WIDTHS[(index + at) % SKELETON_WIDTHS.length],
                  column.align === 'right' && 'ms-auto',
                )}
              />
            </td>
          ))}
          {rowActions && <td className="border-b border-line" />}
        </tr>
      ))}
    </tbody>
  )
}

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

const GridRow = memo(function GridRow<Row, Column extends string>(props: GridRowProps<Row, Column>) {
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
