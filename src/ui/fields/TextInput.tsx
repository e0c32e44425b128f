/** A field for one line of text. */
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { figureWidth } from '../text/figure-width.ts'
import { useFieldControl, useFormText } from './Field.tsx'
import { BARE_INPUT_LOOK, INPUT_HEIGHT, INPUT_LOOK } from './input-look.ts'

export type TextInputProps = ComponentProps<'input'> & {
  /** Inside the input, before the text: a sign of any length. */
  leading?: string
  /** Inside the input, after the text: a unit. */
  trailing?: string
  align?: 'left' | 'right'
  /** Without outline, for the cells of a grid. */
  bare?: boolean
}

export function TextInput(props: TextInputProps) {
  const { leading, trailing, align = 'left', bare = false, className, ...rest } = useFormText(props)
  const { labelId: _, ...field } = useFieldControl()
  const alone = !leading && !trailing
  const classes = classNames(
    bare ? BARE_INPUT_LOOK : `${INPUT_LOOK} ${INPUT_HEIGHT}`,
    align === 'right' && 'text-end',
    alone && className,
  )
  const input = (
    <input
      dir="auto"
      autoComplete="off"
      {...field}
      {...rest}
      {...(alone ? {} : { style: { paddingLeft: roomFor(leading, 32), paddingRight: roomFor(trailing, 48) } })}
      className={classes}
    />
  )
  if (alone) return input
  return (
    // a sign comes before its number in every language
    <span dir="ltr" className={classNames('relative block', className)}>
      {leading && <Inside side="start-3">{leading}</Inside>}
      {input}
      {trailing && <Inside side="end-3">{trailing}</Inside>}
    </span>
  )
}

function Inside({ side, children }: { side: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-y-0 flex items-center text-ink-muted', side)}
    >
      {children}
    </span>
  )
}

const GAPS_BESIDE = 20

/** In pixels; undefined where nothing is inside. */
function roomFor(inside: string | undefined, least: number): number | undefined {
  return inside ? Math.max(least, Math.ceil(GAPS_BESIDE + figureWidth(inside))) : undefined
}
