/** Light or dark, for this browser alone. */

import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { chooseTheme, useTheme } from '../../../ui/theme.ts'
import { SettingsSection } from './SettingsSection.tsx'

const THEME_OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system', help: 'Follows this computer, by day and by night.' },
] as const

export function AppearanceSection() {
  const theme = useTheme()
  return (
    <SettingsSection title="Appearance" description="How Daybook looks in this browser. Nobody else is affected.">
      <Field label="Theme" group>
        <RadioGroup value={theme} onValueChange={chooseTheme} options={THEME_OPTIONS} />
      </Field>
    </SettingsSection>
  )
}
