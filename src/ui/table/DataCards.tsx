/** A table on a phone: each row as a card with the facts that matter. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Select } from '../fields/Select.tsx'
import { IconButton } from '../IconButton.tsx'
import { SelectBox, SelectButton } from '../selection/SelectBox.tsx'
import type { DataColumn, DataTableProps } from './data-column.ts'
import { RowLink } from './RowLink.tsx'
import { useReachingEnd, useRowWindow } from './use-row-window.ts'

const CARD_HEIGHT = 112
const SKELETON_CARDS = 4
const ACTIONS = 'relative z-1 -mt-4 -me-2 -mb-2 ms-auto flex shrink-0 justify-end'

export function DataCards<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, rows, rowKey, loading = false, stale = false, hasMore = false, loadingMore = false } = props
  const list = useRef<HTMLUListElement>(null)
  const near = useRowWindow(list, { rows, rowKey, height: CARD_HEIGHT, name: label })
  useReachingEnd(near.end, rows.length, props)
  const instead = props.error ?? (loading || rows.length > 0 ? null : props.empty)
  const skeletons = props.error ? 0 : loading ? SKELETON_CARDS : loadingMore ? 1 : 0
  return (
    <>
      <SortOnPhone {...props} />
      {instead && <div className="rounded border border-line bg-surface">{instead}</div>}
      <ul
        ref={list}
        aria-label={label}
        aria-busy={loading || stale}
        className={classNames('transition-opacity delay-200', stale && 'opacity-60')}
        style={{ paddingTop: instead ? 0 : near.before, paddingBottom: instead ? 0 : near.after }}
      >
        {!instead &&
          near.items.map(item => {
            const row = rows[item.index]
            return (
              row !== undefined && (
                <li
                  key={item.key}
                  ref={near.measure}
                  data-index={item.index}
                  aria-posinset={item.index + 1}
                  aria-setsize={hasMore ? -1 : rows.length}
                  className="pb-2"
                >
                  <RowCard {...props} row={row} />
                </li>
              )
            )
          })}
      </ul>
      {Array.from({ length: skeletons }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          key={index}
          aria-hidden="true"
          className="mb-2 flex h-26 flex-col gap-3 rounded border border-line bg-surface p-4"
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </>
  )
}

function RowCard<Row, Column extends string>(props: DataTableProps<Row, Column> & { row: Row }) {
  const { columns, row, rowKey, rowLink, select } = props
  const actions = props.rowActions?.(row)
  const link = rowLink?.(row)
  const title = columns.find(column => column.onPhone === 'title') ?? columns[0]
  const asides = columns.filter(column => column.onPhone === 'aside')
  // a status comes after the id in columns, and before it on a card
  const beneath = columns.filter(column => column.onPhone === 'beneath').toReversed()
  const facts = columns.filter(column => column !== title && (column.onPhone ?? 'fact') === 'fact')
  return (
    <div
      className={classNames(
        'relative rounded border px-4 py-3',
        select?.selection.has(rowKey(row)) ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        {select?.selection.open && (
          <SelectBox
            selection={select.selection}
            rowKey={rowKey(row)}
            name={select.nameOf(row)}
            className="after:absolute after:inset-0 after:z-1"
          />
        )}
        <div className="min-w-0 grow font-medium">
          {link ? <RowLink target={link}>{title?.cell(row)}</RowLink> : title?.cell(row)}
        </div>
        <div className="flex shrink-0 items-center gap-2 font-medium">{asides.map(column => cellOf(column, row))}</div>
      </div>
      {beneath.length > 0 && (
        <div className="mt-1.5 flex items-center justify-between gap-3 text-dense">
          {beneath.map(column => cellOf(column, row))}
        </div>
      )}
      <dl className="mt-1.5 text-dense">
        {facts.map((column, index) => (
          <div key={column.id} className={classNames('flex items-center gap-2 py-px', column.figures && 'flex-wrap')}>
            <dt className="shrink-0 text-ink-muted">{column.header}</dt>
            <dd className={column.figures ? 'shrink-0' : 'min-w-0 truncate'}>{column.cell(row)}</dd>
            {actions && index === facts.length - 1 && <dd className={ACTIONS}>{actions}</dd>}
          </div>
        ))}
      </dl>
      {actions && facts.length === 0 && <div className={ACTIONS}>{actions}</div>}
    </div>
  )
}

function cellOf<Row, Column extends string>(column: DataColumn<Row, Column>, row: Row) {
  return <span key={column.id}>{column.cell(row)}</span>
}

/** Without column heads, the order is chosen here. */
function SortOnPhone<Row, Column extends string>({ columns, sort, onSortChange, select }: DataTableProps<Row, Column>) {
  const sortable = columns.filter(column => column.sortable)
  if (!onSortChange || sortable.length === 0) return null
  const ascending = sort?.direction === 'asc'
  return (
    <div className="mb-3 flex items-center gap-2">
      <Select
        label={t('Sort by')}
        placeholder={t('Sort by')}
        options={sortable.map(column => ({ value: column.id, label: column.header }))}
        value={sort?.column}
        onValueChange={id => {
          const column = sortable.find(each => each.id === id)
          onSortChange({ column: id, direction: column?.firstDirection ?? 'asc' })
        }}
      />
      <IconButton
        look="secondary"
        label={ascending ? t('Ascending. Sort descending') : t('Descending. Sort ascending')}
        icon={ascending ? <ArrowUp aria-hidden="true" size={16} /> : <ArrowDown aria-hidden="true" size={16} />}
        disabled={!sort}
        onClick={() => sort && onSortChange({ column: sort.column, direction: ascending ? 'desc' : 'asc' })}
      />
      {select && <SelectButton selection={select.selection} className="ms-auto" />}
    </div>
  )
}
