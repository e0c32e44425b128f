/** One field of the form of the settings. */
import { t } from '../../../../translations/web.ts'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import type { FieldProps } from '../../../../ui/fields/Field.tsx'
import { FormField } from '../../../../ui/forms/FormField.tsx'
import { nameOf, type SettingsField } from './settings-form.ts'

type SettingProps = Omit<FieldProps, 'label' | 'error' | 'binding'> & { name: SettingsField }

/** Under its name. */
export function Setting({ name, ...field }: SettingProps) {
  return <FormField {...field} name={name} label={nameOf(name)} />
}

export function DaysSetting(props: Omit<SettingProps, 'children'>) {
  return (
    <Setting {...props} required>
      <DecimalInput scale={0} minimumDecimals={0} inputMode="numeric" trailing={t('days')} />
    </Setting>
  )
}
