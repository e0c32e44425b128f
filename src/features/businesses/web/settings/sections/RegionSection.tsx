/** The time zone in which the days of the business begin and end. */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { isTimeZone } from '../../../../../domain/values/calendar.ts'
import { t } from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { TimeZonePicker } from '../../TimeZonePicker.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'

export function RegionSection() {
  const { control, formState } = useFormContext<SettingsValues>()
  const zone = useWatch({ control, name: 'timeZone' })
  const now = isTimeZone(zone) && dateAsText(new Date().toISOString(), 'moment', zone)
  return (
    <SettingsSection title={t('Region')} description={t('Where your business is decides which day is today.')}>
      <Field
        label={FIELD_NAMES.timeZone}
        error={formState.errors.timeZone?.message}
        help={
          now
            ? t('Decides when a day starts and when an invoice is overdue. It’s {now} there now.', { now })
            : t('Decides when a day starts and when an invoice is overdue.')
        }
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
