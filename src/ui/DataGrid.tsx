/** The table itself, for screens wide enough to have columns. */
import { type Ref, useRef } from 'react'
import { classNames } from './class-names.ts'
import { DataGridHead } from './DataGridHead.tsx'
import type { DataColumn, DataTableProps } from './data-column.ts'
import { RowLink } from './RowLink.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useReachingEnd } from './use-reaching-end.ts'
import { useRowWindow } from './use-row-window.ts'

const ROW_HEIGHT = 44
const DENSE_ROW_HEIGHT = 36
const SKELETON_ROWS = 8
const SKELETON_ROWS_AT_END = 3
const SKELETON_WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4']

export const SHOWN_FROM = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' }

export function DataGrid<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, columns, rows, rowKey, rowActions, actionsWidth = '112px', dense = false } = props
  const { loading = false, stale = false, hasMore = false, loadingMore = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const height = dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT
  const near = useRowWindow(body, rows.length, height)
  useReachingEnd(near.end, rows.length, props)
  const width = columns.length + (rowActions ? 1 : 0)
  const known = props.total ?? (hasMore ? undefined : rows.length)
  const instead = props.error ?? (loading || rows.length > 0 ? null : props.empty)
  return (
    <div className="overflow-clip rounded border border-line bg-surface">
      <table
        aria-label={label}
        aria-rowcount={known === undefined ? -1 : known + 1}
        aria-busy={loading || stale}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {columns.map(column => (
            <col key={column.id} className={column.from && SHOWN_FROM[column.from]} style={widthOf(column.width)} />
          ))}
          {rowActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <DataGridHead columns={columns} sort={props.sort} onSortChange={props.onSortChange} actions={!!rowActions} />
        <Spacer ref={body} height={instead ? 0 : near.before} width={width} />
        <tbody className={classNames('[overflow-anchor:none] transition-opacity delay-200', stale && 'opacity-60')}>
          {instead ? (
            <tr>
              <td colSpan={width}>{instead}</td>
            </tr>
          ) : (
            rows
              .slice(near.first, near.end)
              .map((row, index) => (
                <GridRow
                  key={rowKey(row)}
                  {...props}
                  row={row}
                  rowNumber={near.first + index + 2}
                  height={height}
                  isLast={near.first + index === rows.length - 1 && !hasMore}
                />
              ))
          )}
        </tbody>
        <Spacer height={instead ? 0 : near.after} width={width} />
        {!props.error && (loading || loadingMore) && (
          <SkeletonRows {...props} count={loading ? SKELETON_ROWS : SKELETON_ROWS_AT_END} height={height} />
        )}
      </table>
    </div>
  )
}

type GridRowProps<Row, Column extends string> = DataTableProps<Row, Column> & {
  row: Row
  rowNumber: number
  height: number
  isLast: boolean
}

function GridRow<Row, Column extends string>(props: GridRowProps<Row, Column>) {
  const { columns, row, rowNumber, height, rowLink, rowActions, dense = false, isLast } = props
  const link = rowLink?.(row)
  return (
    <tr
      aria-rowindex={rowNumber}
      style={{ height }}
      className={classNames('group', link && 'relative hover:bg-sunken')}
    >
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
          {columns.map((column, at) => (
            <td key={column.id} className={cellClasses(column, dense, false)}>
              <Skeleton
                className={classNames(
                  'h-3.5',
                  SKELETON_WIDTHS[(index + at) % SKELETON_WIDTHS.length],
                  column.align === 'right' && 'ml-auto',
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

function cellClasses<Row, Column extends string>(column: DataColumn<Row, Column>, dense: boolean, isLast: boolean) {
  return classNames(
    'truncate px-3 first:pl-5 last:pr-5',
    dense && 'text-dense',
    !isLast && 'border-b border-line',
    column.align === 'right' && 'text-right tabular-nums',
    column.from && SHOWN_FROM[column.from],
  )
}

function widthOf(width: string | undefined) {
  return width === undefined ? undefined : { width }
}
