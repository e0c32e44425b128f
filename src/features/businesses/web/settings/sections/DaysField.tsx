/** A setting that is a number of days. */
import { Controller, useFormContext } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { DecimalInput } from '../../../../../ui/fields/DecimalInput.tsx'
import { Field, type FieldProps } from '../../../../../ui/fields/Field.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'

type DaysFieldProps = Pick<FieldProps, 'help' | 'className'> & {
  name: 'termsDays' | 'leadTimeDays' | 'targetCoverDays'
}

export function DaysField({ name, ...field }: DaysFieldProps) {
  const { control, formState } = useFormContext<SettingsValues>()
  return (
    <Field {...field} label={FIELD_NAMES[name]} required error={formState.errors[name]?.message}>
      <Controller
        control={control}
        name={name}
        render={({ field: { onChange, ...field } }) => (
          <DecimalInput
            {...field}
            onValueChange={onChange}
            onUnreadable={onChange}
            scale={0}
            minimumDecimals={0}
            inputMode="numeric"
            trailing={t('days')}
          />
        )}
      />
    </Field>
  )
}
