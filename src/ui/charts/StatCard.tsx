/** A figure with its change and its course. Several stand in one strip, with hairlines between them. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { rich } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { percentAsText } from '../text/decimal-text.ts'
import { figureEms } from '../text/figure-width.ts'

export type StatCardProps = {
  label: string
  figure: ReactNode
  /** The same as plain text: a long one is set smaller so that it fits. */
  figureText: string
  /** Percent against an earlier figure, 12.5 or -2.3; null when there is nothing to compare with. */
  change?: number | null
  /** What it is compared with: "vs 30 days ago". */
  changeNote?: string
  icon?: ReactNode
  course?: readonly number[]
  /** The figure is loading: the card keeps its size. */
  loading?: boolean
}

/** The surface that they share. */
export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <div className="group/strip grid grid-cols-2 gap-px overflow-clip rounded border border-line bg-line md:grid-cols-4">
      {children}
    </div>
  )
}

export function StatCard(props: StatCardProps) {
  const { label, figure, figureText, change, changeNote, icon, course, loading = false } = props
  return (
    <section aria-label={label} className="min-w-0 bg-surface px-5 py-4 max-lg:px-4 max-sm:px-3 max-sm:py-3">
      <div className="flex items-center justify-between text-ink-muted">
        <h2 className="text-dense font-medium">{label}</h2>
        {icon}
      </div>
      {/* The sparkline is left out where there is no room beside the figure */}
      <div className="@container mt-1.5 flex h-7 flex-wrap content-start items-end justify-between gap-3 overflow-hidden">
        {loading ? (
          <Skeleton className="h-6 w-28" />
        ) : (
          <p
            className="whitespace-nowrap text-title font-semibold tracking-[-0.015em] tabular-nums"
            style={{ fontSize: `min(var(--text-title), ${(100 / figureEms(figureText)).toFixed(2)}cqi)` }}
          >
            {figure}
          </p>
        )}
        {course && !loading && <Sparkline values={course} />}
      </div>
      {/* Where no card has anything to compare with, the strip has no line for it */}
      <div
        data-line={loading || typeof change === 'number' || undefined}
        className="flex items-center text-dense group-has-[[data-line]]/strip:mt-1 group-has-[[data-line]]/strip:min-h-5"
      >
        {loading ? (
          <Skeleton className="h-3.5 w-36" />
        ) : (
          typeof change === 'number' && <Change percent={change} {...(changeNote ? { note: changeNote } : {})} />
        )}
      </div>
    </section>
  )
}

function Change({ percent, note }: { percent: number; note?: string }) {
  const up = percent > 0
  const Arrow = up ? ArrowUp : ArrowDown
  const values = {
    percent: percentAsText(Math.round(Math.abs(percent) * 1000), 1),
    hidden: (words: ReactNode) => <span className="sr-only">{words}</span>,
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-ink-muted">
      <span className={`inline-flex items-center gap-0.5 font-medium tabular-nums ${up ? 'text-green' : 'text-red'}`}>
        <Arrow aria-hidden="true" size={14} strokeWidth={2.25} />
        <span>
          {up ? rich('<hidden>Up</hidden> {percent}', values) : rich('<hidden>Down</hidden> {percent}', values)}
        </span>
      </span>
      {note}
    </p>
  )
}

type SparklineProps = {
  values: readonly number[]
  /** Read aloud; without it the line is decoration beside a figure that is read anyway. */
  label?: string
  className?: string
}

const WIDTH = 96
const HEIGHT = 28
const INSET = 2

/** The course of a figure at a glance. */
function Sparkline({ values, label, className }: SparklineProps) {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = INSET + (index / (values.length - 1)) * (WIDTH - 2 * INSET)
    const y = HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const [endX, endY] = (points.at(-1) ?? '0,0').split(',')
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a label the line is decoration, and hidden
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role={label ? 'img' : undefined}
      aria-hidden={label ? undefined : true}
      className={classNames('h-7 w-24 shrink-0 overflow-visible text-ink-faint', className)}
    >
      {label && <title>{label}</title>}
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={endX} cy={endY} r="2" className="fill-accent" />
    </svg>
  )
}
