/** Amounts of each month as bars, one beside the other for each series, with their figures. */
import { dateLocale, t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import { axisTicks } from './axis-ticks.ts'
import { ChartFrame, ValueAxis } from './ChartFrame.tsx'

export type ChartSeries = {
  name: string
  /** An outline is drawn behind the bars: what they are compared with. */
  look: 'strong' | 'quiet' | 'outline'
}

export type ChartMonth = {
  /** `2026-03` */
  month: string
  /** One for each series. */
  values: readonly number[]
  /** What else is said of the month. */
  note?: string
}

export type MonthChartProps = {
  title: string
  /** What the chart shows, for people who cannot see it. */
  description: string
  series: readonly ChartSeries[]
  /** Oldest first. */
  months: readonly ChartMonth[]
  /** The smallest step of the axis. */
  unit: number
  formatValue: (value: number) => string
  formatTick: (value: number) => string
}

const HEIGHT = 216
const RIGHT = 4
const TOP = 10
const BOTTOM = 38
/** In pixels, of a figure on the axis. */
const FIGURE_WIDTH = 7
const AXIS_GAP = 12
const WIDEST_BAR = 28
/** A month narrower than this is named by its first letter. */
const ROOM_FOR_NAME = 34

const LOOKS = { strong: 'fill-accent', quiet: 'fill-chart-quiet', outline: 'fill-none stroke-ink-muted' }
const SWATCHES = {
  strong: 'bg-accent',
  quiet: 'bg-chart-quiet',
  outline: 'border border-dashed border-ink-muted',
}

export function MonthChart(props: MonthChartProps) {
  const { title, description, series, months, unit, formatValue, formatTick } = props
  const values = months.flatMap(month => month.values)
  const levels = axisTicks(Math.min(0, ...values), Math.max(0, ...values), unit)
  const low = levels[0] ?? 0
  const high = levels.at(-1) ?? 1
  const left = Math.max(...levels.map(level => formatTick(level).length)) * FIGURE_WIDTH + AXIS_GAP
  const bandIn = (width: number) => (width - left - RIGHT) / months.length
  const middleOf = (place: number, width: number) => left + (place + 0.5) * bandIn(width)
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const bars = series.filter(({ look }) => look !== 'outline').length
  const figuresOf = (place: number) =>
    series.map((each, index) => ({ ...each, value: formatValue(months[place]?.values[index] ?? 0) }))
  const nameOf = (place: number) => monthAs(months[place]?.month ?? '', { month: 'long', year: 'numeric' })
  return (
    <div>
      {series.length > 1 && (
        <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-dense text-ink-muted">
          {series.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-2">
              <Swatch look={look} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartFrame
        title={title}
        description={description}
        height={HEIGHT}
        count={months.length}
        pointAt={(x, width) => Math.floor((x - left) / bandIn(width))}
        placeOf={middleOf}
        words={place => {
          const figures = figuresOf(place).map(({ name, value }) => (series.length > 1 ? `${name} ${value}` : value))
          const { note } = months[place] ?? {}
          return t('{name}: {value}', { name: nameOf(place), value: [...figures, ...(note ? [note] : [])].join(', ') })
        }}
        tip={place => (
          <>
            <p className="font-medium">{nameOf(place)}</p>
            <table className="tabular-nums">
              <tbody>
                {figuresOf(place).map(({ name, value }) => (
                  <tr key={name}>
                    <td className="pe-4">{name}</td>
                    <td className="text-end">{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {months[place]?.note && <p>{months[place].note}</p>}
          </>
        )}
      >
        {(width, chosen) => {
          const band = bandIn(width)
          const bar = Math.min(WIDEST_BAR, (band * 0.68) / bars)
          const rectOf = (value: number) => ({ y: Math.min(y(value), y(0)), height: Math.abs(y(value) - y(0)) })
          const hasNames = band >= ROOM_FOR_NAME
          return (
            <>
              {chosen !== null && (
                <rect
                  x={left + chosen * band}
                  y={TOP}
                  width={band}
                  height={HEIGHT - TOP - BOTTOM}
                  className="fill-sunken"
                />
              )}
              <ValueAxis levels={levels} y={y} left={left} right={width - RIGHT} formatTick={formatTick} />
              {months.map(({ month, values }, place) => {
                const middle = middleOf(place, width)
                const start = middle - (bar * bars) / 2
                // the year of the first month gives way to the next year beside it
                const hasRoom = hasNames || !months.slice(1, 4).some(next => startsYear(next.month))
                const namesYear = startsYear(month) || (place === 0 && hasRoom)
                const rim = Math.min(3, (band - bar * bars) / 2 - 1)
                const drawn = series.map((each, index) => ({ ...each, value: values[index] ?? 0 }))
                return (
                  <g key={month}>
                    {drawn
                      .filter(({ look, value }) => look === 'outline' && value !== 0)
                      .map(({ name, look, value }) => (
                        <rect
                          key={name}
                          x={start - rim}
                          width={bar * bars + 2 * rim}
                          {...rectOf(value)}
                          strokeDasharray="3 2"
                          className={LOOKS[look]}
                        />
                      ))}
                    {drawn
                      .filter(({ look }) => look !== 'outline')
                      .map(({ name, look, value }, at) => (
                        <rect
                          key={name}
                          x={start + bar * at}
                          width={bar - 1}
                          rx="1.5"
                          {...rectOf(value)}
                          className={LOOKS[look]}
                        />
                      ))}
                    <text x={middle} y={HEIGHT - BOTTOM + 16} textAnchor="middle" className="fill-ink-muted text-small">
                      {monthAs(month, { month: hasNames ? 'short' : 'narrow' })}
                    </text>
                    {namesYear && (
                      <text
                        x={middle}
                        y={HEIGHT - BOTTOM + 31}
                        textAnchor="middle"
                        className="fill-ink-muted text-small tabular-nums"
                      >
                        {monthAs(month, { year: 'numeric' })}
                      </text>
                    )}
                  </g>
                )
              })}
            </>
          )
        }}
      </ChartFrame>
    </div>
  )
}

function Swatch({ look }: { look: ChartSeries['look'] }) {
  return <span className={classNames('size-2.5 rounded-[2px]', SWATCHES[look])} />
}

function startsYear(month: string): boolean {
  return month.endsWith('-01')
}

function monthAs(month: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}
