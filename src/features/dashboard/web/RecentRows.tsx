/** Five rows that keep their height from the first moment. */
import type { ReactNode } from 'react'
import { SHOWN_ROWS } from '../../../domain/figures.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

type RecentRowsProps<Row> = {
  label: string
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  empty: ReactNode
  children: (row: Row) => ReactNode
}

export function RecentRows<Row>({ label, rows, empty, children }: RecentRowsProps<Row>) {
  if (rows?.length === 0) return empty
  if (!rows) return <WaitingRows label={label} />
  return <Rows label={label}>{rows.slice(0, SHOWN_ROWS).map(children)}</Rows>
}

/** The place of the rows until they are there. */
export function WaitingRows({ label }: { label: string }) {
  return <Rows label={label}>{WAITING_ROWS}</Rows>
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line pb-1.5">
      {children}
    </ul>
  )
}

type RecentRowProps = {
  icon?: ReactNode
  title: ReactNode
  detail: ReactNode
  figure: ReactNode
  badge?: ReactNode
}

export function RecentRow({ icon, title, detail, figure, badge }: RecentRowProps) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-5 py-2 hover:bg-sunken max-sm:px-4">
      {icon && <span className="shrink-0 text-ink-faint">{icon}</span>}
      <div className="min-w-0 grow">
        <p className="line-clamp-2 wrap-anywhere sm:line-clamp-1">{title}</p>
        <p className="line-clamp-2 text-dense text-ink-muted">{detail}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        {figure}
        {badge}
      </div>
    </li>
  )
}

const WAITING_ROWS = Array.from({ length: SHOWN_ROWS }, (_, place) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
  <li key={place} aria-hidden="true" className="flex h-16 items-center justify-between gap-3 px-5 max-sm:px-4">
    <div className="grow">
      <Skeleton className="h-4 w-40 max-w-full" />
      <Skeleton className="mt-1.5 h-3.5 w-24" />
    </div>
    <div className="flex flex-col items-end gap-1.5">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-5 w-14" />
    </div>
  </li>
))
