/** Customers as cards, as many in a row as the window has room for, and smooth at any number of rows. */
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useRowWindow } from '../../../ui/use-row-window.ts'
import type { Customer } from '../contract.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { CustomerCardSkeleton } from './CustomerCardSkeleton.tsx'

const CARD_HEIGHT = 276
const SKELETON_CARDS = 6

type CustomerCardsProps = {
  customers: readonly Customer[]
  loading: boolean
  stale: boolean
  hasMore: boolean
  loadingMore: boolean
  onReachEnd: () => void
}

export function CustomerCards({ customers, loading, stale, hasMore, loadingMore, onReachEnd }: CustomerCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns()
  const rows = inRowsOf(columns, customers)
  const near = useRowWindow({
    list,
    count: rows.length,
    estimatedHeight: CARD_HEIGHT,
    keyOf: index => `${columns} ${rows[index]?.[0]?.id ?? index}`,
    hasMore,
    loadingMore,
    onReachEnd,
  })
  const waiting = loading ? SKELETON_CARDS : loadingMore ? columns : 0
  return (
    <div aria-busy={loading || stale} className={classNames('transition-opacity delay-200', stale && 'opacity-60')}>
      <ul ref={list} aria-label="Customers" style={{ paddingTop: near.before, paddingBottom: near.after }}>
        {near.items.map(({ key, index }) => (
          <li key={key} ref={near.measure} data-index={index} role="presentation" className="pb-4">
            <div className={GRID}>
              {rows[index]?.map(customer => (
                <CustomerCard key={customer.id} customer={customer} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <div className={GRID}>
          {Array.from({ length: waiting }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <CustomerCardSkeleton key={index} />
          ))}
        </div>
      )}
    </div>
  )
}

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** As many as GRID makes. */
function useColumns(): number {
  const two = useMediaQuery('(min-width: 768px)')
  const three = useMediaQuery('(min-width: 1280px)')
  return three ? 3 : two ? 2 : 1
}

function inRowsOf(columns: number, customers: readonly Customer[]): Customer[][] {
  const rows: Customer[][] = []
  for (let start = 0; start < customers.length; start += columns) rows.push(customers.slice(start, start + columns))
  return rows
}
