/** Customers as cards, as many in a row as the window has room for, and smooth at any number of rows. */
import { useMemo, useRef } from 'react'
import { t } from '../../../../translations/web.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useCommands } from '../../../../ui/commands.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SelectButton, selectFocusedRow } from '../../../../ui/selection/SelectBox.tsx'
import type { Selection } from '../../../../ui/selection/use-selection.ts'
import { useReachingEnd, useRowWindow } from '../../../../ui/table/use-row-window.ts'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { PagedRows } from '../../../../web/list/PagedTable.tsx'
import type { CustomerWithFigures, ListedCustomer } from '../../contract.ts'
import { CustomerCard } from './CustomerCard.tsx'

// With the space below it
const CARD_HEIGHT = 272
const SKELETON_CARDS = 6

type CustomerCardsProps = PagedRows<ListedCustomer> & {
  selection: Selection
  onRecordPayment: (customer: CustomerWithFigures) => void
}

export function CustomerCards({ rows: customers, selection, onRecordPayment, ...props }: CustomerCardsProps) {
  const { loading, stale, hasMore, loadingMore } = props
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns()
  useCommands([{ id: 'select-row', label: t('Select row'), group: '', keys: 'x', hidden: true, run: selectFocusedRow }])
  const rows = useMemo(() => inRowsOf(columns, customers), [columns, customers])
  const near = useRowWindow(list, {
    rows,
    rowKey: keyOfRow,
    height: CARD_HEIGHT,
    name: `customers/${columns}`,
  })
  useReachingEnd(near.end * columns, customers.length, props)
  const waiting = loading ? SKELETON_CARDS : loadingMore ? columns : 0
  return (
    <div aria-busy={loading || stale} className={classNames('transition-opacity delay-200', stale && 'opacity-60')}>
      <SelectButton selection={selection} className="mb-3 max-sm:hidden sm:pointer-fine:hidden" />
      <ul
        ref={list}
        aria-label={t('Customers')}
        className={GRID}
        style={{ paddingTop: near.before, paddingBottom: near.after }}
      >
        {near.items.flatMap(({ index }) =>
          (rows[index] ?? []).map((customer, at) => (
            <li
              key={customer.id}
              ref={at === 0 ? near.measure : undefined}
              data-index={index}
              aria-posinset={index * columns + at + 1}
              aria-setsize={hasMore ? -1 : customers.length}
              className="flex min-w-0 pb-4"
            >
              <CustomerCard customer={customer} selection={selection} onRecordPayment={onRecordPayment} />
            </li>
          )),
        )}
      </ul>
      {waiting > 0 && (
        <div className={classNames(GRID, 'gap-y-4')}>
          {Array.from({ length: waiting }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <CustomerCardSkeleton key={index} />
          ))}
        </div>
      )}
    </div>
  )
}

const GRID = 'grid gap-x-4 md:grid-cols-2 xl:grid-cols-3'

/** The number of columns in GRID. */
function useColumns(): number {
  const two = useMediaQuery('(min-width: 768px)')
  const three = useMediaQuery('(min-width: 1280px)')
  return three ? 3 : two ? 2 : 1
}

function keyOfRow(row: readonly ListedCustomer[]): string {
  return row[0]?.id ?? ''
}

function inRowsOf(columns: number, customers: readonly ListedCustomer[]): ListedCustomer[][] {
  const rows: ListedCustomer[][] = []
  for (let start = 0; start < customers.length; start += columns) rows.push(customers.slice(start, start + columns))
  return rows
}

/** The place of a customer’s card while it loads. */
function CustomerCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-65 flex-col gap-3 rounded border border-line bg-surface p-5 max-sm:p-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-3.5 w-2/5" />
      <Skeleton className="mt-4 h-3.5 w-4/5" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-3.5 w-3/4" />
      <Skeleton className="mt-auto h-8 w-1/3" />
    </div>
  )
}
