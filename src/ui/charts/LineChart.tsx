/** A chart of a figure over time, with the value and the events of each day. */

import { t } from '../../translations/web.ts'
import { dateAsText } from '../text/date-as-text.ts'
import { axisTicks, evenly } from './axis-ticks.ts'
import { ChartFrame, ValueAxis } from './ChartFrame.tsx'

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
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const values = points.map(point => point.value)
  const levels = axisTicks(Math.min(0, ...values), Math.max(0, ...values), unit)
  const low = levels[0] ?? 0
  const high = levels.at(-1) ?? 1
  const start = Date.parse(first.date)
  const span = Date.parse(last.date) - start || 1
  const pointOf = (place: number) => points[place] ?? last
  const xIn = (width: number) => (date: string) => LEFT + ((Date.parse(date) - start) / span) * (width - LEFT - RIGHT)
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  /** The nearest point: they need not be evenly spaced. */
  const pointAt = (left: number, width: number) => {
    const x = xIn(width)
    const after = points.findIndex(point => x(point.date) >= left)
    if (after <= 0) return after < 0 ? points.length - 1 : 0
    return left - x(pointOf(after - 1).date) < x(pointOf(after).date) - left ? after - 1 : after
  }
  const words = ({ date, value, events = [] }: ChartPoint) =>
    [t('{name}: {value}', { name: dateAsText(date, 'short'), value: formatValue(value) }), ...events].join('. ')
  return (
    <ChartFrame
      title={title}
      description={description}
      height={HEIGHT}
      count={points.length}
      pointAt={pointAt}
      placeOf={(place, width) => xIn(width)(pointOf(place).date)}
      words={place => words(pointOf(place))}
      tip={place => {
        const { date, value, events } = pointOf(place)
        return (
          <>
            <p className="font-medium">
              {dateAsText(date, 'short')}
              <span className="ms-3 tabular-nums">{formatValue(value)}</span>
            </p>
            {events && <p className="whitespace-pre-line">{events.join('\n')}</p>}
          </>
        )
      }}
    >
      {(width, chosen) => {
        const x = xIn(width)
        const line = points
          .map((point, index) => {
            const to = `${x(point.date).toFixed(1)} ${y(point.value).toFixed(1)}`
            if (index === 0) return `M${to}`
            return stepped ? `H${x(point.date).toFixed(1)}V${y(point.value).toFixed(1)}` : `L${to}`
          })
          .join('')
        const days = evenly(points.length, Math.max(2, Math.floor((width - LEFT - RIGHT) / ROOM_PER_DAY)))
        const point = chosen === null ? undefined : points[chosen]
        return (
          <>
            <ValueAxis levels={levels} y={y} left={LEFT} right={width - RIGHT} formatTick={formatValue} />
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
              const { date } = pointOf(day)
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
          </>
        )
      }}
    </ChartFrame>
  )
}
