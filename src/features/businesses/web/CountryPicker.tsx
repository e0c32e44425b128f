/** Picks a country by its name or its code. */
import type { ComponentProps } from 'react'
import { countryCodes, OTHER_NAMES } from '../../../domain/countries/countries.ts'
import { dateLocale, t } from '../../../translations/web.ts'
import { type Choice, ChoicePicker } from './ChoicePicker.tsx'

const names = new Intl.DisplayNames([dateLocale], { type: 'region' })

const CHOICES: readonly Choice[] = countryCodes
  .map(code => ({ id: code, label: names.of(code) ?? code, also: `${code} ${OTHER_NAMES[code] ?? ''}` }))
  .sort((one, other) => one.label.localeCompare(other.label, dateLocale))

export function countryName(code: string | null): string {
  return code === null ? t('(empty)') : (names.of(code) ?? code)
}

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
