/** From which day is the invoice, and until when is it to be paid? */
import { useController, useFormState, useWatch } from 'react-hook-form'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import { useEditorForm } from './editor-form.ts'
import { dueDateOf } from './editor-values.ts'

export function EditorDates() {
  const business = useBusiness()
  const { control, register } = useEditorForm()
  const { errors } = useFormState({ control, name: 'date' })
  const date = useWatch({ control, name: 'date' })
  const { field, fieldState } = useController({ control, name: 'dueDate' })
  const follows = field.value === null
  return (
    <div className="grid gap-4 max-sm:w-full sm:w-80 sm:grid-cols-2">
      <Field label="Date" required error={errors.date?.message}>
        <DateInput {...register('date')} />
      </Field>
      <Field
        label="Due date"
        error={fieldState.error?.message}
        help={follows ? `${business.termsDays} days after the date` : undefined}
      >
        <DateInput
          ref={field.ref}
          value={dueDateOf({ date, dueDate: field.value }, business)}
          onChange={event => field.onChange(event.target.value || null)}
          onBlur={field.onBlur}
        />
      </Field>
    </div>
  )
}
