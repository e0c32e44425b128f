/** The country of the business, and what is usual there: shown first, and changed only when it is asked for. */
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { presetOf, settingsIn } from '../../../../../domain/countries/countries.ts'
import { currentZoneName } from '../../../../../domain/values/time-zones.ts'
import { documentLanguageIn } from '../../../../../translations/document-language.ts'
import { preferredLocales, t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Banner } from '../../../../../ui/feedback/Banner.tsx'
import { countryName } from '../../../../../web/business/country-name.ts'
import { zonesOf } from '../../../../../web/business/region.ts'
import type { Business, BusinessProfile } from '../../../contract.ts'
import { CountryPicker } from '../../CountryPicker.tsx'
import { Setting } from '../Setting.tsx'
import { nameOf, type SettingsField, type SettingsValues, shownValue } from '../settings-form.ts'

export function CountryField({ business: { currencyUsedBy } }: { business: Business }) {
  const { control, setValue, getValues, formState } = useFormContext<SettingsValues>()
  const values = useWatch({ control }) as SettingsValues
  const { country } = values
  const isAnother = country !== (formState.defaultValues?.country ?? null)
  const [asked, setAsked] = useState(false)
  const usual = country ? usualOf(country, values) : {}
  const differing = (Object.keys(usual) as SettingsField[]).filter(
    name => usual[name] !== values[name] && !(name === 'currency' && currencyUsedBy !== null),
  )
  const take = () => {
    for (const name of differing) setValue(name, usual[name] as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Setting name="country">
        <CountryPicker />
      </Setting>
      {differing.length > 0 && !isAnother && !asked && presetOf(country) && (
        <Button className="self-start" onClick={() => setAsked(true)}>
          {t('See the usual settings of {country}', { country: countryName(country) })}
        </Button>
      )}
      {differing.length > 0 && (isAnother || asked) && (
        <Banner
          announced
          action={
            <Button autoFocus={asked} onClick={take}>
              {t('Use these')}
            </Button>
          }
        >
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

/** Not the patterns of numbers, whose series go on, nor the taxes, which have a list of their own. */
const USUAL = ['currency', 'paper', 'documentLanguage', 'numberFormat', 'dateFormat', 'timeZone', 'termsDays'] as const

/** Where another time zone of the country is right too, there is nothing to advise. */
function usualOf(country: string, { timeZone }: Pick<SettingsValues, 'timeZone'>): Partial<BusinessProfile> {
  const usual: Partial<BusinessProfile> = {
    ...settingsIn(country),
    documentLanguage: documentLanguageIn(country, preferredLocales),
  }
  const isLocalTime = zonesOf(country).includes(currentZoneName(timeZone))
  return Object.fromEntries(
    USUAL.flatMap(name =>
      usual[name] === undefined || (name === 'timeZone' && isLocalTime) ? [] : [[name, usual[name]]],
    ),
  )
}
