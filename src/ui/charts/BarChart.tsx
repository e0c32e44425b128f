/** Amounts per period as bars, with the value of each on hover and for screen readers. */
import { Tooltip } from '../overlay/Tooltip.tsx'
import { axisTicks } from './axis-ticks.ts'

export type BarChartProps = {
  label: string
  /** Oldest first. `axis` is written below the bar, `name` is the period in full. */
  bars: readonly { name: string; axis: string; value: number }[]
  /** The smallest step of the axis. */
  unit: number
  formatValue: (value: number) => string
  formatTick: (value: number) => string
}

export function BarChart({ label, bars, unit, formatValue, formatTick }: BarChartProps) {
  const ticks = axisTicks(0, Math.max(0, ...bars.map(bar => bar.value)), unit)
  const highest = ticks.at(-1) ?? unit
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div
        aria-hidden="true"
        className="-my-2 flex flex-col-reverse justify-between text-end text-small leading-4 text-ink-muted tabular-nums"
      >
        {ticks.map(tick => (
          <span key={tick}>{formatTick(tick)}</span>
        ))}
      </div>
      <div className="relative">
        <div aria-hidden="true" className="absolute inset-0 flex flex-col-reverse justify-between">
          {ticks.map(tick => (
            <span key={tick} className={tick === 0 ? 'h-0 border-t border-line-strong' : 'h-0 border-t border-line'} />
          ))}
        </div>
        <ul aria-label={label} className="relative flex h-44 items-end gap-1.5 max-sm:h-36 max-sm:gap-1">
          {bars.map(({ name, value }) => (
            <Tooltip key={name} text={`${name}: ${formatValue(value)}`}>
              <li className="flex h-full min-w-0 grow basis-0 items-end">
                <span className="sr-only">{`${name}: ${formatValue(value)}`}</span>
                <span
                  className="block w-full rounded-t-inner bg-accent hover:bg-accent-strong"
                  style={{ height: `${(Math.max(value, 0) / highest) * 100}%`, minHeight: value > 0 ? 2 : 0 }}
                />
              </li>
            </Tooltip>
          ))}
        </ul>
      </div>
      <div className="col-start-2 mt-2.5 flex gap-1.5 text-small text-ink-muted max-sm:gap-1" aria-hidden="true">
        {bars.map(({ name, axis }) => (
          <span key={name} className="min-w-0 grow basis-0 text-center">
            {axis}
          </span>
        ))}
      </div>
    </div>
  )
}
