/** What every chart shares: one pointer for mouse, finger and arrow keys, which is announced, with the figures beside it. Time runs from left to right in every language. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useElementWidth } from '../use-element-width.ts'

type ChartFrameProps = {
  title: string
  /** What the chart shows, for people who cannot see it: "From 100 in March to 42 today". */
  description: string
  height: number
  /** How many points there are, oldest first. */
  count: number
  /** The point at a place from the left, in pixels. */
  pointAt: (x: number, width: number) => number
  /** Where a point is. */
  placeOf: (point: number, width: number) => number
  /** A point as it is announced. */
  words: (point: number) => string
  /** The same beside the pointer. */
  tip: (point: number) => ReactNode
  /** Inside of an SVG. */
  children: (width: number, chosen: number | null) => ReactNode
}

const LEAST_WIDTH = 160
const TIP_GAP = 10
/** On a phone the figures stand above the chart, where no finger and no edge is in their way. */
const ROOM_FOR_TIP = 480

export function ChartFrame(props: ChartFrameProps) {
  const { title, description, height, count, pointAt, placeOf, words, tip, children } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = Math.max(useElementWidth(frame), LEAST_WIDTH)
  const [pointed, setPointed] = useState<number | null>(null)
  const last = count - 1
  const within = (point: number) => Math.min(last, Math.max(0, point))
  const chosen = pointed === null ? null : within(pointed)

  const hovered = ({ clientX, currentTarget }: PointerEvent) =>
    setPointed(within(pointAt(clientX - currentTarget.getBoundingClientRect().left, width)))
  // a finger that was lifted leaves the figures there to be read
  const left = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setPointed(null)
  const keyed = (event: KeyboardEvent) => {
    const at = chosen ?? last
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 }
    const to = { ...steps, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setPointed(within(to))
  }
  const place = chosen === null ? 0 : placeOf(chosen, width)
  const isNarrow = width < ROOM_FOR_TIP
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
      aria-valuemax={last}
      aria-valuenow={chosen ?? last}
      aria-valuetext={words(chosen ?? last)}
      onPointerMove={hovered}
      onPointerDown={hovered}
      onPointerLeave={left}
      onKeyDown={keyed}
      onBlur={() => setPointed(null)}
      className="relative touch-pan-y rounded-inner"
    >
      <p id={`${id}-d`} className="sr-only">
        {description}
      </p>
      <svg width={width} height={height} aria-hidden="true" className="block max-w-full">
        {children(width, chosen)}
      </svg>
      {chosen !== null && (
        <div
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute z-10 w-max max-w-60 rounded-inner bg-ink px-2.5 py-1.5 text-small text-paper shadow-floating',
            isNarrow ? 'bottom-full mb-1' : 'top-0',
          )}
          style={
            place < width / 2
              ? { left: isNarrow ? 0 : place + TIP_GAP }
              : { right: isNarrow ? 0 : width - place + TIP_GAP }
          }
        >
          {tip(chosen)}
        </div>
      )}
    </div>
  )
}

type AxisProps = {
  levels: readonly number[]
  y: (value: number) => number
  left: number
  right: number
  formatTick: (value: number) => string
}

/** The values beside a chart, with a line for each across it. */
export function ValueAxis({ levels, y, left, right, formatTick }: AxisProps) {
  return levels.map(level => (
    <g key={level}>
      <line
        x1={left}
        x2={right}
        y1={y(level)}
        y2={y(level)}
        className={level === 0 ? 'stroke-line-strong' : 'stroke-line'}
      />
      <text x={left - 8} y={y(level) + 4} textAnchor="end" className="fill-ink-muted text-small tabular-nums">
        {formatTick(level)}
      </text>
    </g>
  ))
}
