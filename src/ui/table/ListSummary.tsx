/** What a list holds, by kind: counts and sums above it, each a link that shows only those. On a narrow screen one row that scrolls, on a phone of chips. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useCurrentInSight } from '../use-current-in-sight.ts'
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

const TAB =
  'sm:-mb-px lg:min-w-24 sm:rounded-t sm:border-transparent sm:border-b-2 sm:px-2 lg:px-3 sm:pt-1.5 sm:pb-2 ' +
  'sm:aria-[current=page]:border-accent sm:aria-[current=page]:text-ink'
const CHIP =
  'max-sm:flex max-sm:h-9 max-sm:items-center max-sm:rounded-full max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-3 ' +
  'max-sm:aria-[current=page]:border-accent max-sm:aria-[current=page]:bg-accent-soft max-sm:aria-[current=page]:text-accent'

export function ListSummary({ label, parts, withSums = false }: ListSummaryProps) {
  const row = useCurrentInSight<HTMLElement>(parts.map(({ count }) => count).join())
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-4 overflow-x-auto overflow-y-hidden border-line border-b pt-1 max-sm:-mx-4 max-sm:mb-2 max-sm:border-0 max-sm:px-4 max-sm:py-0.5 [scrollbar-width:none]"
    >
      <ul className="flex max-lg:min-w-max max-sm:gap-1.5 lg:flex-wrap lg:gap-1">
        {parts.map(part => (
          <li key={part.label} className="flex">
            <Link
              {...part.target}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={`text-dense text-ink-muted -outline-offset-2 hover:text-ink ${TAB} ${CHIP}`}
            >
              <span className="flex items-baseline gap-1.5">
                <span className="font-medium">{part.label}</span>
                {part.count !== undefined && <span className="tabular-nums">{part.count}</span>}
              </span>
              {withSums && (
                <span className="block min-h-5 text-ink tabular-nums max-sm:hidden">
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
