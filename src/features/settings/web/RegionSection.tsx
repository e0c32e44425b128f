/** In which time zone do the days of the business begin and end? */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { isTimeZone } from '../../../domain/calendar.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { TimeZonePicker } from '../../businesses/web/TimeZonePicker.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from './settings-form.ts'

export function RegionSection() {
  const { control, formState } = useFormContext<SettingsValues>()
  const zone = useWatch({ control, name: 'timeZone' })
  const now = isTimeZone(zone) ? ` It is ${dateAsText(new Date().toISOString(), 'moment', zone)} there now.` : ''
  return (
    <SettingsSection title="Region" description="Where the business is decides what “today” means on its invoices.">
      <Field
        label={FIELD_NAMES.timeZone}
        error={formState.errors.timeZone?.message}
        help={`Decides when a day begins and when an invoice is overdue.${now}`}
      >
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { onChange, ...field } }) => <TimeZonePicker {...field} onValueChange={onChange} />}
        />
      </Field>
    </SettingsSection>
  )
}
