/** A table on a phone: each row as a card of two lines with the facts that matter. */
import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { SelectBox } from '../selection/SelectBox.tsx'
import type { DataColumn, DataTableProps } from './data-column.ts'
import { RowLink } from './RowLink.tsx'
import { useReachingEnd, useRowWindow } from './use-row-window.ts'

const CARD_HEIGHT = 74
const SKELETON_CARDS = 6

export function DataCards<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, rows, rowKey, loading = false, stale = false, hasMore = false, loadingMore = false } = props
  const list = useRef<HTMLUListElement>(null)
  const near = useRowWindow(list, { rows, rowKey, height: CARD_HEIGHT, name: label })
  useReachingEnd(near.end, rows.length, props)
  const instead = props.error ?? (loading || rows.length > 0 ? null : props.empty)
  const skeletons = props.error ? 0 : loading ? SKELETON_CARDS : loadingMore ? 1 : 0
  return (
    <>
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
                  className="pb-1.5"
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
          className="mb-1.5 flex h-17 flex-col justify-center gap-3 rounded border border-line bg-surface px-3.5"
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </>
  )
}

function RowCard<Row, Column extends string>(props: DataTableProps<Row, Column> & { row: Row }) {
  const { columns, row, rowKey, rowLink, select } = props
  const actions = (props.rowMenu ?? props.rowActions)?.(row)
  const link = rowLink?.(row)
  const title = columns.find(column => column.onPhone === 'title') ?? columns[0]
  const shownAs = (place: DataColumn<Row>['onPhone']) =>
    columns.filter(column => column !== title && (column.onPhone ?? 'fact') === place)
  const beneath = [...shownAs('badge'), ...shownAs('beneath')]
  const facts = shownAs('fact')
  const name = title && cellOf(title, row)
  return (
    <div
      className={classNames(
        'relative rounded border px-3.5 py-2.5',
        select?.selection.has(rowKey(row)) ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-center gap-3">
        {select?.selection.open && (
          <SelectBox
            selection={select.selection}
            rowKey={rowKey(row)}
            name={select.nameOf(row)}
            className="-my-1 after:absolute after:inset-0 after:z-1"
          />
        )}
        <div className="min-w-0 grow truncate font-medium">{link ? <RowLink target={link}>{name}</RowLink> : name}</div>
        <div className="flex shrink-0 items-center gap-2 font-medium empty:hidden">
          {shownAs('aside').map(column => (
            <span key={column.id}>{cellOf(column, row)}</span>
          ))}
        </div>
        {actions && <div className="relative z-1 -my-3 -ms-2 -me-3 flex shrink-0 justify-end">{actions}</div>}
      </div>
      <div className="mt-1 flex min-h-5.5 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-dense text-ink-muted empty:hidden">
        {beneath.map(column => (
          <span key={column.id} className="max-w-full truncate empty:hidden">
            {cellOf(column, row)}
          </span>
        ))}
        {facts.length > 0 && (
          <dl className="contents">
            {facts.map(column => (
              <div key={column.id} className="flex max-w-full gap-1.5">
                <dt className="shrink-0">{column.header}</dt>
                <dd className={column.figures ? 'text-ink' : 'min-w-0 truncate text-ink'}>{cellOf(column, row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

function cellOf<Row, Column extends string>({ phoneCell, cell }: DataColumn<Row, Column>, row: Row) {
  return (phoneCell ?? cell)(row)
}
