/** A chart of a figure over time, with the value and the events of each day on hover and by arrow keys. Time runs from left to right in every language. */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { dateAsText } from '../text/date-as-text.ts'
import { useElementWidth } from '../use-element-width.ts'
import { axisTicks, evenly } from './axis-ticks.ts'

export type ChartPoint = {
  date: string
  value: number
  /** What happened on that day, one sentence each. */
  events?: readonly string[]
}

export type LineChartProps = {
  title: string
  /** What the chart shows, for people who cannot see it: "From 100 in March to 42 today". */
  description: string
  /** Oldest first, a day each. */
  points: readonly ChartPoint[]
  /** Holds each value until the next point: stock, balances. */
  stepped?: boolean
  /** The smallest step of the axis. */
  unit: number
  formatValue: (value: number) => string
}

const HEIGHT = 200
const LEFT = 56
const RIGHT = 12
const TOP = 10
const BOTTOM = 24
/** In pixels, for a day on the axis. */
const ROOM_PER_DAY = 150

export function LineChart({ title, description, points, stepped = false, unit, formatValue }: LineChartProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = Math.max(useElementWidth(frame), 160)
  const [chosen, setChosen] = useState<number | null>(null)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const values = points.map(point => point.value)
  const levels = axisTicks(Math.min(0, ...values), Math.max(0, ...values), unit)
  const low = levels[0] ?? 0
  const high = levels.at(-1) ?? 1
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
  const days = evenly(points.length, Math.max(2, Math.floor((width - LEFT - RIGHT) / ROOM_PER_DAY)))
  const point = chosen === null ? undefined : points[chosen]

  const hovered = ({ clientX, currentTarget }: PointerEvent) => {
    const within = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / (width - LEFT - RIGHT)
    setChosen(Math.round(Math.min(1, Math.max(0, within)) * (points.length - 1)))
  }
  const keyed = (event: KeyboardEvent) => {
    const at = chosen ?? points.length - 1
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: Infinity }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(points.length - 1, Math.max(0, to)))
  }
  const words = ({ date, value, events = [] }: ChartPoint) =>
    [`${dateAsText(date, 'short')}: ${formatValue(value)}`, ...events].join('. ')
  return (
    // A slider is what screen readers let people walk through with arrow keys
    <div
      ref={frame}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-describedby={`${id}-d`}
      aria-readonly="true"
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={chosen ?? points.length - 1}
      aria-valuetext={words(point ?? last)}
      onPointerMove={hovered}
      onPointerDown={hovered}
      onPointerLeave={() => setChosen(null)}
      onKeyDown={keyed}
      onBlur={() => setChosen(null)}
      className="relative touch-pan-y rounded-inner"
    >
      <p id={`${id}-d`} className="sr-only">
        {description}
      </p>
      <svg width={width} height={HEIGHT} aria-hidden="true" className="block max-w-full">
        {levels.map(level => (
          <g key={level}>
            <line
              x1={LEFT}
              x2={width - RIGHT}
              y1={y(level)}
              y2={y(level)}
              className={level === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={LEFT - 8} y={y(level) + 4} textAnchor="end" className="fill-ink-muted text-small tabular-nums">
              {formatValue(level)}
            </text>
          </g>
        ))}
        <path d={`${line}V${y(0)}H${LEFT}Z`} className="fill-accent-soft" />
        <path d={line} fill="none" strokeWidth="1.75" strokeLinejoin="round" className="stroke-accent" />
        {points.map(
          ({ date, value, events }) =>
            events &&
            events.length > 0 && (
              <circle
                key={date}
                cx={x(date)}
                cy={y(value)}
                r="3.5"
                strokeWidth="1.75"
                className="fill-surface stroke-accent"
              />
            ),
        )}
        {point && (
          <>
            <line
              x1={x(point.date)}
              x2={x(point.date)}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
              strokeDasharray="3 3"
              className="stroke-ink-muted"
            />
            <circle cx={x(point.date)} cy={y(point.value)} r="4.5" className="fill-accent" />
          </>
        )}
        {days.map(day => {
          const { date } = points[day] ?? first
          return (
            <text
              key={date}
              x={x(date)}
              y={HEIGHT - 6}
              textAnchor={day === 0 ? 'start' : day === points.length - 1 ? 'end' : 'middle'}
              className="fill-ink-muted text-small"
            >
              {dateAsText(date, 'short')}
            </text>
          )
        })}
      </svg>
      {point && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-0 z-10 w-max max-w-60 rounded-inner bg-ink px-2.5 py-1.5 text-small text-paper shadow-floating"
          style={x(point.date) < width / 2 ? { left: x(point.date) + 10 } : { right: width - x(point.date) + 10 }}
        >
          <p className="font-medium">
            {dateAsText(point.date, 'short')}
            <span className="ms-3 tabular-nums">{formatValue(point.value)}</span>
          </p>
          {point.events && <p className="whitespace-pre-line">{point.events.join('\n')}</p>}
        </div>
      )}
    </div>
  )
}
