/** How Daybook looks, speaks and writes figures: in this browser alone, but for the language of those who sign in. */
import { numberExamples } from '../../../../../domain/values/number-format.ts'
import { LANGUAGES, type LanguageCode, languageCodes } from '../../../../../translations/languages.ts'
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
import { useChangeLanguage } from '../../../../accounts/web/api.ts'
import { useAccount } from '../../../../accounts/web/signed-in.ts'

const THEME_OPTIONS = [
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
  { value: 'system', label: t('System'), help: t('Follows the setting of this device.') },
] as const

const LANGUAGE_OPTIONS = languageCodes
  .filter(code => import.meta.env.DEV || code === language || offeredLanguages.includes(code))
  .map(code => ({ value: code, label: LANGUAGES[code].name }))

const AS_ON_DOCUMENTS = 'documents'

function LanguageField() {
  const account = useAccount()
  const { write, isPending } = useChangeLanguage()
  const choose = (code: LanguageCode) => {
    if (account === null) return chooseLanguage(code)
    // those for people who work on Daybook are chosen for this browser
    const ofAccount = offeredLanguages.includes(code) ? code : null
    void write({ language: ofAccount }, { done: () => chooseLanguage(code) })
  }
  return (
    <Field
      label={t('Language')}
      help={account ? t('On all your devices, and for the emails you get from Daybook.') : undefined}
    >
      <Select
        value={language}
        onValueChange={choose}
        options={LANGUAGE_OPTIONS}
        disabled={isPending}
        className="sm:w-80"
      />
    </Field>
  )
}

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
      {LANGUAGE_OPTIONS.length > 1 && <LanguageField />}
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
