/** Picks a country by its name or its code. */
import type { ComponentProps } from 'react'
import { countryCodes, OTHER_NAMES } from '../../../domain/countries/countries.ts'
import { dateLocale, t } from '../../../translations/web.ts'
import { countryName } from '../../../web/business/country-name.ts'
import { type Choice, ChoicePicker } from './ChoicePicker.tsx'

const CHOICES: readonly Choice[] = countryCodes
  .map(code => ({ id: code, label: countryName(code), also: `${code} ${OTHER_NAMES[code] ?? ''}` }))
  .sort((one, other) => one.label.localeCompare(other.label, dateLocale))

type CountryPickerProps = Pick<
  ComponentProps<typeof ChoicePicker>,
  'value' | 'onValueChange' | 'onClear' | 'onBlur' | 'ref'
>

export function CountryPicker(props: CountryPickerProps) {
  return (
    <ChoicePicker
      {...props}
      choices={CHOICES}
      placeholder={t('Search for a country')}
      emptyText={t('No country found. Check the spelling.')}
    />
  )
}
