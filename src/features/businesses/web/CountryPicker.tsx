/** Picks a country by its name or its code. */
import type { ComponentProps } from 'react'
import { countryCodes } from '../../../domain/countries/countries.ts'
import { dateLocale, t } from '../../../translations/web.ts'
import { type Choice, ChoicePicker } from './ChoicePicker.tsx'

const names = new Intl.DisplayNames([dateLocale], { type: 'region' })

/** What else people call a country. */
const ALSO: Readonly<Record<string, string>> = {
  AE: 'UAE Emirates',
  CH: 'Schweiz Suisse Svizzera',
  DE: 'Deutschland',
  AT: 'Österreich',
  ES: 'España',
  GB: 'UK Great Britain England Scotland Wales Northern Ireland',
  IN: 'Bharat',
  NL: 'Holland Nederland',
  US: 'USA America',
}

const CHOICES: readonly Choice[] = countryCodes
  .map(code => ({ id: code, label: names.of(code) ?? code, also: `${code} ${ALSO[code] ?? ''}` }))
  .sort((one, other) => one.label.localeCompare(other.label, dateLocale))

export function countryName(code: string | null): string {
  return code === null ? t('(empty)') : (names.of(code) ?? code)
}

type CountryPickerProps = Pick<ComponentProps<typeof ChoicePicker>, 'value' | 'onValueChange' | 'onBlur' | 'ref'>

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
