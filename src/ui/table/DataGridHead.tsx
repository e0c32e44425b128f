/** The head of a table: the names of its columns, and buttons to sort by them. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import type { DataColumn, Sort } from './data-column.ts'

type DataGridHeadProps<Row, Column extends string> = {
  columns: readonly DataColumn<Row, Column>[]
  sort: Sort<Column> | undefined
  onSortChange: ((sort: Sort<Column>) => void) | undefined
  actions: boolean
  /** The checkbox that chooses all rows. */
  selectAll: ReactNode
}

const CELL =
  'h-10 border-b border-line bg-surface px-2 text-dense font-medium text-ink-muted first:ps-4 last:pe-4 lg:px-3 lg:first:ps-5 lg:last:pe-5'

export function DataGridHead<Row, Column extends string>(props: DataGridHeadProps<Row, Column>) {
  const { columns, sort, onSortChange, actions, selectAll } = props
  return (
    <thead className="sticky top-(--bar-height) z-2">
      <tr aria-rowindex={1}>
        {selectAll && <td className={classNames(CELL, 'leading-none')}>{selectAll}</td>}
        {columns.map(column => {
          const direction = sort?.column === column.id ? sort.direction : undefined
          const right = column.align === 'right'
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              className={classNames(CELL, right ? 'text-end' : 'text-start')}
            >
              {column.sortable && onSortChange ? (
                <SortButton
                  column={column}
                  direction={direction}
                  onPress={() => onSortChange({ column: column.id, direction: nextDirection(column, direction) })}
                />
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {actions && (
          <th scope="col" className={classNames(CELL, 'text-end')}>
            {t('Actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

type SortButtonProps<Row, Column extends string> = {
  column: DataColumn<Row, Column>
  direction: Sort['direction'] | undefined
  onPress: () => void
}

function SortButton<Row, Column extends string>({ column, direction, onPress }: SortButtonProps<Row, Column>) {
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'group/sort -mx-1 inline-flex min-h-7 max-w-full items-center gap-1 rounded-small px-1 hover:text-ink',
        column.align === 'right' ? 'flex-row-reverse text-end' : 'text-start',
        direction && 'text-ink',
      )}
    >
      <span className="line-clamp-2 leading-4">{column.header}</span>
      <Arrow
        aria-hidden="true"
        size={14}
        className={classNames(
          'shrink-0',
          !direction && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
        )}
      />
    </button>
  )
}

function nextDirection<Row, Column extends string>(
  column: DataColumn<Row, Column>,
  current: Sort['direction'] | undefined,
): Sort['direction'] {
  if (current === undefined) return column.firstDirection ?? 'asc'
  return current === 'asc' ? 'desc' : 'asc'
}
