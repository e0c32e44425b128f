/** Where the business is: its country, with what is usual there, and the time zone in which its days begin and end. */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { settingsIn } from '../../../../../domain/countries/countries.ts'
import { isTimeZone } from '../../../../../domain/values/calendar.ts'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Banner } from '../../../../../ui/feedback/Banner.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { CountryPicker, countryName } from '../../CountryPicker.tsx'
import { TimeZonePicker } from '../../TimeZonePicker.tsx'
import type { BusinessProfile } from '../../../contract.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { FIELD_NAMES, type SettingsField, type SettingsValues, shownValue } from '../settings-form.ts'

export function RegionSection() {
  const { control, formState } = useFormContext<SettingsValues>()
  const zone = useWatch({ control, name: 'timeZone' })
  const now = isTimeZone(zone) && dateAsText(new Date().toISOString(), 'moment', zone)
  return (
    <SettingsSection title={t('Region')} description={t('Where your business is decides which day is today.')}>
      <CountryField />
      <Field
        label={FIELD_NAMES.timeZone}
        error={formState.errors.timeZone?.message}
        help={
          now
            ? t('Decides when a day starts and when an invoice is overdue. It’s {now} there now.', { now })
            : t('Decides when a day starts and when an invoice is overdue.')
        }
      >
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { onChange, ...field } }) => <TimeZonePicker {...field} onValueChange={onChange} />}
        />
      </Field>
    </SettingsSection>
  )
}

/** Another country offers what is usual there and changes nothing by itself. */
function CountryField() {
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
      <Field label={FIELD_NAMES.country} error={formState.errors.country?.message}>
        <Controller
          control={control}
          name="country"
          render={({ field: { onChange, ...field } }) => <CountryPicker {...field} onValueChange={onChange} />}
        />
      </Field>
      {differing.length > 0 && (
        <Banner announced action={<Button onClick={take}>{t('Use these')}</Button>}>
          <p>{t('Usual in {country}:', { country: countryName(country) })}</p>
          <ul className="mt-1 text-dense">
            {differing.map(name => (
              <li key={name}>
                {t('{field}: {usual} instead of {present}', {
                  field: FIELD_NAMES[name],
                  usual: shownValue(name, { ...getValues(), ...usual } as BusinessProfile),
                  present: shownValue(name, values as BusinessProfile),
                })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** Without the patterns of numbers, whose series go on, and the other taxes, which have a list of their own. */
function usualOf(country: string): Partial<BusinessProfile> {
  const { country: _, numberingPattern: __, creditNotePattern: ___, taxRates: ____, ...usual } = {
    ...{ numberingPattern: '', creditNotePattern: '', taxRates: [] },
    ...settingsIn(country),
  }
  return usual
}
