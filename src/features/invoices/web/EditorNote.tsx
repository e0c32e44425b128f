/** What else is to be said on the invoice? */
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import type { EditorValues } from './editor-values.ts'

export function EditorNote() {
  const { register, formState } = useFormContext<EditorValues>()
  return (
    <Field
      label="Note"
      help="Printed below the items."
      error={formState.errors.note?.message}
      className="w-full sm:w-70 lg:w-96"
    >
      <TextArea {...register('note')} rows={3} />
    </Field>
  )
}
