/** The country of the business. Another one offers what is usual there and changes nothing by itself. */
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsIn } from '../../../../../domain/countries/countries.ts'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Banner } from '../../../../../ui/feedback/Banner.tsx'
import { CountryPicker, countryName } from '../../CountryPicker.tsx'
import { Setting } from '../SettingsSection.tsx'
import { nameOf, type SettingsField, type SettingsValues, shownValue } from '../settings-form.ts'

export function CountryField() {
  const { control, setValue, getValues, formState } = useFormContext<SettingsValues>()
  const values = useWatch({ control }) as SettingsValues
  const { country } = values
  const isAnother = country !== (formState.defaultValues?.country ?? null)
  const usual = country && isAnother ? usualOf(country) : {}
  const differing = (Object.keys(usual) as SettingsField[]).filter(name => usual[name] !== values[name])
  const take = () => {
    for (const name of differing) setValue(name, usual[name] as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Setting name="country">
        <CountryPicker />
      </Setting>
      {differing.length > 0 && (
        <Banner announced action={<Button onClick={take}>{t('Use these')}</Button>}>
          <p>{t('Typical for {country}:', { country: countryName(country) })}</p>
          <ul className="mt-1 text-dense">
            {differing.map(name => (
              <li key={name}>
                {t('{field}: {usual} instead of {present}', {
                  field: nameOf(name),
                  usual: shownValue(name, { ...getValues(), ...usual } as SettingsValues),
                  present: shownValue(name, values as SettingsValues),
                })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** Without the patterns of numbers, whose series go on, and the taxes, which have a list of their own. */
function usualOf(country: string): Partial<SettingsValues> {
  const {
    country: _,
    numberingPattern: __,
    creditNotePattern: ___,
    taxName: ____,
    taxRate: _____,
    taxRates: ______,
    ...usual
  } = {
    ...{ numberingPattern: '', creditNotePattern: '', taxName: '', taxRate: 0, taxRates: [] },
    ...settingsIn(country),
  }
  return usual
}
