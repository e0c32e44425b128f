/** What a list holds, by kind: counts and sums above it, each a link that shows only those. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { RowTarget } from './data-column.ts'

export type SummaryPart = {
  label: string
  /** Undefined while it is being counted. */
  count: string | undefined
  /** A sum beneath the count. */
  sum?: ReactNode
  target: RowTarget
}

type ListSummaryProps = {
  /** Read aloud as its name. */
  label: string
  parts: readonly SummaryPart[]
  /** Whether there is a line of sums, also while they are being added up. */
  withSums?: boolean
}

export function ListSummary({ label, parts, withSums = false }: ListSummaryProps) {
  return (
    <nav aria-label={label} className="mb-4 overflow-x-auto border-line border-b pt-1 max-sm:-mx-4 max-sm:px-4">
      <ul className="flex gap-1 max-sm:min-w-max sm:flex-wrap">
        {parts.map(part => (
          <li key={part.label} className="flex">
            <Link
              {...part.target}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="-mb-px min-w-24 rounded-t border-transparent border-b-2 px-3 pt-1.5 pb-2 text-dense text-ink-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              <span className="flex items-baseline gap-1.5">
                <span className="font-medium">{part.label}</span>
                {part.count !== undefined && <span className="tabular-nums">{part.count}</span>}
              </span>
              {withSums && (
                <span className="block min-h-5 text-ink tabular-nums">
                  {part.count === undefined ? <Skeleton className="mt-1 h-3.5 w-14" /> : part.sum}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
