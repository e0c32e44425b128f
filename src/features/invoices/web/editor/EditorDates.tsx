/** The invoice date and the due date, which follows by the payment terms until another one is chosen. */
import { useController } from 'react-hook-form'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useEditorForm } from '../../../documents/web/editor/document-form.ts'
import { dueDateOf } from './editor-values.ts'

export function EditorDates() {
  const business = useBusiness()
  const { control } = useEditorForm()
  const date = useController({ control, name: 'date' })
  const dueDate = useController({ control, name: 'dueDate' })
  const today = dateInTimeZone(new Date(), business.timeZone)
  const follows = dueDate.field.value === null
  return (
    <div className="grid gap-4 max-sm:w-full sm:w-80 sm:grid-cols-2">
      <Field label={t('Date')} required error={date.fieldState.error?.message}>
        <DateInput
          ref={date.field.ref}
          value={date.field.value}
          onValueChange={date.field.onChange}
          onBlur={date.field.onBlur}
          today={today}
        />
      </Field>
      <Field
        label={t('Due date')}
        error={dueDate.fieldState.error?.message}
        help={
          follows
            ? t('{days, plural, one {# day} other {# days}} after the date', { days: business.termsDays })
            : undefined
        }
      >
        <DateInput
          ref={dueDate.field.ref}
          value={dueDateOf({ date: date.field.value, dueDate: dueDate.field.value }, business)}
          onValueChange={chosen => dueDate.field.onChange(chosen || null)}
          onBlur={dueDate.field.onBlur}
          today={today}
          from={date.field.value}
        />
      </Field>
    </div>
  )
}
