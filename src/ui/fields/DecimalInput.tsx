/** A field for a decimal number, kept as a whole number of its smallest units. */
import { useLayoutEffect, useRef, useState } from 'react'
import { figureWithin, formatDecimalText, howItWasRead, parseDecimalText } from '../text/decimal-text.ts'
import { useFieldNote, useFormValue } from './Field.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type DecimalInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Whole units; null when empty. Text that is not a number is NaN, or the text itself where it is kept. */
  value?: number | string | null
  onValueChange?: (value: number | null) => void
  /** Takes text that is not a number in place of NaN, so that it survives a reload as typed. A form takes both. */
  onUnreadable?: (text: string) => void
}

type Scale = { scale: number; minimumDecimals: number }

export function DecimalInput(props: DecimalInputProps & Scale) {
  const {
    value = null,
    onValueChange,
    onUnreadable,
    scale,
    minimumDecimals,
    onFocus,
    onBlur,
    ...rest
  } = useFormValue(props)
  const takesText = onUnreadable ?? (props.onValueChange ? undefined : (onValueChange as typeof onUnreadable))
  const figureOf = (typed: string) => parseDecimalText(figureWithin(typed, rest.trailing), scale)
  const [text, setText] = useState(() => toText(value, scale, minimumDecimals))
  const meant = figureOf(text)
  /** It stays when the text becomes tidy, until there is another figure. */
  const [doubt, setDoubt] = useState<{ value: number; note: string }>()
  useFieldNote(doubt?.value === value ? doubt?.note : undefined)
  const shown =
    typeof value === 'string' ? value : Object.is(meant, value) ? text : toText(value, scale, minimumDecimals)
  const focused = useRef<HTMLInputElement>(null)
  const lastSeen = useRef(shown)
  // a figure that arrives after the focus is selected like one that was there: what is typed next replaces it
  useLayoutEffect(() => {
    if (shown !== lastSeen.current) focused.current?.select()
    lastSeen.current = shown
  }, [shown])
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      value={shown}
      onFocus={event => {
        focused.current = event.currentTarget
        onFocus?.(event)
      }}
      onChange={event => {
        const typed = event.target.value
        lastSeen.current = typed
        setText(typed)
        const next = figureOf(typed)
        const note = howItWasRead(figureWithin(typed, rest.trailing), scale, minimumDecimals)
        setDoubt(next === null || note === undefined ? undefined : { value: next, note })
        if (Number.isNaN(next) && takesText) takesText(typed)
        else if (!Object.is(next, value)) onValueChange?.(next)
      }}
      onBlur={event => {
        focused.current = null
        if (typeof value !== 'string' && !Number.isNaN(meant)) setText(toText(meant, scale, minimumDecimals))
        onBlur?.(event)
      }}
    />
  )
}

function toText(value: number | string | null, scale: number, minimumDecimals: number): string {
  if (typeof value === 'string') return value
  return value === null || Number.isNaN(value) ? '' : formatDecimalText(value, scale, minimumDecimals)
}
