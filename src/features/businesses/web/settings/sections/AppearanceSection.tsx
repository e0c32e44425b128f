/** How Daybook looks, speaks and writes figures, in this browser alone. */
import { numberExamples } from '../../../../../domain/values/number-format.ts'
import { LANGUAGES, languageCodes } from '../../../../../translations/languages.ts'
import {
  chooseLanguage,
  chooseNumberFormat,
  language,
  numberExample,
  offeredLanguages,
  t,
} from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../../ui/fields/RadioGroup.tsx'
import { Select } from '../../../../../ui/fields/Select.tsx'
import { chooseTheme, useTheme } from '../../../../../ui/styles/theme.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'

const THEME_OPTIONS = [
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
  { value: 'system', label: t('System'), help: t('Follows the setting of this device.') },
] as const

const LANGUAGE_OPTIONS = languageCodes
  .filter(code => import.meta.env.DEV || code === language || offeredLanguages.includes(code))
  .map(code => ({ value: code, label: LANGUAGES[code].name }))

const AS_ON_DOCUMENTS = 'documents'

export function AppearanceSection() {
  const theme = useTheme()
  const { numberFormat: example } = useBusiness()
  const numberOptions = [
    { value: AS_ON_DOCUMENTS, label: t('As on documents ({example})', { example }) } as const,
    ...numberExamples.map(each => ({ value: each, label: each })),
  ]
  return (
    <SettingsSection
      title={t('Appearance')}
      description={t('How Daybook looks in this browser. Nobody else is affected.')}
    >
      <Field label={t('Theme')} group>
        <RadioGroup value={theme} onValueChange={chooseTheme} options={THEME_OPTIONS} />
      </Field>
      {LANGUAGE_OPTIONS.length > 1 && (
        <Field label={t('Language')}>
          <Select value={language} onValueChange={chooseLanguage} options={LANGUAGE_OPTIONS} className="sm:w-80" />
        </Field>
      )}
      <Field label={t('Number format')} help={t('How figures are shown, and read when you type them.')}>
        <Select
          value={numberExample ?? AS_ON_DOCUMENTS}
          onValueChange={chosen => chooseNumberFormat(chosen === AS_ON_DOCUMENTS ? undefined : chosen)}
          options={numberOptions}
          className="sm:w-80"
        />
      </Field>
    </SettingsSection>
  )
}
