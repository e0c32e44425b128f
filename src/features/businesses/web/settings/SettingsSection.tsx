/** One group of settings: what it is about, and below it what can be set. */
import { type ReactNode, useId } from 'react'
import { t } from '../../../../translations/web.ts'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import type { FieldProps } from '../../../../ui/fields/Field.tsx'
import { FormField } from '../../../../ui/forms/FormField.tsx'
import { nameOf, type SettingsField } from './settings-form.ts'

type SettingsSectionProps = { title: string; description: ReactNode; children: ReactNode }

export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex max-w-2xl flex-col gap-6 py-8 first:pt-0.5">
      <header>
        <h2 id={titleId} tabIndex={-1} className="text-heading font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-[72ch] text-ink-muted">{description}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}

type SettingProps = Omit<FieldProps, 'label' | 'error' | 'binding'> & { name: SettingsField }

/** A field of the form of the settings, under its name. */
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
