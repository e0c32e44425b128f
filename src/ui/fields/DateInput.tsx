/** A field for a calendar date, with the browser's own picker; the value is YYYY-MM-DD or empty. */
import type { ComponentProps } from 'react'
import { TextInput } from './TextInput.tsx'

export type DateInputProps = Omit<ComponentProps<'input'>, 'type'>

export function DateInput(props: DateInputProps) {
  return <TextInput {...props} type="date" max={props.max ?? '9999-12-31'} />
}
