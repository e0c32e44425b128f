/** A field for several lines of text; it grows with what is typed. */
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl, useFormText } from './Field.tsx'
import { INPUT_LOOK } from './input-look.ts'

export function TextArea(props: ComponentProps<'textarea'>) {
  const { className, rows = 3, ...rest } = useFormText(props)
  const { labelId: _, ...field } = useFieldControl()
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...field}
      {...rest}
      className={classNames(INPUT_LOOK, 'field-sizing-content max-h-96 min-h-20 resize-y py-2', className)}
    />
  )
}
