/** A figure typed as a decimal and kept as whole units: how many of the smallest units were meant? */
import { useState } from 'react'
import { formatDecimalText, parseDecimalText } from './decimal-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type DecimalInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Whole units; null when empty, NaN while what stands there is no figure. */
  value: number | null
  onValueChange: (value: number | null) => void
}

type Scale = { scale: number; minimumDecimals: number }

export function DecimalInput(props: DecimalInputProps & Scale) {
  const { value, onValueChange, scale, minimumDecimals, onBlur, ...rest } = props
  const [text, setText] = useState(() => toText(value, scale, minimumDecimals))
  const meant = parseDecimalText(text, scale)
  const shown = Object.is(meant, value) ? text : toText(value, scale, minimumDecimals)
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      value={shown}
      onChange={event => {
        const typed = event.target.value.replace(/[^\d.,\s'’−–-]/g, '')
        setText(typed)
        const next = parseDecimalText(typed, scale)
        if (!Object.is(next, value)) onValueChange(next)
      }}
      onBlur={event => {
        if (!Number.isNaN(meant)) setText(toText(meant, scale, minimumDecimals))
        onBlur?.(event)
      }}
    />
  )
}

function toText(value: number | null, scale: number, minimumDecimals: number): string {
  return value === null || Number.isNaN(value) ? '' : formatDecimalText(value, scale, minimumDecimals)
}
