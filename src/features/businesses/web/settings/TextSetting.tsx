/** A text of the settings, and below it the same in other languages: a field for each, and a menu that adds one. */
import { Languages, X } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type OwnText, translationsOf } from '../../../../domain/documents/own-texts.ts'
import { documentLanguages, LANGUAGES, type LanguageCode } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { afterMenu, DropdownMenu, MenuItem } from '../../../../ui/overlay/DropdownMenu.tsx'
import { languageName } from '../../../../web/business/language-name.ts'
import { Setting } from './Setting.tsx'
import { nameOf, type SettingsValues } from './settings-form.ts'

const TranslationField: FieldOf<SettingsValues> = FormField

export function TextSetting({ name, help }: { name: OwnText; help: string }) {
  const field = translationsOf(name)
  const { setValue, setFocus } = useFormContext<SettingsValues>()
  const [text, translations, ofBusiness] = useWatch<SettingsValues, [typeof name, typeof field, 'documentLanguage']>({
    name: [name, field, 'documentLanguage'],
  })
  const there = documentLanguages.filter(code => translations[code] !== undefined)
  const others = documentLanguages.filter(code => code !== ofBusiness && !there.includes(code))
  const change = (code: LanguageCode, said: string | undefined) =>
    setValue(field, { ...translations, [code]: said }, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Setting name={name} help={help}>
        <TextArea />
      </Setting>
      {there.map(code => (
        <div key={code} className="flex items-start gap-1 border-s-2 border-line ps-3">
          <TranslationField
            name={`${field}.${code}`}
            label={t('{name} in {language}', { name: nameOf(name), language: languageName(code) })}
            className="grow"
          >
            <TextArea lang={LANGUAGES[code].locale} />
          </TranslationField>
          <IconButton
            label={t('Remove {name}', {
              name: t('{name} in {language}', { name: nameOf(name), language: languageName(code) }),
            })}
            icon={<X aria-hidden="true" size={16} />}
            size="small"
            writes="settings"
            onClick={() => change(code, undefined)}
          />
        </div>
      ))}
      {(text !== '' || there.length > 0) && others.length > 0 && (
        <DropdownMenu
          align="start"
          trigger={
            <Button
              look="quiet"
              size="small"
              writes="settings"
              className="self-start"
              icon={<Languages aria-hidden="true" size={16} />}
              aria-label={t('{name} in another language', { name: nameOf(name) })}
            >
              {t('In another language')}
            </Button>
          }
        >
          {others.map(code => (
            <MenuItem
              key={code}
              onSelect={() => {
                change(code, '')
                afterMenu(() => setFocus(`${field}.${code}`))
              }}
            >
              {LANGUAGES[code].name}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  )
}
