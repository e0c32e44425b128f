/** The course of a figure at a glance. */
import { classNames } from '../class-names.ts'

export type SparklineProps = {
  values: readonly number[]
  /** Read aloud; without it the line is decoration beside a figure that is read anyway. */
  label?: string
  className?: string
}

const WIDTH = 96
const HEIGHT = 28
const INSET = 2

export function Sparkline({ values, label, className }: SparklineProps) {
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
