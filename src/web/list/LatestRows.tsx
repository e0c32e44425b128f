/** The latest rows of a list on another page, and the way to all of them. */
import { type ReactNode, useId } from 'react'
import type { EmptyStateProps } from '../../ui/feedback/EmptyState.tsx'
import type { DataColumn, RowTarget } from '../../ui/table/data-column.ts'
import type { ListOptions } from '../resource.ts'
import { PagedTable, usePagedList } from './PagedTable.tsx'

type LatestRowsProps<Row, Column extends string> = {
  title: string
  beside?: ReactNode
  label: string
  /** Those of the list, the first of which names the row. */
  columns: readonly DataColumn<Row, Column>[]
  list: ListOptions<Row>
  most: number
  failed: string
  rowLink: (row: Row) => RowTarget
  empty: EmptyStateProps
  /** Leads to all of them, where there are more. */
  all: ReactNode
}

export function LatestRows<Row extends { id: string }, Column extends string>(props: LatestRowsProps<Row, Column>) {
  const { title, beside, label, most, failed, rowLink, empty, all } = props
  const titleId = useId()
  const list = usePagedList(props.list)
  const { rows } = list.shown
  const columns = props.columns
    .filter(({ id }) => id !== 'customerName')
    .map((column, place) => ({ ...column, sortable: false, ...(place === 0 && { onPhone: 'title' as const }) }))
  return (
    <section aria-labelledby={titleId}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {beside}
      </header>
      {rows.length === 0 && list.query.data ? (
        <Nothing {...empty} />
      ) : (
        <PagedTable
          label={label}
          columns={columns}
          list={{ ...list, shown: { ...list.shown, rows: rows.slice(0, most), hasMore: false, loadingMore: false } }}
          failed={failed}
          rowLink={rowLink}
        />
      )}
      {rows.length > most && <p className="mt-3">{all}</p>}
    </section>
  )
}

/** One line, as a page has several of these lists. */
function Nothing({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border border-line bg-surface px-5 py-3 max-sm:px-4">
      <p className="text-ink-muted">
        {title} {description}
      </p>
      {action}
    </div>
  )
}
