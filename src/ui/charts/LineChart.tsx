/** A small chart of a figure over time. Time runs from left to right in every language. */
import { useId, useRef } from 'react'
import { dateAsText } from '../text/date-as-text.ts'
import { useElementWidth } from '../use-element-width.ts'

type ChartPoint = { date: string; value: number }

export type LineChartProps = {
  title: string
  /** What the chart shows, for people who cannot see it: "From 100 in March to 42 today". */
  description: string
  /** Oldest first. */
  points: readonly ChartPoint[]
  /** Holds each value until the next point: stock, balances. */
  stepped?: boolean
  formatValue: (value: number) => string
}

const HEIGHT = 160
const LEFT = 56
const RIGHT = 8
const TOP = 10
const BOTTOM = 24

export function LineChart({ title, description, points, stepped = false, formatValue }: LineChartProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = Math.max(useElementWidth(frame), 160)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const values = points.map(point => point.value)
  const low = Math.min(0, ...values)
  const high = Math.max(...values, low + 1)
  const start = Date.parse(first.date)
  const span = Date.parse(last.date) - start || 1
  const x = (date: string) => LEFT + ((Date.parse(date) - start) / span) * (width - LEFT - RIGHT)
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const line = points
    .map((point, index) => {
      const to = `${x(point.date).toFixed(1)} ${y(point.value).toFixed(1)}`
      if (index === 0) return `M${to}`
      return stepped ? `H${x(point.date).toFixed(1)}V${y(point.value).toFixed(1)}` : `L${to}`
    })
    .join('')
  return (
    <div ref={frame} dir="ltr">
      <svg width={width} height={HEIGHT} role="img" aria-labelledby={`${id}-t ${id}-d`} className="block max-w-full">
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        {[high, low].map(level => (
          <g key={level}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(level)} y2={y(level)} className="stroke-line" />
            <text x={LEFT - 8} y={y(level) + 4} textAnchor="end" className="fill-ink-muted text-small tabular-nums">
              {formatValue(level)}
            </text>
          </g>
        ))}
        <path d={`${line}V${y(low)}H${LEFT}Z`} className="fill-accent-soft" />
        <path d={line} fill="none" strokeWidth="1.75" strokeLinejoin="round" className="stroke-accent" />
        <circle cx={x(last.date)} cy={y(last.value)} r="3" className="fill-accent" />
        <text x={LEFT} y={HEIGHT - 6} className="fill-ink-muted text-small">
          {dateAsText(first.date, 'short')}
        </text>
        <text x={width - RIGHT} y={HEIGHT - 6} textAnchor="end" className="fill-ink-muted text-small">
          {dateAsText(last.date, 'short')}
        </text>
      </svg>
    </div>
  )
}
