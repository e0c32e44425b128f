/** Some of a few names, each with a switch. */
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../../../../../ui/fields/Field.tsx'
import { Switch } from '../../../../../../ui/fields/Switch.tsx'
import { nameOf, type SettingsValues } from '../../settings-form.ts'

type SwitchesFieldProps<Name extends string> = {
  name: 'hiddenColumns' | 'signedDocuments'
  options: readonly { value: Name; label: string; help?: string | undefined }[]
  /** What the form keeps is what is off. */
  keepsOff?: boolean
  label?: string
  help: ReactNode
}

export function SwitchesField<Name extends string>(props: SwitchesFieldProps<Name>) {
  const { name, options, keepsOff = false, label = nameOf(name), help } = props
  const { field, fieldState } = useController<SettingsValues, typeof name>({ name })
  const kept: readonly string[] = field.value
  return (
    <Field label={label} group error={fieldState.error?.message} help={help}>
      <div className="flex flex-col gap-2.5">
        {options.map((option, place) => (
          <Switch
            key={option.value}
            ref={place === 0 ? field.ref : undefined}
            label={option.label}
            help={option.help}
            checked={kept.includes(option.value) !== keepsOff}
            onChange={({ target: { checked } }) =>
              field.onChange(
                checked === keepsOff ? kept.filter(value => value !== option.value) : [...kept, option.value],
              )
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </Field>
  )
}
