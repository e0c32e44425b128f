/** One field of the form of the settings. */
import { DaysInput } from '../../../../ui/fields/DaysInput.tsx'
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
      <DaysInput />
    </Setting>
  )
}
