/** Amounts per period as bars, with the value of each on hover and for screen readers. */
import { Tooltip } from '../overlay/Tooltip.tsx'

export type BarChartProps = {
  label: string
  /** Oldest first. `axis` is written below the bar, `name` is the period in full. */
  bars: readonly { name: string; axis: string; value: number }[]
  formatValue: (value: number) => string
}

export function BarChart({ label, bars, formatValue }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(bar => bar.value))
  return (
    <div>
      <div className="mb-1 flex items-center gap-2 text-small text-ink-muted tabular-nums" aria-hidden="true">
        {formatValue(highest === 1 ? 0 : highest)}
        <span className="h-px grow bg-line" />
      </div>
      <ul
        aria-label={label}
        className="flex h-44 items-end max-sm:h-36 gap-1.5 border-b border-line-strong max-sm:gap-1"
      >
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
      <div className="mt-1.5 flex gap-1.5 text-small text-ink-muted max-sm:gap-1" aria-hidden="true">
        {bars.map(({ name, axis }) => (
          <span key={name} className="min-w-0 grow basis-0 text-center">
            {axis}
          </span>
        ))}
      </div>
    </div>
  )
}
